import { WarningOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../base/api-error.ts';
import { Blank, EmptyState } from './empty-state.tsx';

interface LoadedProps<Data> {
  result: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** An answer once it is there; until then its bones, or why it did not come. */
export function Loaded<Data>({ result, children }: LoadedProps<Data>) {
  const { t } = useTranslation('common');
  if (result.data !== undefined) return children(result.data);
  if (result.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (isApiError(result.error) && result.error.code === 403) return <EmptyState kind="noRight" />;
  return (
    <Blank
      icon={<WarningOutlined aria-hidden />}
      title={t('load.failed')}
      hint={messageOf(result.error)}
      action={<Button onClick={() => result.refetch()}>{t('retry')}</Button>}
    />
  );
}
