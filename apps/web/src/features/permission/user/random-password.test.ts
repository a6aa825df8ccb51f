import { expect, test } from 'vitest';
import { baseRules, brokenRule } from '../../../ui/password-rules.ts';
import { randomPassword } from './random-password.ts';

const strict = { minLength: 16, needs: ['digit', 'lower', 'upper', 'sign'] as const };

test.each([
  ['the base rule', baseRules],
  ['every rule', { ...strict, needs: [...strict.needs] }],
])('every generated password fulfils %s and differs from the others', (_, rules) => {
  const passwords = Array.from({ length: 200 }, () => randomPassword(rules));
  for (const password of passwords) expect(brokenRule(password, rules)).toBeUndefined();
  expect(new Set(passwords).size).toBe(200);
});
