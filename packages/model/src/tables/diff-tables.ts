import type { ColumnType } from '../widgets/widget.ts';
import { asideName } from './names.ts';
import type { AsideColumn, TableColumn, TableIndex, TableSnapshot } from './snapshot.ts';

/** One step from the tables as they stand to those a design asks for. No step loses a value. */
export type TableChange =
  | { readonly kind: 'createTable'; readonly table: TableSnapshot }
  | { readonly kind: 'setAsideTable'; readonly table: string; readonly as: string }
  | { readonly kind: 'restoreTable'; readonly table: string; readonly from: string }
  | { readonly kind: 'addColumn'; readonly table: string; readonly column: TableColumn }
  | { readonly kind: 'setAsideColumn'; readonly table: string; readonly column: string; readonly as: string }
  /** The field came back with its old type, and finds its old values. */
  | {
      readonly kind: 'restoreColumn';
      readonly table: string;
      readonly column: TableColumn;
      readonly from: string;
    }
  | RetypeColumn
  | {
      readonly kind: 'describe';
      readonly table: string;
      readonly label: string;
      readonly columns: readonly TableColumn[];
    }
  | { readonly kind: 'addIndex'; readonly table: string; readonly index: TableIndex }
  | { readonly kind: 'dropIndex'; readonly table: string; readonly name: string };

/**
 * A lossless retype changes the column in place: `cast` converts each value, `wrap` makes it a list of one.
 * Any other sets the old column aside under `as`, adds a new one and copies what converts.
 */
export type RetypeColumn = {
  readonly kind: 'retypeColumn';
  readonly table: string;
  readonly column: TableColumn;
  readonly before: ColumnType;
} & (
  | { readonly lossless: true; readonly using: 'cast' | 'wrap' }
  | { readonly lossless: false; readonly as: string }
);

/**
 * The steps from `before`, the stored snapshot, to `after`, what `desiredTables` asks for; `applyChanges` makes
 * the snapshot to store once they have run. Indexes go first and come last, so that no step trips over one.
 *
 * Source: design.md chapter 4 (generated tables).
 */
export function diffTables(before: readonly TableSnapshot[], after: readonly TableSnapshot[]): TableChange[] {
  const taken = new Set(before.map(({ table }) => table));
  const gone = before.filter((old) => !old.isAside && !after.some(({ field }) => field === old.field));
  const dropped = gone.flatMap(({ table, indexes }): TableChange[] => {
    const as = asideName(table, taken);
    taken.add(as);
    return [...dropIndexes(table, indexes), { kind: 'setAsideTable', table, as }];
  });
  return [...dropped, ...after.flatMap((wanted) => diffTable(findBefore(before, wanted), wanted))];
}

/** A standing table, or else the one set aside last. */
function findBefore(before: readonly TableSnapshot[], wanted: TableSnapshot): TableSnapshot | undefined {
  const same = before.filter(({ field }) => field === wanted.field);
  return same.find(({ isAside }) => !isAside) ?? same.at(-1);
}

function diffTable(before: TableSnapshot | undefined, after: TableSnapshot): TableChange[] {
  if (!before) return [{ kind: 'createTable', table: after }, ...addIndexes(after.table, after.indexes)];
  const table = before.isAside ? after.table : before.table;
  const restored: TableChange[] = before.isAside ? [{ kind: 'restoreTable', table, from: before.table }] : [];
  const columns = diffColumns(table, before, after);
  const moved = new Set(columns.flatMap(touchedColumns));
  const stays = (old: TableIndex) =>
    !moved.has(old.column) && after.indexes.some((index) => isSameIndex(index, old));
  const kept = before.indexes.filter(stays);
  const missing = after.indexes.filter((index) => !kept.some((old) => isSameIndex(index, old)));
  return [
    ...restored,
    ...dropIndexes(
      table,
      before.indexes.filter((old) => !stays(old)),
    ),
    ...columns,
    ...describeIfChanged(table, before, after),
    ...addIndexes(table, missing),
  ];
}

const isSameIndex = (a: TableIndex, b: TableIndex) => a.column === b.column && a.purpose === b.purpose;

const addIndexes = (table: string, indexes: readonly TableIndex[]): TableChange[] =>
  indexes.map((index) => ({ kind: 'addIndex', table, index }));

const dropIndexes = (table: string, indexes: readonly TableIndex[]): TableChange[] =>
  indexes.map(({ name }) => ({ kind: 'dropIndex', table, name }));

/** Columns whose indexes cannot stay while the change is made. */
function touchedColumns(change: TableChange): string[] {
  if (change.kind === 'setAsideColumn') return [change.column];
  return change.kind === 'retypeColumn' ? [change.column.column] : [];
}

function diffColumns(table: string, before: TableSnapshot, after: TableSnapshot): TableChange[] {
  const taken = new Set(
    [...before.columns, ...before.asideColumns, ...after.columns].map(({ column }) => column),
  );
  const aside = [...before.asideColumns];
  const keepAside = (column: string) => {
    const as = asideName(column, taken);
    taken.add(as);
    return as;
  };
  const isOwn = ({ isAudit }: TableColumn) => !isAudit;
  const wanted = new Map(after.columns.filter(isOwn).map((column) => [column.field, column]));
  const standing = new Map(before.columns.filter(isOwn).map((column) => [column.field, column]));

  const gone = [...standing.values()].filter(({ field }) => !wanted.has(field));
  const setAside = gone.map(
    ({ column }): TableChange => ({ kind: 'setAsideColumn', table, column, as: keepAside(column) }),
  );
  const changes = [...wanted.values()].flatMap((column): TableChange[] => {
    const old = standing.get(column.field);
    if (!old) return [addOrRestore(table, column, aside)];
    if (isSameType(old.type, column.type)) return [];
    return [retype(table, { ...column, column: old.column }, old.type, keepAside)];
  });
  return [...setAside, ...changes];
}

/** The newest column set aside for the same field with the same type comes back. */
function addOrRestore(table: string, column: TableColumn, aside: AsideColumn[]): TableChange {
  const at = aside.findLastIndex(
    ({ field, type }) => field === column.field && isSameType(type, column.type),
  );
  const [old] = at < 0 ? [] : aside.splice(at, 1);
  return old
    ? { kind: 'restoreColumn', table, column, from: old.column }
    : { kind: 'addColumn', table, column };
}

function retype(
  table: string,
  column: TableColumn,
  before: ColumnType,
  keepAside: (column: string) => string,
): RetypeColumn {
  const using = losslessWay(before, column.type);
  const change = { kind: 'retypeColumn', table, column, before } as const;
  if (using) return { ...change, lossless: true, using };
  return { ...change, lossless: false, as: keepAside(column.column) };
}

/** Whether every value of a column survives when it gets another type. */
export function keepsValues(before: ColumnType, after: ColumnType): boolean {
  return isSameType(before, after) || losslessWay(before, after) !== undefined;
}

function losslessWay(before: ColumnType, after: ColumnType): 'cast' | 'wrap' | undefined {
  const wasText = before.type === 'varchar' || before.type === 'text';
  if (wasText && after.type === 'text') return 'cast';
  if (wasText && after.type === 'json') return 'wrap';
  if (before.type === 'varchar' && after.type === 'varchar' && after.length >= before.length) return 'cast';
  return before.type === 'integer' && after.type === 'decimal' ? 'cast' : undefined;
}

export function isSameType(a: ColumnType, b: ColumnType): boolean {
  if (a.type === 'varchar' && b.type === 'varchar') return a.length === b.length;
  return a.type === b.type;
}

/** Labels, and what the list needs of columns, are in the snapshot only; no SQL comes of them. */
function describeIfChanged(table: string, before: TableSnapshot, after: TableSnapshot): TableChange[] {
  const described = (columns: readonly TableColumn[]) =>
    JSON.stringify(columns.map(({ column: _column, type: _type, ...words }) => Object.entries(words).sort()));
  const isSame = before.label === after.label && described(before.columns) === described(after.columns);
  return isSame ? [] : [{ kind: 'describe', table, label: after.label, columns: after.columns }];
}
