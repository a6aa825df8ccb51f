import type { PasswordRulesData } from '@yingzao/contract';
import { brokenRule } from '../../../ui/password-rules.ts';

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const digits = '23456789';
const signs = '!#$%*+-=?@';
const usualLength = 12;

/** A password that can be read aloud and fulfils the rules. */
export function randomPassword(rules: PasswordRulesData): string {
  const from = letters + digits + (rules.needs.includes('sign') ? signs : '');
  const length = Math.max(usualLength, rules.minLength);
  for (;;) {
    const middle = Array.from({ length: length - 2 }, () => pick(from));
    const password = [pick(letters), ...middle, pick(digits)].join('');
    if (!brokenRule(password, rules)) return password;
  }
}

/** Every character is as likely as any other: numbers that would favour the first ones are drawn again. */
function pick(from: string): string {
  const fair = 256 - (256 % from.length);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (number < fair) return from.charAt(number % from.length);
  }
}
