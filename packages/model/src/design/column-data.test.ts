import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOf, node, options, tableNode } from '../test/forms.ts';
import { defaultColumnData } from './column-data.ts';
import { readColumnData } from './normalize-column.ts';

const form = formOf([
  node('colorPicker', 'colour'),
  node('switch', 'on'),
  node('comInput', 'name'),
  node('radio', 'kind', { __slot__: options('A') }),
  node('date', 'day'),
  node('numInput', 'price'),
  tableNode('t', [node('numInput', 'n')]),
]);

test('the list of a new form shows every field that can be shown and searches by the first three that can be searched', () => {
  const list = defaultColumnData(form);
  expect(list.columnList.map(({ id }) => id)).toEqual(['on', 'name', 'kind', 'day', 'price']);
  expect(list.columnList.every(({ checked }) => checked)).toBe(true);
  expect(list.searchList.map(({ id, searchType }) => [id, searchType])).toEqual([
    ['name', 2],
    ['kind', 1],
    ['day', 3],
  ]);
  expect(list.defaultColumnList.at(-1)).toMatchObject({ id: 't-n', checked: false });
  expect(list.btnsList.filter(({ show }) => show).map(({ value }) => value)).toEqual(['add']);
  expect(list.columnBtnsList.map(({ value }) => value)).toEqual(['edit', 'remove', 'detail']);
});

test('an empty text is the list that fits the form, a broken one is that with a problem', () => {
  expect(readColumnData('', form)).toEqual({ columnData: defaultColumnData(form), problems: [] });
  expect(readColumnData('[', form).problems).toMatchObject([{ key: 'definition.notJson' }]);
});

test('items of older designs get their id and today’s kind, and keep the rest', () => {
  const { columnData } = readColumnData(
    {
      columnList: [{ prop: 'name', label: 'N', jnpfKey: 'input', own: 1 }],
      searchList: [{ __vModel__: 'day', __config__: { jnpfKey: 'datePicker', label: 'D' } }],
    },
    form,
  );
  expect(columnData.columnList[0]).toMatchObject({
    id: 'name',
    prop: 'name',
    jnpfKey: 'comInput',
    own: 1,
    align: 'left',
  });
  expect(columnData.searchList[0]).toMatchObject({ id: 'day', prop: 'day', jnpfKey: 'date', label: 'D' });
});

test('an unreadable setting gets its default and a problem', () => {
  const { columnData, problems } = readColumnData({ type: 9, pageSize: '50' }, form);
  expect(columnData).toMatchObject({ type: 1, pageSize: 50 });
  expect(problems).toMatchObject([{ key: 'definition.attribute', path: ['type'] }]);
});

test('reading never throws and is idempotent', () => {
  const items = fc.array(fc.oneof(fc.jsonValue(), fc.record({ id: fc.string(), sortable: fc.jsonValue() })), {
    maxLength: 3,
  });
  const design = fc.record(
    {
      searchList: items,
      columnList: items,
      type: fc.jsonValue(),
      ruleList: fc.jsonValue(),
      btnsList: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), design), (json) => {
      const once = readColumnData(json as object, form).columnData;
      const again = readColumnData(JSON.stringify(once), form);
      expect(again).toEqual({ columnData: JSON.parse(JSON.stringify(once)), problems: [] });
    }),
    { numRuns: 500 },
  );
});

test('numbers stand at the right unless the list says otherwise', () => {
  const columnList = [{ id: 'name' }, { id: 'price' }, { id: 't-n', align: 'left' }];
  const { columnData } = readColumnData({ columnList }, form);
  expect(columnData.columnList.map(({ align }) => align)).toEqual(['left', 'right', 'left']);
});
