import { AppstoreOutlined, CloseOutlined, HomeOutlined, UserOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../base/settings.store.ts';
import { MenuIcon } from '../../ui/icons/menu-icon.tsx';
import type { FixedPage } from '../routes/fixed-pages.ts';
import type { AppRoute } from '../routes/route.ts';
import type { OpenTab } from './tabs.store.ts';
import styles from './tabs-bar.module.css';
import type { TabActions } from './use-tab-actions.ts';

interface TabItemProps {
  tab: OpenTab;
  route: AppRoute;
  title: string;
  isActive: boolean;
  actions: TabActions;
}

export function TabItem({ tab, route, title, isActive, actions }: TabItemProps) {
  const showsIcon = useSettings((settings) => settings.tagsIcon);
  const items = useContextItems(tab, actions);
  const button = useTabFocus(isActive);
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }} classNames={{ root: styles.contextMenu ?? '' }}>
      <div className={styles.item} data-active={isActive} role="presentation">
        <button
          ref={button}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={isActive}
          aria-keyshortcuts={tab.affix ? undefined : 'Delete'}
          tabIndex={isActive ? 0 : -1}
          onClick={() => actions.open(tab)}
          onAuxClick={(event) => event.button === 1 && actions.close(tab)}
          onKeyDown={(event) => handleKey(event, tab, actions)}
        >
          {showsIcon && <TabIcon route={route} />}
          <span>{title}</span>
        </button>
        {!tab.affix && <CloseButton title={title} onClose={() => actions.close(tab)} />}
      </div>
    </Dropdown>
  );
}

const fixedIcons: Record<FixedPage, ComponentType<{ 'aria-hidden': boolean }>> = {
  home: HomeOutlined,
  menuMore: AppstoreOutlined,
  profile: UserOutlined,
};

function TabIcon({ route: { menu, view } }: { route: AppRoute }) {
  if (menu) return <MenuIcon name={menu.icon} />;
  const Icon = view.kind === 'fixed' ? fixedIcons[view.page] : HomeOutlined;
  return <Icon aria-hidden />;
}

/** For the mouse only, because a tablist may hold nothing but tabs; on the keyboard it is Delete. */
function CloseButton({ title, onClose }: { title: string; onClose(): void }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.close}
      tabIndex={-1}
      aria-hidden="true"
      title={t('tabs.closeNamed', { title })}
      onClick={onClose}
    >
      <CloseOutlined aria-hidden />
    </button>
  );
}

function handleKey(event: KeyboardEvent, tab: OpenTab, actions: TabActions) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) actions.move(tab, step);
  else if (event.key === 'Delete') actions.close(tab);
  else return;
  event.preventDefault();
}

/** The shown tab has the focus when the keyboard moves from tab to tab. */
function useTabFocus(isActive: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isInBar = document.activeElement?.getAttribute('role') === 'tab';
    if (isActive && isInBar) ref.current?.focus();
  }, [isActive]);
  return ref;
}

function useContextItems(tab: OpenTab, actions: TabActions): MenuProps['items'] {
  const { t } = useTranslation('shell');
  return [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => actions.refresh(tab) },
    { key: 'close', label: t('tabs.close'), disabled: tab.affix, onClick: () => actions.close(tab) },
    { key: 'closeOthers', label: t('tabs.closeOthers'), onClick: () => actions.closeOthers(tab) },
    { key: 'closeAll', label: t('tabs.closeAll'), onClick: actions.closeAll },
  ];
}
