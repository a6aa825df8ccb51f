import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAskToDiscard } from '../../ui/overlay/unsaved.ts';
import { useUnsavedTabs } from '../../ui/tab/unsaved-tabs.ts';
import { useRouteTitle } from '../routes/route-title.ts';
import { useRouteTable } from '../routes/use-routes.ts';
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

/** What the tabs bar does, with the way on when the shown page went. Nothing unsaved is lost without a question. */
export function useTabActions(): TabActions {
  const askToDiscard = useAskToDiscard();
  const routes = useRouteTable();
  const titleOf = useRouteTitle();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMemo(() => {
    const { refresh, close, closeOthers, closeAll } = useTabs.getState();
    const open = (tab: OpenTab) => void navigate(tab.fullPath);
    function unlessUnsaved(isMeant: (tab: OpenTab) => boolean, go: () => void) {
      const { paths } = useUnsavedTabs.getState();
      const unsaved = useTabs.getState().tabs.filter((tab) => isMeant(tab) && paths.has(tab.path));
      const titles = unsaved.flatMap(({ path }) => {
        const route = routes?.get(path);
        return route ? titleOf(route) : [];
      });
      if (titles.length > 0) askToDiscard(go, titles);
      else go();
    }
    function leaveClosed() {
      const { tabs } = useTabs.getState();
      if (!tabs.some(({ path }) => path === pathname)) void navigate(nextPath(tabs));
    }
    return {
      open,
      refresh(tab) {
        unlessUnsaved(
          (other) => other.path === tab.path,
          () => {
            refresh(tab.path);
            open(tab);
          },
        );
      },
      close({ path }) {
        unlessUnsaved(
          (other) => other.path === path,
          () => {
            close(path);
            leaveClosed();
          },
        );
      },
      closeOthers(tab) {
        unlessUnsaved(
          (other) => other.path !== tab.path && !other.affix,
          () => {
            closeOthers(tab.path);
            open(tab);
          },
        );
      },
      closeAll() {
        unlessUnsaved(
          (other) => !other.affix,
          () => {
            closeAll();
            leaveClosed();
          },
        );
      },
      move(tab, step) {
        const { tabs } = useTabs.getState();
        const at = tabs.findIndex(({ path }) => path === tab.path);
        const next = tabs[(at + step + tabs.length) % tabs.length];
        if (next) open(next);
      },
    };
  }, [navigate, pathname, askToDiscard, routes, titleOf]);
}
