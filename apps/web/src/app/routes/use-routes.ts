import { useMemo } from 'react';
import { useUser } from '../../base/user.store.ts';
import { usePlaces } from '../../ui/menu/open-menu.ts';
import { buildRoutes } from './menu-routes.ts';
import type { RouteTable } from './route.ts';

/** The pages of the signed-in user, those of every application; undefined until the user is loaded. */
export function useRouteTable(): RouteTable | undefined {
  const menus = useUser((state) => state.current?.routerList);
  const places = usePlaces();
  return useMemo(() => menus && buildRoutes(menus, places), [menus, places]);
}
