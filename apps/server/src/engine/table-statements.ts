import {
  type ColumnType,
  childSystemColumns,
  mainSystemColumns,
  type TableChange,
  type TableColumn,
  type TableIndex,
  type TableSnapshot,
} from '@yingzao/model';
import { sqlType } from './codec.ts';

const safe = /^[a-z][a-z0-9_]{0,62}$/;

function name(identifier: string): string {
  if (!safe.test(identifier)) throw new Error(`no identifier: ${JSON.stringify(identifier)}`);
  return `"${identifier}"`;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * The SQL of one step of a migration plan. Nothing in it destroys a value: what a design gives up is renamed and
 * kept. Source: design.md chapter 4.
 */
export function statementsOf(schema: string, change: TableChange): string[] {
  const table = (identifier: string) => `${name(schema)}.${name(identifier)}`;
  switch (change.kind) {
    case 'createTable':
      return createTable(table(change.table.table), change.table);
    case 'setAsideTable':
      return [`alter table ${table(change.table)} rename to ${name(change.as)}`];
    case 'restoreTable':
      return [`alter table ${table(change.from)} rename to ${name(change.table)}`];
    case 'addColumn':
      return addColumn(table(change.table), change.column);
    case 'setAsideColumn':
      return [
        `alter table ${table(change.table)} rename column ${name(change.column)} to ${name(change.as)}`,
      ];
    case 'restoreColumn':
      return [
        `alter table ${table(change.table)} rename column ${name(change.from)} to ${name(change.column.column)}`,
      ];
    case 'retypeColumn':
      return retypeColumn(table(change.table), change);
    case 'addIndex':
      return [addIndex(table(change.table), change.table, change.index)];
    case 'dropIndex':
      return [`drop index if exists ${table(change.name)}`];
    case 'describe':
      return change.columns
        .filter(({ isAudit }) => !isAudit)
        .map((column) => comment(table(change.table), column));
  }
}

function createTable(table: string, { field, label, columns }: TableSnapshot): string[] {
  const system = (field === null ? mainSystemColumns : childSystemColumns).map(
    ({ column, type }) =>
      `${name(column)} ${type.type === 'bigint' ? 'bigint' : sqlType(type)}${rules[column] ?? ''}`,
  );
  const own = columns.filter(({ isAudit }) => !isAudit);
  const lines = [...system, ...own.map(({ column, type }) => `${name(column)} ${sqlType(type)}`)];
  return [
    `create table ${table} (\n  ${lines.join(',\n  ')}\n)`,
    ...(label ? [`comment on table ${table} is ${literal(label)}`] : []),
    ...(field === null ? [] : [`create index on ${table} (f_foreign_id, f_sort, f_id)`]),
    ...own.map((column) => comment(table, column)),
  ];
}

const rules: Record<string, string> = {
  f_id: ' primary key',
  f_foreign_id: ' not null',
  f_sort: ' not null default 0',
  f_version: ' not null default 1',
  f_delete_mark: ' not null default 0',
  f_creator_time: ' not null default now()',
};

function addColumn(table: string, column: TableColumn): string[] {
  return [
    `alter table ${table} add column ${name(column.column)} ${sqlType(column.type)}`,
    comment(table, column),
  ];
}

function comment(table: string, { column, label }: TableColumn): string {
  return `comment on column ${table}.${name(column)} is ${literal(label)}`;
}

function retypeColumn(table: string, change: Extract<TableChange, { kind: 'retypeColumn' }>): string[] {
  const { column, before } = change;
  const own = name(column.column);
  if (change.lossless) {
    const using =
      change.using === 'wrap'
        ? ` using case when ${own} is null then null else jsonb_build_array(${own}) end`
        : '';
    return [`alter table ${table} alter column ${own} type ${sqlType(column.type)}${using}`];
  }
  const old = name(change.as);
  const converted = conversion(old, before, column.type);
  return [
    `alter table ${table} rename column ${own} to ${old}`,
    ...addColumn(table, column),
    ...(converted ? [`update ${table} set ${own} = ${converted} where ${old} is not null`] : []),
  ];
}

/** What converts without guessing is copied; the rest stays in the column set aside. */
function conversion(old: string, before: ColumnType, after: ColumnType): string | undefined {
  const wasText = before.type === 'varchar' || before.type === 'text';
  const text =
    before.type === 'decimal'
      ? `trim_scale(${old})::text`
      : before.type === 'json'
        ? `${old} ->> 0`
        : `${old}::text`;
  if (after.type === 'varchar') return `left(${text}, ${after.length})`;
  if (after.type === 'text') return text;
  if (wasText && after.type === 'decimal') {
    return `case when ${old} ~ '^-?[0-9]{1,26}([.][0-9]{1,12})?$' then ${old}::numeric end`;
  }
  if (before.type === 'decimal' && after.type === 'integer') {
    return `case when ${old} = trunc(${old}) and abs(${old}) < 2147483648 then ${old}::int end`;
  }
  return undefined;
}

/**
 * Indexes in exactly the order that lists ask for, over live rows only. Long text has no order index: a row may
 * exceed what one holds; equality is served by a hash.
 */
function addIndex(table: string, ofTable: string, { name: index, column, purpose }: TableIndex): string {
  const start = `create index ${name(index)} on ${table}`;
  const live = ofTable.startsWith('mt') ? ' where f_delete_mark = 0' : '';
  const own = name(column);
  if (purpose === 'contains') return `${start} using gin (${own} gin_trgm_ops)${live}`;
  if (purpose === 'member') return `${start} using gin (${own} jsonb_path_ops)${live}`;
  return `${start} (${own} desc nulls last, f_id desc)${live}`;
}
