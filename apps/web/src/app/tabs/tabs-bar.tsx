import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRouteTitle } from '../routes/route-title.ts';
import { useRouteTable } from '../routes/use-routes.ts';
import { TabItem } from './tab-item.tsx';
import { useTabs } from './tabs.store.ts';
import styles from './tabs-bar.module.css';
import { useOverflow } from './use-overflow.ts';
import { useTabActions } from './use-tab-actions.ts';

/** The strip of visited pages. Left and right move, Delete closes. Source: specification 2.5 (tabs bar). */
export function TabsBar() {
  const { t } = useTranslation('shell');
  const tabs = useTabs((state) => state.tabs);
  const routes = useRouteTable();
  const titleOf = useRouteTitle();
  const { pathname } = useLocation();
  const actions = useTabActions();
  const strip = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(strip, tabs.length);
  useShownTabInSight(strip, [pathname, overflows, tabs.length]);
  const scroll = (direction: number) => {
    const element = strip.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      {overflows && (
        <Arrow label={t('tabs.earlier')} icon={<LeftOutlined aria-hidden />} onClick={() => scroll(-1)} />
      )}
      <div ref={strip} className={styles.strip} role="tablist" aria-label={t('tabs.label')}>
        {tabs.map((tab) => {
          const route = routes?.get(tab.path);
          if (!route) return null;
          return (
            <TabItem
              key={tab.path}
              tab={tab}
              route={route}
              title={titleOf(route)}
              isActive={tab.path === pathname}
              actions={actions}
            />
          );
        })}
      </div>
      {overflows && (
        <Arrow label={t('tabs.later')} icon={<RightOutlined aria-hidden />} onClick={() => scroll(1)} />
      )}
    </nav>
  );
}

/** @param occasions looks again when one changes: another page, another tab, arrows that take room from the strip */
function useShownTabInSight(strip: RefObject<HTMLElement | null>, occasions: readonly unknown[]): void {
  useLayoutEffect(() => {
    const shown = strip.current?.querySelector('[data-active="true"]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [strip, ...occasions]);
}

function Arrow({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) {
  return (
    <button type="button" className={styles.arrow} aria-label={label} onClick={onClick}>
      {icon}
    </button>
  );
}
