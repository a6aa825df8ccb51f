import type { TableChange } from './diff-tables.ts';
import type { AsideColumn, TableColumn, TableSnapshot } from './snapshot.ts';

/** The snapshot after changes have been made: what the model stores. */
export function applyChanges(
  tables: readonly TableSnapshot[],
  changes: readonly TableChange[],
): TableSnapshot[] {
  return changes.reduce<TableSnapshot[]>(applyChange, [...tables]);
}

function applyChange(tables: TableSnapshot[], change: TableChange): TableSnapshot[] {
  if (change.kind === 'createTable') {
    return [...tables, { ...change.table, indexes: [] }];
  }
  const name = change.kind === 'restoreTable' ? change.from : change.table;
  return tables.map((table) => (table.table === name ? changeTable(table, change) : table));
}

type InnerChange = Exclude<TableChange, { kind: 'createTable' }>;

function changeTable(table: TableSnapshot, change: InnerChange): TableSnapshot {
  const { columns, asideColumns, indexes } = table;
  switch (change.kind) {
    case 'setAsideTable':
      return { ...table, table: change.as, isAside: true };
    case 'restoreTable':
      return { ...table, table: change.table, isAside: false };
    case 'addColumn':
      return { ...table, columns: [...columns, change.column] };
    case 'setAsideColumn': {
      const gone = columns.filter(({ column }) => column === change.column);
      return {
        ...table,
        columns: columns.filter((column) => !gone.includes(column)),
        asideColumns: [...asideColumns, ...gone.map((column) => asideOf(column, change.as))],
      };
    }
    case 'restoreColumn':
      return {
        ...table,
        columns: [...columns, change.column],
        asideColumns: asideColumns.filter(({ column }) => column !== change.from),
      };
    case 'retypeColumn': {
      const old = columns.filter(({ field }) => field === change.column.field);
      return {
        ...table,
        columns: columns.map((column) => (old.includes(column) ? change.column : column)),
        asideColumns: change.lossless
          ? asideColumns
          : [...asideColumns, ...old.map((column) => asideOf(column, change.as))],
      };
    }
    case 'describe':
      return { ...table, label: change.label, columns: describeColumns(columns, change.columns) };
    case 'addIndex':
      return { ...table, indexes: [...indexes, change.index] };
    case 'dropIndex':
      return { ...table, indexes: indexes.filter((index) => index.name !== change.name) };
  }
}

/** Order and words are those described; name and type are those that stand. */
function describeColumns(standing: readonly TableColumn[], described: readonly TableColumn[]): TableColumn[] {
  const own = new Map(standing.filter(({ isAudit }) => !isAudit).map((column) => [column.field, column]));
  return described.map((wanted) => {
    const { column, type } = own.get(wanted.field) ?? wanted;
    return wanted.isAudit ? wanted : { ...wanted, column, type };
  });
}

function asideOf({ field, type, label }: TableColumn, column: string): AsideColumn {
  return { field, column, type, label };
}
