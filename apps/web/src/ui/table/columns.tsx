import type { TableColumnType } from 'antd';
import type { Paging } from './paging.ts';

/** A column of a list; `sorter: true` lets the server sort by its `dataIndex`. */
export type Column<Row> = TableColumnType<Row>;

/** The number of the row, counted through all pages. */
export function indexColumn<Row>(title: string, { query }: Paging): Column<Row> {
  const before = (query.currentPage - 1) * query.pageSize;
  return { title, key: 'index', width: 60, align: 'center', render: (_value, _row, at) => before + at + 1 };
}

/** Marks the column that the address says the list is sorted by. */
export function withSorting<Row>(columns: readonly Column<Row>[], { query }: Paging): Column<Row>[] {
  const order = query.sort === 'desc' ? ('descend' as const) : ('ascend' as const);
  return columns.map((column) =>
    column.sorter ? { ...column, sortOrder: column.dataIndex === query.sidx ? order : null } : column,
  );
}

/** What a cell shows, for the places that are no table. */
export function cellOf<Row extends object>(column: Column<Row>, row: Row, at: number) {
  const value: unknown =
    typeof column.dataIndex === 'string' ? Reflect.get(row, column.dataIndex) : undefined;
  return column.render ? (column.render(value, row, at) as React.ReactNode) : (value as React.ReactNode);
}
