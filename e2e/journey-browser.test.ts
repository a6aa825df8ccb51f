import { modelApi, recordApi, sessionApi } from '@yingzao/contract';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePasswordByPage,
  dialog,
  front,
  openBrowser,
  picture,
  row,
  signInByPage,
  type Visitor,
  visitor,
} from './browser.ts';
import { adminPassword, caller, type Running, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
beforeAll(async () => {
  data = await temporaryDirectory();
  platform = await startPlatform({ dataDirectory: data.path });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const canvas = (page: Page) => page.getByRole('region', { name: '设计画布' });
const widgets = (page: Page) => canvas(page).locator('[data-node]');

test('from the first start in the browser: sign in, design, release, work, restart, and everything is there', async () => {
  const person = await visitor(browser, { url: platform.url });
  const { page } = person;
  await firstSignIn(page);
  await openMenu(page, '在线开发', '功能设计');
  await nameTheFunction(page);
  await drawTheForm(page);
  await chooseTheList(page);
  await releaseIt(page);
  await work(page);
  await fill(page, 23);
  await browse(page);
  expect(person.complaints).toEqual([]);
  await restart(person);
  await person.context.close();
});

async function firstSignIn(page: Page): Promise<void> {
  const generated = /密码 (\S+)/.exec(platform.output())?.[1] ?? '';
  await page.goto('/');
  await page.waitForURL(/\/index/);
  await button(page, '登录').click();
  await signInByPage(page, 'admin', generated);
  await changePasswordByPage(page, generated, adminPassword);
  await signInByPage(page, 'admin', adminPassword);
  await page.waitForURL(/\/home/);
}

async function openMenu(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    const entry = page
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('menuitem', { name: title, exact: true });
    await entry.click();
  }
}

async function nameTheFunction(page: Page): Promise<void> {
  await front(page).getByRole('button', { name: '新建表单' }).first().click();
  await page.getByLabel('功能名称').last().fill('客户');
  await page.getByLabel('功能编码').last().fill('customer');
  await page.keyboard.press('Enter');
  await canvas(page).getByText('请添加组件').waitFor();
}

async function drawTheForm(page: Page): Promise<void> {
  await drag(page, tile(page, '单行输入'), canvas(page), { x: 0.5, y: 0.3 });
  await expect.poll(() => widgets(page).count()).toBe(1);
  await label(page, '名称');
  await page.getByRole('switch', { name: '必填' }).click();
  await drag(page, tile(page, '数字输入'), canvas(page), { x: 0.5, y: 0.9 });
  await expect.poll(() => widgets(page).count()).toBe(2);
  await label(page, '额度');
  await drag(page, tile(page, '日期选择'), canvas(page), { x: 0.5, y: 0.9 });
  await expect.poll(() => widgets(page).count()).toBe(3);
  await label(page, '签约日期');
  // Beside another field: both share the row.
  await drag(page, tile(page, '下拉选择'), widget(page, '签约日期'), { x: 0.98, y: 0.5 });
  await expect.poll(() => widgets(page).count()).toBe(4);
  await label(page, '级别');
  // By keyboard, behind what is selected.
  await tile(page, '多行输入').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => widgets(page).count()).toBe(5);
  await label(page, '备注');
  await picture(page, 'journey-form');
}

const tile = (page: Page, name: string) =>
  page.getByRole('complementary', { name: '组件' }).getByRole('button', { name });
const widget = (page: Page, name: string) =>
  canvas(page).getByRole('group', { name: new RegExp(`${name}$`) });

async function label(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: '标题', exact: true });
  await box.fill(text);
  await box.press('Tab');
  await widget(page, text).waitFor();
}

/** Drags with the mouse, in steps as a hand does. @param to where in the target, as shares of its size */
async function drag(page: Page, from: Locator, target: Locator, to: { x: number; y: number }): Promise<void> {
  const [start, end] = await Promise.all([from.boundingBox(), target.boundingBox()]);
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to drag it');
  const [x, y] = [end.x + end.width * to.x, end.y + end.height * to.y];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 4, { steps: 3 });
  await page.mouse.move(x, y, { steps: 12 });
  await page.locator('[data-canvas][data-dragging="true"]').waitFor();
  await page.mouse.move(x - 1, y, { steps: 2 });
  await page.mouse.up();
  await page.locator('[data-canvas][data-dragging="false"]').waitFor();
}

/** A new list shows every field and searches by the first ones: a column goes, a condition goes and comes back. */
async function chooseTheList(page: Page): Promise<void> {
  await button(page, '下一步').click();
  const columns = page.getByRole('region', { name: '列表字段' });
  await columns.getByRole('button', { name: '移除“备注”' }).click();
  await columns.getByRole('button', { name: '设置“额度”' }).click();
  await page.getByRole('switch', { name: '可排序' }).setChecked(true);
  const conditions = page.getByRole('region', { name: '查询字段' });
  await conditions.getByRole('button', { name: '移除“额度”' }).click();
  await conditions.getByRole('button', { name: '添加字段' }).click();
  // The drop-down still unfolds: a click by coordinates may miss.
  await page.getByRole('menuitem', { name: '额度', exact: true }).dispatchEvent('click');
  await conditions.getByRole('button', { name: '设置“额度”' }).waitFor();
  await picture(page, 'journey-list');
}

async function releaseIt(page: Page): Promise<void> {
  await button(page, '发布').click();
  await dialog(page).getByRole('combobox', { name: '上级菜单' }).click();
  await page.getByRole('tree').getByText('顶级菜单').dispatchEvent('click');
  await page.keyboard.press('Escape');
  await dialog(page)
    .getByText(/新建数据表/)
    .waitFor();
  await picture(page, 'journey-release');
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await page.getByText('“客户”已发布').waitFor();
  await button(page, '关闭设计器').click();
  await openMenu(page, '客户');
  await front(page).getByText('暂无数据').waitFor();
}

async function work(page: Page): Promise<void> {
  await front(page).getByRole('button', { name: '新增' }).first().click();
  // A required field is asked for.
  await dialog(page).getByLabel('名称').press('Control+Enter');
  await dialog(page).getByText('名称不能为空').waitFor();
  await dialog(page).getByLabel('名称').fill('云杉');
  await dialog(page).getByLabel('额度').fill('30');
  await page.keyboard.press('Control+Enter');
  await row(page, '云杉').waitFor();

  await row(page, '云杉').getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByLabel('额度').fill('90');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await expect.poll(() => row(page, '云杉').textContent()).toContain('90');
}

/** Enough rows to turn pages, over the wire, in the person's own session: a second sign-in would end the first. */
async function fill(page: Page, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jnpf_token'));
  const call = caller(platform.url, token ?? '');
  const { menuList } = (await call(sessionApi.currentUser)).data;
  const menu = menuList.find(({ fullName }) => fullName === '客户');
  const { moduleId: modelId } = JSON.parse(menu?.propertyJson ?? '{}');
  const fields = (await call(modelApi.formDataFields, { params: { id: modelId } })).data.list;
  const nameOf = (label: string) => fields.find((field) => field.label === label)?.vmodel ?? '';
  for (let at = 1; at <= count; at += 1) {
    const data = JSON.stringify({ [nameOf('名称')]: `客户${at}`, [nameOf('额度')]: at });
    expect((await call(recordApi.create, { params: { modelId }, body: { data } })).code).toBe(200);
  }
}

async function browse(page: Page): Promise<void> {
  await button(page, '刷新').last().click();
  await front(page).getByText('共24条').waitFor();

  const search = front(page).getByRole('search');
  await search.getByLabel('名称').fill('云杉');
  await search.getByLabel('名称').press('Enter');
  await front(page).getByText('共1条').waitFor();
  await row(page, '云杉').waitFor();
  await search.getByRole('button', { name: '重置' }).click();
  await front(page).getByText('共24条').waitFor();

  await front(page).getByRole('columnheader', { name: '额度' }).click();
  await expect.poll(() => front(page).getByRole('row').nth(1).textContent()).toContain('客户1');
  await front(page).getByRole('listitem', { name: '2', exact: true }).click();
  await expect.poll(() => front(page).getByRole('row').last().textContent()).toContain('云杉');
  await picture(page, 'journey-page');

  await row(page, '云杉').getByRole('button', { name: '删除' }).click();
  await dialog(page).getByRole('button', { name: '删除' }).click();
  await row(page, '云杉').waitFor({ state: 'detached' });
  await button(page, '撤销').click();
  await row(page, '云杉').waitFor();
}

/** The address holds page and order, so that a reload shows the same. */
async function restart({ page }: Visitor): Promise<void> {
  const { port } = platform;
  expect(await platform.stop()).toBe(0);
  platform = await startPlatform({ dataDirectory: data.path, port });
  await page.reload();
  await row(page, '云杉').waitFor();
  await front(page).getByText('共24条').waitFor();
  await openMenu(page, '在线开发', '功能设计');
  await expect.poll(() => row(page, '客户').textContent()).toContain('已发布');
  await row(page, '客户').getByRole('button', { name: '设计', exact: true }).click();
  await expect.poll(() => widgets(page).count()).toBe(5);
}
