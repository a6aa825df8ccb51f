import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Page = LazyExoticComponent<ComponentType>;

/** A page is a component without props, loaded when its tab is first opened. */
export function page(load: () => Promise<ComponentType>): Page {
  return lazy(async () => ({ default: await load() }));
}

/**
 * The pages that a menu of type 2 can open, by the menu's `urlAddress`. One line each:
 *
 * @example
 * 'permission/role': page(async () => (await import('../features/permission/role/role-page.tsx')).RolePage),
 */
export const pages: Readonly<Record<string, Page>> = {
  'onlineDev/webDesign': page(
    async () => (await import('../features/online-dev/model-list-page.tsx')).ModelListPage,
  ),
  'permission/role': page(async () => (await import('../features/permission/role/role-page.tsx')).RolePage),
  'permission/user': page(async () => (await import('../features/permission/user/user-page.tsx')).UserPage),
};
