import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMenuEntries, useMenus } from './use-menus.ts';
import styles from './shell.module.css';

/** Icon over caption, the children in a fly-out. Source: look.md chapter 2 (简约款). */
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
