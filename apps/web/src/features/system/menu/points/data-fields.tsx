import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type DataOf, dataFieldApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { useDialog } from '../../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import { Can } from '../../../../ui/permission.tsx';
import type { Column } from '../../../../ui/table/columns.tsx';
import { type RowAction, RowActions } from '../../../../ui/table/row-actions.tsx';
import { DataFieldFormDialog, type DataFieldSubject } from './data-field-form-dialog.tsx';
import { PointList, usePointPaging } from './point-list.tsx';
import { pointQueries } from './points.queries.ts';

export type DataField = DataOf<typeof dataFieldApi.list>['list'][number];

/** 字段管理: what the schemes of a menu may compare. */
export function DataFields({ moduleId }: { moduleId: string }) {
  const { t } = useTranslation(['system', 'common']);
  const { paging, select } = usePointPaging();
  const result = useQuery({ ...pointQueries.dataFields(moduleId), select });
  const form = useDialog<DataFieldSubject>();
  const remove = useRemove(pointQueries.all);
  const addButton = (
    <Can button="btn_dataPer">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open({})}>
        {t('common:add')}
      </Button>
    </Can>
  );
  const actionsOf = (field: DataField): RowAction[] => [
    {
      key: 'edit',
      label: t('common:edit'),
      button: 'btn_dataPer',
      onClick: () => form.open({ id: field.id }),
    },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_dataPer',
      isDanger: true,
      onClick: () => remove(field, () => call(dataFieldApi.remove, { params: { id: field.id } })),
    },
  ];
  const columns: Column<DataField>[] = [
    { title: t('points.name'), dataIndex: 'fullName', width: 150 },
    { title: t('points.code'), dataIndex: 'enCode', width: 150 },
    { title: t('data.text'), dataIndex: 'conditionName', width: 150 },
    {
      title: t('data.symbols'),
      dataIndex: 'conditionSymbolName',
      width: 200,
      render: (names: string) => names.replaceAll(',', t('data.listComma')),
    },
  ];
  return (
    <>
      <PointList
        label={t('data.fields')}
        columns={columns}
        result={result}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(field) => <RowActions actions={actionsOf(field)} />}
      />
      <DataFieldFormDialog {...form} moduleId={moduleId} />
    </>
  );
}
