import type { MenuNode } from '@yingzao/contract';
import { expect, test } from 'vitest';
import { targetOf } from '../../base/menu.ts';
import { menu } from '../../test/fixtures.ts';
import { buildRoutes } from './menu-routes.ts';

const places = { token: 'Bearer a b', dataV: 'https://screens.example' };
const routeOf = (node: MenuNode, path: string) => buildRoutes([node], places).get(path);

test('a directory leads nowhere, its children have routes of their own', () => {
  const directory = menu({
    type: 1,
    enCode: 'area',
    urlAddress: '',
    children: [menu({ urlAddress: 'area/devices' })],
  });
  expect(targetOf(directory, places)).toBeUndefined();
  expect([...buildRoutes([directory], places).keys()]).toEqual([
    '/area/devices',
    '/home',
    '/menuMore',
    '/profile',
  ]);
});

test('a page is found by its address without the query', () => {
  const route = routeOf(menu({ type: 2, urlAddress: 'area/devices?kind=1' }), '/area/devices');
  expect(route?.view).toEqual({ kind: 'page', urlAddress: 'area/devices' });
});

test('a dynamic model carries the linked model and whether it is a tree', () => {
  const node = menu({ type: 3, urlAddress: 'model/device', propertyJson: '{"moduleId":"7","isTree":true}' });
  expect(routeOf(node, '/model/device')?.view).toEqual({ kind: 'model', modelId: '7', isTree: true });
});

test.each([
  [4, 'dictionary/sex'],
  [5, 'dataReport/sales'],
  [8, 'portal/start'],
])('type %i has a route at its address', (type, urlAddress) => {
  expect(routeOf(menu({ type, urlAddress }), `/${urlAddress}`)?.view).toEqual({ kind: 'notYet' });
});

test('a big screen opens a window of its own, with module and token in its address', () => {
  const screen = menu({ type: 6, urlAddress: 'dataScreen/hall', propertyJson: '{"moduleId":"9"}' });
  const url = 'https://screens.example/view/9?token=Bearer%20a%20b';
  expect(targetOf(screen, places)).toEqual({ kind: 'window', url });
  expect(routeOf(screen, '/dataScreen/hall')).toBeUndefined();
});

test('a link into the page becomes a frame at its code', () => {
  const link = menu({ type: 7, enCode: 'wiki', linkTarget: '_self', urlAddress: '${dataV}/wiki?t=${token}' });
  expect(targetOf(link, places)).toEqual({ kind: 'path', path: '/wiki' });
  const url = 'https://screens.example/wiki?t=Bearer%20a%20b';
  expect(routeOf(link, '/wiki')?.view).toEqual({ kind: 'frame', url });
});

test('a link to a new window has no route', () => {
  const link = menu({ type: 7, enCode: 'site', linkTarget: '_blank', urlAddress: 'https://company.example' });
  expect(targetOf(link, places)).toEqual({ kind: 'window', url: 'https://company.example' });
  expect(routeOf(link, '/site')).toBeUndefined();
});

test('a menu cannot take the place of a fixed page', () => {
  expect(routeOf(menu({ type: 2, urlAddress: 'home' }), '/home')?.view).toEqual({
    kind: 'fixed',
    page: 'home',
  });
});

test('a broken property text does not take the shell down', () => {
  const node = menu({ type: 3, urlAddress: 'model/device', propertyJson: '{' });
  expect(routeOf(node, '/model/device')?.view).toEqual({ kind: 'model', modelId: '', isTree: false });
});
