import { type ManagedMenu, menuApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { downloadFrom } from '../../../base/download-from.ts';
import { menuType } from '../../../base/menu.ts';
import { announce } from '../../../base/notice.ts';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import { useRemove } from '../../../ui/overlay/use-remove.ts';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import { menuQueries } from './menu.queries.ts';

interface MenuActionsProps {
  menu: ManagedMenu;
  onEdit(menu: ManagedMenu): void;
  onAddBelow(menu: ManagedMenu): void;
  onImportBelow(menu: ManagedMenu): void;
  onButtons(menu: ManagedMenu): void;
  onColumns(menu: ManagedMenu): void;
  onForms(menu: ManagedMenu): void;
  onData(menu: ManagedMenu): void;
  onHolders(menu: ManagedMenu): void;
}

/** What can be done with a menu. Source: contract/auth-and-shell.md 4. */
export function MenuActions({ menu, ...on }: MenuActionsProps) {
  const { t } = useTranslation(['system', 'common']);
  const titleOf = useMenuTitle();
  const remove = useRemove(menuQueries.all);
  function handleRemove() {
    if (menu.hasChildren) announce('warning', t('menu.removeChildrenFirst'));
    else remove({ fullName: titleOf(menu) }, () => call(menuApi.remove, { params: { id: menu.id } }));
  }
  const below: RowAction[] = [
    { key: 'below', label: t('menu.addBelow'), button: 'btn_add', onClick: () => on.onAddBelow(menu) },
    {
      key: 'import',
      label: t('menu.importBelow'),
      button: 'btn_upload',
      onClick: () => on.onImportBelow(menu),
    },
  ];
  const points: RowAction[] = [
    {
      key: 'buttons',
      label: t('points.button'),
      button: 'btn_btnPer',
      onClick: () => on.onButtons(menu),
    },
    {
      key: 'columns',
      label: t('points.column'),
      button: 'btn_columnPer',
      onClick: () => on.onColumns(menu),
    },
    { key: 'forms', label: t('points.form'), button: 'btn_formPer', onClick: () => on.onForms(menu) },
    { key: 'data', label: t('points.data'), button: 'btn_dataPer', onClick: () => on.onData(menu) },
  ];
  const actions: RowAction[] = [
    { key: 'edit', label: t('common:edit'), button: 'btn_edit', onClick: () => on.onEdit(menu) },
    {
      key: 'remove',
      label: t('common:remove'),
      button: 'btn_remove',
      isDanger: true,
      onClick: handleRemove,
    },
    ...(menu.type === menuType.directory ? below : points),
    { key: 'holders', label: t('holders'), onClick: () => on.onHolders(menu) },
    {
      key: 'export',
      label: t('menu.export'),
      button: 'btn_download',
      onClick: () => void exportMenu(menu).catch(alreadyTold),
    },
  ];
  return <RowActions actions={actions} />;
}

/** The menu with all below it as a file. */
async function exportMenu({ id }: ManagedMenu): Promise<void> {
  const { url, name } = await call(menuApi.export, { params: { id } });
  downloadFrom(url, name);
}
