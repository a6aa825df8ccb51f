import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GroupRowData, groupApi } from '@yingzao/contract';
import { Button } from 'antd';
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
import { useDictionaryCodes } from '../dictionary-codes.ts';
import { HolderSearch } from '../holder-search.tsx';
import { groupQueries } from './group.queries.ts';
import { GroupFormDialog } from './group-form-dialog.tsx';

/** Groups of people: list, form, members and permissions. Source: contract/permission.md 4. */
export function GroupPage() {
  const { t } = useTranslation(['permission', 'common']);
  const paging = usePaging();
  const groups = useQuery(groupQueries.page(paging.query as Parameters<typeof groupQueries.page>[0]));
  const types = useDictionaryCodes('groupType');
  const form = useDialog<GroupRowData>();
  const members = useDialog<GroupRowData>();
  const grants = useDialog<GroupRowData>();
  const remove = useRemove(['permission']);
  const columns = useGroupColumns();
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open()}>
        {t('common:add')}
      </Button>
    </Can>
  );
  const actionsOf = (group: GroupRowData) => [
    { key: 'edit', label: t('common:edit'), button: 'btn_edit', onClick: () => form.open(group) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () => remove(group, () => call(groupApi.remove, { params: { id: group.id } })),
    },
    {
      key: 'members',
      label: t('group.members'),
      button: 'btn_member',
      onClick: () => members.open(group),
    },
    {
      key: 'grants',
      label: t('group.grants'),
      button: 'btn_authorize',
      onClick: () => grants.open(group),
    },
  ];
  return (
    <>
      <HolderSearch
        paging={paging}
        keyword={t('group.keyword')}
        types={types}
        typeLabel={t('group.type')}
        allTypes={t('group.allTypes')}
      />
      <CrudTable
        label={t('group')}
        columns={columns}
        result={groups}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(group) => <RowActions actions={actionsOf(group)} />}
      />
      <GroupFormDialog {...form} types={types} />
      <MembersDialog {...members} holder="Group" />
      <AuthorizeDrawer {...grants} holder="Group" />
    </>
  );
}

function useGroupColumns(): Column<GroupRowData>[] {
  const { t } = useTranslation('permission');
  const queryClient = useQueryClient();
  async function toggle({ id }: GroupRowData) {
    await call(groupApi.setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: ['permission'] });
  }
  return [
    { title: t('group.name'), dataIndex: 'fullName', sorter: true },
    { title: t('group.code'), dataIndex: 'enCode', sorter: true },
    { title: t('group.type'), dataIndex: 'type', width: 120 },
    { title: t('description'), dataIndex: 'description', ellipsis: true, width: 240 },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      sorter: true,
      width: 160,
      render: (time: number) => formatTime(time),
    },
    { title: t('sort'), dataIndex: 'sortCode', sorter: true, width: 90 },
    {
      title: t('state'),
      key: 'state',
      width: 90,
      render: (_, group) => (
        <StateSwitch name={group.fullName} isOn={group.enabledMark === 1} onToggle={() => toggle(group)} />
      ),
    },
  ];
}
