import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviateNumber } from './abbreviate.ts';
import { amountInChinese } from './amount.ts';

test.each([
  [0, '零元整'],
  [1, '壹元整'],
  [10, '壹拾元整'],
  [0.5, '伍角整'],
  [0.05, '伍分'],
  [1.05, '壹元零伍分'],
  [1.5, '壹元伍角整'],
  [12.34, '壹拾贰元叁角肆分'],
  [1001, '壹仟零壹元整'],
  [10010, '壹万零壹拾元整'],
  [100000, '壹拾万元整'],
  [1000001, '壹佰万零壹元整'],
  [107000.53, '壹拾万柒仟元伍角叁分'],
  [100000001, '壹亿零壹元整'],
  [100010000, '壹亿零壹万元整'],
  [1234567890.12, '壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元壹角贰分'],
  [999999999999, '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
  [1.005, '壹元零壹分'],
  ['12', '壹拾贰元整'],
  [-1, ''],
  ['x', ''],
  [null, ''],
  [Number.NaN, ''],
])('%s in capitals is %s', (value, text) => {
  expect(amountInChinese(value)).toBe(text);
});

test('an amount of more than twelve digits is refused', () => {
  for (const huge of [1e12, 1e30, '1000000000000', 999999999999.999, Number.POSITIVE_INFINITY]) {
    expect(amountInChinese(huge)).toEqual({ key: 'amount.tooLarge' });
  }
});

/** Reads an amount back by its units: a second way to the same number. */
function readBack(text: string): number {
  const units: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 };
  let [total, section, digit] = [0, 0, 0];
  for (const char of text) {
    const found = '零壹贰叁肆伍陆柒捌玖'.indexOf(char);
    if (found >= 0) digit = found;
    else if (units[char]) [section, digit] = [section + digit * units[char], 0];
    else if (char === '亿') [total, section, digit] = [total + (section + digit) * 1e10, 0, 0];
    else if (char === '万') [total, section, digit] = [total + (section + digit) * 1e6, 0, 0];
    else if (char === '元') [total, section, digit] = [total + (section + digit) * 100, 0, 0];
    else if (char === '角') [total, digit] = [total + digit * 10, 0];
    else if (char === '分') [total, digit] = [total + digit, 0];
  }
  return total;
}

test('every amount can be read back, and never has two zeros in a row', () => {
  const cents = fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 1, max: 99_999_999_999_999 }),
  );
  fc.assert(
    fc.property(cents, (amount) => {
      const text = amountInChinese(amount / 100) as string;
      expect(readBack(text)).toBe(amount);
      expect(text).not.toMatch(/零零|零元.|零万|零亿/);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [999, '999'],
  [1000, '1k'],
  [1234, '1.2k'],
  [-1500, '-1.5k'],
  [2.5e6, '2.5M'],
  [3e9, '3G'],
  [4e12, '4T'],
  [5e15, '5P'],
  [6e18, '6E'],
  [0, '0'],
])('%d is abbreviated to %s', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text);
});
