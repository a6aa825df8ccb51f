import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRecent } from '../../base/recent.store.ts';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { useRouteTitle } from '../routes/route-title.ts';
import { useRouteTable } from '../routes/use-routes.ts';
import { useTabs } from './tabs.store.ts';

const refreshPrefix = '/redirect';

/** Turns the address into open tabs: each visit opens or moves one, `/redirect{path}` builds one anew. */
export function useVisits(): void {
  useRememberedTabs();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const route = useRouteTable()?.get(pathname);
  const titleOf = useRouteTitle();
  useDocumentTitle(route && titleOf(route));
  useLayoutEffect(() => {
    if (pathname.startsWith(`${refreshPrefix}/`)) {
      const path = pathname.slice(refreshPrefix.length);
      useTabs.getState().refresh(path);
      void navigate(path + search + hash, { replace: true });
    } else if (route) {
      useTabs.getState().visit(pathname + search + hash, { affix: route.affix });
      if (route.menu) useRecent.getState().remember(route.menu.id);
    }
  }, [pathname, search, hash, route, navigate]);
}

/** Tabs of the last time whose page the user no longer has are dropped. */
function useRememberedTabs(): void {
  const routes = useRouteTable();
  useLayoutEffect(() => {
    if (routes) useTabs.getState().keepOnly((path) => routes.has(path));
  }, [routes]);
}
