import { type FieldNode, readColumnData } from '@yingzao/model';
import { describe, expect, test } from 'vitest';
import { box, designOf, fromPalette, idOfName, node } from '../test/designs.ts';
import { applyCommand } from './command.ts';
import { type Design, formOf, listOf } from './design.ts';
import { otherKinds, retyped } from './retype.ts';
import { findNode } from './tree.ts';

const only = (kind: Parameters<typeof node>[0], more: Record<string, unknown> = {}): FieldNode => {
  const [first] = designOf(node(kind, 'a', more)).form.fields;
  if (!first) throw new Error(`There is no ${kind}`);
  return first;
};
function become(field: FieldNode, kind: Parameters<typeof node>[0]): FieldNode {
  const [before] = fromPalette(field.__config__.jnpfKey as Parameters<typeof node>[0]);
  const [after] = fromPalette(kind);
  if (!before || !after) throw new Error(`There is no ${kind}`);
  return retyped(field, { before, after });
}
const colours = { options: ['Red', 'Blue'].map((fullName, index) => ({ id: String(index), fullName })) };

describe('what a field may become', () => {
  test.each([
    ['comInput', ['textarea'], ['radio', 'select']],
    ['radio', ['checkbox', 'select'], ['comInput']],
    ['numInput', ['rate', 'slider'], []],
    ['date', [], []],
    ['createTime', [], []],
    ['row', [], []],
  ] as const)('%s: values of the same sort first, then what shares its column', (kind, compatible, rest) => {
    expect(otherKinds(only(kind), false)).toEqual({ compatible, sameColumn: rest });
  });

  test('in a sub-table, nothing that may not stand there', () => {
    expect(otherKinds(only('select'), true).compatible).toEqual([]);
    expect(otherKinds(only('comInput'), true).sameColumn).toEqual(['select']);
  });
});

describe('a field that became one of another kind', () => {
  test('keeps its name, its id and what both kinds know', () => {
    const field = only('comInput', { maxlength: 20, config: { required: true, span: 12, label: 'Name' } });
    const next = become(field, 'textarea');
    expect(next).toMatchObject({
      __vModel__: 'a',
      maxlength: 20,
      __config__: { jnpfKey: 'textarea', label: 'Name', required: true, span: 12, formId: 101 },
    });
    expect(next).not.toHaveProperty('useMask');
  });

  test('keeps its options, and a default value in the shape of the new kind', () => {
    const next = become(only('radio', { __slot__: colours, config: { defaultValue: '1' } }), 'checkbox');
    expect(next.__slot__?.options).toEqual(colours.options);
    expect(next.__config__.defaultValue).toEqual(['1']);
  });

  test('loses a default value that the new kind refuses, and rules it does not know', () => {
    const regList = [{ pattern: '/^a$/', message: 'No' }];
    const next = become(only('comInput', { config: { defaultValue: 'x', regList, unique: true } }), 'select');
    expect(next.__config__).toMatchObject({ regList: [], unique: false });
    expect(next.__config__.defaultValue).toBeUndefined();
    expect(next.__slot__?.options).toHaveLength(2);
  });

  test('keeps what no kind knows', () => {
    expect(become(only('comInput', { style: { width: '50%' } }), 'textarea')['style']).toEqual({
      width: '50%',
    });
  });
});

describe('the command', () => {
  const touched = (design: Design) => ({ ...design, list: listOf(design) });
  const done = (design: Design, id: number, kind: Parameters<typeof node>[0]) => {
    const field = findNode(design.form.fields, id);
    const outcome = field && applyCommand(design, { kind: 'retype', id, node: become(field, kind) });
    if (!outcome || 'refusal' in outcome) throw new Error(outcome?.refusal.key);
    return outcome.design;
  };

  test('keeps the columns and searches of the field right', () => {
    const design = touched(designOf(node('comInput', 'a'), node('rate', 'b')));
    const changed = done(design, idOfName(design, 'a'), 'select');
    const list = listOf(changed);
    expect(list.columnList.find(({ id }) => id === 'a')?.jnpfKey).toBe('select');
    expect(list.searchList.find(({ id }) => id === 'a')).toMatchObject({ jnpfKey: 'select', searchType: 1 });
    expect(readColumnData(JSON.stringify(list), formOf(changed)).problems).toEqual([]);
  });

  test('in a sub-table refuses what may not stand there', () => {
    const design = designOf(box('table', 'lines', [node('select', 'a')]));
    const id = idOfName(design, 'a');
    const field = findNode(design.form.fields, id);
    const outcome = field && applyCommand(design, { kind: 'retype', id, node: become(field, 'radio') });
    expect(outcome).toMatchObject({ refusal: { key: 'definition.nesting' } });
  });
});
