import type { CSSProperties, ReactNode, Ref } from 'react';
import { type Column, cellOf } from './columns.tsx';
import styles from './crud-table.module.css';

interface RowCardProps<Row> {
  row: Row;
  /** The place in the list, from 0. */
  at: number;
  columns: readonly Column<Row>[];
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Before the heading. */
  lead?: ReactNode;
  isMuted?: boolean;
  style?: CSSProperties;
  ref?: Ref<HTMLLIElement>;
}

/** A row for screens too narrow for columns: the first column is the heading, the others stand below it. */
export function RowCard<Row extends object>(props: RowCardProps<Row>) {
  const { row, at, columns, actions, lead, isMuted = false, style, ref } = props;
  const [heading, ...rest] = columns;
  return (
    <li
      ref={ref}
      data-index={at}
      className={isMuted ? `${styles.rowCard} ${styles.muted}` : styles.rowCard}
      style={style}
    >
      <strong>
        {lead}
        {heading && cellOf(heading, row, at)}
      </strong>
      <dl>
        {rest.map((column) => (
          <div key={String(column.key ?? column.dataIndex)}>
            <dt>{column.title as ReactNode}</dt>
            <dd>{cellOf(column, row, at)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={styles.cardActions}>{actions(row)}</div>}
    </li>
  );
}
