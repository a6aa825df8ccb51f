import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { RoleRowData } from '@yingzao/contract';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../base/time.ts';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { Can } from '../../../ui/permission.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { type Paging, usePaging } from '../../../ui/table/paging.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import { roleQueries } from './role.queries.ts';
import { RoleAuthorizeDrawer } from './role-authorize-drawer.tsx';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { RoleMembersDialog } from './role-members-dialog.tsx';
import { RoleState } from './role-state.tsx';
import { useRemoveRole } from './use-remove-role.ts';

/** Roles: list, form, members and permissions. Source: contract/permission.md 4. */
export function RolePage() {
  const { t } = useTranslation(['permission', 'common']);
  const paging = usePaging();
  const roles = useQuery(roleQueries.page(paging.query as Parameters<typeof roleQueries.page>[0]));
  const form = useDialog<RoleRowData>();
  const members = useDialog<RoleRowData>();
  const grants = useDialog<RoleRowData>();
  const remove = useRemoveRole();
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
      onClick: () => remove(role),
    },
    { key: 'members', label: t('role.members'), button: 'btn_member', onClick: () => members.open(role) },
    { key: 'grants', label: t('role.grants'), button: 'btn_authorize', onClick: () => grants.open(role) },
  ];
  return (
    <>
      <RoleSearch paging={paging} />
      <CrudTable
        columns={columns}
        result={roles}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(role) => <RowActions actions={actionsOf(role)} />}
      />
      <RoleFormDialog {...form} />
      <RoleMembersDialog {...members} />
      <RoleAuthorizeDrawer {...grants} />
    </>
  );
}

function RoleSearch({ paging }: { paging: Paging }) {
  const { t } = useTranslation(['permission', 'common']);
  const states = [
    { value: '1', label: t('common:enabled') },
    { value: '0', label: t('common:disabled') },
  ];
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input
          allowClear
          placeholder={t('common:keyword')}
          aria-label={t('common:keyword')}
          maxLength={100}
        />
      </Form.Item>
      <Form.Item name="enabledMark">
        <Select
          allowClear
          options={states}
          placeholder={t('state.all')}
          aria-label={t('state')}
          style={{ width: 140 }}
        />
      </Form.Item>
    </SearchBar>
  );
}

function useRoleColumns(): Column<RoleRowData>[] {
  const { t } = useTranslation('permission');
  return [
    { title: t('role.name'), dataIndex: 'fullName', sorter: true },
    { title: t('role.code'), dataIndex: 'enCode', sorter: true },
    { title: t('role.type'), dataIndex: 'type', width: 120 },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      sorter: true,
      width: 160,
      render: (time: number | null) => formatTime(time),
    },
    { title: t('sort'), dataIndex: 'sortCode', sorter: true, width: 90 },
    { title: t('state'), key: 'state', width: 90, render: (_, role) => <RoleState role={role} /> },
  ];
}
