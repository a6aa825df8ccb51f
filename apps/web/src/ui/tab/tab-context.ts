import { createContext, useContext } from 'react';

/** What a page knows about the tab it stands in. */
export interface Tab {
  /** False while another tab is shown: stop polling, close sockets, wait with measuring. */
  active: boolean;
  /** The menu that opened the page; undefined for fixed pages, where everything is denied. */
  menuId: string | undefined;
  title: string;
  /** Where dialogs, drawers and drop-downs of the page live, so that they hide and come back with it. */
  overlay: HTMLElement | null;
}

const loose: Tab = { active: true, menuId: undefined, title: '', overlay: null };

export const TabContext = createContext<Tab>(loose);

/** The tab around this page; outside of one (login, tests) a tab that is always active. */
export function useTab(): Tab {
  return useContext(TabContext);
}
