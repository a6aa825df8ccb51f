import { expect, test } from 'vitest';
import { newRecord, newRow } from '../rules/show-record.ts';
import { formOf, node, tableNode, tools } from '../test/forms.ts';
import { compileForm } from './compile-form.ts';
import { withDefaults } from './with-defaults.ts';

const layout = { jnpfKey: 'card', label: 'Card' };

test('fields start with other values wherever they stand, and the design stays as it was', () => {
  const form = formOf([
    { __config__: { ...layout, formId: 1, children: [node('comInput', 'inside')] } },
    node('comInput', 'other', { config: { defaultValue: 'kept' } }),
    tableNode('t', [node('comInput', 'cell')]),
  ]);
  const before = JSON.stringify(form.data);
  const nodeOf = (address: string) => form.get(address)?.node as never;
  const changed = withDefaults(
    form.data,
    new Map([
      [nodeOf('inside'), { defaultValue: 'a' }],
      [nodeOf('t-cell'), { defaultValue: 'b' }],
    ]),
  );
  const fresh = compileForm(changed);
  expect(newRecord(fresh, tools)).toEqual({ inside: 'a', other: 'kept', t: [] });
  expect(newRow({ columns: fresh.subTables[0]?.columns ?? [] }, tools)).toEqual({ cell: 'b' });
  expect(JSON.stringify(form.data)).toBe(before);
  expect(withDefaults(form.data, new Map())).toBe(form.data);
});
