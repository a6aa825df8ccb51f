import { screen, waitFor } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/shell';
import { expect, test } from 'vitest';
import { useUser } from '../../base/user.store.ts';
import { currentUser, menu } from '../../test/fixtures.ts';
import { openPage } from '../../test/page.tsx';
import { stubServer } from '../../test/server.ts';
import { Applications } from './applications.tsx';

const path = '/api/permission/Users/Current/major';
const shop = menu({ fullName: 'Shop' });

/** Somebody with these applications, the first of them the current one. */
function somebody(names: readonly string[], current = names[0]) {
  const systemIds = names.map((name) => ({
    id: name,
    enCode: name,
    name,
    icon: '',
    currentSystem: name === current,
  }));
  const { userInfo } = currentUser();
  return currentUser({ userInfo: { ...userInfo, systemId: current ?? '', systemIds }, menuList: [shop] });
}

async function open(names: readonly string[], answer: Parameters<typeof stubServer>[0][string] = {}) {
  const requests = stubServer({
    [`PUT ${path}`]: answer,
    'GET /api/oauth/CurrentUser': { data: somebody(names, names[1]) },
  });
  const opened = await openPage(<Applications />, []);
  useUser.setState({ current: somebody(names) });
  const button = () => screen.findByRole('button', { name: new RegExp(texts['application.switch']) });
  return { ...opened, button, sent: () => requests.filter((one) => one.path === path) };
}

test('whoever has one application sees nothing of it', async () => {
  await open(['Main']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('leads to the menus of another application', async () => {
  const { user, button, sent, address } = await open(['Main', 'Shop']);
  expect((await button()).textContent).toContain('Main');
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /Shop/ }));
  await waitFor(async () => expect((await button()).textContent).toContain('Shop'));
  expect(sent().map(({ body }) => body)).toEqual([{ majorId: 'Shop', majorType: 'System' }]);
  await waitFor(() => expect(address()).toBe('/home'));
});

test('the current one is not switched to again, and a refusal changes nothing', async () => {
  const refusal = { code: 403, msg: 'nothing there' };
  const { user, button, sent, address, notices } = await open(['Main', 'Shop'], refusal);
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /Main/ }));
  expect(sent()).toEqual([]);
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: /Shop/ }));
  await waitFor(() => expect(notices).toContain('nothing there'));
  expect((await button()).textContent).toContain('Main');
  expect(address()).toBe('/page');
});
