import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type IdentityProviderRow, identityProviderApi } from '@yingzao/contract';
import { Button, Dropdown, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { useDialog } from '../../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import { Can } from '../../../../ui/permission.tsx';
import type { Column } from '../../../../ui/table/columns.tsx';
import { CrudTable } from '../../../../ui/table/crud-table.tsx';
import { pageOf, useLocalPaging } from '../../../../ui/table/local-paging.ts';
import { RowActions } from '../../../../ui/table/row-actions.tsx';
import { StateSwitch } from '../../../../ui/table/state-switch.tsx';
import { identityProviderQueries } from './identity-provider.queries.ts';
import { ProviderFormDialog } from './provider-form-dialog.tsx';
import { ProviderUsersDialog } from './provider-users-dialog.tsx';
import type { ProviderKind, ProviderSubject } from './provider-values.ts';

/** 单点登录: where people may sign in besides here. Source: decision 0018. */
export function IdentityProviders() {
  const { t } = useTranslation(['system', 'common']);
  const paging = useLocalPaging();
  const providers = useQuery({
    ...identityProviderQueries.list,
    select: ({ list }) => pageOf(list, paging.query),
  });
  const form = useDialog<ProviderSubject>();
  const users = useDialog<IdentityProviderRow>();
  const remove = useRemove(identityProviderQueries.all);
  const columns = useProviderColumns();
  const addButton = <AddButton onAdd={(kind) => form.open({ kind, id: undefined })} />;
  return (
    <>
      <CrudTable
        label={t('provider')}
        columns={columns}
        result={providers}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(provider) => (
          <RowActions
            actions={[
              {
                key: 'edit',
                label: t('common:edit'),
                button: 'btn_save',
                onClick: () => form.open(provider),
              },
              {
                key: 'remove',
                label: t('common:remove'),
                button: 'btn_save',
                isDanger: true,
                onClick: () =>
                  remove(provider, () => call(identityProviderApi.remove, { params: { id: provider.id } })),
              },
              { key: 'users', label: t('provider.users'), onClick: () => users.open(provider) },
            ]}
          />
        )}
      />
      <ProviderFormDialog {...form} />
      <ProviderUsersDialog {...users} />
    </>
  );
}

function AddButton({ onAdd }: { onAdd(kind: ProviderKind): void }) {
  const { t } = useTranslation(['system', 'common']);
  const items = (['oidc', 'ldap'] as const).map((kind) => ({
    key: kind,
    label: t(`provider.kind.${kind}`),
    onClick: () => onAdd(kind),
  }));
  return (
    <Can button="btn_save">
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />}>
          {t('common:add')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </Can>
  );
}

function useProviderColumns(): Column<IdentityProviderRow>[] {
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  async function toggle({ id }: IdentityProviderRow) {
    await call(identityProviderApi.setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: identityProviderQueries.all });
  }
  return [
    { title: t('provider.name'), dataIndex: 'fullName', width: 180 },
    { title: t('provider.code'), dataIndex: 'enCode', width: 120 },
    {
      title: t('provider.kind'),
      dataIndex: 'kind',
      width: 150,
      render: (kind: ProviderKind) => <Tag>{t(`provider.kind.${kind}`)}</Tag>,
    },
    { title: t('provider.address'), dataIndex: 'address', ellipsis: true },
    { title: t('provider.userCount'), dataIndex: 'userCount', width: 100, align: 'right' },
    { title: t('provider.sort'), dataIndex: 'sortCode', width: 80, align: 'right' },
    {
      title: t('provider.state'),
      key: 'state',
      width: 80,
      render: (_, provider) => (
        <StateSwitch
          name={provider.fullName}
          isOn={provider.enabledMark === 1}
          button="btn_save"
          onToggle={() => toggle(provider)}
        />
      ),
    },
  ];
}
