import { type ComponentType, lazy } from 'react';
import { NotYet } from '../../ui/not-yet.tsx';
import type { FixedPage } from '../routes/fixed-pages.ts';
import type { AppRoute } from '../routes/route.ts';
import styles from './tab-host.module.css';

const MenuPage = lazy(async () => ({ default: (await import('./menu-page.tsx')).MenuPage }));
const ModelPage = lazy(async () => ({ default: (await import('../../runtime/model-page.tsx')).ModelPage }));
const fixed: Record<FixedPage, ComponentType> = {
  home: lazy(async () => ({ default: (await import('../../features/home/home-page.tsx')).HomePage })),
  menuMore: lazy(async () => ({
    default: (await import('../../features/home/all-menus-page.tsx')).AllMenusPage,
  })),
  profile: lazy(async () => ({
    default: (await import('../../features/profile/profile-page.tsx')).ProfilePage,
  })),
};

/** What stands behind a path. */
export function RouteView({ route, title }: { route: AppRoute; title: string }) {
  const { view, menu } = route;
  if (view.kind === 'model') {
    return <ModelPage modelId={view.modelId} menuId={menu?.id ?? ''} isTree={view.isTree} />;
  }
  if (view.kind === 'frame') return <iframe className={styles.frame} src={view.url} title={title} />;
  if (view.kind === 'page') return <MenuPage urlAddress={view.urlAddress} />;
  const Page = view.kind === 'fixed' ? fixed[view.page] : undefined;
  return Page ? <Page /> : <NotYet />;
}
