import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './crud-table.module.css';
import type { CrudTableProps } from './crud-table.tsx';
import { RowCard } from './row-card.tsx';

/** The rows of a list as cards, for screens too narrow for columns: the first column is the heading. */
export function CardList<Row extends object>(props: CrudTableProps<Row> & { rows: Row[] }) {
  const {
    rows,
    columns,
    rowKey = 'id' as keyof Row & string,
    actions,
    result,
    paging,
    summary,
    label,
  } = props;
  const { t } = useTranslation('common');
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row, at) => (
          <RowCard key={String(row[rowKey])} {...{ row, at, columns, actions }} />
        ))}
        {summary && (
          <li className={styles.rowCard}>
            <strong>{t('table.summary')}</strong>
            <dl>
              {columns
                .filter(({ dataIndex }) => summary[String(dataIndex)] !== undefined)
                .map(({ dataIndex, title }) => (
                  <div key={String(dataIndex)}>
                    <dt>{title as ReactNode}</dt>
                    <dd>{summary[String(dataIndex)]}</dd>
                  </div>
                ))}
            </dl>
          </li>
        )}
      </ul>
      <Pagination
        simple
        align="center"
        className={styles.cardPager ?? ''}
        current={paging.query.currentPage}
        pageSize={paging.query.pageSize}
        total={result.data?.pagination.total ?? 0}
        onChange={paging.setPage}
      />
    </>
  );
}
