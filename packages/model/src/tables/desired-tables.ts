import type { ColumnData } from '../design/column-data.ts';
import type { Form, SubTable } from '../design/compile-form.ts';
import type { Field } from '../widgets/widget.ts';
import { freeName, identifier, snakeCase } from './names.ts';
import {
  childSystemColumns,
  mainSystemColumns,
  type SystemColumn,
  type TableColumn,
  type TableIndex,
  type TableSnapshot,
} from './snapshot.ts';

export interface TableWishes {
  /** Indexes are made for what this list searches and sorts by. */
  readonly columnData?: ColumnData | undefined;
  /** The tables as they stand: names once given are kept. */
  readonly before?: readonly TableSnapshot[];
}

/**
 * The tables that a form asks for: one for its records, one for each sub-table.
 *
 * Source: contract/visual-development.md 1.4.
 */
export function desiredTables(
  modelId: string,
  form: Form,
  { columnData, before = [] }: TableWishes = {},
): TableSnapshot[] {
  const list = listNeeds(columnData);
  const previous = (field: string | null) => before.find((table) => table.field === field);
  const main = describe(
    { table: identifier(`mt${modelId}`), field: null, label: '' },
    { fields: form.fields, system: mainSystemColumns, list, before: previous(null) },
  );
  const children = form.subTables.map(({ field, name, label, columns }: SubTable) =>
    describe(
      { table: identifier(`ct${modelId}_${field.node.__config__.formId}`), field: name, label },
      { fields: columns, system: childSystemColumns, list, before: previous(name) },
    ),
  );
  return [main, ...children];
}

/** Addresses that the list searches and sorts by. */
interface ListNeeds {
  readonly searched: ReadonlySet<string>;
  readonly sorted: ReadonlySet<string>;
}

function listNeeds(list: ColumnData | undefined): ListNeeds {
  const searched = new Set(list?.searchList.map(({ id }) => id));
  const sorted = new Set([
    ...(list?.columnList ?? []).filter(({ sortable }) => sortable).map(({ id }) => id),
    ...(list?.defaultSortConfig ?? []).map(({ field }) => field),
    ...(list?.defaultSidx ? [list.defaultSidx] : []),
  ]);
  return { searched, sorted };
}

interface Contents {
  readonly fields: readonly Field[];
  readonly system: readonly SystemColumn[];
  readonly list: ListNeeds;
  readonly before: TableSnapshot | undefined;
}

function describe(
  names: Pick<TableSnapshot, 'table' | 'field' | 'label'>,
  { fields, system, list, before }: Contents,
): TableSnapshot {
  const own = before?.columns.filter(({ isAudit }) => !isAudit);
  const kept = new Map(own?.map(({ field, column }) => [field, column]));
  const stored = fields.filter((field) => field.column !== null);
  const taken = new Set([...system.map(({ column }) => column), ...kept.values()]);
  const columns = stored.map((field): TableColumn => {
    const { auditColumn } = field.widget;
    const column = auditColumn ?? kept.get(field.name) ?? freeName(snakeCase(field.name), taken);
    taken.add(column);
    return {
      field: field.name,
      column,
      type: field.column ?? { type: 'text' },
      label: field.label,
      searchable: list.searched.has(field.address) && field.search !== 'none',
      sortable: list.sorted.has(field.address),
      isAudit: auditColumn !== undefined,
    };
  });
  const wanted = stored.flatMap((field, at) => indexesOf(names.table, columns[at], field));
  const indexes = new Map(wanted.map((index) => [index.name, index]));
  return { ...names, columns, indexes: [...indexes.values()], asideColumns: [], isAside: false };
}

function indexesOf(table: string, column: TableColumn | undefined, { search }: Field): TableIndex[] {
  if (!column) return [];
  const { searchable, sortable, type } = column;
  const purposes = new Set<TableIndex['purpose']>();
  if (searchable && search === 'contains') purposes.add('contains');
  if (searchable) purposes.add(type.type === 'json' ? 'member' : 'order');
  if (sortable && type.type !== 'json') purposes.add('order');
  return [...purposes].map((purpose) => ({
    name: identifier(`ix_${table}_${column.column}_${purpose}`),
    column: column.column,
    purpose,
  }));
}
