import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';
import { useMenuEntries, useMenus } from './use-menus.ts';

/** Icon over caption, the children in a fly-out. Source: look.md chapter 2 (plain layout). */
export function PlainMenu({ theme }: { theme: 'dark' | 'light' }) {
  const { t } = useTranslation('shell');
  const { menus, trail } = useMenus();
  const { items, open } = useMenuEntries(menus);
  return (
    <nav className={styles.sideMenu} aria-label={t('side.label')}>
      <Menu
        className={styles.plainMenu ?? ''}
        mode="vertical"
        theme={theme}
        items={items}
        selectedKeys={trail.map(({ id }) => id)}
        onClick={({ key }) => open(key)}
      />
    </nav>
  );
}
