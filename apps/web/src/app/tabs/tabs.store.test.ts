import { beforeEach, describe, expect, test } from 'vitest';
import { cachedTabs, maxCached, nextPath, type OpenTab, useTabs } from './tabs.store.ts';

const store = () => useTabs.getState();
const paths = () => store().tabs.map(({ path }) => path);

beforeEach(() => {
  store().clear();
  for (const path of ['/a', '/b', '/c']) store().visit(path);
});

test('each visited page opens one tab, which remembers where it stands', () => {
  store().visit('/a?page=2');
  expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
  expect(store().tabs[1]?.fullPath).toBe('/a?page=2');
});

test('a pinned tab cannot be closed', () => {
  store().close('/home');
  expect(paths()).toContain('/home');
});

test('closing others leaves this one and the pinned', () => {
  store().closeOthers('/b');
  expect(paths()).toEqual(['/home', '/b']);
});

test('closing all leaves the pinned', () => {
  store().closeAll();
  expect(paths()).toEqual(['/home']);
});

test('a refresh changes the version, so that the view is built anew', () => {
  store().refresh('/b');
  expect(store().tabs.map(({ version }) => version)).toEqual([0, 0, 1, 0]);
});

test('tabs whose page is gone are dropped', () => {
  store().keepOnly((path) => path !== '/b');
  expect(paths()).toEqual(['/home', '/a', '/c']);
});

test('open tabs survive a reload', async () => {
  await useTabs.persist.rehydrate();
  expect(paths()).toEqual(['/home', '/a', '/b', '/c']);
  expect(localStorage.getItem('jnpf_tabs')).toContain('"/c"');
});

test('after the shown tab closed the last one left is shown, or /', () => {
  store().close('/c');
  expect(nextPath(store().tabs)).toBe('/b');
  expect(nextPath([])).toBe('/');
});

describe('cached views', () => {
  const tab = (path: string, seenAt: number, affix = false): OpenTab => ({
    path,
    fullPath: path,
    affix,
    seenAt,
    version: 0,
  });
  const many = [tab('/home', 0, true), ...Array.from({ length: 20 }, (_, at) => tab(`/${at}`, at + 1))];

  test('the longest unseen leave first, pinned and shown stay', () => {
    const kept = cachedTabs(many, '/0', () => true).map(({ path }) => path);
    expect(kept).toHaveLength(maxCached);
    expect(kept).toEqual(expect.arrayContaining(['/home', '/0', '/19']));
    expect(kept).not.toContain('/5');
  });

  test('a page that must not be cached lives only while it is shown', () => {
    const isCached = (path: string) => path !== '/3';
    expect(cachedTabs(many.slice(0, 6), '/1', isCached).map(({ path }) => path)).not.toContain('/3');
    expect(cachedTabs(many.slice(0, 6), '/3', isCached).map(({ path }) => path)).toContain('/3');
  });
});
