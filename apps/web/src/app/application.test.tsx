import { act, screen, waitFor, within } from '@testing-library/react';
import english from '@yingzao/texts/en/shell';
import commonTexts from '@yingzao/texts/zh-CN/common';
import loginTexts from '@yingzao/texts/zh-CN/login';
import chinese from '@yingzao/texts/zh-CN/menus';
import texts from '@yingzao/texts/zh-CN/shell';
import { describe, expect, test } from 'vitest';
import { md5 } from '../base/md5.ts';
import { useSession } from '../base/session.store.ts';
import { visit } from '../test/application.tsx';
import { currentUser, loginConfig, menu } from '../test/fixtures.ts';
import { stubServer } from '../test/server.ts';

const token = 'Bearer abc';
const devices = menu({ fullName: 'Devices', urlAddress: 'area/devices' });
const repairs = menu({ fullName: 'Repairs', urlAddress: 'area/repairs' });
const base = {
  'GET /api/oauth/getConfig/0': { data: loginConfig() },
  'GET /api/oauth/CurrentUser': { data: currentUser({ menuList: [devices, repairs] }) },
  'GET /api/oauth/Logout': {},
};
const tab = (name: string) => screen.findByRole('tab', { name });

describe('the way in', () => {
  test('a stranger comes by the entrance and the login page to the page that was wanted', async () => {
    stubServer({
      ...base,
      'GET /api/oauth/getConfig/ada': { data: loginConfig() },
      'POST /api/oauth/Login': { data: { token, theme: 'classic', mustChangePassword: 0, expireTime: 1 } },
    });
    const user = await visit({ path: '/area/devices?page=2' });
    await user.click(await screen.findByRole('button', { name: texts['entrance.signIn'] }));
    await user.type(await screen.findByRole('textbox', { name: loginTexts.account }), 'ada');
    await user.type(screen.getByLabelText(loginTexts.password), 'Secret1{Enter}');
    expect((await tab('Devices')).ariaSelected).toBe('true');
    expect(window.location.pathname + window.location.search).toBe('/area/devices?page=2');
    expect(document.title).toBe('Devices - Test platform');
  });

  test.each([
    ['a refusal', { code: 500, msg: 'Broken' }, 'Broken'],
    ['no data', { data: null }, commonTexts['session.failed']],
    ['no menus', { data: currentUser({ menuList: [] }) }, commonTexts['session.noMenus']],
  ])('%s instead of the user leads to the login page, with the reason', async (_, answer, reason) => {
    stubServer({ ...base, 'GET /api/oauth/CurrentUser': answer });
    await visit({ path: '/area/devices', token });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(await screen.findByRole('button', { name: loginTexts.submit })).toBeTruthy();
    expect(window.location.search).toBe('?redirect=%2Farea%2Fdevices');
    expect(useSession.getState().token).toBeUndefined();
  });

  test('an unknown path shows the calm page for it', async () => {
    stubServer(base);
    await visit({ path: '/nowhere', token });
    expect(await screen.findByRole('heading', { name: texts['404.title'] })).toBeTruthy();
  });
});

describe('an initial password', () => {
  const answers = {
    ...base,
    'GET /api/oauth/CurrentUser': { code: 403, msg: 'Change it' },
    'POST /api/permission/Users/Current/Actions/ModifyPassword': {},
  };
  const fill = async (user: Awaited<ReturnType<typeof visit>>, next: string, again = next) => {
    await user.type(await screen.findByLabelText(loginTexts['change.old']), 'Initial1');
    await user.type(screen.getByLabelText(loginTexts['change.new']), next);
    await user.type(screen.getByLabelText(loginTexts['change.again']), `${again}{Enter}`);
  };

  test('must be changed, then the login page asks for the new one', async () => {
    const requests = stubServer(answers);
    const user = await visit({ path: '/home', token });
    expect(await screen.findByRole('heading', { name: loginTexts['initial.title'] })).toBeTruthy();
    await fill(user, 'Better22');
    expect(await screen.findByRole('button', { name: loginTexts.submit })).toBeTruthy();
    expect(requests.at(-2)?.body ?? requests.find(({ method }) => method === 'POST')?.body).toEqual({
      oldPassword: md5('Initial1'),
      password: md5('Better22'),
    });
  });

  test.each([
    ['only letters', 'lettersonly', 'lettersonly', loginTexts['change.rule']],
    ['only digits', '12345678', '12345678', loginTexts['change.rule']],
    ['too short', 'a1b2', 'a1b2', loginTexts['change.rule']],
    ['too long', 'abcdefgh123456789', 'abcdefgh123456789', loginTexts['change.rule']],
    ['the old one', 'Initial1', 'Initial1', loginTexts['change.same']],
    ['not twice the same', 'Better22', 'Better23', loginTexts['change.mismatch']],
  ])('%s is refused at its field', async (_, next, again, reason) => {
    const requests = stubServer(answers);
    const user = await visit({ path: '/home', token });
    await fill(user, next, again);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('open pages', () => {
  test('a menu opens its page in a tab, Delete closes it and the last one left is shown', async () => {
    stubServer(base);
    const user = await visit({ path: '/home', token });
    const menus = await screen.findByRole('navigation', { name: texts['side.label'] });
    await user.click(within(menus).getByText('Devices'));
    await user.click(within(menus).getByText('Repairs'));
    (await tab('Repairs')).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(window.location.pathname).toBe('/area/devices'));
    expect(screen.queryByRole('tab', { name: 'Repairs' })).toBeNull();
  });

  test('arrows move between the tabs', async () => {
    stubServer(base);
    const user = await visit({ path: '/area/devices', token });
    (await tab('Devices')).focus();
    await user.keyboard('{ArrowLeft}');
    expect((await tab(texts.home)).ariaSelected).toBe('true');
    expect(document.activeElement).toBe(await tab(texts.home));
  });

  test('the context menu refreshes and closes; the pinned tab cannot be closed', async () => {
    stubServer(base);
    const user = await visit({ path: '/area/devices', token });
    await user.pointer({ keys: '[MouseRight]', target: await tab(texts.home) });
    const close = await screen.findByRole('menuitem', { name: texts['tabs.close'] });
    expect(close.ariaDisabled).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: texts['tabs.closeAll'] }));
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
  });
});

describe('the user menu', () => {
  async function choose(entry: string) {
    const user = await visit({ path: '/home', token });
    await user.click(await screen.findByRole('button', { name: new RegExp(texts['user.menu']) }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(entry) }));
    return user;
  }

  test('locks the screen until the password is right', async () => {
    let attempts = 0;
    stubServer({
      ...base,
      'POST /api/oauth/LockScreen': () => (++attempts === 1 ? { code: 400, msg: 'Wrong' } : {}),
    });
    const user = await choose(texts['user.lock']);
    expect(await screen.findByText(loginTexts['lock.title'])).toBeTruthy();
    await user.type(screen.getByLabelText(loginTexts.password), 'Secret1{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong');
    await user.type(screen.getByLabelText(loginTexts.password), '{Enter}');
    expect(await tab(texts.home)).toBeTruthy();
  });

  test('offers no lock to whoever looks on as somebody else, who could not open it', async () => {
    stubServer(base);
    const user = await visit({ path: '/home', token });
    act(() => useSession.setState({ isViewing: true }));
    await user.click(await screen.findByRole('button', { name: new RegExp(texts['user.menu']) }));
    expect(await screen.findByRole('menuitem', { name: new RegExp(texts['user.logout']) })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: new RegExp(texts['user.lock']) })).toBeNull();
    act(() => useSession.setState({ isViewing: false }));
  });

  test('signs out after a confirmation, to the entrance', async () => {
    const requests = stubServer(base);
    const user = await choose(texts['user.logout']);
    await user.click(await screen.findByRole('button', { name: commonTexts.confirm }));
    expect(await screen.findByRole('button', { name: texts['entrance.signIn'] })).toBeTruthy();
    expect(window.location.search).toBe('');
    expect(requests.map(({ path }) => path)).toContain('/api/oauth/Logout');
  });
});

test('a change of language speaks it at once, says so and tells the server', async () => {
  const requests = stubServer({ ...base, 'PUT /api/permission/Users/Current/SystemLanguage': {} });
  const user = await visit({ path: '/home', token });
  await user.click(await screen.findByRole('button', { name: commonTexts.language }));
  await user.click(await screen.findByRole('menuitem', { name: commonTexts['language.en'] }));
  expect(await tab(english.home)).toBeTruthy();
  expect(await screen.findByText(english['language.changed'])).toBeTruthy();
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'en' });
  expect(document.documentElement.lang).toBe('en');
});

test('the layout is kept here and told to the server, the other settings stay here', async () => {
  const requests = stubServer({ ...base, 'PUT /api/permission/Users/Current/SystemTheme': {} });
  const user = await visit({ path: '/home', token });
  await user.click(await screen.findByRole('button', { name: texts['settings.title'] }));
  await user.click(await screen.findByRole('button', { name: texts['settings.layout.functional'] }));
  await user.click(screen.getByRole('button', { name: texts['settings.colour.green'] }));
  await user.click(screen.getByRole('switch', { name: texts['settings.isDark'] }));
  expect(await screen.findByRole('navigation', { name: texts['top.label'] })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: texts['side.label'] })).toBeNull();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  const told = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(told).toEqual([{ theme: 'functional' }]);
});

test('a built-in menu speaks the language of the user, unless somebody renamed it', async () => {
  const menuList = [
    menu({ fullName: chinese['permission-role'], enCode: 'permission.role' }),
    menu({ fullName: 'Crew', enCode: 'permission.user' }),
  ];
  stubServer({ ...base, 'GET /api/oauth/CurrentUser': { data: currentUser({ menuList }) } });
  await visit({ path: '/home', token, language: 'en' });
  const menus = await screen.findByRole('navigation', { name: english['side.label'] });
  expect(within(menus).getByText('Roles')).toBeTruthy();
  expect(within(menus).getByText('Crew')).toBeTruthy();
});

test('the search opens by Ctrl+K, and Enter opens the first page found', async () => {
  stubServer(base);
  const user = await visit({ path: '/home', token });
  await tab(texts.home);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: texts['search.open'] }), 'repa');
  expect(await screen.findByRole('option', { name: /Repairs/, selected: true })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect((await tab('Repairs')).ariaSelected).toBe('true');
});

test('the last login is told after a login from here, and only then', async () => {
  const user = currentUser({ menuList: [devices] });
  user.userInfo = {
    ...user.userInfo,
    prevLogin: 1,
    prevLoginTime: 1_700_000_000_000,
    prevLoginIPAddress: '10.0.0.8',
  };
  stubServer({ ...base, 'GET /api/oauth/CurrentUser': { data: user } });
  await visit({ path: '/home', token });
  await tab(texts.home);
  expect(screen.queryByText(texts['lastLogin.title'])).toBeNull();
  useSession.setState({ isFresh: true });
  expect(await screen.findByText(/10\.0\.0\.8/)).toBeTruthy();
});
