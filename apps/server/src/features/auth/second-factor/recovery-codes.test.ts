import { expect, test } from 'vitest';
import { newRecoveryCodes, plainCode } from './recovery-codes.ts';

test('there are ten, each of its own, of signs that are not taken for others', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test('a code is the same however it is typed', () => {
  for (const typed of ['k7m2p-x9qfa', 'K7M2P-X9QFA', ' k7m2p x9qfa ', 'k7m2px9qfa']) {
    expect(plainCode(typed)).toBe('k7m2px9qfa');
  }
});
