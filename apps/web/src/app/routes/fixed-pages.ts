import type { AppRoute } from './route.ts';

/** Pages every user has, whatever the menus say. Source: specification 2.3. */
export const fixedPages = ['home', 'menuMore', 'profile'] as const;
export type FixedPage = (typeof fixedPages)[number];

/** The page that every user starts from. */
export const homePath = '/home';

export const fixedRoutes: readonly AppRoute[] = [
  { path: homePath, view: { kind: 'fixed', page: 'home' }, affix: true },
  { path: '/menuMore', view: { kind: 'fixed', page: 'menuMore' } },
  { path: '/profile', view: { kind: 'fixed', page: 'profile' } },
];
