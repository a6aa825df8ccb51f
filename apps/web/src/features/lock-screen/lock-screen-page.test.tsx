import { screen, waitFor } from '@testing-library/react';
import type { UnlockWayData } from '@yingzao/contract';
import texts from '@yingzao/texts/zh-CN/login';
import shell from '@yingzao/texts/zh-CN/shell';
import { expect, test } from 'vitest';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { visit } from '../../test/application.tsx';
import { currentUser, loginConfig, menu } from '../../test/fixtures.ts';
import { stubServer } from '../../test/server.ts';

const token = 'Bearer abc';
const page = '/area/devices?page=2';
const provider = { kind: 'provider', enname: 'corp', name: 'Corp' } as const;

function personOf(unlockBy: UnlockWayData) {
  const data = currentUser({ menuList: [menu({ fullName: 'Devices', urlAddress: 'area/devices' })] });
  return { data: { ...data, userInfo: { ...data.userInfo, unlockBy } } };
}

const serve = (unlockBy: UnlockWayData, more: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /api/oauth/getConfig/0': { data: loginConfig() },
    'GET /api/oauth/CurrentUser': personOf(unlockBy),
    'POST /api/oauth/LockScreen': {},
    'GET /api/oauth/Logout': {},
    ...more,
  });
const locked = (path = page) => visit({ path, token, isLocked: true });
const again = () => screen.findByRole('button', { name: texts['lock.again'].replace('{name}', 'Corp') });
const here = () => window.location.pathname + window.location.search;

test.each([
  [{ kind: 'password' }, texts.password, md5('Secret1')],
  [{ kind: 'directory', name: 'Corp' }, texts['lock.directoryPassword'].replace('{name}', 'Corp'), 'Secret1'],
] as const)('%j opens it by its password, to the page it was locked on', async (way, label, sent) => {
  const requests = serve(way);
  const user = await locked();
  await user.type(await screen.findByLabelText(label), 'Secret1{Enter}');
  await screen.findByRole('tab', { name: 'Devices' });
  expect(here()).toBe(page);
  const asked = requests.find(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ account: 'admin', password: sent });
});

test('an identity provider is gone to without a password, and asked to have him prove himself anew', async () => {
  const left = '#the-page-of-the-provider';
  const requests = serve(provider, {
    'POST /api/oauth/Sso/corp': () => ({ data: { url: window.location.href + left, state: 's1' } }),
  });
  const user = await locked();
  const button = await again();
  expect(screen.queryByLabelText(texts.password)).toBeNull();
  await user.click(button);
  await waitFor(() => expect(window.location.hash).toBe(left));
  const asked = requests.find(({ path }) => path === '/api/oauth/Sso/corp');
  expect(asked?.body).toEqual({ redirectUri: `${window.location.origin}/auth-redirect`, again: true });
  expect(useSession.getState()).toMatchObject({ token, isLocked: true });
});

test('an identity provider that cannot be reached is told, and the screen stays locked', async () => {
  serve(provider, { 'POST /api/oauth/Sso/corp': { code: 400, msg: 'Away' } });
  const user = await locked();
  await user.click(await again());
  expect((await screen.findByRole('alert')).textContent).toContain('Away');
  expect((await again()).classList.contains('ant-btn-loading')).toBe(false);
});

test('without a way to open it there is only the way out', async () => {
  serve({ kind: 'none' });
  await locked();
  expect(await screen.findByText(texts['lock.gone'])).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([texts['lock.leave']]);
});

/** Who comes back from the provider with a locked screen behind him. */
async function comeBack(finish: Parameters<typeof stubServer>[0][string]) {
  const requests = serve(provider, { 'POST /api/oauth/Login/oidc': finish });
  sessionStorage.setItem('jnpf_sso', JSON.stringify({ state: 's1', wanted: page }));
  const user = await locked('/auth-redirect?code=c1&state=s1');
  return { requests, user };
}

test('who comes back from there is on his page again, and the session that was locked ends', async () => {
  const opened = { token: 'Bearer new', theme: 'classic', mustChangePassword: 0, expireTime: 1 };
  const { requests } = await comeBack({ data: opened });
  await screen.findByRole('tab', { name: 'Devices' });
  expect(here()).toBe(page);
  expect(useSession.getState()).toMatchObject({ token: 'Bearer new', isLocked: false });
  const ended = requests.filter(({ path }) => path === '/api/oauth/Logout');
  expect(ended.map(({ headers }) => headers.get('authorization'))).toEqual([token]);
});

test('who still needs a second factor is asked for it', async () => {
  const secondFactor = { ticket: 't1', step: 'code' };
  await comeBack({
    data: { token: '', theme: 'classic', mustChangePassword: 0, expireTime: 1, secondFactor },
  });
  expect(await screen.findByRole('heading', { name: texts.bySecondFactor })).toBeTruthy();
  expect(useSession.getState()).toMatchObject({ token, isLocked: true });
});

test('who turned back there finds the screen locked, with the same way back', async () => {
  const { user } = await comeBack({ code: 400, msg: 'Turned back' });
  await user.click(await screen.findByRole('button', { name: texts['landing.again'] }));
  expect(await again()).toBeTruthy();
  expect(here()).toBe(`/lockScreen?redirect=${encodeURIComponent(page)}`);
});

test('whoever signs in after somebody left from here sees nothing of his', async () => {
  let name = 'Ada';
  serve(
    { kind: 'password' },
    {
      'GET /api/oauth/CurrentUser': () => {
        const { data } = personOf({ kind: 'password' });
        return { data: { ...data, userInfo: { ...data.userInfo, userName: name } } };
      },
      'GET /api/oauth/getConfig/bob': { data: loginConfig() },
      'POST /api/oauth/Login': {
        data: { token: 'Bearer bob', theme: 'classic', mustChangePassword: 0, expireTime: 1 },
      },
    },
  );
  const user = await visit({ path: page, token });
  await screen.findByRole('tab', { name: 'Devices' });
  useSession.getState().lock();
  await user.click(await screen.findByRole('button', { name: texts['lock.leave'] }));
  name = 'Bob';
  await user.click(await screen.findByRole('button', { name: shell['entrance.signIn'] }));
  await user.type(await screen.findByRole('textbox', { name: texts.account }), 'bob');
  await user.type(screen.getByLabelText(texts.password), 'Secret1{Enter}');
  expect(await screen.findByRole('button', { name: /Bob/ })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Devices' })).toBeNull();
});
