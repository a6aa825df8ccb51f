import type { MenuNode } from '@yingzao/contract';
import { fillPlaces, flatMenus, menuType, type Places, pathOf, propertyOf } from '../../base/menu.ts';
import { fixedRoutes } from './fixed-pages.ts';
import type { AppRoute, RouteTable, RouteView } from './route.ts';

/** The pages of a user: the fixed ones and one for each menu that opens inside the shell. Source: specification 2.4. */
export function buildRoutes(menus: readonly MenuNode[], places: Places): RouteTable {
  const ofMenus = flatMenus(menus).flatMap((menu) => routeOf(menu, places) ?? []);
  return new Map([...ofMenus, ...fixedRoutes].map((route) => [route.path, route]));
}

function routeOf(menu: MenuNode, places: Places): AppRoute | undefined {
  const path = pathOf(menu);
  return path ? { path, menu, view: viewOf(menu, places) } : undefined;
}

function viewOf(menu: MenuNode, places: Places): RouteView {
  if (menu.type === menuType.page) return { kind: 'page', urlAddress: menu.urlAddress.split('?')[0] ?? '' };
  if (menu.type === menuType.link) return { kind: 'frame', url: fillPlaces(menu.urlAddress, places) };
  if (menu.type !== menuType.model) return { kind: 'notYet' };
  const { moduleId, isTree } = propertyOf(menu);
  return { kind: 'model', modelId: moduleId, isTree };
}
