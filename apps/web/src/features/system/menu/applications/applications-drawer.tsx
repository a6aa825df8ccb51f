import { PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApplicationData, applicationApi, mainApplication } from '@yingzao/contract';
import { Alert, Button, Form, Input, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../../base/api-error.ts';
import { call } from '../../../../base/call.ts';
import { useUser } from '../../../../base/user.store.ts';
import { MenuIcon } from '../../../../ui/icons/menu-icon.tsx';
import { useConfirm } from '../../../../ui/overlay/confirm.ts';
import { type DialogState, useDialog } from '../../../../ui/overlay/dialog-state.ts';
import { SideDrawer } from '../../../../ui/overlay/side-drawer.tsx';
import { useRemove } from '../../../../ui/overlay/use-remove.ts';
import type { Column } from '../../../../ui/table/columns.tsx';
import { CrudTable } from '../../../../ui/table/crud-table.tsx';
import { pageOf, useLocalPaging } from '../../../../ui/table/local-paging.ts';
import { type RowAction, RowActions } from '../../../../ui/table/row-actions.tsx';
import { SearchBar } from '../../../../ui/table/search-bar.tsx';
import { StateSwitch } from '../../../../ui/table/state-switch.tsx';
import styles from '../menu.module.css';
import { applicationQueries } from './application.queries.ts';
import { ApplicationFormDialog } from './application-form-dialog.tsx';

/** 应用管理: the level above menus; administrators only. Source: contract/auth-and-shell.md 2.4 (System). */
export function ApplicationsDrawer({ isOpen, close }: DialogState<never>) {
  const { t } = useTranslation('system');
  return (
    <SideDrawer open={isOpen} size={820} title={t('application.manage')} onClose={close}>
      {isOpen && <ApplicationList />}
    </SideDrawer>
  );
}

function ApplicationList() {
  const { t } = useTranslation(['system', 'common']);
  const paging = useLocalPaging();
  const { query } = paging;
  const wanted = (paging.filters['keyword'] ?? '').trim().toLowerCase();
  const result = useQuery({
    ...applicationQueries.list,
    select: (list) => pageOf(list.filter(fitting(wanted)), query),
  });
  const form = useDialog<{ id?: string }>();
  const remove = useRemove(applicationQueries.all);
  const saved = useSaved();
  const addButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open({})}>
      {t('application.add')}
    </Button>
  );
  function actionsOf(application: ApplicationData): RowAction[] {
    const { id } = application;
    const edit = { key: 'edit', label: t('common:edit'), onClick: () => form.open({ id }) };
    if (id === mainApplication.id) return [edit];
    const removeIt = () => call(applicationApi.remove, { params: { id } }).then(saved);
    return [
      edit,
      {
        key: 'remove',
        label: t('common:remove'),
        isDanger: true,
        onClick: () => remove(application, removeIt),
      },
    ];
  }
  return (
    <>
      <Alert type="info" showIcon title={t('application.hint')} className={styles.hint ?? ''} />
      <SearchBar paging={paging}>
        <Form.Item name="keyword">
          <Input
            allowClear
            placeholder={t('points.keyword')}
            aria-label={t('points.keyword')}
            maxLength={100}
          />
        </Form.Item>
      </SearchBar>
      <CrudTable
        label={t('application.manage')}
        columns={useColumns(saved)}
        result={result}
        paging={paging}
        toolbar={addButton}
        addAction={addButton}
        actions={(application) => <RowActions actions={actionsOf(application)} />}
      />
      <ApplicationFormDialog {...form} onSaved={saved} />
    </>
  );
}

const fitting =
  (wanted: string) =>
  ({ fullName, enCode }: ApplicationData) =>
    `${fullName} ${enCode}`.toLowerCase().includes(wanted);

function useColumns(saved: () => Promise<void>): Column<ApplicationData>[] {
  const { t } = useTranslation(['system', 'common']);
  const toggle = useToggle(saved);
  return [
    {
      title: t('application.name'),
      dataIndex: 'fullName',
      render: (name: string, { id, icon }) => (
        <span className={styles.name} title={name}>
          <MenuIcon name={icon} isFolder />
          <span>{name}</span>
          {id === mainApplication.id && <Tag>{t('application.main')}</Tag>}
        </span>
      ),
    },
    { title: t('application.code'), dataIndex: 'enCode', width: 160 },
    { title: t('sort'), dataIndex: 'sortCode', width: 80 },
    {
      title: t('state'),
      key: 'state',
      width: 80,
      render: (_, application) =>
        application.id === mainApplication.id ? (
          <Tag color="success">{t('common:enabled')}</Tag>
        ) : (
          <StateSwitch
            name={application.fullName}
            button={null}
            isOn={application.enabledMark === 1}
            onToggle={() => toggle(application)}
          />
        ),
    },
  ];
}

/** Asks before it closes an application to everybody. */
function useToggle(saved: () => Promise<void>) {
  const { t } = useTranslation('system');
  const confirm = useConfirm();
  return async ({ id, ...application }: ApplicationData) => {
    const turn = async (enabledMark: 0 | 1) => {
      await call(applicationApi.update, { params: { id }, body: { ...application, enabledMark } });
      await saved();
    };
    if (application.enabledMark === 0) return turn(1);
    confirm({
      content: t('application.disableText', { name: application.fullName }),
      okText: t('application.disable'),
      isDanger: true,
      onConfirm: () => turn(0).catch(alreadyTold),
    });
  };
}

/** Reads applications anew, and the shell's menus with them. */
function useSaved() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: applicationQueries.all });
    await useUser.getState().load();
  };
}
