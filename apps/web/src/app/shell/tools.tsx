import { useSettings } from '../../base/settings.store.ts';
import { useFullscreen } from '../../ui/fullscreen.tsx';
import { useIsMobile } from '../../ui/media.ts';
import { BarButton } from './bar-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { SettingsButton } from './settings-button.tsx';
import styles from './shell.module.css';
import { SizeMenu } from './size-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the top bar. */
export function Tools() {
  const { showSearch, showLanguage } = useSettings();
  const isMobile = useIsMobile();
  const { label, icon, onClick } = useFullscreen();
  return (
    <div className={styles.tools}>
      {showSearch && <SearchButton />}
      {!isMobile && <BarButton label={label} icon={icon} onClick={onClick} />}
      {!isMobile && <SizeMenu />}
      {showLanguage && <LanguageMenu />}
      <UserMenu />
      <SettingsButton />
    </div>
  );
}
