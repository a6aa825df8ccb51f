import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PositionRowData, positionApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { formatTime } from '../../../base/time.ts';
import { AuthorizeDrawer } from '../../../ui/authorize/authorize-drawer.tsx';
import { StructureButton } from '../../../ui/chart/structure-button.tsx';
import { MembersDialog } from '../../../ui/members/members-dialog.tsx';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { Can } from '../../../ui/permission.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { usePaging } from '../../../ui/table/paging.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { StateSwitch } from '../../../ui/table/state-switch.tsx';
import { useDictionaryCodes } from '../dictionary-codes.ts';
import { HolderSearch } from '../holder-search.tsx';
import { OrganizeSide } from '../organize-side.tsx';
import { positionQueries } from './position.queries.ts';
import { PositionFormDialog } from './position-form-dialog.tsx';

/** Positions beside their organizations: list, form, members and permissions. Source: contract/permission.md 4. */
export function PositionPage() {
  const { t } = useTranslation(['permission', 'common']);
  const paging = usePaging();
  const { organizeId } = paging.filters;
  const positions = useQuery(
    positionQueries.page(paging.query as Parameters<typeof positionQueries.page>[0]),
  );
  const types = useDictionaryCodes('PositionType');
  const form = useDialog<PositionRowData>();
  const members = useDialog<PositionRowData>();
  const grants = useDialog<PositionRowData>();
  const remove = useRemove(['permission']);
  const columns = usePositionColumns();
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open()}>
        {t('common:add')}
      </Button>
    </Can>
  );
  const actionsOf = (position: PositionRowData) => [
    { key: 'edit', label: t('common:edit'), button: 'btn_edit', onClick: () => form.open(position) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(position, () => call(positionApi.remove, { params: { id: position.id } })),
    },
    {
      key: 'members',
      label: t('position.members'),
      button: 'btn_member',
      onClick: () => members.open(position),
    },
    {
      key: 'grants',
      label: t('position.grants'),
      button: 'btn_authorize',
      onClick: () => grants.open(position),
    },
  ];
  return (
    <OrganizeSide chosen={organizeId} onChoose={(id) => paging.setFilters({ organizeId: id })}>
      <HolderSearch
        paging={paging}
        keyword={t('position.keyword')}
        types={types}
        typeLabel={t('position.type')}
        allTypes={t('position.allTypes')}
      />
      <CrudTable
        label={t('position')}
        columns={columns}
        result={positions}
        paging={paging}
        toolbar={
          <>
            {addButton}
            <StructureButton onChoose={(id) => paging.setFilters({ organizeId: id })} />
          </>
        }
        addAction={addButton}
        actions={(position) => <RowActions actions={actionsOf(position)} />}
      />
      <PositionFormDialog {...form} types={types} organizeId={organizeId} />
      <MembersDialog {...members} holder="Position" />
      <AuthorizeDrawer {...grants} holder="Position" />
    </OrganizeSide>
  );
}

function usePositionColumns(): Column<PositionRowData>[] {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  async function toggle({ id }: PositionRowData) {
    await call(positionApi.setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  }
  return [
    { title: t('position.name'), dataIndex: 'fullName', sorter: true },
    { title: t('position.code'), dataIndex: 'enCode', sorter: true },
    { title: t('position.type'), dataIndex: 'type', width: 90 },
    { title: t('position.organize'), dataIndex: 'department', ellipsis: true, width: 170 },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      sorter: true,
      width: 150,
      render: (time: number) => formatTime(time),
    },
    { title: t('sort'), dataIndex: 'sortCode', sorter: true, width: 76 },
    {
      title: t('state'),
      key: 'state',
      width: 70,
      render: (_, position) => (
        <StateSwitch
          name={position.fullName}
          isOn={position.enabledMark === 1}
          onToggle={() => toggle(position)}
        />
      ),
    },
  ];
}
