import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKeyData, apiKeyApi } from '@yingzao/contract';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { Blank } from '../../ui/empty-state.tsx';
import { useDialog } from '../../ui/overlay/dialog-state.ts';
import { useRemove } from '../../ui/overlay/use-remove.ts';
import { CrudTable } from '../../ui/table/crud-table.tsx';
import { pageOf, useLocalPaging } from '../../ui/table/local-paging.ts';
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import { FreshKeyDialog } from './fresh-key-dialog.tsx';
import { useKeyColumns } from './key-columns.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { KeyExample } from './key-example.tsx';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';

/** Keys by which programs act for me; administrators also see those of others. */
export function MyKeys() {
  const { t } = useTranslation('profile');
  const { userInfo } = useCurrentUser();
  const [whose, setWhose] = useState<'own' | 'all'>('own');
  const paging = useLocalPaging();
  const keys = useQuery({
    ...profileQueries.keysOf(whose),
    select: (rows: ApiKeyData[]) => pageOf(rows, paging.query),
  });
  const form = useDialog<ApiKeyData>();
  const fresh = useDialog<string>();
  const columns = useKeyColumns(whose, useToggle());
  const actionsOf = useKeyActions(form.open);
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open()}>
      {t('key.add')}
    </Button>
  );
  const hasNone = keys.data?.pagination.total === 0;
  return (
    <>
      {userInfo.isAdministrator && (
        <WhoseSwitch isAll={whose === 'all'} onChange={(isAll) => setWhose(isAll ? 'all' : 'own')} />
      )}
      {hasNone ? (
        <Blank
          icon={<KeyOutlined aria-hidden />}
          title={t('key.none')}
          hint={t('key.noneHint')}
          action={addButton}
        />
      ) : (
        <div className={styles.keys}>
          <CrudTable
            columns={columns}
            result={keys}
            paging={paging}
            label={t('key.list')}
            toolbar={addButton}
            actions={(key) => <RowActions actions={actionsOf(key)} />}
          />
        </div>
      )}
      <KeyExample />
      <KeyDrawer {...form} onMade={fresh.open} />
      <FreshKeyDialog {...fresh} />
    </>
  );
}

function WhoseSwitch({ isAll, onChange }: { isAll: boolean; onChange(isAll: boolean): void }) {
  const { t } = useTranslation('profile');
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the kit's switch is a button, which a label may hold
    <label className={styles.whose}>
      <Switch size="small" checked={isAll} onChange={onChange} />
      {t('key.all')}
    </label>
  );
}

/** A key of somebody else can be turned off and revoked, not changed. */
function useKeyActions(edit: (key: ApiKeyData) => void): (key: ApiKeyData) => RowAction[] {
  const { t } = useTranslation(['profile', 'common']);
  const { userInfo } = useCurrentUser();
  const remove = useRemove(profileQueries.keys);
  return (key) => [
    ...(key.userId === userInfo.userId
      ? [{ key: 'edit', label: t('common:edit'), onClick: () => edit(key) }]
      : []),
    {
      key: 'revoke',
      label: t('key.revoke'),
      isDanger: true,
      onClick: () => remove(key, () => call(apiKeyApi.remove, { params: { id: key.id } })),
    },
  ];
}

function useToggle() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  return async ({ id, enabledMark }: ApiKeyData) => {
    await call(apiKeyApi.setState, { params: { id } });
    announce('success', t(enabledMark === 1 ? 'key.disabled' : 'key.enabled'));
    await queryClient.invalidateQueries({ queryKey: profileQueries.keys });
  };
}
