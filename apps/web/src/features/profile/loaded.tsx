import { WarningOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../base/api-error.ts';
import { Blank } from '../../ui/empty-state.tsx';

interface LoadedProps<Data> {
  result: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}

/** An answer once it is there; until then its bones, or why it did not come. */
export function Loaded<Data>({ result, children }: LoadedProps<Data>) {
  const { t } = useTranslation('common');
  if (result.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (result.data === undefined) {
    const retry = <Button onClick={() => result.refetch()}>{t('retry')}</Button>;
    return (
      <Blank
        icon={<WarningOutlined aria-hidden />}
        title={t('load.failed')}
        hint={messageOf(result.error)}
        action={retry}
      />
    );
  }
  return children(result.data);
}
