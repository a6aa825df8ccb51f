import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { UserRowData } from '@yingzao/contract';
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { StructureButton } from '../../../ui/chart/structure-button.tsx';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { Can } from '../../../ui/permission.tsx';
import { useGenders } from '../../../ui/person/use-genders.ts';
import { CrudTable } from '../../../ui/table/crud-table.tsx';
import { type Paging, usePaging } from '../../../ui/table/paging.ts';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import { OrganizeSide } from '../organize-side.tsx';
import { type FreshPassword, FreshPasswordDialog } from './fresh-password-dialog.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { userQueries } from './user.queries.ts';
import { UserActions } from './user-actions.tsx';
import { useUserColumns } from './user-columns.tsx';
import { countsOf, UserExcel } from './user-excel.tsx';
import { UserFormDialog } from './user-form-dialog.tsx';

/** Users: list beside their organizations, form, passwords and states. Source: contract/permission.md 4. */
export function UserPage() {
  const { t } = useTranslation('common');
  const paging = usePaging();
  const users = useQuery(userQueries.page(paging.query as Parameters<typeof userQueries.page>[0]));
  const form = useDialog<UserRowData>();
  const reset = useDialog<UserRowData>();
  const handover = useDialog<UserRowData>();
  const password = useDialog<FreshPassword>();
  const columns = useUserColumns();
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open()}>
        {t('add')}
      </Button>
    </Can>
  );
  const { organizeId } = paging.filters;
  return (
    <OrganizeSide chosen={organizeId} onChoose={(id) => paging.setFilters({ organizeId: id })}>
      <UserSearch paging={paging} />
      <CrudTable
        columns={columns}
        result={users}
        paging={paging}
        toolbar={
          <>
            {addButton}
            <StructureButton onChoose={(id) => paging.setFilters({ organizeId: id })} />
            <UserExcel paging={paging} counts={countsOf(users.data)} />
          </>
        }
        addAction={addButton}
        actions={(user) => (
          <UserActions user={user} onEdit={form.open} onReset={reset.open} onHandOver={handover.open} />
        )}
      />
      <UserFormDialog {...form} organizeId={organizeId} onCreated={password.open} />
      <ResetPasswordDialog {...reset} onReset={password.open} />
      <HandoverDialog {...handover} />
      <FreshPasswordDialog {...password} />
    </OrganizeSide>
  );
}

function UserSearch({ paging }: { paging: Paging }) {
  const { t } = useTranslation('permission');
  const genders = useGenders();
  const states = (['1', '0', '2'] as const).map((value) => ({ value, label: t(`user.state.${value}`) }));
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input allowClear placeholder={t('user.keyword')} aria-label={t('user.keyword')} maxLength={100} />
      </Form.Item>
      <Form.Item name="gender">
        <Select
          allowClear
          options={genders}
          placeholder={t('gender.all')}
          aria-label={t('user.gender')}
          style={{ width: 140 }}
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
