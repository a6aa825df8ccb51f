import { ConfigProvider } from 'antd';
import { memo, Suspense, useMemo, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useSettings } from '../../base/settings.store.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { TabContext } from '../../ui/tab/tab-context.ts';
import { useUnsavedTabs } from '../../ui/tab/unsaved-tabs.ts';
import type { AppRoute } from '../routes/route.ts';
import { useRouteTitle } from '../routes/route-title.ts';
import { useRouteTable } from '../routes/use-routes.ts';
import { RouteView } from './route-view.tsx';
import styles from './tab-host.module.css';
import { cachedTabs, useTabs } from './tabs.store.ts';

/**
 * All open pages, only one of them shown. Hidden ones keep their elements (`display: none`) and their own address, so
 * that typed text, scroll and open dialogs come back. React's Activity would lose the dialogs.
 * Source: dependencies/web.md 3.4.
 */
export function TabHost() {
  const tabs = useTabs((state) => state.tabs);
  const { pathname } = useLocation();
  const routes = useRouteTable();
  const useCache = useSettings((settings) => settings.useCache);
  const titleOf = useRouteTitle();
  const unsaved = useUnsavedTabs(({ paths }) => paths);
  const isCached = (path: string) => unsaved.has(path) || (useCache && !routes?.get(path)?.noCache);
  return cachedTabs(tabs, pathname, isCached).map(({ path, fullPath, version }) => {
    const route = routes?.get(path);
    if (!route) return null;
    return (
      <TabPanel
        key={`${path} ${version}`}
        fullPath={fullPath}
        route={route}
        title={titleOf(route)}
        active={path === pathname}
      />
    );
  });
}

interface TabPanelProps extends TabBodyProps {
  active: boolean;
}

function TabPanel({ active, ...body }: TabPanelProps) {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const { route, title } = body;
  const menuId = route.menu?.id;
  const tab = useMemo(() => ({ active, menuId, title, overlay }), [active, menuId, title, overlay]);
  const popups = useMemo(() => (overlay ? { getPopupContainer: () => overlay } : {}), [overlay]);
  return (
    <section ref={setOverlay} className={styles.panel} hidden={!active} aria-label={title}>
      <TabContext value={tab}>
        <ConfigProvider {...popups}>
          <div className={styles.scroller}>
            <h1 className="visually-hidden">{title}</h1>
            <ErrorBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <TabBody {...body} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </ConfigProvider>
      </TabContext>
    </section>
  );
}

interface TabBodyProps {
  fullPath: string;
  route: AppRoute;
  title: string;
}

/** Sees the address of its own tab, never that of the window. */
const TabBody = memo(function TabBody({ fullPath, route, title }: TabBodyProps) {
  return (
    <Routes location={fullPath}>
      <Route path="*" element={<RouteView route={route} title={title} />} />
    </Routes>
  );
});
