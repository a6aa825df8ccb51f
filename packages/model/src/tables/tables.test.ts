import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultColumnData } from '../design/column-data.ts';
import type { FieldNode } from '../design/field.ts';
import { formOf, node, options, tableNode } from '../test/forms.ts';
import { applyChanges } from './apply-changes.ts';
import { desiredTables } from './desired-tables.ts';
import { diffTables } from './diff-tables.ts';
import { identifier, snakeCase } from './names.ts';
import type { TableSnapshot } from './snapshot.ts';

/** Releases designs one after the other, as the server does. */
function release(...designs: (readonly FieldNode[])[]) {
  let tables: TableSnapshot[] = [];
  let changes = diffTables([], []);
  for (const design of designs) {
    const form = formOf(design);
    const after = desiredTables('42', form, { columnData: defaultColumnData(form), before: tables });
    changes = diffTables(tables, after);
    tables = applyChanges(tables, changes);
  }
  return { tables, changes, kinds: changes.map(({ kind }) => kind) };
}

const text = (name: string, more = {}) => node('comInput', name, more);

describe('names', () => {
  test.each([
    ['comInputField101', 'com_input_field101'],
    ['userID', 'user_id'],
    ['HTTPServer', 'http_server'],
    ['plain', 'plain'],
  ])('%s is the column %s', (name, column) => {
    expect(snakeCase(name)).toBe(column);
  });

  test('every name is a safe identifier, and long ones stay different', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(identifier(name)).toMatch(/^[a-z][a-z0-9_]{0,62}$/);
      }),
    );
    expect(identifier(`a${'x'.repeat(80)}1`)).not.toBe(identifier(`a${'x'.repeat(80)}2`));
  });

  test('two fields never share a column', () => {
    const { tables } = release([
      text('aB'),
      text('a_b'),
      text(`q${'A'.repeat(49)}`),
      text(`q${'A'.repeat(48)}B`),
    ]);
    const columns = tables[0]?.columns.map(({ column }) => column) ?? [];
    expect(new Set(columns).size).toBe(4);
    expect(columns.slice(0, 2)).toEqual(['a_b', 'a_b_2']);
  });

  test('a column keeps its name when a field that would take it comes before', () => {
    const { tables } = release([text('a_b')], [text('aB'), text('a_b')]);
    expect(tables[0]?.columns.map(({ field, column }) => [field, column])).toEqual([
      ['aB', 'a_b_2'],
      ['a_b', 'a_b'],
    ]);
  });
});

describe('the tables of a form', () => {
  const { tables } = release([
    text('name'),
    node('radio', 'kind', { __slot__: options('A') }),
    node('calculate', 'shown'),
    node('createTime', 'made'),
    tableNode('t', [node('numInput', 'n')], { config: { formId: 110 } }),
  ]);

  test('are one for its records and one for each sub-table', () => {
    expect(tables.map(({ table, field }) => [table, field])).toEqual([
      ['mt42', null],
      ['ct42_110', 't'],
    ]);
    expect(tables[1]?.columns).toMatchObject([{ field: 'n', column: 'n', type: { type: 'decimal' } }]);
  });

  test('have a column for what is stored; who and when are the platform’s own', () => {
    expect(tables[0]?.columns.map(({ column, isAudit }) => [column, isAudit])).toEqual([
      ['name', false],
      ['kind', false],
      ['f_creator_time', true],
    ]);
  });

  test('have the indexes that the list asks for', () => {
    expect(tables[0]?.indexes).toEqual([
      { name: 'ix_mt42_name_contains', column: 'name', purpose: 'contains' },
      { name: 'ix_mt42_name_order', column: 'name', purpose: 'order' },
      { name: 'ix_mt42_kind_order', column: 'kind', purpose: 'order' },
      { name: 'ix_mt42_f_creator_time_order', column: 'f_creator_time', purpose: 'order' },
    ]);
  });
});

describe('a second release', () => {
  test('of the same design changes nothing', () => {
    expect(
      release([text('a'), tableNode('t', [text('b')])], [text('a'), tableNode('t', [text('b')])]).changes,
    ).toEqual([]);
  });

  test('adds new columns', () => {
    expect(release([text('a')], [text('a'), node('colorPicker', 'c')]).changes).toMatchObject([
      { kind: 'addColumn', table: 'mt42', column: { column: 'c' } },
      { kind: 'describe' },
    ]);
  });

  test('sets aside the column of a field that is gone, its indexes first', () => {
    const { changes, tables } = release([text('a'), text('b')], [text('a')]);
    expect(changes.slice(0, 3)).toEqual([
      { kind: 'dropIndex', table: 'mt42', name: 'ix_mt42_b_contains' },
      { kind: 'dropIndex', table: 'mt42', name: 'ix_mt42_b_order' },
      { kind: 'setAsideColumn', table: 'mt42', column: 'b', as: 'zz_b_1' },
    ]);
    expect(tables[0]?.asideColumns).toMatchObject([{ field: 'b', column: 'zz_b_1' }]);
  });

  test('brings a column back when its field comes back with the same type', () => {
    const { changes, tables } = release([text('a'), text('b')], [text('a')], [text('a'), text('b')]);
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'restoreColumn', from: 'zz_b_1' }));
    expect(tables[0]).toMatchObject({ columns: [{ column: 'a' }, { column: 'b' }], asideColumns: [] });
  });

  test('adds a new column when the field comes back with another type', () => {
    const { kinds, tables } = release([text('b')], [text('a')], [text('a'), node('numInput', 'b')]);
    expect(kinds).toContain('addColumn');
    expect(tables[0]?.asideColumns).toMatchObject([{ column: 'zz_b_1', type: { type: 'varchar' } }]);
  });

  test('retypes in place where no value is lost', () => {
    const { changes } = release([text('a')], [text('a', { maxlength: 500 })]);
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'retypeColumn', lossless: true, using: 'cast' }),
    );
    const wrapped = release([node('select', 'a')], [node('select', 'a', { multiple: true })]);
    expect(wrapped.changes).toContainEqual(expect.objectContaining({ lossless: true, using: 'wrap' }));
  });

  test('keeps the old column aside where a value may be lost', () => {
    const { changes, tables } = release([text('a')], [node('numInput', 'a')]);
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'retypeColumn', lossless: false, as: 'zz_a_1' }),
    );
    expect(tables[0]?.asideColumns).toMatchObject([
      { field: 'a', column: 'zz_a_1', type: { type: 'varchar' } },
    ]);
  });

  test('drops the indexes of a retyped column first and adds them anew last', () => {
    const { changes } = release([node('date', 'a')], [node('numInput', 'a')]);
    expect(changes.map(({ kind }) => kind)).toEqual(['dropIndex', 'retypeColumn', 'addIndex']);
  });

  test('sets the table of a lost sub-table aside, and brings it back with its rows', () => {
    const sub = tableNode('t', [text('b')], { config: { formId: 110 } });
    const gone = release([text('a'), sub], [text('a')]);
    expect(gone.changes).toContainEqual({ kind: 'setAsideTable', table: 'ct42_110', as: 'zz_ct42_110_1' });
    expect(gone.tables[1]).toMatchObject({ table: 'zz_ct42_110_1', isAside: true });
    const back = release([text('a'), sub], [text('a')], [text('a'), sub]);
    expect(back.changes).toContainEqual({ kind: 'restoreTable', table: 'ct42_110', from: 'zz_ct42_110_1' });
    expect(back.tables[1]).toMatchObject({ table: 'ct42_110', isAside: false, columns: [{ column: 'b' }] });
  });

  test('never touches the platform’s own columns', () => {
    const { changes } = release([text('a'), node('createUser', 'u')], [text('a')]);
    expect(changes.every(({ kind }) => kind === 'dropIndex' || kind === 'describe')).toBe(true);
  });
});

const kinds = ['comInput', 'textarea', 'numInput', 'switch', 'date', 'checkbox', 'createTime'];
const anyFields = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a', 'b', 'aB', 'a_b', 'c'), fc.constantFrom(...kinds)),
  {
    selector: ([name]) => name,
    maxLength: 4,
  },
);
const anyDesign = fc
  .tuple(
    anyFields,
    fc.uniqueArray(fc.tuple(fc.constantFrom('t', 'u'), anyFields), {
      selector: ([name]) => name,
      maxLength: 2,
    }),
  )
  .map(([fields, tables]) => [
    ...fields.map(([name, kind]) => node(kind, name)),
    ...tables.map(([name, columns]) =>
      tableNode(
        name,
        columns.map(([column, kind]) => node(kind, column)),
        { config: { formId: name === 't' ? 900 : 901 } },
      ),
    ),
  ]);

const liveOf = (tables: readonly TableSnapshot[]) =>
  tables
    .filter(({ isAside }) => !isAside)
    .map(({ table, field, columns, indexes }) => ({
      table,
      field,
      columns: columns.map(({ field: name, column, type }) => ({ name, column, type })),
      indexes: indexes.map(({ name }) => name).sort(),
    }))
    .sort((a, b) => a.table.localeCompare(b.table));

/** How many values of the database can still be found. */
const keptColumns = (tables: readonly TableSnapshot[]) =>
  tables.flatMap(({ columns, asideColumns }) => [
    ...columns.filter(({ isAudit }) => !isAudit),
    ...asideColumns,
  ]).length;

test('after any releases the tables are those the last design asks for, and no column was ever lost', () => {
  fc.assert(
    fc.property(fc.array(anyDesign, { minLength: 1, maxLength: 5 }), (designs) => {
      let tables: TableSnapshot[] = [];
      for (const design of designs) {
        const form = formOf(design);
        const columnData = defaultColumnData(form);
        const after = desiredTables('1', form, { columnData, before: tables });
        const next = applyChanges(tables, diffTables(tables, after));
        expect(liveOf(next)).toEqual(liveOf(after));
        expect(keptColumns(next)).toBeGreaterThanOrEqual(keptColumns(tables));
        expect(diffTables(next, desiredTables('1', form, { columnData, before: next }))).toEqual([]);
        for (const { columns, asideColumns } of next) {
          const names = [...columns, ...asideColumns].map(({ column }) => column);
          expect(new Set(names.filter((name) => !name.startsWith('f_'))).size).toBe(
            names.filter((name) => !name.startsWith('f_')).length,
          );
        }
        expect(new Set(next.map(({ table }) => table)).size).toBe(next.length);
        tables = next;
      }
    }),
    { numRuns: 200 },
  );
});
