import type { MenuNode } from '@yingzao/contract';
import { MenuIcon } from '../../ui/icons/menu-icon.tsx';
import { useMenuTitle } from '../../ui/menu/menu-title.ts';
import { useOpenMenu } from '../../ui/menu/open-menu.ts';
import styles from './home-page.module.css';

/** Menus as large buttons. */
export function MenuTiles({ menus }: { menus: readonly MenuNode[] }) {
  const titleOf = useMenuTitle();
  const openMenu = useOpenMenu();
  return (
    <ul className={styles.tiles}>
      {menus.map((menu) => (
        <li key={menu.id}>
          <button type="button" className={styles.tile} onClick={() => openMenu(menu)}>
            <span className={styles.tileIcon} aria-hidden="true">
              <MenuIcon name={menu.icon} />
            </span>
            <span>{titleOf(menu)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
