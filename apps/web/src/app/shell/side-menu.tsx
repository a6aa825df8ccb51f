import type { MenuNode } from '@yingzao/contract';
import { Menu } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trailOf } from '../../base/menu.ts';
import styles from './shell.module.css';
import { useMenuEntries, useMenus } from './use-menus.ts';

interface SideMenuProps {
  menus: readonly MenuNode[];
  isCollapsed: boolean;
  theme: 'dark' | 'light';
  onNavigate?: (() => void) | undefined;
}

/** The vertical menu; one folder of a level is open at a time. */
export function SideMenu({ menus, isCollapsed, theme, onNavigate }: SideMenuProps) {
  const { t } = useTranslation('shell');
  const { trail } = useMenus();
  const { items, open } = useMenuEntries(menus);
  const folders = useOpenFolders(menus, trail);
  return (
    <nav className={styles.sideMenu} aria-label={t('side.label')}>
      <Menu
        mode="inline"
        theme={theme}
        inlineIndent={20}
        inlineCollapsed={isCollapsed}
        items={items}
        selectedKeys={trail.map(({ id }) => id).slice(-1)}
        {...(!isCollapsed && { openKeys: folders.openIds, onOpenChange: folders.change })}
        onClick={({ key }) => {
          open(key);
          onNavigate?.();
        }}
      />
    </nav>
  );
}

/** Follows the shown page; what the person opened by hand stays until the page changes. */
function useOpenFolders(menus: readonly MenuNode[], trail: readonly MenuNode[]) {
  const [openIds, setOpenIds] = useState<string[]>(() => idsOf(trail));
  const [lastTrail, setLastTrail] = useState(trail);
  if (lastTrail !== trail) {
    setLastTrail(trail);
    if (trail.length > 0) setOpenIds(idsOf(trail));
  }
  function change(next: string[]) {
    const opened = next.find((id) => !openIds.includes(id));
    setOpenIds(opened === undefined ? next : idsOf(trailOf(menus, opened)));
  }
  return { openIds, change };
}

function idsOf(menus: readonly MenuNode[]): string[] {
  return menus.map(({ id }) => id);
}
