import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { node, tableNode } from '../test/forms.ts';
import { diffDesign } from './diff-design.ts';
import type { FieldNode } from './field.ts';
import { readFormData } from './normalize-form.ts';

const read = (fields: FieldNode[], settings = {}) => readFormData({ ...settings, fields }).form;
const field = (formId: number, more = {}) => node('comInput', `a${formId}`, { ...more, config: { formId } });
const changes = (before: FieldNode[], after: FieldNode[]) =>
  diffDesign(read(before), read(after))
    .filter(({ formId }) => formId !== null)
    .map(({ kind, formId }) => [kind, formId]);

test('a design does not differ from itself', () => {
  const design = read([field(101), tableNode('t', [field(103)], { config: { formId: 102 } })]);
  expect(diffDesign(design, design)).toEqual([]);
});

test('names added, removed and changed widgets, attribute by attribute', () => {
  const before = read([field(101), field(102)]);
  const after = read([field(101, { maxlength: 5 }), field(103)]);
  expect(diffDesign(before, after)).toMatchObject([
    { kind: 'changed', formId: null, attributes: [{ path: 'idGlobal', before: 102, after: 103 }] },
    { kind: 'removed', formId: 102, name: 'a102' },
    { kind: 'changed', formId: 101, attributes: [{ path: 'maxlength', before: null, after: 5 }] },
    { kind: 'added', formId: 103, label: 'A103' },
  ]);
});

test('a widget dragged past others is the only one that moved', () => {
  expect(changes([field(101), field(102), field(103)], [field(103), field(101), field(102)])).toEqual([
    ['moved', 103],
  ]);
});

test('a widget put into a container moved, those around it did not', () => {
  const table = (children: FieldNode[]) => tableNode('t', children, { config: { formId: 109 } });
  expect(changes([field(101), field(102), table([])], [field(102), table([field(101)])])).toEqual([
    ['moved', 101],
  ]);
});

test('settings change without a widget', () => {
  const [change, ...others] = diffDesign(read([], { labelWidth: 80 }), read([], { labelWidth: 90 }));
  expect(change).toMatchObject({ formId: null, attributes: [{ path: 'labelWidth', before: 80, after: 90 }] });
  expect(others).toEqual([]);
});

test('after any shuffle the widgets that did not move are still in their order', () => {
  const ids = [101, 102, 103, 104, 105, 106];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: 6 }), (order) => {
      const moved = new Set(
        changes(
          ids.map((id) => field(id)),
          order.map((id) => field(id)),
        ).map(([, id]) => id),
      );
      const still = order.filter((id) => !moved.has(id));
      expect(still).toEqual([...still].sort());
    }),
  );
});
