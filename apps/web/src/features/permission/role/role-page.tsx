import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RoleRowData, roleApi } from '@yingzao/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { formatTime } from '../../../base/time.ts';
import { AuthorizeDrawer } from '../../../ui/authorize/authorize-drawer.tsx';
import { MembersDialog } from '../../../ui/members/members-dialog.tsx';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { Can } from '../../../ui/permission.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { usePaging } from '../../../ui/table/paging.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { StateSwitch } from '../../../ui/table/state-switch.tsx';
import { HolderSearch } from '../holder-search.tsx';
import { OrganizeSide } from '../organize-side.tsx';
import { roleQueries } from './role.queries.ts';
import { RoleFormDialog } from './role-form-dialog.tsx';

/** What the list takes for the global roles alone. */
const globalRoles = '0';

/** Roles, global ones and those of organizations: list, form, members and permissions. Source: contract/permission.md 4. */
export function RolePage() {
  const { t } = useTranslation(['permission', 'common']);
  const paging = usePaging();
  const { organizeId } = paging.filters;
  const roles = useQuery(roleQueries.page(paging.query as Parameters<typeof roleQueries.page>[0]));
  const types = [
    { value: '1', label: t('role.global') },
    { value: '0', label: t('role.organization') },
  ];
  const roleGlobal = t('role.global');
  const global = useMemo(() => ({ id: globalRoles, name: roleGlobal }), [roleGlobal]);
  const form = useDialog<RoleRowData>();
  const members = useDialog<RoleRowData>();
  const grants = useDialog<RoleRowData>();
  const remove = useRemove(['permission']);
  const columns = useRoleColumns();
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open()}>
        {t('common:add')}
      </Button>
    </Can>
  );
  const actionsOf = (role: RoleRowData) => [
    { key: 'edit', label: t('common:edit'), button: 'btn_edit', onClick: () => form.open(role) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(role, () => call(roleApi.remove, { params: { id: role.id } })),
    },
    {
      key: 'members',
      label: t('role.members'),
      button: 'btn_member',
      onClick: () => members.open(role),
    },
    {
      key: 'grants',
      label: t('role.grants'),
      button: 'btn_authorize',
      onClick: () => grants.open(role),
    },
  ];
  return (
    <OrganizeSide chosen={organizeId} onChoose={(id) => paging.setFilters({ organizeId: id })} apart={global}>
      <HolderSearch
        paging={paging}
        keyword={t('role.keyword')}
        types={types}
        typeLabel={t('role.type')}
        allTypes={t('role.allTypes')}
      />
      <CrudTable
        label={t('role')}
        columns={columns}
        result={roles}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(role) => <RowActions actions={actionsOf(role)} />}
      />
      <RoleFormDialog {...form} organizeId={organizeId === globalRoles ? undefined : organizeId} />
      <MembersDialog {...members} holder="Role" />
      <AuthorizeDrawer {...grants} holder="Role" />
    </OrganizeSide>
  );
}

function useRoleColumns(): Column<RoleRowData>[] {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  async function toggle({ id }: RoleRowData) {
    await call(roleApi.setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  }
  return [
    { title: t('role.name'), dataIndex: 'fullName', sorter: true },
    { title: t('role.code'), dataIndex: 'enCode', sorter: true },
    { title: t('role.type'), dataIndex: 'type', width: 90 },
    { title: t('role.owners'), dataIndex: 'organizeInfo', ellipsis: true, width: 170 },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      sorter: true,
      width: 150,
      render: (time: number | null) => formatTime(time),
    },
    { title: t('sort'), dataIndex: 'sortCode', sorter: true, width: 76 },
    {
      title: t('state'),
      key: 'state',
      width: 70,
      render: (_, role) => (
        <StateSwitch name={role.fullName} isOn={role.enabledMark === 1} onToggle={() => toggle(role)} />
      ),
    },
  ];
}
