import { menuApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/system';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  barriers,
  changePasswordByPage,
  dialog,
  front,
  openBrowser,
  picture,
  row,
  settled,
  signInByPage,
  visitor,
} from './browser.ts';
import { grant, makeRole, makeUserByPage, menusOf, openMenu } from './permission.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let administrator: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '0', RATE_LIMIT: '1000000', SIGN_IN_LIMIT: '0' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
  administrator = await signIn(platform.url, 'admin', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

const switcher = (page: Page) => page.getByRole('button', { name: '切换应用' });

async function switchTo(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitem', { name }).click();
  await switcher(page).filter({ hasText: name }).waitFor();
}

async function confirm(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
}

test('an application with a menu is made on the screen', async () => {
  const { url } = platform;
  const { page, complaints } = await visitor(browser, { url, token: administrator.token });
  await page.goto('/system/menu');
  await front(page).getByRole('button', { name: texts['application.manage'] }).click();
  await dialog(page).getByRole('button', { name: texts['application.add'] }).first().click();
  await dialog(page).getByLabel(texts['application.name']).fill('商城');
  await dialog(page).getByLabel(texts['application.code']).fill('shop');
  await picture(page, 'application-form');
  await confirm(page);
  await dialog(page).getByRole('row').filter({ hasText: '商城' }).waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'applications');
  await page.keyboard.press('Escape');

  await front(page).getByRole('combobox', { name: texts['application.of'] }).click();
  await page.getByTitle('商城').click();
  await front(page).getByText(common['empty.nothing']).waitFor();
  await front(page).getByRole('button', { name: texts['menu.add'] }).first().click();
  await dialog(page).getByLabel(texts['menu.name']).fill('员工名单');
  await dialog(page).getByLabel(texts['menu.code']).fill('shop.people');
  await dialog(page).getByLabel(texts['menu.address']).fill('permission/user');
  await picture(page, 'menu-form-application');
  await confirm(page);
  await dialog(page).getByText(errorText('menu.addressTaken')).waitFor();
  await dialog(page).getByLabel(texts['menu.address']).fill('permission/user/shop');
  await confirm(page);
  await row(page, '员工名单').waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'menus-of-application');
  const menus = (await administrator.call(menuApi.list, { query: { systemId: shopOf(page) } })).data.list;
  expect(menus.map(({ enCode }) => enCode)).toEqual(['shop.people']);
  expect(complaints).toEqual([]);
});

/** The address names the application whose menus are shown. */
const shopOf = (page: Page) => new URL(page.url()).searchParams.get('systemId') ?? '';

test('whoever has menus in two applications sees those of one, and switches: wide and on a phone', async () => {
  const { url } = platform;
  const { page, complaints } = await visitor(browser, { url, token: administrator.token });
  await page.goto('/');
  await makeRole(page, '店长', 'shop.manager');
  await grant(page, '店长', { menu: '员工名单' });
  await grant(page, '店长', { menu: '角色管理' });
  const password = await makeUserByPage(page, { account: 'keeper', name: '钱店长', role: '店长' });
  const keeper = await visitor(browser, { url });
  await signInByPage(keeper.page, 'keeper', password);
  await changePasswordByPage(keeper.page, password, 'Keeper123');
  await signInByPage(keeper.page, 'keeper', 'Keeper123');
  await switcher(keeper.page).filter({ hasText: '主应用' }).waitFor();
  expect(await menusOf(keeper.page)).toEqual(['组织权限']);
  await openMenu(keeper.page, '组织权限', '角色管理');
  await switchTo(keeper.page, '商城');
  expect(await menusOf(keeper.page)).toEqual(['员工名单']);
  await settled(keeper.page);
  expect(await barriers(keeper.page)).toEqual([]);
  await picture(keeper.page, 'switched');
  // Pages of the other application stay open, are found, and open by their address.
  await keeper.page.keyboard.press('Control+k');
  await keeper.page.getByRole('combobox').last().fill('角色管理');
  await keeper.page.getByRole('option').filter({ hasText: '主应用 / 组织权限' }).waitFor();
  await picture(keeper.page, 'found');
  await keeper.page.keyboard.press('Enter');
  await row(keeper.page, '店长').waitFor();
  await keeper.page.reload();
  await row(keeper.page, '店长').waitFor();
  expect(await menusOf(keeper.page)).toEqual(['员工名单']);

  const token = await keeper.page.evaluate(() => localStorage.getItem('jnpf_token') ?? '');
  for (const [name, settings] of [
    ['phone', {}],
    ['phone-dark', { isDark: true }],
  ] as const) {
    const phone = await visitor(browser, { url, token, screen: 'phone', settings });
    await phone.page.goto('/');
    await phone.page.getByRole('button', { name: '打开菜单' }).click();
    await switcher(phone.page).waitFor();
    await settled(phone.page);
    expect(await barriers(phone.page)).toEqual([]);
    await picture(phone.page, `switcher-${name}`);
    expect(phone.complaints).toEqual([]);
  }
  expect([...complaints, ...keeper.complaints]).toEqual([]);
});

test('looks right in every layout, in the dark and in English', async () => {
  for (const layoutType of ['classic', 'functional', 'plain', 'blend']) {
    const look = { url: platform.url, token: administrator.token, settings: { layoutType } };
    const { page, complaints } = await visitor(browser, look);
    await page.goto('/system/menu');
    await switcher(page).waitFor();
    await settled(page);
    expect(await barriers(page)).toEqual([]);
    await picture(page, `layout-${layoutType}`);
    expect(complaints).toEqual([]);
  }
  const settings = { isDark: true };
  const { page } = await visitor(browser, {
    url: platform.url,
    token: administrator.token,
    settings,
    language: 'en',
  });
  await page.goto('/system/menu');
  await front(page).getByRole('button', { name: 'Applications' }).click();
  await dialog(page).getByText('Main application').waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await picture(page, 'applications-dark-en');
});
