import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './crud-table.module.css';

interface TableToolbarProps {
  children?: ReactNode;
  isFetching: boolean;
  onRefresh(): void;
  selection?: { keys: string[]; onChange(keys: string[]): void } | undefined;
}

/** Acts on the list at the left, how many rows are chosen, and refresh at the right. */
export function TableToolbar({ children, isFetching, onRefresh, selection }: TableToolbarProps) {
  const { t } = useTranslation('common');
  const count = selection?.keys.length ?? 0;
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarActions}>{children}</div>
      {count > 0 && (
        <span className={styles.chosen} role="status">
          {t('table.chosen', { count })}
          <Button type="link" onClick={() => selection?.onChange([])}>
            {t('table.clearChoice')}
          </Button>
        </span>
      )}
      <Tooltip title={t('refresh')}>
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden spin={isFetching} />}
          aria-label={t('refresh')}
          onClick={() => onRefresh()}
        />
      </Tooltip>
    </div>
  );
}
