import { expect, test } from 'vitest';
import { baseRules, brokenRule } from './password-rules.ts';

test.each([
  ['abc123', undefined],
  ['Abcdefgh12345678', undefined],
  ['abc12', 'base'],
  ['Abcdefgh123456789', 'base'],
  ['abcdefg', 'base'],
  ['1234567', 'base'],
  ['abc 123', 'base'],
  ['abc123!', 'base'],
  ['密码abc123', 'base'],
] as const)('%s by the base rule: %s', (password, broken) => {
  expect(brokenRule(password, baseRules)).toBe(broken);
});

test.each([
  ['abc123', { minLength: 8, needs: [] }, 'length'],
  ['abcde123', { minLength: 8, needs: [] }, undefined],
  ['abc123', { minLength: 6, needs: ['upper'] }, 'upper'],
  ['ABC123', { minLength: 6, needs: ['upper', 'lower'] }, 'lower'],
  ['Abc123', { minLength: 6, needs: ['sign'] }, 'sign'],
  ['Abc123!', { minLength: 6, needs: ['digit', 'lower', 'upper', 'sign'] }, undefined],
  ['Abc 123', { minLength: 6, needs: ['sign'] }, 'base'],
] as const)('%s by %j: %s', (password, { minLength, needs }, broken) => {
  expect(brokenRule(password, { minLength, needs: [...needs] })).toBe(broken);
});
