import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('ids are 23 digits, never repeat and are ordered as text, within a millisecond too', () => {
  const now = Date.now();
  const ids = Array.from({ length: 30_000 }, () => newId(now));
  expect(ids.every((id) => /^\d{23}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
