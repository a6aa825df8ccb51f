import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@yingzao/contract';
import { type GetRef, Table, type TableProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../media.ts';
import { CardList } from './card-list.tsx';
import { type Column, indexColumn, withSorting } from './columns.tsx';
import styles from './crud-table.module.css';
import { ListState } from './list-state.tsx';
import { type Paging, pageSizes } from './paging.ts';
import { TableToolbar } from './table-toolbar.tsx';

export interface CrudTableProps<Row extends object> {
  columns: Column<Row>[];
  result: UseQueryResult<Page<Row>>;
  paging: Paging;
  /** Buttons left above the table. */
  toolbar?: ReactNode;
  /** The button that adds the first record, for the empty list. */
  addAction?: ReactNode;
  rowKey?: keyof Row & string;
  /** Chosen rows, for acts on several. */
  selection?: { keys: string[]; onChange(keys: string[]): void };
  /** Row actions; on a phone they stand below the card. */
  actions?: (row: Row) => ReactNode;
  label?: string;
}

/** A paged list: toolbar, table (cards on a phone), why it is empty, pager. Source: look.md chapter 2 (list page). */
export function CrudTable<Row extends object>(props: CrudTableProps<Row>) {
  const { result, paging, toolbar, selection, addAction } = props;
  const isPhone = useIsPhone();
  const rows = result.data?.list ?? [];
  const Body = isPhone ? CardList : RowTable;
  return (
    <section className={styles.card}>
      <TableToolbar onRefresh={result.refetch} isFetching={result.isFetching} selection={selection}>
        {toolbar}
      </TableToolbar>
      {rows.length > 0 ? (
        <Body {...props} rows={rows} />
      ) : (
        <ListState result={result} paging={paging} addAction={addAction} />
      )}
    </section>
  );
}

function RowTable<Row extends object>(props: CrudTableProps<Row> & { rows: Row[] }) {
  const {
    columns,
    rows,
    result,
    paging,
    rowKey = 'id' as keyof Row & string,
    selection,
    actions,
    label,
  } = props;
  const { t } = useTranslation('common');
  const shown = useMemo(() => {
    const own = actions && {
      title: t('operations'),
      key: 'operations',
      fixed: 'end' as const,
      width: 160,
      render: (_: unknown, row: Row) => actions(row),
    };
    return [
      indexColumn<Row>(t('table.index'), paging),
      ...withSorting(columns, paging),
      ...(own ? [own] : []),
    ];
  }, [columns, paging, actions, t]);
  return (
    <Table<Row>
      ref={takeMeasureRowOut}
      size="small"
      bordered
      aria-label={label ?? t('table.caption')}
      rowKey={rowKey}
      columns={shown}
      dataSource={rows}
      loading={result.isPlaceholderData && { delay: 300 }}
      scroll={{ x: 'max-content' }}
      {...(selection && {
        rowSelection: {
          selectedRowKeys: selection.keys,
          onChange: (keys) => selection.onChange(keys.map(String)),
        },
      })}
      pagination={usePager(result.data?.pagination, paging)}
      onChange={(_, __, sorter) => handleSort(sorter, paging)}
    />
  );
}

/** The kit measures columns by a copy of the header that is hidden but could take the focus (its checkbox). */
function takeMeasureRowOut(table: GetRef<typeof Table> | null) {
  const row = table?.nativeElement.querySelector<HTMLElement>('.ant-table-measure-row');
  if (row) row.inert = true;
}

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

function handleSort<Row>(sorter: Sorter<Row>, paging: Paging) {
  const single = Array.isArray(sorter) ? sorter[0] : sorter;
  const field = single?.order ? String(single.field) : undefined;
  const direction = single?.order === 'descend' ? 'desc' : 'asc';
  if (field !== paging.query.sidx || (field && direction !== paging.query.sort))
    paging.setSort(field, direction);
}

function usePager(
  pagination: Page<unknown>['pagination'] | undefined,
  paging: Paging,
): TableProps['pagination'] {
  const { t } = useTranslation('common');
  const total = pagination?.total ?? 0;
  return {
    current: paging.query.currentPage,
    pageSize: paging.query.pageSize,
    pageSizeOptions: pageSizes,
    total,
    showSizeChanger: true,
    showQuickJumper: true,
    showTotal: () => t(pagination?.totalEstimated ? 'table.totalEstimated' : 'table.total', { total }),
    placement: ['bottomEnd'],
    onChange: paging.setPage,
  };
}
