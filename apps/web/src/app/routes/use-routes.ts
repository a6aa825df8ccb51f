import { useMemo } from 'react';
import { useSession } from '../../base/session.store.ts';
import { useUser } from '../../base/user.store.ts';
import { buildRoutes, type Places } from './menu-routes.ts';
import type { RouteTable } from './route.ts';

/** What links and screens put in their addresses. */
export function usePlaces(): Places {
  const token = useSession((state) => state.token ?? '');
  const domain = useUser((state) => state.current?.sysConfigInfo.jnpfDomain);
  return useMemo(() => ({ token, dataV: domain || `${window.location.origin}/dataV` }), [token, domain]);
}

/** The pages of the signed-in user; undefined until the user is loaded. */
export function useRouteTable(): RouteTable | undefined {
  const menus = useUser((state) => state.current?.menuList);
  const places = usePlaces();
  return useMemo(() => menus && buildRoutes(menus, places), [menus, places]);
}
