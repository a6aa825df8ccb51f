import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { UserRowData } from '@yingzao/contract';
import { Space, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../base/time.ts';
import { useGenderName } from '../../../ui/person/use-genders.ts';
import type { Column } from '../../../ui/table/columns.tsx';

export function useUserColumns(): Column<UserRowData>[] {
  const { t } = useTranslation('permission');
  const genderName = useGenderName();
  return [
    { title: t('user.account'), dataIndex: 'account', sorter: true },
    {
      title: t('user.name'),
      dataIndex: 'realName',
      sorter: true,
      render: (name: string, user) => <UserName name={name} user={user} />,
    },
    {
      title: t('user.gender'),
      dataIndex: 'gender',
      width: 70,
      render: genderName,
    },
    { title: t('user.mobile'), dataIndex: 'mobilePhone', width: 130 },
    { title: t('user.organize'), dataIndex: 'organize', ellipsis: true, width: 180 },
    { title: t('user.position'), dataIndex: 'position', ellipsis: true, width: 120 },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      sorter: true,
      width: 150,
      render: (time: number | null) => formatTime(time),
    },
    { title: t('sort'), dataIndex: 'sortCode', sorter: true, width: 80 },
    {
      title: t('state'),
      dataIndex: 'enabledMark',
      // In sight however narrow the window is: it says who can work.
      fixed: 'end',
      width: 110,
      render: (mark: number | null, user) => <UserState mark={mark} isHandedOver={user.handoverMark === 1} />,
    },
  ];
}

function UserName({ name, user }: { name: string; user: UserRowData }) {
  const { t } = useTranslation('permission');
  return (
    <>
      {name}
      {user.secondFactor === 1 && <SecondFactorMark />}
      {user.isAdministrator && (
        <>
          {' '}
          <Tag color="gold">{t('user.administrator')}</Tag>
        </>
      )}
    </>
  );
}

function SecondFactorMark() {
  const { t } = useTranslation('permission');
  return (
    <Tooltip title={t('user.secondFactor')}>
      <SafetyCertificateOutlined
        aria-label={t('user.secondFactor')}
        style={{ marginInlineStart: 6, color: 'var(--success)' }}
      />
    </Tooltip>
  );
}

const states = {
  0: ['user.state.0', 'default'],
  1: ['user.state.1', 'success'],
  2: ['user.state.2', 'error'],
} as const;

function UserState({ mark, isHandedOver }: { mark: number | null; isHandedOver: boolean }) {
  const { t } = useTranslation('permission');
  const [key, colour] = states[mark as keyof typeof states] ?? (['user.state.null', 'warning'] as const);
  return (
    <Space size={4} wrap>
      <Tag color={colour}>{t(key)}</Tag>
      {isHandedOver && <Tag>{t('user.handedOver')}</Tag>}
    </Space>
  );
}
