import { flatMenus, menuType } from '../../base/menu.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import { useMenuTitle } from '../../ui/menu/menu-title.ts';
import styles from './home-page.module.css';
import { MenuTiles } from './menu-tiles.tsx';

/** Every menu of the user on one page, by top entry (/menuMore). */
export function AllMenusPage() {
  const { menuList } = useCurrentUser();
  const titleOf = useMenuTitle();
  return (
    <div className={styles.page}>
      {menuList.map((menu) => (
        <section key={menu.id} className={styles.card} aria-labelledby={`all-${menu.id}`}>
          <h2 id={`all-${menu.id}`}>{titleOf(menu)}</h2>
          <MenuTiles menus={flatMenus([menu]).filter(({ type }) => type !== menuType.directory)} />
        </section>
      ))}
    </div>
  );
}
