import { roleApi } from '@yingzao/contract';
import example from '@yingzao/texts/zh-CN/example';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePasswordByPage, dialog, openBrowser, picture, row, signInByPage, visitor } from './browser.ts';
import { grantEverything, makeUser, ownPassword } from './people.ts';
import {
  actsOn,
  buttonsOn,
  firstRow,
  grant,
  makeRole,
  makeUserByPage,
  menusOf,
  openMenu,
} from './permission.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '1' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

/** A person with a browser of their own, at the login page. */
async function person(): Promise<Page> {
  const { page } = await visitor(browser, { url: platform.url });
  await page.goto('/login');
  return page;
}

async function administrator(): Promise<Page> {
  const page = await person();
  await signInByPage(page, 'admin', adminPassword);
  await page.waitForURL(/\/home/);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const examples = example.directory;
const customers = example.customer.title;

test('a role gives a user exactly its menu and its buttons', async () => {
  const admin = await administrator();
  await letButtonsBeGranted(admin);
  await makeRole(admin, '销售', 'sales');
  await grant(admin, '销售', { menu: customers, button: ['新增', '编辑'] });
  const initial = await makeUserByPage(admin, { account: 'sales', name: '王小明', role: '销售' });

  const sales = await person();
  await signInByPage(sales, 'sales', initial);
  await changePasswordByPage(sales, initial, 'Selling123');
  await signInByPage(sales, 'sales', 'Selling123');
  await sales.waitForURL(/\/home/);
  await expect.poll(() => menusOf(sales)).toEqual([examples]);
  await openMenu(sales, examples, customers);
  expect(await menusOf(sales)).toEqual([examples, customers]);
  await firstRow(sales).waitFor();
  await picture(sales, 'permission');
  expect(await actsOn(sales)).toEqual(['编辑']);
  expect(await buttonsOn(sales)).toContain('新增');
  expect(await buttonsOn(sales)).not.toContain('批量删除');
  await sales.goto('/permission/user');
  await sales.waitForURL(/\/404/);
  await sales.context().close();
  await admin.context().close();
});

/** The example leaves its buttons to everybody who has the menu; the design says otherwise now. */
async function letButtonsBeGranted(page: Page): Promise<void> {
  await openMenu(page, '在线开发', '功能设计');
  await row(page, customers).getByRole('button', { name: '设计', exact: true }).click();
  await page.getByRole('navigation', { name: '设计步骤' }).getByText('列表设计').click();
  await page.getByRole('switch', { name: '按钮权限' }).setChecked(true);
  await button(page, '发布').click();
  await dialog(page).getByText('数据表没有变化').waitFor();
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await page.getByText(`“${customers}”已发布`).waitFor();
  await button(page, '关闭设计器').click();
}

test('of two people with the same record the second is warned, keeps the words, and can load the newer', async () => {
  const colleague = await makeColleague();
  const [first, second] = [await administrator(), await person()];
  await signInByPage(second, colleague.account, colleague.password);
  await second.waitForURL(/\/home/);
  for (const page of [first, second]) {
    await openMenu(page, examples, customers);
    await firstRow(page).getByRole('button', { name: '编辑' }).click();
    await contact(page).waitFor();
  }
  expect(await code(second)).toBe(await code(first));

  await contact(first).fill('先到');
  await dialog(first).getByRole('button', { name: '确定' }).click();
  await row(first, '先到').waitFor();

  await contact(second).fill('后到');
  await dialog(second).getByRole('button', { name: '确定' }).click();
  await dialog(second).getByText('这条数据刚被他人修改过', { exact: false }).waitFor();
  await picture(second, 'conflict');
  expect(await contact(second).inputValue()).toBe('后到');
  await dialog(second).getByRole('button', { name: '重新载入' }).click();
  await expect.poll(() => contact(second).inputValue()).toBe('先到');

  await contact(second).fill('后到');
  await dialog(second).getByRole('button', { name: '确定' }).click();
  await row(second, '后到').waitFor();
  for (const page of [first, second]) await page.context().close();
});

const contact = (page: Page) => dialog(page).getByLabel(example.customer.contact);
const code = (page: Page) => dialog(page).getByLabel(example.customer.code).inputValue();

/** Somebody who may do everything, and has a password of their own. */
async function makeColleague(): Promise<{ account: string; password: string }> {
  const { call } = await signIn(platform.url, 'admin', adminPassword);
  const role = { fullName: '同事', enCode: 'colleague', globalMark: 1 } as const;
  expect((await call(roleApi.create, { body: role })).code).toBe(200);
  const roles = (await call(roleApi.list, { query: { keyword: role.fullName } })).data;
  const roleId = roles.list[0]?.id ?? '';
  await grantEverything(call, 'Role', roleId);
  const account = 'colleague';
  await makeUser(platform.url, call, { account, realName: '李华', roleId });
  return { account, password: ownPassword };
}
