import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { Layout } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../base/settings.store.ts';
import { Applications } from './applications.tsx';
import { BarButton } from './bar-button.tsx';
import { BlendTopMenu } from './blend-top-menu.tsx';
import { Logo } from './logo.tsx';
import styles from './shell.module.css';
import { Tools } from './tools.tsx';
import { TopMenu } from './top-menu.tsx';
import { useMenuEntries, useMenus, useSideMenus } from './use-menus.ts';

interface TopBarProps {
  layout: Layout;
  isMobile: boolean;
  onOpenMenu(): void;
}

export function TopBar({ layout, isMobile, onOpenMenu }: TopBarProps) {
  const { t } = useTranslation('shell');
  const hasTopMenu = layout === 'functional' || layout === 'blend';
  const hasSideMenu = useSideMenus(layout).length > 0;
  const canCollapse = !isMobile && hasSideMenu && (layout === 'classic' || layout === 'blend');
  return (
    <header className={styles.bar} data-ground={hasTopMenu ? 'dark' : 'light'}>
      {hasTopMenu && <Logo />}
      {isMobile && (
        <BarButton label={t('side.open')} icon={<MenuOutlined aria-hidden />} onClick={onOpenMenu} />
      )}
      {canCollapse && <CollapseButton />}
      {!isMobile && <Applications />}
      {layout === 'functional' && <FunctionalTopMenu />}
      {layout === 'blend' && <BlendTopMenu />}
      {!hasTopMenu && <span className={styles.gap} />}
      <Tools />
    </header>
  );
}

function CollapseButton() {
  const { t } = useTranslation('shell');
  const { isSidebarCollapsed, change } = useSettings();
  return (
    <BarButton
      label={isSidebarCollapsed ? t('side.expand') : t('side.collapse')}
      icon={isSidebarCollapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-expanded={!isSidebarCollapsed}
      onClick={() => change({ isSidebarCollapsed: !isSidebarCollapsed })}
    />
  );
}

function FunctionalTopMenu() {
  const { menus, trail } = useMenus();
  const { items, open } = useMenuEntries(menus);
  return <TopMenu items={items} selectedIds={trail.map(({ id }) => id)} onOpen={open} />;
}
