import { useQueryClient } from '@tanstack/react-query';
import { type ManagedMenu, menuApi } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../base/call.ts';
import { menuType } from '../../../base/menu.ts';
import { MenuIcon } from '../../../ui/icons/menu-icon.tsx';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import type { Column } from '../../../ui/table/columns.tsx';
import { StateSwitch } from '../../../ui/table/state-switch.tsx';
import styles from './menu.module.css';
import { menuQueries } from './menu.queries.ts';
import { isMenuType } from './menu-types.ts';
import { MoveHandle } from './move-handle.tsx';
import type { useMoveMenu } from './use-move-menu.ts';

/** @param move undefined: the menus stay where they are */
export function useMenuColumns(move: ReturnType<typeof useMoveMenu> | undefined): Column<ManagedMenu>[] {
  const { t } = useTranslation('system');
  const titleOf = useMenuTitle();
  const queryClient = useQueryClient();
  async function toggle({ id }: ManagedMenu) {
    await call(menuApi.setState, { params: { id } });
    await queryClient.invalidateQueries({ queryKey: menuQueries.all });
  }
  return [
    {
      title: t('menu.name'),
      dataIndex: 'fullName',
      render: (_, menu) => (
        <span className={styles.name} title={titleOf(menu)}>
          {move && <MoveHandle menu={menu} title={titleOf(menu)} onDrop={move.drop} onStep={move.step} />}
          <MenuIcon name={menu.icon} isFolder={menu.type === menuType.directory} />
          <span>{titleOf(menu)}</span>
        </span>
      ),
    },
    { title: t('menu.code'), dataIndex: 'enCode', width: 190 },
    { title: t('menu.address'), dataIndex: 'urlAddress', width: 220 },
    {
      title: t('menu.type'),
      dataIndex: 'type',
      width: 100,
      render: (type: number) => (isMenuType(type) ? t(`menu.type.${type}`) : type),
    },
    { title: t('sort'), dataIndex: 'sortCode', width: 80 },
    {
      title: t('state'),
      key: 'state',
      width: 80,
      render: (_, menu) => (
        <StateSwitch name={titleOf(menu)} isOn={menu.enabledMark === 1} onToggle={() => toggle(menu)} />
      ),
    },
  ];
}
