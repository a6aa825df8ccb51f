import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../base/api-error.ts';
import { EmptyState } from '../empty-state.tsx';
import styles from './crud-table.module.css';
import type { Paging } from './paging.ts';

interface ListStateProps {
  result: UseQueryResult<unknown>;
  paging: Paging;
  addAction?: ReactNode;
}

/** What stands in the place of rows: bones, the reason of a failure, or why there are none. */
export function ListState({ result, paging, addAction }: ListStateProps) {
  if (result.isPending)
    return <Skeleton active className={styles.bones ?? ''} title={false} paragraph={{ rows: 8 }} />;
  if (isApiError(result.error) && result.error.code === 403) return <EmptyState kind="noRight" />;
  if (result.isError) return <LoadFailed result={result} />;
  if (paging.isFiltered) return <EmptyState kind="noMatch" onClear={paging.clearFilters} />;
  return <EmptyState kind="nothing" action={addAction} />;
}

function LoadFailed({ result }: { result: UseQueryResult<unknown> }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.failed} role="alert">
      <strong>{t('load.failed')}</strong>
      <p>{messageOf(result.error)}</p>
      <Button onClick={() => result.refetch()}>{t('retry')}</Button>
    </div>
  );
}
