import { dataFieldTypes } from '@yingzao/contract';
import { expect, test } from 'vitest';
import {
  areComplete,
  type Comparison,
  compare,
  inWords,
  readGroups,
  symbolsFor,
  symbolsOf,
  withSymbol,
} from './condition.ts';

const field = {
  id: '1',
  fullName: 'Amount',
  enCode: 'amount',
  type: 'double',
  conditionSymbol: '==,>,between,in',
  conditionText: 'inputNumber',
  bindTable: '',
  fieldRule: 0,
  format: '',
};
const maker = {
  ...field,
  id: '2',
  fullName: 'Maker',
  enCode: 'maker',
  type: 'varchar',
  conditionText: '@userId',
};

const comparison = (parts: Partial<Comparison> = {}): Comparison => ({
  ...compare(field),
  value: 5,
  ...parts,
});

test('a fresh comparison takes what the field was opened with', () => {
  expect(compare(field)).toEqual({
    id: '1',
    field: 'amount',
    type: 'double',
    op: '==',
    value: '',
    conditionText: 'inputNumber',
    bindTable: '',
    fieldRule: 0,
  });
});

test('a variable is never between two ends', () => {
  expect(symbolsOf(field)).toContain('between');
  expect(symbolsOf(maker)).not.toContain('between');
  for (const type of dataFieldTypes) expect(symbolsFor(type, '@userId')).not.toContain('between');
});

test('text is searched, numbers are ordered', () => {
  expect(symbolsFor('varchar', 'input')).toEqual(expect.arrayContaining(['like', 'notLike']));
  expect(symbolsFor('varchar', 'input')).not.toContain('>');
  expect(symbolsFor('int', 'inputNumber')).toEqual(expect.arrayContaining(['>', 'between']));
  expect(symbolsFor('int', 'inputNumber')).not.toContain('like');
});

test('a value stays with a symbol of the same shape, and goes with another', () => {
  expect(withSymbol(comparison(), '>').value).toBe(5);
  expect(withSymbol(comparison(), 'between').value).toBe('');
  expect(withSymbol(comparison({ op: 'in', value: [1] }), 'notIn').value).toEqual([1]);
});

test.each([
  ['a value', comparison(), true],
  ['zero', comparison({ value: 0 }), true],
  ['no value', comparison({ value: '' }), false],
  ['no field', comparison({ id: '' }), false],
  ['one end', comparison({ op: 'between', value: [null, 3] }), true],
  ['no end', comparison({ op: 'between', value: [null, null] }), false],
  ['an empty list', comparison({ op: 'in', value: [] }), false],
  ['emptiness', comparison({ op: 'null', value: '' }), true],
  ['a variable', compare(maker), true],
])('%s: complete is %s', (_, one, isComplete) => {
  expect(areComplete([{ logic: 'and', groups: [one] }])).toBe(isComplete);
});

test('no condition at all, or an empty group, is not complete', () => {
  expect(areComplete([])).toBe(false);
  expect(
    areComplete([
      { logic: 'and', groups: [comparison()] },
      { logic: 'or', groups: [] },
    ]),
  ).toBe(false);
});

test('what is stored is read; what is no condition counts as none', () => {
  const groups = [{ logic: 'and' as const, groups: [comparison()] }];
  expect(readGroups(JSON.stringify(groups))).toEqual(groups);
  for (const text of ['', '{', '{}', '[1, null, {"logic": "and"}]']) expect(readGroups(text)).toEqual([]);
});

test('conditions read as a sentence, with brackets only where they are needed', () => {
  const words = {
    and: 'and',
    or: 'or',
    fieldName: ({ field: code }: Comparison) => code,
    symbol: (op: string) => op,
    value: ({ value }: Comparison) => String(value),
  };
  const two = { logic: 'or' as const, groups: [comparison(), comparison({ op: 'null' })] };
  const one = { logic: 'and' as const, groups: [comparison({ op: '>', value: 9 })] };
  expect(inWords([two], 'and', words)).toBe('amount == 5 or amount null');
  expect(inWords([two, one], 'and', words)).toBe('(amount == 5 or amount null) and amount > 9');
});
