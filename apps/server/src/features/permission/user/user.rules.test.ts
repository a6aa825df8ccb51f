import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIdCardNumber, readIds } from './user.rules.ts';

test.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])('%s is an ID card', (text) => {
  expect(isIdCardNumber(text)).toBe(true);
});

test.each([
  ['a wrong check character', '110105194912310021'],
  ['a day that does not exist', '110105194902310027'],
  ['a month that does not exist', '110105194913310024'],
  ['fifteen digits', '110105491231002'],
  ['letters', 'A1010519491231002X'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(isIdCardNumber(text)).toBe(false);
});

test('one digit typed wrong is always noticed', () => {
  const right = '11010519491231002X';
  const mistake = fc.tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(mistake, ([place, digit]) => {
      const typed = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
      expect(isIdCardNumber(typed)).toBe(typed === right);
    }),
  );
});

test('ids keep their order, each once', () => {
  expect(readIds(' b,a,,b, c ')).toEqual(['b', 'a', 'c']);
  expect(readIds(null)).toEqual([]);
});
