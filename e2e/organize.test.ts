import { departmentApi, organizeApi, roleApi, type UserInputData, userApi } from '@yingzao/contract';
import common from '@yingzao/texts/zh-CN/common';
import texts from '@yingzao/texts/zh-CN/permission';
import pickers from '@yingzao/texts/zh-CN/pickers';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, dialog, front, openBrowser, row, settled, visitor } from './browser.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let administrator: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '0', RATE_LIMIT: '1000000' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
  administrator = await signIn(platform.url, 'admin', adminPassword);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

const open = async (path: string) => {
  const { page, complaints } = await visitor(browser, { url: platform.url, token: administrator.token });
  await page.goto(path);
  return { page, complaints };
};
const press = (page: Page, name: string) =>
  front(page).getByRole('button', { name, exact: true }).first().click();
const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();

test('a company with a department and its head is drawn up on the screen', async () => {
  const { page, complaints } = await open('/permission/organize');
  await press(page, texts['organize.add.company']);
  await dialog(page).getByLabel(texts['company.name']).fill('Company');
  await dialog(page).getByLabel(texts['company.code']).fill('company');
  await page.keyboard.press('Enter');
  await row(page, 'Company').waitFor();
  await press(page, texts['organize.add.department']);
  await dialog(page).getByRole('combobox', { name: texts['department.parent'] }).click();
  await page.locator('.ant-select-tree').getByText('Company').click();
  await dialog(page).getByLabel(texts['department.name']).fill('Sales');
  await dialog(page).getByLabel(texts['department.code']).fill('sales');
  await dialog(page).getByRole('combobox', { name: texts['department.head'] }).click();
  await dialog(page).getByPlaceholder(pickers.search).fill('admin');
  await dialog(page).getByText('/admin').click();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  await confirm(page);
  await dialog(page).getByText('/admin').last().waitFor();
  await confirm(page);
  await row(page, 'Sales').waitFor();
  await settled(page);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the work of a leaver goes to a successor, who is chosen on the screen', async () => {
  const { call } = administrator;
  const { list } = (await call(organizeApi.list)).data;
  const organizeId = list[0]?.children[0]?.id ?? '';
  await call(roleApi.create, { body: { fullName: 'Auditor', enCode: 'auditor' } });
  const roleId = (await call(roleApi.list)).data.list[0]?.id ?? '';
  const make = async (user: UserInputData) =>
    (await call(userApi.create, { body: { ...user, organizeId } })).data.id;
  const leaver = await make({ account: 'leaver', realName: 'Leaver', roleId });
  const heir = await make({ account: 'heir', realName: 'Heir' });
  const clerk = await make({ account: 'clerk', realName: 'Clerk', managerId: leaver });

  const { page, complaints } = await open('/permission/user');
  await row(page, 'leaver').getByRole('button', { name: common.more }).click();
  await page.getByRole('menuitem', { name: texts.handover }).click();
  await dialog(page).getByRole('checkbox', { name: 'Auditor' }).waitFor();
  await dialog(page).getByRole('combobox', { name: texts['handover.to'] }).click();
  await dialog(page).getByPlaceholder(pickers.search).fill('heir');
  await dialog(page).getByRole('treeitem').filter({ hasText: 'heir' }).click();
  await confirm(page);
  await dialog(page).getByText('Heir/heir').last().waitFor();
  await confirm(page);
  await row(page, 'leaver').getByText(texts['user.handedOver']).waitFor();
  const read = async (id: string) => (await call(userApi.get, { params: { id } })).data;
  expect([(await read(leaver)).roleId, (await read(heir)).roleId]).toEqual(['', roleId]);
  expect((await read(clerk)).managerId).toBe(heir);
  expect(complaints).toEqual([]);
});

test('of many organizations those in sight are drawn, down to the last', async () => {
  const { call } = administrator;
  await call(organizeApi.create, { body: { parentId: '-1', fullName: 'Large', enCode: 'large' } });
  const { list } = (await call(organizeApi.list)).data;
  const parentId = list.find(({ enCode }) => enCode === 'large')?.id ?? '';
  for (let at = 0; at < 400; at += 1) {
    const body = { parentId, fullName: `Part ${at}`, enCode: `part${at}`, sortCode: at };
    await call(departmentApi.create, { body });
  }
  const { page } = await open('/permission/organize');
  await row(page, 'Part 0').first().waitFor();
  expect(await front(page).getByRole('row').count()).toBeLessThan(100);
  await front(page).getByRole('row').last().scrollIntoViewIfNeeded();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1_000_000);
  await row(page, 'Part 399').waitFor();
  expect(await front(page).getByRole('row').count()).toBeLessThan(100);
  await settled(page);
  expect(await barriers(page)).toEqual([]);
});
