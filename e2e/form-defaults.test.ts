import { departmentApi, type OrganizeTreeNode, organizeApi, roleApi, sessionApi } from '@yingzao/contract';
import designer from '@yingzao/texts/zh-CN/designer';
import profile from '@yingzao/texts/zh-CN/profile';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, dialog, front, openBrowser, picture, row, settled, visitor } from './browser.ts';
import { releaseModel, widget } from './designs.ts';
import { grantEverything, makeUser } from './people.ts';
import {
  adminPassword,
  type Call,
  type Running,
  signIn,
  startPlatform,
  temporaryDirectory,
} from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
beforeAll(async () => {
  data = await temporaryDirectory();
  platform = await startPlatform({ dataDirectory: data.path, env: { ADMIN_PASSWORD: adminPassword } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

const trips = '出差申请';
const named = (page: Page, name: string) =>
  dialog(page).getByText(name, { exact: true }).filter({ visible: true });
const current = { defaultCurrent: true };

test('a form starts with who fills it in, as its designer says by a switch, and with the place switched to', async () => {
  const { call, token } = await signIn(platform.url, 'admin', adminPassword);
  const seller = await arrange(call);
  const modelId = await releaseModel(call, trips, 'trip', [
    widget('userSelect', 'traveller', '出差人'),
    widget('depSelect', 'unit', '部门', current),
    widget('comSelect', 'place', '组织', current),
    widget('roleSelect', 'roles', '角色', current, { multiple: true }),
    widget('table', 'days', '行程', { children: [widget('depSelect', 'host', '接待部门', current)] }),
  ]);
  const administrator = await visitor(browser, { url: platform.url, token });
  await turnOn(administrator.page, modelId);
  await grantEverything(call, 'User', seller.id, [await menuIdOf(call)]);

  const { page, complaints } = await visitor(browser, { url: platform.url, token: seller.token });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openForm(page);
  const shown = ['欧阳/seller', '总公司/销售部', '销售'];
  for (const name of shown) await named(page, name).first().waitFor();
  await dialog(page).getByRole('button', { name: '添加' }).click();
  await expect.poll(() => named(page, '总公司/销售部').count()).toBe(3);
  await settled(page);
  await picture(page, 'form-defaults');
  expect(await barriers(page)).toEqual([]);
  expect(asked.filter((path) => /SelectedList|getUserList/.test(path))).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await row(page, '欧阳/seller').waitFor();
  expect(await row(page, '欧阳/seller').textContent()).toContain('销售部');

  await page.goto('/profile?tab=organizations');
  await page.getByRole('button', { name: profile.switchTo.replace('{name}', '分公司') }).click();
  await page.getByText(profile.switched).waitFor();
  await openForm(page);
  await named(page, '分公司').waitFor();
  await named(page, '欧阳/seller').waitFor();
  expect(await named(page, '总公司/销售部').count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Somebody who belongs to a department and to another company, with a role everywhere. */
async function arrange(call: Call): Promise<Awaited<ReturnType<typeof makeUser>>> {
  const company = { parentId: '-1', fullName: '总公司', enCode: 'head' };
  await call(organizeApi.create, { body: company });
  await call(organizeApi.create, { body: { parentId: '-1', fullName: '分公司', enCode: 'branch' } });
  const department = { parentId: await organizationOf(call, 'head'), fullName: '销售部', enCode: 'sales' };
  await call(departmentApi.create, { body: department });
  await call(roleApi.create, { body: { fullName: '销售', enCode: 'seller' } });
  const roleId = (await call(roleApi.list, { query: { keyword: 'seller' } })).data.list[0]?.id ?? '';
  const places = [await organizationOf(call, 'sales'), await organizationOf(call, 'branch')];
  const user = { account: 'seller', realName: '欧阳', organizeId: places.join(), roleId };
  return makeUser(platform.url, call, user);
}

async function organizationOf(call: Call, code: string): Promise<string> {
  const all = (nodes: readonly OrganizeTreeNode[]): OrganizeTreeNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  const { list: nodes } = (await call(organizeApi.list)).data;
  return all(nodes).find(({ enCode }) => enCode === code)?.id ?? '';
}

async function menuIdOf(call: Call): Promise<string> {
  const { menuList } = (await call(sessionApi.currentUser)).data;
  return menuList.find(({ fullName }) => fullName === trips)?.id ?? '';
}

/** In the designer, for the one field that the design left empty. */
async function turnOn(page: Page, modelId: string): Promise<void> {
  await page.goto(`/onlineDev/webDesign#design=${modelId}`);
  const canvas = page.getByRole('region', { name: designer['canvas.title'] });
  await canvas.getByRole('group', { name: /出差人$/ }).click();
  await page.getByRole('switch', { name: designer['setting.currentUser'] }).click();
  const fixed = page.getByRole('combobox', { name: designer['setting.defaultValue'] });
  await expect.poll(() => fixed.isDisabled()).toBe(true);
  await canvas.getByText(designer['setting.currentUser']).waitFor();
  await settled(page);
  await picture(page, 'form-defaults-designer');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: designer['window.release'], exact: true }).click();
  await dialog(page).getByText(designer['release.planNone']).waitFor();
  await dialog(page).getByRole('button', { name: designer['window.release'], exact: true }).click();
  await page.getByText(`“${trips}”已发布`).waitFor();
}

async function openForm(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  if (page.url() === 'about:blank') await page.goto('/home');
  await menu.getByRole('menuitem', { name: trips, exact: true }).click();
  await front(page).getByRole('button', { name: '新增' }).first().click();
}
