import type { Layout } from '@yingzao/contract';
import { useSettings } from '../../base/settings.store.ts';
import { Logo } from './logo.tsx';
import { PlainMenu } from './plain-menu.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useSideMenus } from './use-menus.ts';

/** Everything (classic), the children of the chosen top entry (blend), or icons only (plain). */
export function SideBar({ layout }: { layout: Layout }) {
  const { isSidebarCollapsed, slideClass, isDark } = useSettings();
  const menus = useSideMenus(layout);
  const theme = isDark ? 'dark' : slideClass;
  if (menus.length === 0) return null;
  return (
    <aside className={styles.side} data-collapsed={isSidebarCollapsed} data-theme={theme}>
      {layout !== 'blend' && <Logo isSmall={isSidebarCollapsed || layout === 'plain'} />}
      {layout === 'plain' ? (
        <PlainMenu theme={theme} />
      ) : (
        <SideMenu menus={menus} isCollapsed={isSidebarCollapsed} theme={theme} />
      )}
    </aside>
  );
}
