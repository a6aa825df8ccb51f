import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { type DataOf, gradeApi } from '@yingzao/contract';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { formatTime } from '../../../base/time.ts';
import { useCurrentUser } from '../../../base/user.store.ts';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { Can } from '../../../ui/permission.tsx';
import { useGenderName } from '../../../ui/person/use-genders.ts';
import type { Column } from '../../../ui/table/columns.tsx';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { usePaging } from '../../../ui/table/paging.ts';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import { gradeQueries } from './grade.queries.ts';
import { GradeDrawer } from './grade-drawer.tsx';

export type Administrator = DataOf<typeof gradeApi.list>['list'][number];

/** 分级管理: who administers organizations without being an administrator. Source: contract/permission.md 4. */
export function GradePage() {
  const { t } = useTranslation(['permission', 'common']);
  const paging = usePaging();
  const administrators = useQuery(gradeQueries.page(paging.query));
  const drawer = useDialog<Administrator>();
  const columns = useGradeColumns();
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => drawer.open()}>
        {t('common:add')}
      </Button>
    </Can>
  );
  return (
    <>
      <SearchBar paging={paging}>
        <Form.Item name="keyword">
          <Input
            allowClear
            placeholder={t('grade.keyword')}
            aria-label={t('grade.keyword')}
            maxLength={100}
          />
        </Form.Item>
      </SearchBar>
      <CrudTable
        columns={columns}
        result={administrators}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(administrator) => <GradeActions administrator={administrator} onEdit={drawer.open} />}
      />
      <GradeDrawer {...drawer} />
    </>
  );
}

function useGradeColumns(): Column<Administrator>[] {
  const { t } = useTranslation('permission');
  const genderName = useGenderName();
  return [
    { title: t('user.account'), dataIndex: 'account', width: 160 },
    { title: t('user.name'), dataIndex: 'realName', width: 140 },
    { title: t('user.gender'), dataIndex: 'gender', width: 90, render: genderName },
    { title: t('user.mobile'), dataIndex: 'mobilePhone', width: 130 },
    { title: t('grade.organizations'), dataIndex: 'organizeId', ellipsis: true, width: 320 },
    {
      title: t('createdAt'),
      dataIndex: 'creatorTime',
      width: 160,
      render: (time: number) => formatTime(time),
    },
  ];
}

interface GradeActionsProps {
  administrator: Administrator;
  onEdit(administrator: Administrator): void;
}

/** Nobody changes what is delegated to himself: the server would refuse. */
function GradeActions({ administrator, onEdit }: GradeActionsProps) {
  const { t } = useTranslation('common');
  const { userInfo } = useCurrentUser();
  const remove = useRemove(gradeQueries.all);
  const { id, realName, account } = administrator;
  const actions: RowAction[] = [
    { key: 'edit', label: t('edit'), button: 'btn_edit', onClick: () => onEdit(administrator) },
    {
      key: 'remove',
      label: t('remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: () =>
        remove({ fullName: `${realName}/${account}` }, () => call(gradeApi.remove, { params: { id } })),
    },
  ];
  return <RowActions actions={id === userInfo.userId ? [] : actions} />;
}
