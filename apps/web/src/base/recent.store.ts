import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistStorage } from './storage.ts';

const kept = 8;

interface RecentState {
  /** Ids of the menus last opened, newest first. */
  menuIds: string[];
  remember(menuId: string): void;
}

/** What this browser opened lately, for the home page. */
export const useRecent = create<RecentState>()(
  persist(
    (set) => ({
      menuIds: [],
      remember: (menuId) =>
        set(({ menuIds }) => ({
          menuIds: [menuId, ...menuIds.filter((id) => id !== menuId)].slice(0, kept),
        })),
    }),
    { name: 'recent', version: 1, storage: persistStorage },
  ),
);
