import { MinusSquareOutlined, PlusSquareOutlined, RightOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { type ComponentProps, type CSSProperties, type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../media.ts';
import { type Column, cellOf } from './columns.tsx';
import styles from './crud-table.module.css';
import { ListState } from './list-state.tsx';
import type { Paging } from './paging.ts';
import { RowCard } from './row-card.tsx';
import { rowKeys } from './row-keys.ts';
import { useRowWindow } from './row-window.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { type PlacedRow, type Tree, type TreeRow, useTree } from './tree-rows.ts';
import treeStyles from './tree-table.module.css';

interface TreeBodyProps<Row extends TreeRow<Row>> {
  /** The first one is the name, which stands indented. */
  columns: Column<Row>[];
  tree: Tree<Row>;
  actions?: (row: Row) => ReactNode;
  /** Rows to be shown quieter than others. */
  isMuted?: (row: Row) => boolean;
  /** px that the columns need; narrower screens scroll sideways. */
  width?: number;
  label: string;
}

interface TreeTableProps<Row extends TreeRow<Row>> extends Omit<TreeBodyProps<Row>, 'tree'> {
  result: UseQueryResult<Row[]>;
  /** Holds the filters; a tree comes whole. */
  paging: Paging;
  toolbar?: ReactNode;
  addAction?: ReactNode;
}

/**
 * A list whose records hold others: folded and unfolded one by one or all at once, cards on a phone. However many
 * rows are unfolded, those in sight are drawn.
 */
export function TreeTable<Row extends TreeRow<Row>>(props: TreeTableProps<Row>) {
  const { result, paging, toolbar, addAction } = props;
  const { t } = useTranslation('common');
  const tree = useTree(result.data ?? none);
  const hasRows = tree.rows.length > 0;
  return (
    <section className={styles.card}>
      <TableToolbar onRefresh={result.refetch} isFetching={result.isFetching}>
        {toolbar}
        {hasRows && (
          <Button
            icon={tree.isAllOpen ? <MinusSquareOutlined aria-hidden /> : <PlusSquareOutlined aria-hidden />}
            onClick={() => tree.setAllOpen(!tree.isAllOpen)}
          >
            {t(tree.isAllOpen ? 'tree.collapseAll' : 'tree.expandAll')}
          </Button>
        )}
      </TableToolbar>
      {hasRows ? (
        <TreeBody {...props} tree={tree} />
      ) : (
        <ListState result={result} paging={paging} addAction={addAction} />
      )}
    </section>
  );
}

const none: readonly never[] = [];

/** The rows of a tree alone, for places that fold and unfold it themselves. */
export function TreeBody<Row extends TreeRow<Row>>(props: TreeBodyProps<Row>) {
  const isPhone = useIsPhone();
  return isPhone ? <TreeCards {...props} /> : <TreeGrid {...props} />;
}

const rowHeight = 41;

function TreeGrid<Row extends TreeRow<Row>>(props: TreeBodyProps<Row>) {
  const { tree, columns, actions, isMuted, width = 900, label } = props;
  const { t } = useTranslation('common');
  const drawn = useRowWindow(tree.rows.length, rowHeight);
  const shown = useMemo(
    () => gridColumns(columns, tree, actions, t('operations')),
    [columns, tree, actions, t],
  );
  return (
    <div ref={drawn.ref} className={treeStyles.table} style={spaceAround(drawn)}>
      <Table<PlacedRow<Row>>
        size="small"
        bordered
        aria-label={label}
        components={treeGrid}
        tableLayout="fixed"
        scroll={{ x: width }}
        rowKey={({ row }) => row.id}
        columns={shown}
        dataSource={tree.rows.slice(drawn.start, drawn.end)}
        rowClassName={({ row }) => (isMuted?.(row) ? (styles.muted ?? '') : '')}
        onRow={(placed, at) => treeRowProps(placed, drawn.start + (at ?? 0) === 0, tree)}
        pagination={false}
      />
    </div>
  );
}

/** Rows that tell their level belong to a tree grid, not to a plain table. */
// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree grid is a table that the keyboard walks
const treeGrid = { table: (props: ComponentProps<'table'>) => <table {...props} role="treegrid" /> };

function spaceAround({ before, after }: { before: number; after: number }): CSSProperties {
  return { '--before': `${before}px`, '--after': `${after}px` } as CSSProperties;
}

function gridColumns<Row extends TreeRow<Row>>(
  columns: readonly Column<Row>[],
  tree: Tree<Row>,
  actions: ((row: Row) => ReactNode) | undefined,
  operations: string,
): Column<PlacedRow<Row>>[] {
  const shown = columns.map(({ title, key, dataIndex, width, align }, column): Column<PlacedRow<Row>> => {
    const own = columns[column] as Column<Row>;
    return {
      title: title as ReactNode,
      key: String(key ?? dataIndex),
      ...(width !== undefined && { width }),
      ...(align && { align }),
      ellipsis: column !== 0,
      render: (_, placed, at) => {
        const cell = cellOf(own, placed.row, at);
        return column === 0 ? <Name placed={placed} tree={tree} name={cell} /> : cell;
      },
    };
  });
  if (!actions) return shown;
  const last: Column<PlacedRow<Row>> = {
    title: operations,
    key: 'operations',
    fixed: 'end',
    width: 160,
    render: (_, { row }) => actions(row),
  };
  return [...shown, last];
}

interface NameProps<Row> {
  placed: PlacedRow<Row>;
  tree: Tree<Row>;
  name: ReactNode;
}

function Name<Row extends TreeRow<Row>>({ placed, tree, name }: NameProps<Row>) {
  return (
    <span className={treeStyles.name} style={{ '--level': placed.level } as CSSProperties}>
      <Caret placed={placed} onToggle={() => tree.toggle(placed.row)} />
      <span>{name}</span>
    </span>
  );
}

interface CaretProps<Row> {
  placed: PlacedRow<Row>;
  /** Among rows that the arrows walk it is no stop of its own. */
  isTabStop?: boolean;
  onToggle(): void;
}

function Caret<Row>({ placed, isTabStop = false, onToggle }: CaretProps<Row>) {
  const { t } = useTranslation('common');
  if (placed.isOpen === undefined) return <span className={treeStyles.noCaret} />;
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      className={treeStyles.caret}
      aria-label={t(placed.isOpen ? 'tree.collapse' : 'tree.expand')}
      aria-expanded={placed.isOpen}
      data-open={placed.isOpen || undefined}
      onClick={onToggle}
    >
      <RightOutlined aria-hidden />
    </button>
  );
}

/** The keyboard walks the rows: up and down, right unfolds, left folds, Enter and Space do either. */
function treeRowProps<Row extends TreeRow<Row>>(
  { row, level, isOpen }: PlacedRow<Row>,
  isFirst: boolean,
  tree: Tree<Row>,
) {
  const toggle = () => isOpen !== undefined && tree.toggle(row);
  const { onKeyDown, ...focus } = rowKeys(isFirst, toggle);
  return {
    ...focus,
    'aria-level': level,
    ...(isOpen !== undefined && { 'aria-expanded': isOpen }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target === event.currentTarget) {
        const isTurn =
          (event.key === 'ArrowRight' && isOpen === false) || (event.key === 'ArrowLeft' && isOpen);
        if (isTurn) {
          event.preventDefault();
          toggle();
        }
      }
      onKeyDown?.(event);
    },
  };
}

const cardHeight = 220;
/** Deeper ones keep the indentation, or nothing would be left of the width. */
const deepestIndent = 5;

function TreeCards<Row extends TreeRow<Row>>(props: TreeBodyProps<Row>) {
  const { tree, columns, actions, isMuted, label } = props;
  const drawn = useRowWindow(tree.rows.length, cardHeight);
  return (
    <ul ref={drawn.ref} className={treeStyles.cards} style={spaceAround(drawn)} aria-label={label}>
      {tree.rows.slice(drawn.start, drawn.end).map((placed, at) => (
        <RowCard
          key={placed.row.id}
          ref={drawn.measure}
          row={placed.row}
          at={drawn.start + at}
          columns={columns}
          actions={actions}
          lead={
            placed.isOpen !== undefined && (
              <Caret isTabStop placed={placed} onToggle={() => tree.toggle(placed.row)} />
            )
          }
          isMuted={isMuted?.(placed.row) ?? false}
          style={{ marginInlineStart: Math.min(placed.level - 1, deepestIndent) * 12 }}
        />
      ))}
    </ul>
  );
}
