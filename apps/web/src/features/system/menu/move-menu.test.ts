import type { ManagedMenu } from '@yingzao/contract';
import { expect, test } from 'vitest';
import { findMenu, moveMenu, stepPlace } from './move-menu.ts';

function menu(id: string, sortCode: number, children?: ManagedMenu[]): ManagedMenu {
  const type = children ? 1 : 2;
  const own = {
    id,
    parentId: '-1',
    fullName: id,
    enCode: id,
    icon: '',
    systemId: 'main',
    type,
    category: 'Web',
    urlAddress: id,
  };
  return {
    ...own,
    linkTarget: '',
    propertyJson: '',
    isButtonAuthorize: 0,
    isColumnAuthorize: 0,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
    enabledMark: 1,
    sortCode,
    hasModule: type === 2,
    hasChildren: (children?.length ?? 0) > 0,
    children: (children ?? []).map((child) => ({ ...child, parentId: id })),
  };
}
const roots = [
  menu('a', 1, [menu('a1', 1), menu('a2', 2), menu('a3', 3, [])]),
  menu('b', 2, []),
  menu('c', 3),
];
const idsIn = (menus: readonly ManagedMenu[]) => menus.map(({ id }) => id);

test('a menu goes before another, told as the whole order of its directory', () => {
  const moved = moveMenu(roots, 'a3', { at: 'a1', side: 'before' });
  expect(idsIn(findMenu(moved?.roots ?? [], 'a')?.children ?? [])).toEqual(['a3', 'a1', 'a2']);
  expect(moved?.order).toEqual({ parentId: 'a', ids: ['a3', 'a1', 'a2'] });
});

test('equal numbers are told apart', () => {
  const equal = [menu('x', 0), menu('y', 0), menu('z', 0)];
  const moved = moveMenu(equal, 'z', { at: 'x', side: 'after' });
  expect(moved?.roots.map(({ id, sortCode }) => [id, sortCode])).toEqual([
    ['x', 1],
    ['z', 2],
    ['y', 3],
  ]);
});

test('a menu goes into a directory as its last, keeps a number that fits, and leaves its own', () => {
  const moved = moveMenu(roots, 'c', { at: 'b', side: 'inside' });
  expect(idsIn(findMenu(moved?.roots ?? [], 'b')?.children ?? [])).toEqual(['c']);
  expect(findMenu(moved?.roots ?? [], 'c')).toMatchObject({ parentId: 'b', sortCode: 3 });
  expect(moved?.order).toEqual({ parentId: 'b', ids: ['c'], movedId: 'c' });
  const emptied = moveMenu([menu('d', 1, [menu('e', 1)]), menu('f', 2)], 'e', { at: 'f', side: 'after' });
  expect(findMenu(emptied?.roots ?? [], 'd')?.hasChildren).toBe(false);
});

test.each([
  ['in itself', 'a', { at: 'a', side: 'inside' }],
  ['below itself', 'a', { at: 'a3', side: 'inside' }],
  ['in what is no directory', 'b', { at: 'c', side: 'inside' }],
  ['where it stands', 'a1', { at: 'a2', side: 'before' }],
  ['beside what is gone', 'a1', { at: 'ghost', side: 'after' }],
] as const)('a menu is not moved %s', (_, id, place) => {
  expect(moveMenu(roots, id, place)).toBeUndefined();
});

test.each([
  ['a2', 'up', { at: 'a1', side: 'before' }],
  ['a2', 'down', { at: 'a3', side: 'after' }],
  ['a2', 'out', { at: 'a', side: 'after' }],
  ['c', 'in', { at: 'b', side: 'inside' }],
  ['a2', 'in', undefined],
  ['a1', 'up', undefined],
  ['c', 'down', undefined],
  ['c', 'out', undefined],
] as const)('the keyboard takes %s %s', (id, step, place) => {
  expect(stepPlace(roots, id, step)).toEqual(place);
});
