import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../permission.tsx';
import styles from './crud-table.module.css';

export interface RowAction {
  key: string;
  label: string;
  /** The button code that is needed; without one everybody may. */
  button?: string;
  isDanger?: boolean;
  onClick(): void;
}

/** As text in the line, so that the row keeps its height. */
const flush = { height: 'auto', padding: 0 };

/** Acts on a row as text links: the first ones in sight, the rest under a menu. @param shown how many stay in sight. */
export function RowActions({ actions, shown = 3 }: { actions: readonly RowAction[]; shown?: number }) {
  const { t } = useTranslation('common');
  const can = useCan();
  const allowed = actions.filter(({ button }) => !button || can(button));
  const inSight = allowed.length > shown ? allowed.slice(0, shown - 1) : allowed;
  const rest = allowed.slice(inSight.length);
  const items = rest.map(({ key, label, isDanger, onClick }) => ({
    key,
    label,
    danger: isDanger ?? false,
    onClick,
  }));
  return (
    <div className={styles.rowActions}>
      {inSight.map(({ key, label, isDanger, onClick }) => (
        <Button key={key} type="link" danger={isDanger ?? false} style={flush} onClick={onClick}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="link" style={flush} icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {t('more')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
