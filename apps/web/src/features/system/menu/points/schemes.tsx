import { GlobalOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type DataOf, dataSchemeApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../../base/api-error.ts';
import { call } from '../../../../base/call.ts';
import { useDialog } from '../../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import { Can } from '../../../../ui/permission.tsx';
import type { Column } from '../../../../ui/table/columns.tsx';
import { type RowAction, RowActions } from '../../../../ui/table/row-actions.tsx';
import { PointList, usePointPaging } from './point-list.tsx';
import { pointQueries } from './points.queries.ts';
import { SchemeFormDialog, type SchemeSubject } from './scheme-form-dialog.tsx';
import { useSaved } from './use-saved.ts';

type Scheme = DataOf<typeof dataSchemeApi.list>['list'][number];

/** The code of the scheme that gives every row; it cannot be changed. Source: contract/auth-and-shell.md 1.7. */
const allDataCode = 'jnpf_alldata';

interface SchemesProps {
  moduleId: string;
  /** Leads to where fields are opened. */
  onFields(): void;
}

/** 方案管理: which rows of a menu can be granted. */
export function Schemes({ moduleId, onFields }: SchemesProps) {
  const { t } = useTranslation(['system', 'common']);
  const { paging, select } = usePointPaging();
  const schemes = pointQueries.schemes(moduleId);
  const result = useQuery({ ...schemes, select });
  const all = useQuery(schemes);
  const form = useDialog<SchemeSubject>();
  const remove = useRemove(pointQueries.all);
  const hasAllData = all.data?.some(({ enCode }) => enCode === allDataCode) ?? true;
  const { addAllData, isAdding } = useAddAllData(moduleId);
  const allDataButton = (
    <Button
      icon={<GlobalOutlined aria-hidden />}
      disabled={hasAllData}
      loading={isAdding}
      onClick={addAllData}
    >
      {t('scheme.allData')}
    </Button>
  );
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open({})}>
      {t('common:add')}
    </Button>
  );
  const actionsOf = ({ id, fullName, enCode }: Scheme): RowAction[] => [
    ...(enCode === allDataCode
      ? []
      : [{ key: 'edit', label: t('common:edit'), button: 'btn_dataPer', onClick: () => form.open({ id }) }]),
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_dataPer',
      isDanger: true,
      onClick: () => remove({ fullName }, () => call(dataSchemeApi.remove, { params: { id } })),
    },
  ];
  const columns: Column<Scheme>[] = [
    { title: t('points.name'), dataIndex: 'fullName', width: 150 },
    { title: t('points.code'), dataIndex: 'enCode', width: 130 },
    { title: t('scheme.conditions'), dataIndex: 'conditionText', width: 300, ellipsis: true },
  ];
  return (
    <>
      <PointList
        label={t('data.schemes')}
        columns={columns}
        result={result}
        paging={paging}
        toolbar={
          <Can button="btn_dataPer">
            {addButton}
            {allDataButton}
          </Can>
        }
        addAction={<Can button="btn_dataPer">{addButton}</Can>}
        actions={(scheme) => <RowActions actions={actionsOf(scheme)} />}
      />
      <SchemeFormDialog
        {...form}
        moduleId={moduleId}
        onFields={() => {
          form.close();
          onFields();
        }}
      />
    </>
  );
}

function useAddAllData(moduleId: string) {
  const { t } = useTranslation('system');
  const saved = useSaved();
  const [isAdding, setIsAdding] = useState(false);
  async function add() {
    setIsAdding(true);
    try {
      const fullName = t('scheme.allData');
      const conditionText = t('scheme.allDataText');
      const body = { moduleId, fullName, enCode: allDataCode, allData: 1 as const, conditionText };
      await call(dataSchemeApi.create, { body });
      await saved();
    } finally {
      setIsAdding(false);
    }
  }
  return { addAllData: () => void add().catch(alreadyTold), isAdding };
}
