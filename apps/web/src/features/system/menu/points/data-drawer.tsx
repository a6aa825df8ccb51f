import type { ManagedMenu } from '@yingzao/contract';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { DataFields } from './data-fields.tsx';
import { PointDrawer } from './point-drawer.tsx';
import { Schemes } from './schemes.tsx';

/** 数据权限: which fields can be compared, and the schemes that compare them. */
export function DataDrawer(dialog: DialogState<ManagedMenu>) {
  return (
    <PointDrawer {...dialog} kind="data">
      {(menu) => <DataPoints moduleId={menu.id} />}
    </PointDrawer>
  );
}

type Tab = 'fields' | 'schemes';

function DataPoints({ moduleId }: { moduleId: string }) {
  const { t } = useTranslation('system');
  const [tab, setTab] = useState<Tab>('schemes');
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => setTab(key as Tab)}
      items={[
        { key: 'fields', label: t('data.fields'), children: <DataFields moduleId={moduleId} /> },
        {
          key: 'schemes',
          label: t('data.schemes'),
          children: <Schemes moduleId={moduleId} onFields={() => setTab('fields')} />,
        },
      ]}
    />
  );
}
