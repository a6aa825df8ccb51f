import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from '../../base/session.store.ts';
import { persistStorage } from '../../base/storage.ts';
import { homePath } from '../routes/fixed-pages.ts';

export interface OpenTab {
  /** Identity: a pathname of the route table. */
  path: string;
  /** Where the tab stands: path, query and hash as last seen. */
  fullPath: string;
  affix: boolean;
  /** Last activated, ms: the longest unseen view leaves the cache first. */
  seenAt: number;
  /** Counted up by a refresh, so that the view is built anew. */
  version: number;
}

interface TabsState {
  tabs: OpenTab[];
  visit(fullPath: string, options?: { affix?: boolean | undefined }): void;
  refresh(path: string): void;
  close(path: string): void;
  /** Closes all but this one and the pinned ones. */
  closeOthers(path: string): void;
  /** Closes all but the pinned ones. */
  closeAll(): void;
  keepOnly(isKnown: (path: string) => boolean): void;
  clear(): void;
}

const home: OpenTab = { path: homePath, fullPath: homePath, affix: true, seenAt: 0, version: 0 };

/** The visited pages; they survive a reload. Source: specification 2.5 (tabs bar). */
export const useTabs = create<TabsState>()(
  persist(
    (set) => ({
      tabs: [home],
      visit: (fullPath, { affix = false } = {}) =>
        set(({ tabs }) => ({ tabs: withVisit(tabs, fullPath, affix) })),
      refresh: (path) =>
        set(({ tabs }) => ({
          tabs: tabs.map((tab) => (tab.path === path ? { ...tab, version: tab.version + 1 } : tab)),
        })),
      close: (path) => set(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.affix || tab.path !== path) })),
      closeOthers: (path) =>
        set(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.affix || tab.path === path) })),
      closeAll: () => set(({ tabs }) => ({ tabs: tabs.filter((tab) => tab.affix) })),
      keepOnly: (isKnown) => set(({ tabs }) => ({ tabs: tabs.filter((tab) => isKnown(tab.path)) })),
      clear: () => set({ tabs: [home] }),
    }),
    { name: 'tabs', version: 1, storage: persistStorage },
  ),
);

// Sign-out closes them, from whatever page.
useSession.subscribe(({ departure }) => {
  if (departure === 'left') useTabs.getState().clear();
});

function withVisit(tabs: OpenTab[], fullPath: string, affix: boolean): OpenTab[] {
  const path = pathnameOf(fullPath);
  const seen = { fullPath, seenAt: Date.now() };
  if (tabs.some((tab) => tab.path === path)) {
    return tabs.map((tab) => (tab.path === path ? { ...tab, ...seen } : tab));
  }
  return [...tabs, { path, affix, version: 0, ...seen }];
}

export function pathnameOf(fullPath: string): string {
  return fullPath.split(/[?#]/, 1)[0] ?? fullPath;
}

/** Where to go when the shown tab is closed: the last one left, or `/`. */
export function nextPath(left: readonly OpenTab[]): string {
  return left.at(-1)?.fullPath ?? '/';
}

/** How many views stay alive. Source: dependencies/web.md 3.4. */
export const maxCached = 15;

/** The tabs whose views stay alive beside the shown one: pinned, then most lately seen. */
export function cachedTabs(
  tabs: readonly OpenTab[],
  activePath: string,
  isCached: (path: string) => boolean,
) {
  const candidates = tabs.filter((tab) => tab.path === activePath || isCached(tab.path));
  const rank = (tab: OpenTab) =>
    tab.path === activePath ? Number.POSITIVE_INFINITY : tab.affix ? 1e15 : tab.seenAt;
  const kept = new Set(candidates.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxCached));
  return tabs.filter((tab) => kept.has(tab));
}
