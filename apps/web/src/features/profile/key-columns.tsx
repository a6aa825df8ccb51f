import type { ApiKeyData } from '@yingzao/contract';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../base/time.ts';
import type { Column } from '../../ui/table/columns.tsx';
import { StateSwitch } from '../../ui/table/state-switch.tsx';
import styles from './profile.module.css';

export function useKeyColumns(
  whose: 'own' | 'all',
  onToggle: (key: ApiKeyData) => Promise<unknown>,
): Column<ApiKeyData>[] {
  const { t } = useTranslation('profile');
  const owner: Column<ApiKeyData> = { title: t('key.owner'), dataIndex: 'userName', width: 140 };
  return [
    { title: t('key.name'), dataIndex: 'fullName' },
    ...(whose === 'all' ? [owner] : []),
    {
      title: t('key.prefix'),
      dataIndex: 'prefix',
      width: 120,
      render: (prefix: string) => <code translate="no">{prefix}…</code>,
    },
    {
      title: t('key.menus'),
      dataIndex: 'moduleIds',
      width: 70,
      align: 'right',
      render: (ids: readonly string[]) => ids.length,
    },
    { title: t('key.perMinute'), dataIndex: 'perMinute', width: 100, align: 'right' },
    {
      title: t('key.lastUsed'),
      dataIndex: 'lastUsedTime',
      width: 140,
      render: (time: number | null, { lastUsedIp }) =>
        time ? (
          <span title={lastUsedIp}>{formatTime(time)}</span>
        ) : (
          <span className={styles.faint}>{t('key.neverUsed')}</span>
        ),
    },
    {
      title: t('key.end'),
      dataIndex: 'expireTime',
      width: 110,
      render: (time: number | null) => <End time={time} />,
    },
    {
      title: t('key.state'),
      dataIndex: 'enabledMark',
      width: 70,
      render: (mark: number, key) => (
        <StateSwitch name={key.fullName} isOn={mark === 1} button={null} onToggle={() => onToggle(key)} />
      ),
    },
  ];
}

function End({ time }: { time: number | null }) {
  const { t } = useTranslation('profile');
  if (time === null) return <span className={styles.faint}>{t('key.endless')}</span>;
  if (time <= Date.now()) return <Tag color="error">{t('key.expired')}</Tag>;
  return formatTime(time, 'YYYY-MM-DD');
}
