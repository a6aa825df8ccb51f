import { expect, test } from 'vitest';
import { visibleCount } from './overflow.ts';

test.each([
  { width: 1160, entries: 10, shown: 10 },
  { width: 1159, entries: 10, shown: 8 },
  { width: 348, entries: 8, shown: 2 },
  { width: 100, entries: 8, shown: 0 },
  { width: 100, entries: 1, shown: 1 },
])('$entries entries in $width px show $shown', ({ width, entries, shown }) => {
  expect(visibleCount(width, entries)).toBe(shown);
});
