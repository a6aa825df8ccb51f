import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formOf, node, now, options, shanghai, tableNode, tools } from '../test/forms.ts';
import { widgetKeys } from '../widgets/widget.ts';
import { checkRecord } from './check-record.ts';
import { problemText } from './problem-text.ts';
import { readRecord } from './read-record.ts';
import { displayRecord, newRecord, newRow } from './show-record.ts';

const digits = { pattern: '/^\\d+$/', message: 'digits only' };
const form = formOf([
  node('comInput', 'name', { maxlength: 5, config: { required: true } }),
  node('comInput', 'code', {
    config: { regList: [digits, { pattern: '/^.{2}$/', message: 'two of them' }] },
  }),
  node('checkbox', 'tags', { __slot__: options('X', 'Y'), config: { required: true } }),
  node('numInput', 'price', { config: { required: true, visibility: ['app'] } }),
  node('comInput', 'secret', { maxlength: 1, config: { noShow: true } }),
  node('date', 'from'),
  node('date', 'to', { config: { startTimeRule: true, startTimeType: 2, startRelationField: 'from' } }),
  node('createUser', 'maker', { config: { required: true } }),
  node('calculate', 'double', { expression: ['price × 2'], isStorage: 1 }),
  tableNode(
    't',
    [
      node('numInput', 'n', { max: 9, config: { required: true } }),
      node('comInput', 'c', { config: { unique: true } }),
      node('date', 'start'),
      node('date', 'end', {
        config: { startTimeRule: true, startTimeType: 2, startRelationField: 't-start' },
      }),
    ],
    { config: { required: true } },
  ),
]);

describe('reading a record', () => {
  test('keeps canonical values of the form’s fields and drops all else, also what the server sets', () => {
    const raw = {
      name: 'Ada',
      price: '2.50',
      evil: 1,
      maker: 'me',
      double: 9,
      tags: [],
      id: 'x',
      t: [{ id: 'r', n: '1', evil: 1 }],
    };
    expect(readRecord(form, raw)).toEqual({
      values: { name: 'Ada', price: 2.5, tags: null, t: [{ id: 'r', n: 1 }] },
      problems: [],
    });
  });

  test('keeps absent keys absent', () => {
    expect(readRecord(form, { price: null }).values).toEqual({ price: null });
  });

  test('drops what is not allowed; a cell needs its own address and its table’s', () => {
    const raw = { name: 'Ada', price: 1, t: [{ n: 1, c: 'x' }] };
    expect(readRecord(form, raw, { fields: ['price', 't', 't-n'] }).values).toEqual({
      price: 1,
      t: [{ n: 1 }],
    });
    expect(readRecord(form, raw, { fields: ['t-n'] }).values).toEqual({});
  });

  test('names every value that its field cannot hold, with its place', () => {
    const { values, problems } = readRecord(form, { name: {}, price: 'x', t: [{ n: 1 }, { n: 'x' }, 'row'] });
    expect(values).toEqual({ t: [{ n: 1 }, {}, {}] });
    expect(problems).toEqual([
      { key: 'field.format', params: { label: 'NAME' }, path: ['name'] },
      { key: 'field.format', params: { label: 'PRICE' }, path: ['price'] },
      { key: 'field.format', params: { label: 'N', table: 'T', row: 2 }, path: ['t', 1, 'n'] },
      { key: 'field.format', params: { label: 'T' }, path: ['t', 2] },
    ]);
  });

  test('refuses more than a thousand rows, and what is no list or no object', () => {
    const keys = (raw: unknown) => readRecord(form, raw).problems.map(({ key }) => key);
    expect(keys({ t: Array.from({ length: 1001 }, () => ({})) })).toEqual(['field.tooManyRows']);
    expect(keys({ t: 'rows' })).toEqual(['field.format']);
    for (const raw of [null, 'x', 5, []]) expect(keys(raw)).toEqual(['bodyBroken']);
  });

  test('dates are days of the given time zone', () => {
    expect(readRecord(form, { from: '2024-03-01' }, { timeZone: 'UTC' }).values).toEqual({
      from: Date.UTC(2024, 2, 1),
    });
  });

  test('never throws, and reading what was read changes nothing', () => {
    const all = formOf([
      ...widgetKeys.map((key) => node(key, `a${key}`)),
      tableNode(
        't',
        widgetKeys.map((key) => node(key, `b${key}`)),
      ),
    ]);
    const cells = fc.record(Object.fromEntries(widgetKeys.map((key) => [`b${key}`, fc.anything()])), {
      requiredKeys: [],
    });
    const fields = Object.fromEntries(widgetKeys.map((key) => [`a${key}`, fc.anything()]));
    const anyRaw = fc.oneof(
      fc.anything(),
      fc.record(
        { ...fields, t: fc.oneof(fc.anything(), fc.array(cells, { maxLength: 3 })) },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anyRaw, (raw) => {
        const { values } = readRecord(all, raw);
        expect(readRecord(all, values)).toEqual({ values, problems: [] });
        checkRecord(all, values, tools);
        displayRecord(all, values, tools);
      }),
      { numRuns: 300 },
    );
  });
});

describe('checking a record', () => {
  const good = { name: 'Ada', tags: ['x'], price: 1, t: [{ n: 1 }] };
  const found = (values: Record<string, unknown>, more = {}) =>
    checkRecord(form, { ...good, ...values }, tools, more).map(({ key, path }) => [key, ...(path ?? [])]);

  test('a good record has no problem', () => {
    expect(found({})).toEqual([]);
  });

  test('what is required must be filled; 0 is', () => {
    expect(found({ name: '', tags: [], price: 0, t: [] })).toEqual([
      ['field.required', 'name'],
      ['field.requiredList', 'tags'],
      ['field.required', 't'],
    ]);
    expect(found({ t: [{ n: null }] })).toEqual([['cell.required', 't', 0, 'n']]);
  });

  test('of several patterns the first that fails speaks, and only about what is filled', () => {
    const [problem] = checkRecord(form, { ...good, code: 'abc' }, tools);
    expect(problem).toEqual({
      key: 'field.pattern',
      params: { label: 'CODE', message: 'digits only' },
      path: ['code'],
    });
    expect(problemText(problem as never)).toBe('digits only');
    expect(checkRecord(form, { ...good, code: '123' }, tools)[0]?.params?.message).toBe('two of them');
    expect(found({ code: null })).toEqual([]);
  });

  test('a kind’s own rules hold, in hidden fields and in cells', () => {
    expect(found({ name: 'too long', secret: 'xx', t: [{ n: 1 }, { n: 10 }] })).toEqual([
      ['field.tooLong', 'name'],
      ['field.tooLong', 'secret'],
      ['field.tooLarge', 't', 1, 'n'],
    ]);
  });

  test('what the platform does not show is not checked', () => {
    expect(found({ price: null }, { platform: 'pc' })).toEqual([]);
    expect(found({ price: null }, { platform: 'app' })).toEqual([['field.required', 'price']]);
  });

  test('limits look at the other fields, in a row at the row', () => {
    const [first, second] = [shanghai(2024, 3, 1), shanghai(2024, 3, 2)];
    expect(found({ from: second, to: first })).toEqual([['field.beforeStart', 'to']]);
    expect(
      found({
        t: [
          { n: 1, start: second, end: first },
          { n: 1, start: first, end: second },
        ],
      }),
    ).toEqual([['field.beforeStart', 't', 0, 'end']]);
  });

  test('a unique cell may not repeat an earlier one, blanks aside', () => {
    const rows = [
      { n: 1, c: 'a' },
      { n: 1, c: ' a ' },
      { n: 1, c: null },
      { n: 1, c: null },
      { n: 1, c: 'b' },
    ];
    expect(found({ t: rows })).toEqual([['field.duplicate', 't', 1, 'c']]);
  });

  test('can be asked about some fields only', () => {
    expect(found({ name: '', price: null }, { fields: ['price'] })).toEqual([['field.required', 'price']]);
  });
});

test('a problem in a row reads as one sentence that says which row', () => {
  const [problem] = checkRecord(form, { name: 'a', tags: ['x'], price: 1, t: [{ n: 1 }, {}] }, tools);
  expect(problemText(problem as never)).toBe('T第2行：N不能为空');
  expect(problemText(problem as never, 'en')).toBe('T, row 2: N must not be empty');
});

test('a record is shown as text, rows with their ids', () => {
  const shown = displayRecord(form, { tags: ['x', 'y'], from: now, t: [{ id: 'r', n: 2, c: null }] }, tools);
  expect(shown).toEqual({
    tags: 'X,Y',
    from: '2024-03-01',
    t: [{ id: 'r', n: '2', c: '', start: '', end: '' }],
  });
});

test('a new record has every field, a new row every column', () => {
  const fresh = formOf([
    node('switch', 's'),
    node('date', 'd', { config: { defaultCurrent: true } }),
    tableNode('t', [node('numInput', 'n', { config: { defaultValue: 1 } })]),
  ]);
  expect(newRecord(fresh, tools)).toEqual({ s: 0, d: shanghai(2024, 3, 1), t: [] });
  expect(newRow({ columns: fresh.subTables[0]?.columns ?? [] }, tools)).toEqual({ n: 1 });
});
