import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { ManagedMenu } from '@yingzao/contract';
import { Button, Form, Input, Select, Tabs } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../base/user.store.ts';
import { useDialog } from '../../../ui/overlay/dialog-state.ts';
import { Can, useCan } from '../../../ui/permission.tsx';
import { type Paging, usePaging } from '../../../ui/table/paging.ts';
import { SearchBar } from '../../../ui/table/search-bar.tsx';
import { TreeTable } from '../../../ui/table/tree-table.tsx';
import { ApplicationBar } from './applications/application-bar.tsx';
import { HoldersDialog } from './holders-dialog.tsx';
import styles from './menu.module.css';
import { type MenuCategory, menuQueries } from './menu.queries.ts';
import { MenuActions } from './menu-actions.tsx';
import { useMenuColumns } from './menu-columns.tsx';
import { MenuFormDialog, type MenuSubject } from './menu-form-dialog.tsx';
import { type ImportSubject, MenuImportDialog } from './menu-import-dialog.tsx';
import { menuTypesOf } from './menu-types.ts';
import { ButtonsDrawer } from './points/buttons-drawer.tsx';
import { DataDrawer } from './points/data-drawer.tsx';
import { FieldsDrawer } from './points/fields-drawer.tsx';
import { useMoveMenu } from './use-move-menu.ts';

const categories: readonly MenuCategory[] = ['Web', 'App'];

/** 系统菜单: the menus of each client as a tree, what they lead to and what can be granted on them. Source: contract/auth-and-shell.md 4. */
export function MenuPage() {
  const { t } = useTranslation('system');
  const { category, setCategory, systemId, setSystemId, paging } = useMenuPaging();
  const { keyword, type, enabledMark } = paging.filters;
  const query = useMemo(
    () =>
      menuQueries.tree({
        category,
        systemId,
        ...(keyword && { keyword }),
        ...(type && { type }),
        ...(enabledMark && { enabledMark: enabledMark === '1' ? '1' : '0' }),
      }),
    [category, systemId, keyword, type, enabledMark],
  );
  const menus = useQuery(query);
  const form = useDialog<MenuSubject>();
  const buttons = useDialog<ManagedMenu>();
  const columns = useDialog<ManagedMenu>();
  const forms = useDialog<ManagedMenu>();
  const data = useDialog<ManagedMenu>();
  const holders = useDialog<ManagedMenu>();
  const transfer = useDialog<ImportSubject>();
  const mayMove = useCan()('btn_edit') && !paging.isFiltered;
  const move = useMoveMenu(query.queryKey);
  const addButton = (
    <Can button="btn_add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.open({})}>
        {t('menu.add')}
      </Button>
    </Can>
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Tabs
          activeKey={category}
          items={categories.map((key) => ({ key, label: t(`menu.tab.${key}`) }))}
          onChange={(key) => setCategory(key as MenuCategory)}
        />
        <ApplicationBar systemId={systemId} onChange={setSystemId} />
      </div>
      <MenuSearch key={`${category} ${systemId}`} category={category} paging={paging} />
      <TreeTable
        label={t('menu')}
        columns={useMenuColumns(mayMove ? move : undefined)}
        result={menus}
        paging={paging}
        width={1080}
        isMuted={({ enabledMark: mark }) => mark === 0}
        toolbar={
          <>
            {addButton}
            <Can button="btn_upload">
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => transfer.open({})}>
                {t('menu.import')}
              </Button>
            </Can>
          </>
        }
        addAction={addButton}
        actions={(menu) => (
          <MenuActions
            menu={menu}
            onEdit={({ id }) => form.open({ id })}
            onAddBelow={({ id }) => form.open({ parentId: id })}
            onImportBelow={({ id }) => transfer.open({ parentId: id })}
            onButtons={buttons.open}
            onColumns={columns.open}
            onForms={forms.open}
            onData={data.open}
            onHolders={holders.open}
          />
        )}
      />
      <MenuFormDialog {...form} category={category} systemId={systemId} />
      <ButtonsDrawer {...buttons} />
      <FieldsDrawer {...columns} kind="column" />
      <FieldsDrawer {...forms} kind="form" />
      <DataDrawer {...data} />
      <HoldersDialog {...holders} />
      <MenuImportDialog {...transfer} category={category} systemId={systemId} />
    </div>
  );
}

/** The client and the application stand in the address beside the filters, and are none of them. */
function useMenuPaging() {
  const whole = usePaging();
  const shown = useCurrentUser().userInfo.systemId;
  return useMemo(() => {
    const { category, systemId = shown, ...filters } = whole.filters;
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
    const paging: Paging = {
      ...whole,
      filters,
      isFiltered: Object.keys(filters).length > 0,
      clearFilters: () => whole.setFilters(cleared),
    };
    const isApp = category === 'App';
    return {
      category: isApp ? ('App' as const) : ('Web' as const),
      setCategory: (next: MenuCategory) =>
        whole.setFilters({ ...cleared, category: next === 'Web' ? undefined : next }),
      systemId,
      setSystemId: (next: string) => whole.setFilters({ ...cleared, systemId: next }),
      paging,
    };
  }, [whole, shown]);
}

function MenuSearch({ category, paging }: { category: MenuCategory; paging: Paging }) {
  const { t } = useTranslation(['system', 'common']);
  const types = menuTypesOf(category).map((type) => ({ value: String(type), label: t(`menu.type.${type}`) }));
  const states = [
    { value: '1', label: t('common:enabled') },
    { value: '0', label: t('common:disabled') },
  ];
  return (
    <SearchBar paging={paging}>
      <Form.Item name="keyword">
        <Input allowClear placeholder={t('menu.keyword')} aria-label={t('menu.keyword')} maxLength={100} />
      </Form.Item>
      <Form.Item name="type">
        <Select
          allowClear
          options={types}
          placeholder={t('menu.allTypes')}
          aria-label={t('menu.type')}
          style={{ width: 140 }}
        />
      </Form.Item>
      <Form.Item name="enabledMark">
        <Select
          allowClear
          options={states}
          placeholder={t('allStates')}
          aria-label={t('state')}
          style={{ width: 140 }}
        />
      </Form.Item>
    </SearchBar>
  );
}
