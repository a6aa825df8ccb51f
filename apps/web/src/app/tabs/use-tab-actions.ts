import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextPath, type OpenTab, useTabs } from './tabs.store.ts';

export interface TabActions {
  open(tab: OpenTab): void;
  refresh(tab: OpenTab): void;
  close(tab: OpenTab): void;
  closeOthers(tab: OpenTab): void;
  closeAll(): void;
  /** The neighbour `step` places away, round the ends. */
  move(tab: OpenTab, step: number): void;
}

/** What the tabs bar does, with the way on when the shown page went. */
export function useTabActions(): TabActions {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { refresh, close, closeOthers, closeAll } = useTabs.getState();
    const open = (tab: OpenTab) => void navigate(tab.fullPath);
    function leaveClosed() {
      const { tabs } = useTabs.getState();
      if (!tabs.some(({ path }) => path === pathname)) void navigate(nextPath(tabs));
    }
    return {
      open,
      refresh(tab) {
        refresh(tab.path);
        open(tab);
      },
      close(tab) {
        close(tab.path);
        leaveClosed();
      },
      closeOthers(tab) {
        closeOthers(tab.path);
        open(tab);
      },
      closeAll() {
        closeAll();
        leaveClosed();
      },
      move(tab, step) {
        const { tabs } = useTabs.getState();
        const at = tabs.findIndex(({ path }) => path === tab.path);
        const next = tabs[(at + step + tabs.length) % tabs.length];
        if (next) open(next);
      },
    };
  }, [navigate, pathname]);
}
