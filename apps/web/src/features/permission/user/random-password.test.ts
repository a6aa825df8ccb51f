import { expect, test } from 'vitest';
import { passwordPattern } from '../../../ui/password-rules.ts';
import { randomPassword } from './random-password.ts';

test('every generated password fulfils the rule and differs from the others', () => {
  const passwords = Array.from({ length: 200 }, randomPassword);
  for (const password of passwords) expect(password).toMatch(passwordPattern);
  expect(new Set(passwords).size).toBe(200);
});
