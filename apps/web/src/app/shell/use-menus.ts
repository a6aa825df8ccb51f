import type { Layout, MenuNode } from '@yingzao/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { flatMenus, trailOf } from '../../base/menu.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { useMenuTitle } from '../../ui/menu/menu-title.ts';
import { useOpenMenu } from '../../ui/menu/open-menu.ts';
import { useRouteTable } from '../routes/use-routes.ts';
import { type MenuItem, toItems } from './menu-items.tsx';

/** The user's menus, and where among them the shown page is. */
export function useMenus() {
  const { menuList } = useCurrentUser();
  const { pathname } = useLocation();
  const activeId = useRouteTable()?.get(pathname)?.menu?.id;
  const trail = useMemo(() => trailOf(menuList, activeId), [menuList, activeId]);
  return { menus: menuList, trail };
}

/** What the side menu of a layout shows: in the blend layout the children of the chosen top entry. */
export function useSideMenus(layout: Layout): readonly MenuNode[] {
  const { menus, trail } = useMenus();
  return layout === 'blend' ? (trail[0]?.children ?? []) : menus;
}

/** Entries for the kit's menu and what a click on one does. */
export function useMenuEntries(menus: readonly MenuNode[]): { items: MenuItem[]; open(id: string): void } {
  const titleOf = useMenuTitle();
  const openMenu = useOpenMenu();
  const items = useMemo(() => toItems(menus, titleOf), [menus, titleOf]);
  function open(id: string) {
    const menu = flatMenus(menus).find((candidate) => candidate.id === id);
    if (menu) openMenu(menu);
  }
  return { items, open };
}
