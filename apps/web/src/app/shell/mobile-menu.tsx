import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../base/settings.store.ts';
import { Applications } from './applications.tsx';
import { Logo } from './logo.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useMenus } from './use-menus.ts';

/** The side menu of narrow screens; it goes away when a page was chosen. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('shell');
  const { menus } = useMenus();
  const { slideClass, isDark } = useSettings();
  const theme = isDark ? 'dark' : slideClass;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={240}
      closable={false}
      aria-label={t('side.label')}
      styles={{ body: { padding: 0 } }}
    >
      <div className={styles.side} data-theme={theme} data-drawer>
        <Logo />
        <Applications isWide onSwitched={onClose} />
        <SideMenu menus={menus} isCollapsed={false} theme={theme} onNavigate={onClose} />
      </div>
    </Drawer>
  );
}
