import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../base/settings.store.ts';
import { useIsMobile } from '../../ui/media.ts';
import { TabHost } from '../tabs/tab-host.tsx';
import { TabsBar } from '../tabs/tabs-bar.tsx';
import { useVisits } from '../tabs/use-visits.ts';
import { LastLoginNotice } from './last-login-notice.tsx';
import { queryClient } from './query-client.ts';
import styles from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { ViewBanner } from './view-banner.tsx';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** The frame of every page behind the login: menus, top bar, tabs, and the open pages themselves. */
export function Shell() {
  const { t } = useTranslation('shell');
  useVisits();
  const { layoutType, tagsView } = useSettings();
  const isMobile = useIsMobile();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const layout = isMobile ? 'classic' : layoutType;
  return (
    <QueryClientProvider client={queryClient}>
      <App component={false} message={{ duration: 1.5, maxCount: 3 }}>
        <div className={styles.shell} data-layout={layout}>
          <a href="#content" className={styles.skip}>
            {t('skip')}
          </a>
          <TopBar layout={layout} isMobile={isMobile} onOpenMenu={() => setIsMenuOpen(true)} />
          {!isMobile && layout !== 'functional' && <SideBar layout={layout} />}
          {isMobile && (
            <Suspense>
              <MobileMenu open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
            </Suspense>
          )}
          <div className={styles.column}>
            <ViewBanner />
            {tagsView && <TabsBar />}
            <main id="content" className={styles.content} tabIndex={-1}>
              <TabHost />
            </main>
          </div>
        </div>
        <LastLoginNotice />
      </App>
    </QueryClientProvider>
  );
}
