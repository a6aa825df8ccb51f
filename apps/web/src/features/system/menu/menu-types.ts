import { menuType } from '../../../base/menu.ts';
import type { MenuCategory } from './menu.queries.ts';

export type MenuTypeCode = (typeof menuType)[keyof typeof menuType];

const all: readonly MenuTypeCode[] = Object.values(menuType);
const notForApp: readonly number[] = [menuType.dictionary, menuType.dataScreen];

/** The kinds of menus a client knows. Source: contract/auth-and-shell.md 1.6. */
export function menuTypesOf(category: MenuCategory): MenuTypeCode[] {
  return all.filter((type) => category === 'Web' || !notForApp.includes(type));
}

/** Kinds whose things are made elsewhere and bring their menu along: none of them is added by hand. */
const madeElsewhere: readonly number[] = [menuType.dataReport, menuType.dataScreen, menuType.portal];

/** What a form offers. @param current the type that the menu has already */
export function choosableTypes(category: MenuCategory, current: number | undefined): MenuTypeCode[] {
  return menuTypesOf(category).filter((type) => type === current || !madeElsewhere.includes(type));
}

export function isMenuType(type: number): type is MenuTypeCode {
  return all.some((known) => known === type);
}
