import type { MenuNode } from '@yingzao/contract';

/** The kinds of a menu. Source: contract/auth-and-shell.md 1.6. */
export const menuType = {
  directory: 1,
  page: 2,
  model: 3,
  dictionary: 4,
  dataReport: 5,
  dataScreen: 6,
  link: 7,
  portal: 8,
} as const;

/** What stands for `${dataV}` and `${token}` in the address of a link or screen. */
export interface Places {
  dataV: string;
  token: string;
}

/** Every menu of a tree, parents before children. */
export function flatMenus(menus: readonly MenuNode[]): MenuNode[] {
  return menus.flatMap((menu) => [menu, ...flatMenus(menu.children)]);
}

/** The menus from the root down to this one, itself included; empty when it is not in the tree. */
export function trailOf(menus: readonly MenuNode[], id: string | undefined): MenuNode[] {
  for (const menu of menus) {
    if (menu.id === id) return [menu];
    const trail = trailOf(menu.children, id);
    if (trail.length > 0) return [menu, ...trail];
  }
  return [];
}

/** Where a menu leads: a path of the shell, an address of its own window, or (a directory) nowhere. */
export type MenuTarget = { kind: 'path'; path: string } | { kind: 'window'; url: string } | undefined;

export function targetOf(menu: MenuNode, places: Places): MenuTarget {
  if (menu.type === menuType.dataScreen) return { kind: 'window', url: screenUrl(menu, places) };
  if (opensWindow(menu)) return { kind: 'window', url: fillPlaces(menu.urlAddress, places) };
  const path = pathOf(menu);
  return path === undefined ? undefined : { kind: 'path', path };
}

/** The path of a page inside the shell. */
export function pathOf(menu: MenuNode): string | undefined {
  if (menu.type === menuType.directory || menu.type === menuType.dataScreen || opensWindow(menu))
    return undefined;
  const address = menu.type === menuType.link ? menu.enCode : menu.urlAddress;
  const [path = ''] = address.split('?');
  return path && `/${path.replace(/^\/+/, '')}`;
}

function opensWindow(menu: MenuNode): boolean {
  return menu.type === menuType.link && menu.linkTarget !== '_self';
}

function screenUrl(menu: MenuNode, places: Places): string {
  const { moduleId } = propertyOf(menu);
  return `${places.dataV}/view/${encodeURIComponent(moduleId)}?token=${encodeURIComponent(places.token)}`;
}

/** Puts the places into the address of a link. */
export function fillPlaces(address: string, { dataV, token }: Places): string {
  return address.replaceAll('${dataV}', dataV).replaceAll('${token}', encodeURIComponent(token));
}

/** Reads `propertyJson`; a broken text counts as an empty one, so that one menu cannot take the shell down. */
export function propertyOf({ propertyJson }: MenuNode): { moduleId: string; isTree: boolean } {
  const property = parse(propertyJson);
  return {
    moduleId: String(property['moduleId'] ?? ''),
    isTree: property['isTree'] === true || property['isTree'] === 1,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
