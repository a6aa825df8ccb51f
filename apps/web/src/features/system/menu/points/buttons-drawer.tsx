import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type ManagedButton, type ManagedMenu, menuButtonApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { useGrantName } from '../../../../ui/authorize/grant-names.ts';
import { type DialogState, useDialog } from '../../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import { Can } from '../../../../ui/permission.tsx';
import type { Column } from '../../../../ui/table/columns.tsx';
import { useLocalPaging } from '../../../../ui/table/local-paging.ts';
import { type RowAction, RowActions } from '../../../../ui/table/row-actions.tsx';
import { StateSwitch } from '../../../../ui/table/state-switch.tsx';
import { TreeTable } from '../../../../ui/table/tree-table.tsx';
import { ButtonFormDialog, type ButtonSubject } from './button-form-dialog.tsx';
import { PointDrawer } from './point-drawer.tsx';
import { PointSearch } from './point-list.tsx';
import { pointQueries } from './points.queries.ts';
import { useSaved } from './use-saved.ts';

/** 按钮权限: the buttons of a menu, some below others. */
export function ButtonsDrawer(dialog: DialogState<ManagedMenu>) {
  return (
    <PointDrawer {...dialog} kind="button">
      {(menu) => <Buttons moduleId={menu.id} />}
    </PointDrawer>
  );
}

function Buttons({ moduleId }: { moduleId: string }) {
  const { t } = useTranslation(['system', 'common']);
  const paging = useLocalPaging();
  const wanted = (paging.filters['keyword'] ?? '').trim().toLowerCase();
  const result = useQuery({
    ...pointQueries.buttons(moduleId),
    select: useMemo(() => (buttons: ManagedButton[]) => fitting(buttons, wanted), [wanted]),
  });
  const form = useDialog<ButtonSubject>();
  const remove = useRemove(pointQueries.all);
  const addButton = (
    <Can button="btn_btnPer">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open({})}>
        {t('common:add')}
      </Button>
    </Can>
  );
  const actionsOf = (button: ManagedButton): RowAction[] => [
    { key: 'edit', label: t('common:edit'), button: 'btn_btnPer', onClick: () => form.open(button) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_btnPer',
      isDanger: true,
      onClick: () => remove(button, () => call(menuButtonApi.remove, { params: { id: button.id } })),
    },
  ];
  return (
    <>
      <PointSearch paging={paging} />
      <TreeTable
        label={t('points.button')}
        columns={useButtonColumns()}
        result={result}
        paging={paging}
        width={640}
        isMuted={({ enabledMark }) => enabledMark === 0}
        toolbar={addButton}
        addAction={addButton}
        actions={(button) => <RowActions actions={actionsOf(button)} />}
      />
      <ButtonFormDialog {...form} moduleId={moduleId} />
    </>
  );
}

function useButtonColumns(): Column<ManagedButton>[] {
  const { t } = useTranslation('system');
  const nameOf = useGrantName();
  const saved = useSaved();
  async function toggle({ id }: ManagedButton) {
    await call(menuButtonApi.setState, { params: { id } });
    await saved();
  }
  return [
    { title: t('points.name'), dataIndex: 'fullName', render: (_, button) => nameOf(button) },
    { title: t('points.code'), dataIndex: 'enCode', width: 190 },
    { title: t('sort'), dataIndex: 'sortCode', width: 80 },
    {
      title: t('state'),
      key: 'state',
      width: 80,
      render: (_, button) => (
        <StateSwitch
          name={nameOf(button)}
          button="btn_btnPer"
          isOn={button.enabledMark === 1}
          onToggle={() => toggle(button)}
        />
      ),
    },
  ];
}

/** The buttons that a keyword fits, with those above them. */
function fitting(buttons: readonly ManagedButton[], wanted: string): ManagedButton[] {
  return buttons.flatMap((button) => {
    const children = fitting(button.children, wanted);
    const isFound = `${button.fullName} ${button.enCode}`.toLowerCase().includes(wanted);
    return isFound || children.length > 0 ? [{ ...button, children }] : [];
  });
}
