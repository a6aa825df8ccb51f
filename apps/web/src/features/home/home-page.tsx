import type { MenuNode } from '@yingzao/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { flatMenus, menuType } from '../../base/menu.ts';
import { useRecent } from '../../base/recent.store.ts';
import { shortcutText } from '../../base/shortcut.ts';
import { useCurrentUser } from '../../base/user.store.ts';
import styles from './home-page.module.css';
import { MenuTiles } from './menu-tiles.tsx';

const shownShortcuts = 12;

/** Where the day starts: what was open lately, and the way to everything else. */
export function HomePage() {
  const { t } = useTranslation('shell');
  const pages = usePages();
  const recent = useRecentPages();
  return (
    <div className={styles.page}>
      <Greeting />
      <section className={styles.card} aria-labelledby="home-recent">
        <h2 id="home-recent">{t('home.recent')}</h2>
        {recent.length > 0 ? (
          <MenuTiles menus={recent} />
        ) : (
          <p className={styles.faint}>{t('home.noRecent')}</p>
        )}
      </section>
      <section className={styles.card} aria-labelledby="home-shortcuts">
        <h2 id="home-shortcuts">{t('home.shortcuts')}</h2>
        <Link className={styles.all ?? ''} to="/menuMore">
          {t('home.all')}
        </Link>
        <MenuTiles menus={pages.slice(0, shownShortcuts)} />
      </section>
    </div>
  );
}

function Greeting() {
  const { t } = useTranslation('shell');
  const { userInfo } = useCurrentUser();
  const greeting = t(`home.${partOfDay(new Date().getHours())}`);
  const place = [userInfo.organizeName, userInfo.positionName].filter(Boolean).join(' · ');
  return (
    <section className={styles.greeting}>
      <h2>{t('home.greeting', { greeting, name: userInfo.userName })}</h2>
      <p>{place}</p>
      <p className={styles.hint}>{t('home.searchHint', { keys: shortcutText() })}</p>
    </section>
  );
}

function partOfDay(hour: number) {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function usePages(): MenuNode[] {
  return flatMenus(useCurrentUser().menuList).filter(({ type }) => type !== menuType.directory);
}

/** Of every application. */
function useRecentPages(): MenuNode[] {
  const { routerList } = useCurrentUser();
  const ids = useRecent((state) => state.menuIds);
  return ids.flatMap((id) => routerList.find((menu) => menu.id === id) ?? []);
}
