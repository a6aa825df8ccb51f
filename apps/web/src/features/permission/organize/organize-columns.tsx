import { ApartmentOutlined, BankOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { OrganizeTreeNode } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { formatTime } from '../../../base/time.ts';
import type { Column } from '../../../ui/table/columns.tsx';
import { StateSwitch } from '../../../ui/table/state-switch.tsx';
import { callsOf } from './organize.queries.ts';

export function useOrganizeColumns(): Column<OrganizeTreeNode>[] {
  const { t } = useTranslation('permission');
  return [
    { title: t('organize.name'), dataIndex: 'fullName', render: (_, organize) => <Name {...organize} /> },
    { title: t('organize.code'), dataIndex: 'enCode', width: 170 },
    {
      title: t('organize.level'),
      key: 'level',
      width: 70,
      render: (_, { organizeIds }) => organizeIds.length,
    },
    {
      title: t('organize.kind'),
      dataIndex: 'type',
      width: 110,
      render: (_, { type }) => t(`organize.${type}`),
    },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      width: 160,
      render: (time: number) => formatTime(time),
    },
    { title: t('sort'), dataIndex: 'sortCode', width: 80 },
    { title: t('state'), key: 'state', width: 90, render: (_, organize) => <State organize={organize} /> },
  ];
}

function State({ organize }: { organize: OrganizeTreeNode }) {
  const queryClient = useQueryClient();
  const { id, fullName, enabledMark } = organize;
  async function toggle() {
    await call(callsOf(organize).setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  }
  return <StateSwitch name={fullName} isOn={enabledMark === 1} onToggle={toggle} />;
}

function Name({ type, fullName }: Pick<OrganizeTreeNode, 'type' | 'fullName'>) {
  return (
    <span title={fullName}>
      {type === 'company' ? <BankOutlined aria-hidden /> : <ApartmentOutlined aria-hidden />}&ensp;{fullName}
    </span>
  );
}
