import type { ManagedMenu } from '@yingzao/contract';
import { menuType } from '../../../base/menu.ts';

/** Where a menu goes: beside another, or into a directory as its last. */
export interface MenuPlace {
  at: string;
  side: 'before' | 'after' | 'inside';
}

interface Moved {
  roots: ManagedMenu[];
  /** The directory's menus in their new order, and which of them came from another one. */
  order: { parentId: string; ids: string[]; movedId?: string };
}

const top = '-1';

/** The tree with a menu at another place; undefined where it cannot stand: in itself, or in what is no directory. */
export function moveMenu(
  roots: readonly ManagedMenu[],
  id: string,
  { at, side }: MenuPlace,
): Moved | undefined {
  const menu = findMenu(roots, id);
  const target = findMenu(roots, at);
  if (!menu || !target || findMenu([menu], at)) return undefined;
  if (side === 'inside' && target.type !== menuType.directory) return undefined;
  const parentId = side === 'inside' ? at : target.parentId;
  const rest = withoutMenu(roots, id);
  const siblings = childrenOf(rest, parentId);
  const index =
    side === 'inside'
      ? siblings.length
      : siblings.findIndex((each) => each.id === at) + (side === 'after' ? 1 : 0);
  const before = childrenOf(roots, parentId).map((each) => each.id);
  const ordered = siblings.toSpliced(index, 0, { ...menu, parentId });
  const ids = ordered.map((each) => each.id);
  if (parentId === menu.parentId && ids.join() === before.join()) return undefined;
  return {
    roots: withChildren(rest, parentId, numbered(ordered)),
    order: { parentId, ids, ...(parentId !== menu.parentId && { movedId: id }) },
  };
}

/** Where the arrow keys take a menu: up and down among its siblings, into the directory above it, or out of its own. */
export function stepPlace(
  roots: readonly ManagedMenu[],
  id: string,
  step: 'up' | 'down' | 'in' | 'out',
): MenuPlace | undefined {
  const menu = findMenu(roots, id);
  if (!menu) return undefined;
  const siblings = childrenOf(roots, menu.parentId);
  const index = siblings.findIndex((each) => each.id === id);
  if (step === 'out') return menu.parentId === top ? undefined : { at: menu.parentId, side: 'after' };
  const neighbour = siblings[step === 'down' ? index + 1 : index - 1];
  if (!neighbour) return undefined;
  if (step === 'in') {
    return neighbour.type === menuType.directory ? { at: neighbour.id, side: 'inside' } : undefined;
  }
  return { at: neighbour.id, side: step === 'up' ? 'before' : 'after' };
}

export function findMenu(menus: readonly ManagedMenu[], id: string): ManagedMenu | undefined {
  for (const menu of menus) {
    const found = menu.id === id ? menu : findMenu(menu.children, id);
    if (found) return found;
  }
  return undefined;
}

function childrenOf(roots: readonly ManagedMenu[], parentId: string): readonly ManagedMenu[] {
  return parentId === top ? roots : (findMenu(roots, parentId)?.children ?? []);
}

/** As the server numbers them; numbers that say the same already stay. */
function numbered(menus: readonly ManagedMenu[]): ManagedMenu[] {
  const isInOrder = menus.every(({ sortCode }, at) => at === 0 || sortCode > (menus[at - 1]?.sortCode ?? 0));
  return isInOrder ? [...menus] : menus.map((menu, at) => ({ ...menu, sortCode: at + 1 }));
}

function withoutMenu(menus: readonly ManagedMenu[], id: string): ManagedMenu[] {
  return menus
    .filter((menu) => menu.id !== id)
    .map((menu) => {
      const children = withoutMenu(menu.children, id);
      return { ...menu, children, hasChildren: children.length > 0 };
    });
}

function withChildren(
  menus: readonly ManagedMenu[],
  parentId: string,
  children: ManagedMenu[],
): ManagedMenu[] {
  if (parentId === top) return children;
  return menus.map((menu) =>
    menu.id === parentId
      ? { ...menu, children, hasChildren: children.length > 0 }
      : { ...menu, children: withChildren(menu.children, parentId, children) },
  );
}
