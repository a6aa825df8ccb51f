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
  'permission/authorize': page(
    async () => (await import('../features/permission/authorize/authorize-page.tsx')).AuthorizePage,
  ),
  'permission/explain': page(
    async () => (await import('../features/permission/explain/explain-page.tsx')).ExplainPage,
  ),
  'permission/gradeManage': page(
    async () => (await import('../features/permission/grade/grade-page.tsx')).GradePage,
  ),
  'permission/group': page(
    async () => (await import('../features/permission/group/group-page.tsx')).GroupPage,
  ),
  'permission/organize': page(
    async () => (await import('../features/permission/organize/organize-page.tsx')).OrganizePage,
  ),
  'permission/position': page(
    async () => (await import('../features/permission/position/position-page.tsx')).PositionPage,
  ),
  'permission/role': page(async () => (await import('../features/permission/role/role-page.tsx')).RolePage),
  'permission/userOnline': page(
    async () => (await import('../features/permission/online-user/online-user-page.tsx')).OnlineUserPage,
  ),
  'permission/user': page(async () => (await import('../features/permission/user/user-page.tsx')).UserPage),
  'system/log': page(async () => (await import('../features/system/log/log-page.tsx')).LogPage),
  'system/menu': page(async () => (await import('../features/system/menu/menu-page.tsx')).MenuPage),
  'system/sysConfig': page(
    async () => (await import('../features/system/sys-config/sys-config-page.tsx')).SysConfigPage,
  ),
  'systemData/dictionary': page(
    async () => (await import('../features/system/dictionary/dictionary-page.tsx')).DictionaryPage,
  ),
};
