import { readColumnData } from '@yingzao/model';
import { describe, expect, test } from 'vitest';
import { box, designOf, fromPalette, idOfName, node, outline } from '../test/designs.ts';
import { applyCommand, type Command } from './command.ts';
import { type Design, formOf, listOf, readDesign, writeDesign } from './design.ts';
import { freshNodes } from './fresh-nodes.ts';
import { findNode } from './tree.ts';

function done(design: Design, command: Command): Design {
  const outcome = applyCommand(design, command);
  if ('refusal' in outcome) throw new Error(outcome.refusal.key);
  return outcome.design;
}
const nodeOf = (design: Design, name: string) => findNode(design.form.fields, idOfName(design, name));

const order = designOf(
  node('numInput', 'price'),
  box('table', 'lines', [node('numInput', 'count'), node('numInput', 'rate')]),
  node('calculate', 'total', { expression: ['price', '×', 'lines.count'] }),
  node('date', 'from'),
  node('date', 'until', { config: { startTimeRule: true, startTimeType: 2, startRelationField: 'from' } }),
);

describe('a renamed field', () => {
  test('is followed by formulas, also when it is a column or its table', () => {
    const column = done(order, { kind: 'rename', id: idOfName(order, 'count'), name: 'amount' });
    const table = done(column, { kind: 'rename', id: idOfName(column, 'lines'), name: 'items' });
    const field = done(table, { kind: 'rename', id: idOfName(table, 'price'), name: 'unit_price' });
    expect(nodeOf(field, 'total')?.['expression']).toEqual(['unit_price', '×', 'items.amount']);
  });

  test('is followed inside a row, where its bare name is used', () => {
    const rows = designOf(
      box('table', 'lines', [
        node('numInput', 'count'),
        node('calculate', 'sum', { expression: ['count × 2'] }),
      ]),
    );
    const renamed = done(rows, { kind: 'rename', id: idOfName(rows, 'count'), name: 'amount' });
    expect(nodeOf(renamed, 'sum')?.['expression']).toEqual(['amount × 2']);
  });

  test('is followed by limits taken from it', () => {
    const renamed = done(order, { kind: 'rename', id: idOfName(order, 'from'), name: 'start' });
    expect(nodeOf(renamed, 'until')?.__config__.startRelationField).toBe('start');
  });

  test('is followed by the list: columns, searches, order, conditions', () => {
    const list = {
      ...listOf(order),
      defaultSortConfig: [{ field: 'price', sort: 'asc' as const }],
      ruleList: { conditionList: [{ groups: [{ field: 'price', symbol: '==' }] }] },
    };
    const renamed = done({ ...order, list }, { kind: 'rename', id: idOfName(order, 'price'), name: 'cost' });
    const after = listOf(renamed);
    expect(after.columnList.map(({ id }) => id)).toContain('cost');
    expect(after.defaultSortConfig[0]?.field).toBe('cost');
    expect(JSON.stringify(after)).not.toContain('"price"');
  });

  test.each(['lines', 'FROM', 'f_id', '9x', ''])('may not be called %j', (name) => {
    const outcome = applyCommand(order, { kind: 'rename', id: idOfName(order, 'price'), name });
    expect(outcome).toHaveProperty('refusal');
  });
});

describe('the list', () => {
  const touched = { ...order, list: listOf(order) };

  test('follows the form as long as nobody touched it, also after it was stored', () => {
    const stored = readDesign(writeDesign(order)).design;
    expect(stored.list).toBeUndefined();
    const grown = done(stored, {
      kind: 'insert',
      nodes: freshNodes(fromPalette('comInput'), stored.form),
      place: { parent: null, index: 0 },
    });
    expect(listOf(grown).columnList).toHaveLength(listOf(order).columnList.length + 1);
  });

  test('once touched keeps its columns when a field is added', () => {
    const nodes = freshNodes(fromPalette('comInput'), touched.form);
    const grown = done(touched, { kind: 'insert', nodes, place: { parent: null, index: 0 } });
    expect(listOf(grown).columnList).toHaveLength(listOf(touched).columnList.length);
  });

  test('loses what is gone from the form', () => {
    const smaller = done(touched, { kind: 'remove', ids: [idOfName(order, 'price')] });
    expect(JSON.stringify(smaller.list)).not.toContain('"price"');
  });

  test('takes over a new label where it had the old one', () => {
    const id = idOfName(order, 'price');
    const renamed = done(touched, { kind: 'set', ids: [id], path: 'config.label', value: 'Cost' });
    expect(listOf(renamed).columnList.find((item) => item.id === 'price')?.label).toBe('Cost');
  });

  test('reads back as it was written', () => {
    const read = readColumnData(writeDesign(touched).columnData, formOf(touched));
    expect(read.columnData).toEqual(touched.list);
  });
});

describe('nesting', () => {
  test('what may not stand in a sub-table is refused, and nothing changes', () => {
    const nodes = freshNodes(fromPalette('checkbox'), order.form);
    const place = { parent: idOfName(order, 'lines'), index: 0 };
    const outcome = applyCommand(order, { kind: 'insert', nodes, place });
    expect(outcome).toMatchObject({ refusal: { key: 'definition.nesting' } });
  });

  test('a drop at the side shares the row', () => {
    const [price, from] = [idOfName(order, 'price'), idOfName(order, 'from')];
    const place = { parent: null, index: 1 };
    const narrow = { id: price, span: 12 };
    const moved = done(order, { kind: 'move', ids: [from], place, span: 12, narrow });
    expect(outline(moved)).toEqual(['price', 'from', ['lines', ['count', 'rate']], 'total', 'until']);
    expect(nodeOf(moved, 'price')?.__config__.span).toBe(12);
    expect(nodeOf(moved, 'from')?.__config__.span).toBe(12);
  });
});

describe('copies', () => {
  test('get ids and names of their own, and refer to each other', () => {
    const formula = node('calculate', 'twice', { expression: ['lines.count × 2'] });
    const design = designOf(...order.form.fields, formula);
    const originals = design.form.fields.filter(({ __vModel__ }) =>
      ['lines', 'twice'].includes(__vModel__ ?? ''),
    );
    const [table, copy] = freshNodes(originals, design.form);
    expect(table?.__vModel__).toBe('lines2');
    expect(copy?.['expression']).toEqual([`lines2.${table?.__config__.children?.[0]?.__vModel__} × 2`]);
    const ids = freshNodes(originals, design.form).map(({ __config__ }) => __config__.formId);
    expect(ids.every((id) => !findNode(design.form.fields, id))).toBe(true);
  });

  test('keep their name where it is free, as after a cut', () => {
    const [copy] = freshNodes([node('comInput', 'customer')], order.form);
    expect(copy?.__vModel__).toBe('customer');
  });
});
