import { useQuery } from '@tanstack/react-query';
import { type DataOf, type IdentityProviderRow, identityProviderApi } from '@yingzao/contract';
import { Button, Table, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../base/call.ts';
import { formatTime } from '../../../../base/time.ts';
import { Loaded } from '../../../../ui/loaded.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { DialogState } from '../../../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import { Can } from '../../../../ui/permission.tsx';
import { identityProviderQueries } from './identity-provider.queries.ts';

type KnownUser = DataOf<typeof identityProviderApi.users>['list'][number];

/** Who came by a provider, and as whom it knows them; it can be made to find that out anew. */
export function ProviderUsersDialog({ isOpen, subject, close }: DialogState<IdentityProviderRow>) {
  const { t } = useTranslation('system');
  const users = useQuery({
    ...identityProviderQueries.users(subject?.id ?? ''),
    enabled: isOpen && subject !== undefined,
  });
  return (
    <Dialog
      open={isOpen}
      width={860}
      title={t('provider.usersOf', { name: subject?.fullName ?? '' })}
      footer={null}
      onCancel={close}
    >
      <Loaded result={users}>{(rows) => <UserTable rows={rows} providerId={subject?.id ?? ''} />}</Loaded>
    </Dialog>
  );
}

function UserTable({ rows, providerId }: { rows: KnownUser[]; providerId: string }) {
  const { t } = useTranslation('system');
  const remove = useRemove(identityProviderQueries.all);
  const columns: TableProps<KnownUser>['columns'] = [
    { title: t('provider.user'), dataIndex: 'fullName' },
    { title: t('provider.subject'), dataIndex: 'subject', ellipsis: true },
    {
      title: t('provider.lastLogin'),
      dataIndex: 'loginTime',
      width: 150,
      render: (time) => formatTime(time),
    },
    {
      key: 'forget',
      width: 90,
      render: (_, user) => (
        <Can button="btn_save">
          <Button
            type="link"
            danger
            size="small"
            onClick={() =>
              remove(user, () =>
                call(identityProviderApi.forgetUser, { params: { id: providerId, userId: user.userId } }),
              )
            }
          >
            {t('provider.forget')}
          </Button>
        </Can>
      ),
    },
  ];
  return (
    <Table<KnownUser>
      size="small"
      bordered
      rowKey="userId"
      aria-label={t('provider.users')}
      columns={columns}
      dataSource={rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: 560 }}
      locale={{ emptyText: t('provider.noUsers') }}
    />
  );
}
