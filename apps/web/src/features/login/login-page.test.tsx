import { screen, waitFor } from '@testing-library/react';
import texts from '@yingzao/texts/zh-CN/login';
import { expect, test } from 'vitest';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { useSettings } from '../../base/settings.store.ts';
import { visit } from '../../test/application.tsx';
import { currentUser, loginConfig } from '../../test/fixtures.ts';
import { stubServer } from '../../test/server.ts';

const login = 'POST /api/oauth/Login';
const signedIn = { data: { token: 'Bearer new', theme: 'blend', mustChangePassword: 0, expireTime: 1 } };
const base = {
  'GET /api/oauth/getConfig/0': { data: loginConfig() },
  'GET /api/oauth/getConfig/ada': { data: loginConfig() },
  'GET /api/oauth/CurrentUser': { data: currentUser() },
};
const withCaptcha = { data: loginConfig({ enableVerificationCode: true }) };

const account = () => screen.findByRole('textbox', { name: texts.account });
const password = () => screen.getByLabelText(texts.password);
const submit = () => screen.getByRole('button', { name: texts.submit });
const picture = () => screen.getByRole('img', { name: texts['captcha.renew'] });

test('account and password sign in: trimmed, hashed, as a form', async () => {
  const requests = stubServer({ ...base, [login]: signedIn });
  const user = await visit({ path: '/login' });
  await user.type(await account(), ' ada ');
  await user.type(password(), 'Secret1{Enter}');
  await screen.findByRole('main');
  const request = requests.find(({ path }) => path === '/api/oauth/Login');
  expect(request?.body).toMatchObject({
    account: 'ada',
    password: md5('Secret1'),
    client_id: 'admin',
    grant_type: 'password',
    scope: 'all',
  });
  expect(useSession.getState().token).toBe('Bearer new');
  expect(useSettings.getState().layoutType).toBe('blend');
});

test('empty fields are named and nothing is sent', async () => {
  const requests = stubServer({ ...base, [login]: signedIn });
  const user = await visit({ path: '/login' });
  await account();
  await user.click(submit());
  expect(await screen.findByText(texts['account.required'])).toBeTruthy();
  expect(screen.getByText(texts['password.required'])).toBeTruthy();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('a refusal is shown at the form, and what was typed stays', async () => {
  stubServer({ ...base, [login]: { code: 400, msg: 'Wrong' } });
  const user = await visit({ path: '/login' });
  await user.type(await account(), 'ada');
  await user.type(password(), 'nope{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong');
  expect((await account()).getAttribute('value')).toBe('ada');
  expect(submit().hasAttribute('disabled')).toBe(false);
});

test('the configuration is asked for again when the account is left', async () => {
  const requests = stubServer({ ...base, 'GET /api/oauth/getConfig/ada': withCaptcha });
  const user = await visit({ path: '/login' });
  await user.type(await account(), 'ada');
  expect(screen.queryByRole('img', { name: texts['captcha.renew'] })).toBeNull();
  await user.tab();
  expect(await screen.findByRole('textbox', { name: texts.captcha })).toBeTruthy();
  expect(requests.map(({ path }) => path)).toContain('/api/oauth/getConfig/ada');
});

test('the captcha goes along under the key of its picture, and a failure brings another', async () => {
  const answers = {
    ...base,
    'GET /api/oauth/getConfig/0': withCaptcha,
    'GET /api/oauth/getConfig/ada': withCaptcha,
  };
  const requests = stubServer({ ...answers, [login]: { code: 400, msg: 'Wrong code' } });
  const user = await visit({ path: '/login' });
  await user.type(await account(), 'ada');
  await user.type(password(), 'Secret1');
  const first = picture().getAttribute('src');
  await user.type(screen.getByRole('textbox', { name: texts.captcha }), 'a1b2{Enter}');
  await screen.findByRole('alert');
  const sent = requests.find(({ method }) => method === 'POST')?.body as { code: string; timestamp: string };
  expect(sent.code).toBe('a1b2');
  expect(first).toBe(`/api/oauth/ImageCode/4/${sent.timestamp}`);
  await waitFor(() => expect(picture().getAttribute('src')).not.toBe(first));
  expect(screen.getByRole('textbox', { name: texts.captcha }).getAttribute('value')).toBe('');
});

test('a click on the picture brings another', async () => {
  stubServer({ ...base, 'GET /api/oauth/getConfig/0': withCaptcha });
  const user = await visit({ path: '/login' });
  await screen.findByRole('textbox', { name: texts.captcha });
  const first = picture().getAttribute('src');
  await waitFor(async () => {
    await user.click(picture());
    expect(picture().getAttribute('src')).not.toBe(first);
  });
});

test('caps lock is told while the password is typed', async () => {
  stubServer(base);
  const user = await visit({ path: '/login' });
  await account();
  await user.click(password());
  await user.keyboard('{CapsLock}A');
  expect(await screen.findByText(texts.capsLock)).toBeTruthy();
  await user.keyboard('{CapsLock}a');
  await waitFor(() => expect(screen.queryByText(texts.capsLock)).toBeNull());
});

test.each([true, false])(
  'the rule for sub-accounts is told only with several tenants (%s)',
  async (multiTenancy) => {
    stubServer({ ...base, 'GET /api/oauth/getConfig/0': { data: loginConfig({ multiTenancy }) } });
    await visit({ path: '/login' });
    await screen.findByText('V3.3');
    expect(screen.queryAllByText(texts['account.subAccount'])).toHaveLength(multiTenancy ? 1 : 0);
  },
);
