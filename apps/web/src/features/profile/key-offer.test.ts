import type { GrantNode } from '@yingzao/contract';
import { expect, test } from 'vitest';
import { leafIds } from '../../ui/authorize/grant-choice.ts';
import { buttonTree } from './key-offer.ts';

function node(id: string, children: GrantNode[] = []): GrantNode {
  return { id, parentId: '', fullName: id, enCode: id, icon: '', hasChildren: children.length > 0, children };
}
const menus = [node('Web', [node('area', [node('orders'), node('devices')]), node('log')])];
const button = (id: string) => ({ id, fullName: id, enCode: id });
const buttons = new Map([
  ['orders', [button('o-add'), button('o-edit')]],
  ['devices', [button('d-add')]],
  ['log', []],
]);

test('only the buttons of the chosen menus are on offer', () => {
  expect(leafIds(buttonTree(menus, new Set(['orders', 'log']), buttons))).toEqual(['o-add', 'o-edit']);
});

test('they stand below their menu and its directory', () => {
  const [web] = buttonTree(menus, new Set(['devices']), buttons);
  expect(web?.children.map(({ id }) => id)).toEqual(['area']);
  expect(web?.children[0]?.children).toMatchObject([{ id: 'devices', children: [{ id: 'd-add' }] }]);
});

test('without a chosen menu that has buttons there is nothing', () => {
  expect(buttonTree(menus, new Set(), buttons)).toEqual([]);
  expect(buttonTree(menus, new Set(['log', 'elsewhere']), buttons)).toEqual([]);
});
