import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@yingzao/contract';
import { Button, type GetRef, Table, type TableProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../media.ts';
import { CardList } from './card-list.tsx';
import { type Column, indexColumn, withSorting } from './columns.tsx';
import styles from './crud-table.module.css';
import { ListState } from './list-state.tsx';
import { type Paging, pageSizes } from './paging.ts';
import { rowKeys } from './row-keys.ts';
import { SummaryRow } from './summary-row.tsx';
import { TableToolbar } from './table-toolbar.tsx';

export interface CrudTableProps<Row extends object> {
  columns: Column<Row>[];
  result: UseQueryResult<Page<Row>>;
  paging: Paging;
  /** Buttons left above the table. */
  toolbar?: ReactNode;
  /** Icons right above the table, beside refresh. */
  tools?: ReactNode;
  /** The button that adds the first record, for the empty list. */
  addAction?: ReactNode;
  rowKey?: keyof Row & string;
  /** Chosen rows, for acts on several. */
  selection?: {
    keys: string[];
    onChange(keys: string[]): void;
    /** Rows that the acts do not concern are left out. */
    canChoose?: (row: Row) => boolean;
  };
  /** Row actions; on a phone they stand below the card. */
  actions?: (row: Row) => ReactNode;
  /** Sums over the page by column, as texts, for a last row. */
  summary?: Readonly<Record<string, string>> | undefined;
  /** Makes an estimated total a button that asks for the exact figure. */
  onExactTotal?: () => void;
  /** Lets the keyboard walk the rows: Space or Enter opens one. */
  onOpenRow?: (row: Row) => void;
  label?: string;
}

/** A paged list: toolbar, table (cards on a phone), why it is empty, pager. Source: look.md chapter 2 (list page). */
export function CrudTable<Row extends object>(props: CrudTableProps<Row>) {
  const { result, paging, toolbar, tools, selection, addAction } = props;
  const isPhone = useIsPhone();
  const rows = result.data?.list ?? [];
  const Body = isPhone ? CardList : RowTable;
  return (
    <section className={styles.card}>
      <TableToolbar
        onRefresh={result.refetch}
        isFetching={result.isFetching}
        selection={selection}
        tools={tools}
      >
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
    summary,
    onOpenRow,
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
          preserveSelectedRowKeys: true,
          selectedRowKeys: selection.keys,
          onChange: (keys) => selection.onChange(keys.map(String)),
          getCheckboxProps: (row) => ({ disabled: !(selection.canChoose?.(row) ?? true) }),
        },
      })}
      {...(onOpenRow && { onRow: (row, at) => rowKeys(at === 0, () => onOpenRow(row)) })}
      {...(summary && {
        summary: () => (
          <SummaryRow columns={shown} summary={summary} isSelectable={selection !== undefined} />
        ),
      })}
      pagination={usePager(result.data?.pagination, paging, props.onExactTotal)}
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
  onExactTotal: (() => void) | undefined,
): TableProps['pagination'] {
  const total = pagination?.total ?? 0;
  return {
    current: paging.query.currentPage,
    pageSize: paging.query.pageSize,
    pageSizeOptions: pageSizes,
    total,
    showSizeChanger: true,
    showQuickJumper: true,
    showTotal: () => (
      <Total total={total} isEstimated={!!pagination?.totalEstimated} onExact={onExactTotal} />
    ),
    placement: ['bottomEnd'],
    onChange: paging.setPage,
  };
}

interface TotalProps {
  total: number;
  isEstimated: boolean;
  onExact: (() => void) | undefined;
}

/** How many rows there are; the exact figure of a long list is counted when somebody asks. */
function Total({ total, isEstimated, onExact }: TotalProps) {
  const { t } = useTranslation('common');
  if (!isEstimated) return t('table.total', { total });
  const text = t('table.totalEstimated', { total });
  if (!onExact) return text;
  return (
    <Button type="link" className={styles.total ?? ''} title={t('table.exactTotal')} onClick={onExact}>
      {text}
    </Button>
  );
}
