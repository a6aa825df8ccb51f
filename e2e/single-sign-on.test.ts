import { organizeApi, userApi } from '@yingzao/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasLdapServer, type LdapServer, startLdapServer } from '../apps/server/test/ldap-server.ts';
import { type OidcServer, startOidcServer } from '../apps/server/test/oidc-server.ts';
import {
  barriers,
  dialog,
  front,
  openBrowser,
  picture,
  row,
  screens,
  settled,
  signInByPage,
  visitor,
} from './browser.ts';
import { grantEverything } from './people.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';
import { words } from './words.ts';

const { system, common, login, shell, menus } = words['zh-CN'];

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let server: OidcServer;
let admin: Page;
beforeAll(async () => {
  data = await temporaryDirectory();
  platform = await startPlatform({ dataDirectory: data.path, env: { ADMIN_PASSWORD: adminPassword } });
  server = await startOidcServer(`${platform.url}/auth-redirect`);
  browser = await openBrowser();
  const { call } = await signIn(platform.url, 'admin', adminPassword);
  const organizeId = (await call(organizeApi.list)).data.list[0]?.id ?? '';
  for (const account of ['ada', 'bob']) {
    const made = await call(userApi.create, { body: { account, realName: account, organizeId } });
    await grantEverything(call, 'User', made.data.id);
  }
  admin = await person();
  await signInByPage(admin, 'admin', adminPassword);
  await admin.waitForURL(/\/home/);
  await admin.goto('/system/sysConfig?tab=signIn');
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await server.close();
  await data.remove();
});

async function person(): Promise<Page> {
  const { page } = await visitor(browser, { url: platform.url });
  await page.goto('/login');
  return page;
}

/** Types who he is on the page of the provider. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

/** Locks the screen by the user menu, and looks at it. */
async function lock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(shell['user.menu']) }).click();
  await page.getByRole('menuitem', { name: shell['user.lock'] }).click();
  await page.waitForURL(/\/lockScreen/);
  await page.getByText(login['lock.title']).waitFor();
  for (const screen of ['wide', 'phone'] as const) {
    await page.setViewportSize(screens[screen]);
    await settled(page);
    await picture(page, `lock-${name}-${screen}`);
    expect(await barriers(page)).toEqual([]);
  }
  await page.setViewportSize(screens.wide);
}

/** Fills the form of a new provider, by its labels, tries it and saves it. */
async function addProvider(kind: 'oidc' | 'ldap', fields: Record<string, string>): Promise<void> {
  await front(admin).getByRole('button', { name: common.add }).first().click();
  await admin.getByRole('menuitem', { name: system[`provider.kind.${kind}`] }).click();
  for (const [label, value] of Object.entries(fields)) {
    await dialog(admin).getByLabel(label, { exact: true }).fill(value);
  }
  await dialog(admin).getByRole('button', { name: system['provider.test'] }).click();
  await dialog(admin).getByText(system['provider.testGood']).waitFor();
  await settled(admin);
  await picture(admin, `provider-${kind}`);
  await dialog(admin).getByRole('button', { name: common.confirm }).click();
  await row(admin, fields[system['provider.name']] ?? '').waitFor();
}

test('who signs in at the company’s provider comes in, to the page he wanted', async () => {
  server.people.set('ada-there', { sub: 'ada-there', preferred_username: 'ada' });
  await addProvider('oidc', {
    [system['provider.name']]: '企业统一认证',
    [system['provider.code']]: 'corp',
    [system['provider.issuer']]: server.issuer,
    [system['provider.clientId']]: server.clientId,
    [system['provider.clientSecret']]: server.clientSecret,
  });
  await picture(admin, 'providers');

  const ada = await person();
  await ada.goto('/login?redirect=%2Fprofile');
  const way = ada.getByRole('button', { name: '企业统一认证' });
  await way.waitFor();
  await settled(ada);
  await picture(ada, 'login-sso');
  await way.click();
  await signInThere(ada, 'ada-there');
  await ada.getByRole('button', { name: 'Continue' }).click();
  await ada.waitForURL(`${platform.url}/profile`);
  await front(ada).getByText('ada').first().waitFor();

  const page = '/profile?tab=organizations';
  await ada.goto('/permission/role');
  const other = ada.getByRole('tab', { name: menus['permission-role'] });
  await other.waitFor();
  await ada.goto(page);
  await lock(ada, 'provider');
  await ada.getByRole('button', { name: login['lock.again'].replace('{name}', '企业统一认证') }).click();
  await signInThere(ada, 'ada-there');
  await ada.waitForURL(platform.url + page);
  await other.waitFor();
  await front(ada).waitFor();

  const stranger = await person();
  await stranger.getByRole('button', { name: '企业统一认证' }).click();
  await stranger.getByPlaceholder('Enter any login').waitFor();
  await stranger.getByRole('link', { name: /Cancel/ }).click();
  await stranger.getByRole('alert').waitFor();
  await picture(stranger, 'landing-refused');
  await stranger.getByRole('button', { name: login['landing.again'] }).click();
  await stranger.waitForURL(/\/login/);
});

test('who is sent to the landing page by somebody else is not signed in', async () => {
  const victim = await person();
  await victim.goto('/auth-redirect?code=stolen&state=known-to-another');
  await victim.getByText(login['landing.foreign']).waitFor();
});

describe.skipIf(!hasLdapServer)('by a directory', () => {
  let directory: LdapServer;
  beforeAll(async () => {
    directory = await startLdapServer([{ uid: 'bob', password: 'Bob secret' }]);
  });
  afterAll(() => directory.stop());

  test('account and password of the directory open the door beside those kept here', async () => {
    await addProvider('ldap', {
      [system['provider.name']]: '域账号',
      [system['provider.code']]: 'domain',
      [system['provider.url']]: directory.url,
      [system['provider.bindDn']]: directory.bindDn,
      [system['provider.bindPassword']]: directory.bindPassword,
      [system['provider.baseDn']]: directory.baseDn,
    });
    const bob = await person();
    await bob.getByRole('radio', { name: '域账号' }).check();
    await settled(bob);
    await picture(bob, 'login-directory');
    await signInByPage(bob, 'bob', 'wrong');
    await bob.getByRole('alert').waitFor();
    await signInByPage(bob, 'bob', 'Bob secret');
    await bob.waitForURL(/\/home/);
    await front(bob).waitFor();
    await bob.goto('/profile');
    await lock(bob, 'directory');
    const password = bob.getByLabel(login['lock.directoryPassword'].replace('{name}', '域账号'));
    await password.fill('wrong');
    await password.press('Enter');
    await bob.getByRole('alert').waitFor();
    await password.fill('Bob secret');
    await password.press('Enter');
    await bob.waitForURL(`${platform.url}/profile`);
    await front(bob).waitFor();
    await admin.getByRole('button', { name: system['provider.users'] }).last().click();
    await dialog(admin).getByText('bob/bob').waitFor();
    expect(await dialog(admin).getByRole('row').count()).toBe(2);
    await picture(admin, 'provider-users');
  });
});
