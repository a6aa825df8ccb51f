import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formOf, node, tableNode } from '../test/forms.ts';
import { computationOf, computeFormulas } from './compute.ts';
import { evaluateFormula, type FormulaScope, type Rounding } from './evaluate-formula.ts';
import { parseFormula, references } from './formula.ts';

function parse(text: string | string[]) {
  const parsed = parseFormula(text);
  if (!('ast' in parsed)) throw new Error(parsed.key);
  return parsed.ast;
}
const evaluate = (text: string | string[], record = {}, rounding?: Rounding, row?: FormulaScope['row']) =>
  evaluateFormula(parse(text), { record, ...(row ? { row } : {}) }, rounding);
const mistake = (text: string | string[]) => {
  const parsed = parseFormula(text);
  return 'ast' in parsed ? undefined : parsed.key;
};

describe('parsing', () => {
  test.each([
    ['', 'formula.empty'],
    ['   ', 'formula.empty'],
    ['+ 1', 'formula.start'],
    ['- 1', 'formula.start'],
    [')', 'formula.start'],
    ['1 +', 'formula.end'],
    ['1 2', 'formula.alternate'],
    ['1 + + 2', 'formula.alternate'],
    ['a b', 'formula.alternate'],
    ['()', 'formula.alternate'],
    ['(1 + )', 'formula.alternate'],
    ['2(3)', 'formula.alternate'],
    ['1.2.3', 'formula.alternate'],
    ['(1', 'formula.parentheses'],
    ['1)', 'formula.parentheses'],
    ['1 + (2', 'formula.parentheses'],
    ['1 % 2', 'formula.token'],
    ['alert(1)', 'formula.alternate'],
    ["'a'", 'formula.token'],
    [`${'1 + '.repeat(400)}1`, 'formula.tooLong'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'formula.tooLong'],
    ['9'.repeat(30_000), 'formula.tooLong'],
  ])('%s is refused with %s', (text, key) => {
    expect(mistake(text)).toBe(key);
  });

  test('never throws, whatever the text', () => {
    const piece = fc.constantFrom(
      '1',
      '.5',
      'a',
      't.c',
      '+',
      '-',
      '×',
      '÷',
      '*',
      '/',
      '(',
      ')',
      ' ',
      'é',
      '.',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          parseFormula(text);
        },
      ),
    );
  });

  test('tokens of a list never join, and read like one text', () => {
    expect(evaluate(['a', '+', '2', '×', '(', 't.c', '-', '1', ')'], { a: 1, t: [{ c: 4 }] })).toBe(7);
    expect(mistake(['1', '2'])).toBe('formula.alternate');
  });

  test('names the fields it reads, each once', () => {
    expect(references(parse('a + t.c × (a - b)'))).toEqual(['a', 't.c', 'b']);
  });
});

/** A formula as text beside its value by plain JavaScript numbers: whole ones, so that both are exact. */
interface Sample {
  text: string;
  value: number;
}
const operations: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '×': (a, b) => a * b,
  '*': (a, b) => a * b,
};
const chain = (part: fc.Arbitrary<Sample>, ...signs: string[]) =>
  fc.tuple(part, fc.array(fc.tuple(fc.constantFrom(...signs), part), { maxLength: 2 })).map(([head, tail]) =>
    tail.reduce((left, [sign, right]) => {
      const value = operations[sign]?.(left.value, right.value) ?? Number.NaN;
      return { text: `${left.text} ${sign} ${right.text}`, value };
    }, head),
  );
const sumOf = (operand: fc.Arbitrary<Sample>) => chain(chain(operand, '×', '*'), '+', '-');
const digit = fc.nat(9).map((value): Sample => ({ text: String(value), value }));
const inParentheses = sumOf(digit).map(({ text, value }) => ({ text: `(${text})`, value }));
const anySum = sumOf(fc.oneof(digit, inParentheses));

describe('evaluating', () => {
  test('agrees with ordinary arithmetic', () => {
    fc.assert(
      fc.property(anySum, ({ text, value }) => {
        fc.pre(Number.isSafeInteger(value));
        expect(evaluate(text)).toBe(value === 0 ? 0 : value);
      }),
      { numRuns: 500 },
    );
  });

  test('× and ÷ bind before + and -, otherwise from left to right', () => {
    expect(evaluate('2 + 3 × 4')).toBe(14);
    expect(evaluate('(2 + 3) × 4')).toBe(20);
    expect(evaluate('10 - 4 - 3')).toBe(3);
    expect(evaluate('100 ÷ 5 ÷ 2')).toBe(10);
    expect(evaluate('8 / 4 * 2')).toBe(4);
  });

  test('decimals are exact where binary numbers are not', () => {
    expect(evaluate('0.1 + 0.2', {}, { precision: 12 })).toBe(0.3);
    expect(evaluate('1.005 × 100')).toBe(100.5);
    expect(evaluate('1.005 + 0')).toBe(1.01);
  });

  test('a missing or unreadable value is 0, and so is a division by zero', () => {
    expect(evaluate('a + 1', {})).toBe(1);
    expect(evaluate('a + 1', { a: 'x' })).toBe(1);
    expect(evaluate('a + 1', { a: '2' })).toBe(3);
    expect(evaluate('5 + 1 ÷ a', { a: 0 })).toBe(0);
    expect(evaluate('a × a', { a: 9e25 })).toBe(0);
    expect(evaluate('constructor + toString', {})).toBe(0);
  });

  test.each([
    [1, 2.35, -2.35],
    [2, 2.34, -2.34],
    [3, 2.35, -2.35],
    [4, 2.34, -2.34],
  ] as const)('round type %i cuts 2.345 to %d and -2.345 to %d', (roundType, positive, negative) => {
    expect(evaluate('2.345', {}, { precision: 2, roundType })).toBe(positive);
    expect(evaluate('0 - 2.345', {}, { precision: 2, roundType })).toBe(negative);
  });

  test('table.column is the cell inside a row of that table, and elsewhere the sum over its rows', () => {
    const record = { t: [{ c: 1 }, { c: '2' }, { c: null }, {}], u: [{ c: 10 }] };
    expect(evaluate('t.c', record)).toBe(3);
    expect(evaluate('t.c + u.c', record, {}, { table: 't', values: { c: 7 } })).toBe(17);
    expect(evaluate('t.c', { t: 'no rows' })).toBe(0);
  });
});

describe('computed fields', () => {
  const calculate = (name: string, expression: string, isStorage = 1) =>
    node('calculate', name, { expression: [expression], isStorage });

  test('are computed in the order they read each other, in rows and over rows', () => {
    const form = formOf([
      calculate('gross', 'net × 1.2'),
      calculate('net', 't.amount - discount'),
      node('numInput', 'discount'),
      tableNode('t', [
        node('numInput', 'price'),
        node('numInput', 'count'),
        calculate('amount', 't.price × t.count'),
      ]),
    ]);
    const record = {
      discount: 1,
      t: [
        { id: 'r1', price: 2, count: 3 },
        { price: 5, count: 1 },
      ],
    };
    expect(computeFormulas(form, record)).toEqual({
      discount: 1,
      net: 10,
      gross: 12,
      t: [
        { id: 'r1', price: 2, count: 3, amount: 6 },
        { price: 5, count: 1, amount: 5 },
      ],
    });
    expect(record.t[0]).toEqual({ id: 'r1', price: 2, count: 3 });
  });

  test('that are not stored are left out on request, but count in those that are', () => {
    const form = formOf([calculate('half', 'a ÷ 2', 0), calculate('sum', 'half + 1'), node('numInput', 'a')]);
    expect(computeFormulas(form, { a: 4 }, { storedOnly: true })).toEqual({ a: 4, sum: 3 });
    expect(computeFormulas(form, { a: 4 })).toEqual({ a: 4, half: 2, sum: 3 });
  });

  test('in a circle are told, and never loop', () => {
    const form = formOf([
      calculate('a', 'b + 1'),
      calculate('b', 'c + 1'),
      calculate('c', 'a + 1'),
      calculate('d', 'd'),
    ]);
    expect(computationOf(form).cycles).toEqual([['a', 'b', 'c'], ['d']]);
    expect(Object.keys(computeFormulas(form, {}))).toHaveLength(4);
  });

  test('that cannot be read are 0', () => {
    expect(computeFormulas(formOf([calculate('a', '1 +')]), {})).toEqual({ a: 0 });
  });
});
