import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FullscreenToggle } from '../fullscreen-toggle.tsx';
import { useIsPhone } from '../media.ts';
import styles from './crud-table.module.css';

interface TableToolbarProps {
  children?: ReactNode;
  /** Icons at the right, between refresh and full screen. */
  tools?: ReactNode;
  isFetching: boolean;
  onRefresh(): void;
  selection?: { keys: string[]; onChange(keys: string[]): void } | undefined;
}

/** Acts on the list at the left, how many rows are chosen, and the icons at the right: refresh, own ones, full screen. */
export function TableToolbar({ children, tools, isFetching, onRefresh, selection }: TableToolbarProps) {
  const { t } = useTranslation('common');
  const isPhone = useIsPhone();
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
      <div className={styles.tools}>
        <Tooltip title={t('refresh')}>
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden spin={isFetching} />}
            aria-label={t('refresh')}
            onClick={() => onRefresh()}
          />
        </Tooltip>
        {tools}
        {!isPhone && <FullscreenToggle />}
      </div>
    </div>
  );
}
