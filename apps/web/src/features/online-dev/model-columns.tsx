import type { ModelRowData } from '@yingzao/contract';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../base/time.ts';
import { useCan } from '../../ui/permission.tsx';
import type { Column } from '../../ui/table/columns.tsx';

export function useModelColumns(onDesign: (id: string) => void): Column<ModelRowData>[] {
  const { t } = useTranslation('designer');
  return [
    {
      title: t('model.name'),
      dataIndex: 'fullName',
      render: (_, model) => <ModelName model={model} onDesign={onDesign} />,
    },
    { title: t('model.code'), dataIndex: 'enCode' },
    { title: t('model.category'), dataIndex: 'category', width: 120 },
    { title: t('model.mode'), dataIndex: 'webType', width: 110, render: (type: number) => modeOf(type, t) },
    {
      title: t('model.state'),
      dataIndex: 'state',
      width: 100,
      render: (state: number) => <ReleaseState state={state} />,
    },
    { title: t('model.creator'), dataIndex: 'creatorUser', width: 130 },
    {
      title: t('model.createdAt'),
      dataIndex: 'creatorTime',
      width: 150,
      render: (time: number | null) => formatTime(time),
    },
    { title: t('model.modifier'), dataIndex: 'lastModifyUser', width: 130 },
    {
      title: t('model.modifiedAt'),
      dataIndex: 'lastModifyTime',
      width: 150,
      render: (time: number | null) => formatTime(time),
    },
    { title: t('model.sort'), dataIndex: 'sortCode', width: 70 },
  ];
}

function ModelName({ model, onDesign }: { model: ModelRowData; onDesign(id: string): void }) {
  const can = useCan();
  if (!can('btn_edit')) return model.fullName;
  return (
    <Button type="link" style={{ height: 'auto', padding: 0 }} onClick={() => onDesign(model.id)}>
      {model.fullName}
    </Button>
  );
}

function modeOf(webType: number, t: ReturnType<typeof useTranslation<'designer'>>['t']): string {
  return webType === 1 || webType === 2 ? t(`model.webType.${webType}`) : String(webType);
}

const colours = ['default', 'success', 'warning'] as const;

function ReleaseState({ state }: { state: number }) {
  const { t } = useTranslation('designer');
  const known = state === 1 || state === 2 ? state : 0;
  return <Tag color={colours[known]}>{t(`model.state.${known}`)}</Tag>;
}
