import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultColumnData, searchItemOf } from '../design/column-data.ts';
import { formOf, node, now, options, shanghai, tableNode } from '../test/forms.ts';
import { readConditions } from './conditions.ts';
import { matchesConditions } from './match-conditions.ts';
import { readQuery } from './query.ts';

const form = formOf([
  node('comInput', 'name'),
  node('comInput', 'nick'),
  node('numInput', 'price'),
  node('numInput', 'cost'),
  node('date', 'day'),
  node('time', 'at'),
  node('switch', 'on'),
  node('radio', 'kind', { __slot__: options('A', 'B') }),
  node('checkbox', 'tags', { __slot__: options('X', 'Y', 'Z') }),
  node('calculate', 'half', { expression: ['price', '÷', '2'] }),
  node('createUser', 'maker'),
  tableNode('t', [node('numInput', 'n'), node('numInput', 'm'), node('comInput', 'c')]),
]);

const one = (field: string, symbol: string, fieldValue?: unknown, more = {}) => ({
  matchLogic: 'and',
  conditionList: [{ logic: 'and', groups: [{ field, symbol, fieldValue, fieldValueType: 2, ...more }] }],
});

function matches(json: unknown, record: Record<string, unknown>, variables = {}) {
  const read = readConditions(json, form);
  if ('key' in read) throw new Error(read.key);
  return matchesConditions(read.conditions, record, variables);
}

describe('reading conditions', () => {
  test.each([
    ['an unknown field', one('nobody', '==', 1)],
    ['an unknown symbol', one('name', '~', 'x')],
    ['a symbol its kind does not have', one('name', '>', 'x')],
    ['a switch compared by order', one('on', '>', 1)],
    ['a field that is not stored', one('half', '==', 1)],
    ['a value that does not fit', one('price', '==', 'cheap')],
    ['a date that is none', one('day', '>', 'soon')],
    ['an empty value for an order', one('price', '>', '')],
    ['a range with one broken end', one('price', 'between', [1, 'x'])],
    ['a range that is no list', one('price', 'between', 5)],
    ['a field of another sort', one('price', '==', 'name', { fieldValueType: 1 })],
    ['a cell compared from outside its row', one('price', '==', 't-n', { fieldValueType: 1 })],
    ['text the database cannot hold', one('name', 'like', 'a\u0000')],
    ['more members than anyone chooses', one('kind', 'in', Array.from({ length: 1001 }, String))],
    ['an unknown logic', { matchLogic: 'xor', conditionList: [] }],
    ['a list that is none', { conditionList: {} }],
    ['broken JSON', '{'],
    ['broken JSON inside', { conditionJson: '{' }],
    ['a number', '5'],
    ['too many comparisons', Array.from({ length: 201 }, () => ({ field: 'name', symbol: 'null' }))],
  ])('%s refuses the whole', (_, json) => {
    expect(readConditions(json, form)).toEqual({ key: 'list.query' });
  });

  test('nothing asked is no condition', () => {
    for (const nothing of [null, undefined, '', '[]', {}, { matchLogic: '', conditionList: [] }]) {
      expect(readConditions(nothing, form)).toEqual({ conditions: { logic: 'and', groups: [] } });
    }
  });

  test('JSON text, the flat form and upper-case logic are understood', () => {
    const flat = {
      matchLogic: 'OR',
      conditionJson: [
        { field: 'name', symbol: '==', fieldValue: 'a' },
        { field: 'name', symbol: 'null' },
      ],
    };
    const read = readConditions(JSON.stringify(flat), form);
    expect(read).toMatchObject({
      conditions: { logic: 'or', groups: [{ conditions: [{}] }, { conditions: [{}] }] },
    });
  });

  test('values become canonical: numbers, days, lists of members', () => {
    const operand = (json: unknown) => {
      const read = readConditions(json, form);
      return 'key' in read ? read.key : read.conditions.groups[0]?.conditions[0]?.operand;
    };
    expect(operand(one('price', '==', '5'))).toEqual({ kind: 'value', value: 5 });
    expect(operand(one('day', 'between', [now, null]))).toEqual({
      kind: 'value',
      value: [shanghai(2024, 3, 1), null],
    });
    expect(operand(one('kind', 'in', 'a'))).toEqual({ kind: 'value', value: ['a'] });
    expect(operand(one('tags', 'in', ['x', 'x', 'y']))).toEqual({ kind: 'value', value: ['x', 'y'] });
    expect(operand(one('maker', '==', '@userId'))).toEqual({ kind: 'variable', name: '@userId' });
  });

  test('equal to nothing means empty', () => {
    expect(matches(one('name', '==', ''), { name: null })).toBe(true);
    expect(matches(one('name', '<>', null), { name: null })).toBe(false);
  });

  test('never throws, whatever the JSON', () => {
    const json = fc.oneof(
      fc.anything(),
      fc.json(),
      fc.record({
        conditionList: fc.array(
          fc.record({
            groups: fc.array(
              fc.record({
                field: fc.constantFrom('name', 'tags', 't-n', 'day'),
                symbol: fc.constantFrom('==', 'in', 'between', 'like'),
                fieldValue: fc.anything(),
              }),
            ),
          }),
        ),
      }),
    );
    fc.assert(fc.property(json, (given) => void readConditions(given, form)));
    fc.assert(fc.property(json, (given) => void readQuery(given, form, [])));
  });
});

describe('matching', () => {
  test.each([
    ['name', '==', 'Ada', { name: 'Ada' }, true],
    ['name', '==', 'ada', { name: 'Ada' }, false],
    ['name', 'like', 'DA', { name: 'Ada' }, true],
    ['name', 'notLike', 'x', { name: 'Ada' }, true],
    ['price', '>', 1, { price: 2 }, true],
    ['price', '>=', 2, { price: 2 }, true],
    ['price', '<', 10, { price: 9 }, true],
    ['price', '<=', 1, { price: 2 }, false],
    ['price', 'between', [1, 2], { price: 2 }, true],
    ['price', 'between', [null, 1], { price: 2 }, false],
    ['price', 'between', [2, null], { price: 2 }, true],
    ['at', '>', '09:00', { at: '10:00:00' }, true],
    ['on', '==', 1, { on: 1 }, true],
    ['kind', 'in', ['a', 'b'], { kind: 'b' }, true],
    ['kind', 'notIn', ['a', 'b'], { kind: 'c' }, true],
    ['tags', 'in', ['y'], { tags: ['x', 'y'] }, true],
    ['tags', 'in', ['z'], { tags: ['x', 'y'] }, false],
    ['tags', '==', ['y', 'x'], { tags: ['x', 'y'] }, true],
    ['tags', '==', ['x'], { tags: ['x', 'y'] }, false],
    ['tags', 'null', null, { tags: [] }, true],
    ['price', 'null', null, { price: 0 }, false],
    ['price', 'notNull', null, { price: 0 }, true],
  ])('%s %s %j holds for %j: %s', (field, symbol, value, record, expected) => {
    expect(matches(one(field, symbol, value), record)).toBe(expected);
  });

  test.each(['<>', 'notLike'])('%s also holds for what is empty', (symbol) => {
    expect(matches(one('name', symbol, 'x'), {})).toBe(true);
  });

  test('notIn also holds for what is empty, a range does not', () => {
    expect(matches(one('kind', 'notIn', ['a']), { kind: null })).toBe(true);
    expect(matches(one('price', 'between', [null, 5]), { price: null })).toBe(false);
  });

  test('two fields of a record compare with each other', () => {
    const dearer = one('price', '>', 'cost', { fieldValueType: 1 });
    expect(matches(dearer, { price: 2, cost: 1 })).toBe(true);
    expect(matches(dearer, { price: 2, cost: null })).toBe(false);
    const cheaper = one('price', '<', 'cost', { fieldValueType: 1 });
    expect(matches(cheaper, { price: 2, cost: null })).toBe(false);
    expect(matches(cheaper, { price: null, cost: 2 })).toBe(false);
  });

  test('a cell holds when one row does, and row by row against its sisters', () => {
    expect(matches(one('t-n', '==', 2), { t: [{ n: 1 }, { n: 2 }] })).toBe(true);
    expect(
      matches(one('t-n', '==', 'm', { fieldValueType: '1', fieldValue: 't-m' }), {
        t: [
          { n: 1, m: 2 },
          { n: 2, m: 1 },
        ],
      }),
    ).toBe(false);
    expect(matches(one('t-n', 'null'), { t: [] })).toBe(true);
    expect(matches(one('t-n', '<>', 2), {})).toBe(true);
    expect(matches(one('t-n', '==', 2), {})).toBe(false);
  });

  test('a variable stands for one value or several, and without a value for none', () => {
    const mine = one('maker', '==', '@userAndSubordinates');
    expect(matches(mine, { maker: 'u2' }, { '@userAndSubordinates': ['u1', 'u2'] })).toBe(true);
    expect(matches(mine, { maker: 'u3' }, { '@userAndSubordinates': ['u1', 'u2'] })).toBe(false);
    expect(matches(mine, { maker: 'u1' })).toBe(false);
    expect(matches(one('maker', '<>', '@userId'), { maker: 'u1' })).toBe(false);
    expect(
      matches(one('day', '<=', '@currentTime'), { day: shanghai(2024, 3, 1) }, { '@currentTime': now }),
    ).toBe(true);
  });

  const anyCondition = fc
    .tuple(fc.constantFrom('name', 'price', 'kind'), fc.constantFrom('==', 'null'), fc.constantFrom('1', '2'))
    .map(([field, symbol, fieldValue]) => ({ field, symbol, fieldValue }));
  const anyRecord = fc.record({
    name: fc.constantFrom(null, '1', '2'),
    price: fc.constantFrom(null, 1, 2),
    kind: fc.constantFrom(null, '1', '2'),
  });

  test('and means every, or means some, in groups and between them', () => {
    const logic = fc.constantFrom('and', 'or');
    const group = fc.record({ logic, groups: fc.array(anyCondition, { minLength: 1, maxLength: 3 }) });
    const whole = fc.record({
      matchLogic: logic,
      conditionList: fc.array(group, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(whole, anyRecord, (json, record) => {
        const alone = (condition: unknown) => matches([condition], record);
        const join = (word: string, all: boolean[]) =>
          word === 'and' ? all.every(Boolean) : all.some(Boolean);
        const expected = json.conditionList.map((part) => join(part.logic, part.groups.map(alone)));
        expect(matches(json, record)).toBe(join(json.matchLogic, expected));
      }),
    );
  });

  test.each([
    ['==', '<>'],
    ['like', 'notLike'],
    ['null', 'notNull'],
  ])('%s and %s divide all records between them', (positive, negative) => {
    fc.assert(
      fc.property(anyRecord, fc.constantFrom('1', '2'), (record, value) => {
        expect(matches(one('name', positive, value), record)).toBe(
          !matches(one('name', negative, value), record),
        );
      }),
    );
  });
});

describe('the query row', () => {
  const list = [
    ...defaultColumnData(form).searchList,
    ...['price', 'day', 'kind', 'tags', 't-n', 'maker'].flatMap((id) => {
      const field = form.get(id);
      return field ? [searchItemOf(field)] : [];
    }),
  ];
  const query = (json: unknown, items = list) => {
    const read = readQuery(json, form, items);
    return 'key' in read
      ? read.key
      : read.conditions.groups.map(({ conditions }) =>
          conditions.map(({ field, symbol, operand }) => [
            field.address,
            symbol,
            'value' in operand && operand.value,
          ]),
        );
  };

  test('reads text, ranges, members and cells by the way their field is searched', () => {
    expect(query({ name: 'a' })).toEqual([[['name', 'like', 'a']]]);
    expect(
      query(
        { name: 'a' },
        list.map((item) => ({ ...item, searchType: 1 as const })),
      ),
    ).toEqual([[['name', '==', 'a']]]);
    expect(query({ price: [1, null] })).toEqual([[['price', 'between', [1, null]]]]);
    expect(query({ day: [now, now] })).toEqual([
      [['day', 'between', [shanghai(2024, 3, 1), shanghai(2024, 3, 1)]]],
    ]);
    expect(query({ kind: 'a' })).toEqual([[['kind', '==', 'a']]]);
    expect(query({ kind: ['a', 'b'] })).toEqual([[['kind', 'in', ['a', 'b']]]]);
    expect(query({ tags: 'x' })).toEqual([[['tags', 'in', ['x']]]]);
    expect(query({ 't-n': [1, 2] })).toEqual([[['t-n', 'between', [1, 2]]]]);
    expect(query('{"maker":"u1"}')).toEqual([[['maker', '==', 'u1']]]);
  });

  test('empty values ask for nothing; 0 is a value', () => {
    expect(query({ name: '', price: [null, null], kind: [], day: null })).toEqual([]);
    expect(query({ price: [0, null] })).toEqual([[['price', 'between', [0, null]]]]);
  });

  test('the keyword is contained in any of its fields', () => {
    const items = ['name', 'nick', 'price'].map((id) => ({
      ...searchItemOf(form.get(id) ?? (form.fields[0] as never)),
      isKeyword: true,
    }));
    expect(query({ jnpfKeyword: 'x' }, items)).toEqual([
      [
        ['name', 'like', 'x'],
        ['nick', 'like', 'x'],
      ],
    ]);
    expect(query({ jnpfKeyword: 'x' })).toBe('list.query');
  });

  test.each<[object]>([
    [{ nobody: 1 }],
    [{ cost: [1, 2] }],
    [{ on: 1 }],
    [{ price: 5 }],
    [{ price: ['x', 1] }],
    [{ constructor: 1 }],
  ])('%j is refused: not a field of this list, or not its value', (json) => {
    expect(query(json)).toBe('list.query');
  });
});
