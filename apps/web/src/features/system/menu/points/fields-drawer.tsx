import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ManagedFieldData, ManagedMenu } from '@yingzao/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { type DialogState, useDialog } from '../../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import { Can } from '../../../../ui/permission.tsx';
import type { Column } from '../../../../ui/table/columns.tsx';
import { type RowAction, RowActions } from '../../../../ui/table/row-actions.tsx';
import { StateSwitch } from '../../../../ui/table/state-switch.tsx';
import { AddManyDialog } from './add-many-dialog.tsx';
import { FieldFormDialog, type FieldSubject } from './field-form-dialog.tsx';
import { PointDrawer } from './point-drawer.tsx';
import { PointList, usePointPaging } from './point-list.tsx';
import { type FieldKind, fieldApis, pointQueries } from './points.queries.ts';
import { useSaved } from './use-saved.ts';

interface FieldsDrawerProps extends DialogState<ManagedMenu> {
  kind: FieldKind;
}

const buttonOf = { column: 'btn_columnPer', form: 'btn_formPer' } as const;

/** 列表权限 and 表单权限: the list columns or form fields of a menu. */
export function FieldsDrawer({ kind, ...dialog }: FieldsDrawerProps) {
  return (
    <PointDrawer {...dialog} kind={kind}>
      {(menu) => <Fields moduleId={menu.id} kind={kind} />}
    </PointDrawer>
  );
}

function Fields({ moduleId, kind }: { moduleId: string; kind: FieldKind }) {
  const { t } = useTranslation(['system', 'common']);
  const { paging, select } = usePointPaging();
  const result = useQuery({ ...pointQueries.fields(kind, moduleId), select });
  const form = useDialog<FieldSubject>();
  const many = useDialog<true>();
  const remove = useRemove(pointQueries.all);
  const button = buttonOf[kind];
  const addMany = (
    <Button icon={<UnorderedListOutlined aria-hidden />} onClick={() => many.open()}>
      {t('points.addMany')}
    </Button>
  );
  const actionsOf = (field: ManagedFieldData): RowAction[] => [
    { key: 'edit', label: t('common:edit'), button, onClick: () => form.open({ id: field.id }) },
    {
      key: 'remove',
      label: t('common:remove'),
      button,
      isDanger: true,
      onClick: () => remove(field, () => call(fieldApis[kind].remove, { params: { id: field.id } })),
    },
  ];
  return (
    <>
      <PointList
        label={t(`points.${kind}`)}
        columns={useFieldColumns(kind)}
        result={result}
        paging={paging}
        toolbar={
          <Can button={button}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open({})}>
              {t('common:add')}
            </Button>
            {addMany}
          </Can>
        }
        addAction={<Can button={button}>{addMany}</Can>}
        actions={(field) => <RowActions actions={actionsOf(field)} />}
      />
      <FieldFormDialog {...form} moduleId={moduleId} kind={kind} />
      <AddManyDialog {...many} moduleId={moduleId} kind={kind} />
    </>
  );
}

function useFieldColumns(kind: FieldKind): Column<ManagedFieldData>[] {
  const { t } = useTranslation('system');
  const saved = useSaved();
  async function toggle({ id }: ManagedFieldData) {
    await call(fieldApis[kind].setState, { params: { id } });
    await saved();
  }
  return [
    { title: t('points.name'), dataIndex: 'fullName', width: 140 },
    { title: t('points.code'), dataIndex: 'enCode', width: 160 },
    {
      title: t('points.rule'),
      dataIndex: 'fieldRule',
      width: 80,
      render: (rule: number) => (rule === 1 || rule === 2 ? t(`points.rule.${rule}`) : t('points.rule.0')),
    },
    { title: t('sort'), dataIndex: 'sortCode', width: 70 },
    {
      title: t('state'),
      key: 'state',
      width: 70,
      render: (_, field) => (
        <StateSwitch
          name={field.fullName}
          button={buttonOf[kind]}
          isOn={field.enabledMark === 1}
          onToggle={() => toggle(field)}
        />
      ),
    },
  ];
}
