import { type PasswordNeed, type PasswordRulesData, sessionApi } from '@yingzao/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../base/call.ts';

/** What every password must have: 6-16 letters and digits, some of each. Source: specification chapter 5. */
export const baseRules: PasswordRulesData = { minLength: 6, needs: [] };

const maxLength = 16;
const patterns: Readonly<Record<PasswordNeed, RegExp>> = {
  digit: /\d/,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  sign: /[^A-Za-z\d]/,
};

export type BrokenRule = 'base' | 'length' | PasswordNeed;

/** The first rule that a password breaks. Signs beside letters and digits are taken where the rules ask for one. */
export function brokenRule(
  password: string,
  { minLength, needs }: PasswordRulesData,
): BrokenRule | undefined {
  const allowed = needs.includes('sign') ? /^[!-~]+$/ : /^[A-Za-z\d]+$/;
  const isOfBase = allowed.test(password) && /[A-Za-z]/.test(password) && /\d/.test(password);
  if (!isOfBase || password.length < baseRules.minLength || password.length > maxLength) return 'base';
  if (password.length < minLength) return 'length';
  return needs.find((need) => !patterns[need].test(password));
}

/** The rules in force; until the server has told them, those that always are. */
export function usePasswordRules() {
  const { t } = useTranslation('common');
  const [rules, setRules] = useState(baseRules);
  useEffect(() => {
    const asking = new AbortController();
    const request = { params: { id: '0' }, signal: asking.signal, silent: true };
    call(sessionApi.getConfig, request).then((config) => setRules(config.passwordRules), stayWithBase);
    return () => asking.abort();
  }, []);
  const wordOf = (rule: BrokenRule) => t(`passwordRule.${rule}`, { count: rules.minLength });
  return {
    rules,
    /** What they ask for beyond the base; '' for nothing. */
    hint: [...(rules.minLength > baseRules.minLength ? ['length' as const] : []), ...rules.needs]
      .map(wordOf)
      .join(t('passwordRule.joint')),
    /** For a form item; an empty value is the business of the rule `required`. */
    formRule: {
      validator: async (_: unknown, value: string | undefined) => {
        const broken = value ? brokenRule(value, rules) : undefined;
        if (broken) throw new Error(wordOf(broken));
      },
    },
  };
}

/** The server says no to nothing: it never sees the password. */
function stayWithBase(): void {}
