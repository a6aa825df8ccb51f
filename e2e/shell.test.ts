import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dialog, front, type Look, openBrowser, signInByPage, type Visitor, visitor } from './browser.ts';
import { adminPassword, type Running, signIn, startPlatform, temporaryDirectory } from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let visitors: Visitor[];
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
beforeEach(() => {
  visitors = [];
});
afterEach(async () => {
  for (const { context } of visitors) await context.close();
});

async function stranger(look: Omit<Look, 'url'> = {}): Promise<Page> {
  const coming = await visitor(browser, { ...look, url: platform.url });
  visitors.push(coming);
  return coming.page;
}

/** Signed in, at the page. */
async function member(path = '/home', look: Omit<Look, 'url' | 'token'> = {}): Promise<Page> {
  const { token } = await signIn(platform.url, 'admin', adminPassword);
  const page = await stranger({ ...look, token });
  await page.goto(path);
  await userMenu(page).waitFor();
  return page;
}

const userMenu = (page: Page) => page.getByRole('button', { name: '用户菜单' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

async function choose(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const users = '/permission/user';
const roles = '/permission/role';

test('a stranger is led to the entrance, and after signing in to the wanted page', async () => {
  const page = await stranger();
  await page.goto(`${users}?page=1`);
  await page.waitForURL(/\/index\?redirect=/);
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForURL(/\/login\?redirect=/);
  await signInByPage(page, 'admin', adminPassword);
  await page.waitForURL(`**${users}?page=1`);
});

test('the login page leads on whoever is signed in', async () => {
  const page = await member();
  await page.goto('/login');
  await page.waitForURL(/\/home/);
});

test('an unknown address leads to the page that says so', async () => {
  const page = await member('/home');
  await page.goto('/no/such/page');
  await page.waitForURL(/\/404/);
  await page.getByText('没有找到这个页面').waitFor();
  await page.getByRole('button', { name: '回到首页' }).click();
  await page.waitForURL(/\/home/);
});

test('a locked screen shows nothing else until the password is given, then the page that was wanted', async () => {
  const page = await member(users);
  await choose(page, '用户菜单', '锁住屏幕');
  await page.waitForURL(/\/lockScreen/);
  await page.goto(roles);
  await page.waitForURL(/\/lockScreen/);
  await page.getByLabel('密码', { exact: true }).fill('Wrong123');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('密码', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${roles}`);
});

test.each([
  ['功能款', 'functional'],
  ['混合款', 'blend'],
  ['简约款', 'plain'],
  ['经典款', 'classic'],
])('the layout %s is shown at once and after a reload', async (name, layout) => {
  const page = await member(users);
  await page.getByRole('button', { name: '界面设置' }).click();
  await dialog(page).getByRole('button', { name }).click();
  await page.locator(`[data-layout="${layout}"]`).waitFor();
  await page.reload();
  await page.locator(`[data-layout="${layout}"]`).waitFor();
  expect(await page.getByRole('navigation', { name: '顶部菜单' }).count()).toBe(
    layout === 'functional' || layout === 'blend' ? 1 : 0,
  );
});

test('a visited page gets a tab; closing the shown one leads to the last that is left', async () => {
  const page = await member(users);
  await page.goto(roles);
  await tab(page, '用户管理').waitFor();
  await tab(page, '角色管理').press('Delete');
  await page.waitForURL(`**${users}`);
  await expect.poll(() => tab(page, '角色管理').count()).toBe(0);
  await tab(page, '用户管理').press('Delete');
  await page.waitForURL(/\/home/);
});

test('the menu of a tab closes it, closes the others, or all but the pinned', async () => {
  const page = await member(users);
  for (const [path, name] of [
    [roles, '角色管理'],
    ['/onlineDev/webDesign', '功能设计'],
  ] as const) {
    await page.goto(path);
    await tab(page, name).waitFor();
  }
  const act = async (name: string, item: string) => {
    await tab(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).filter({ visible: true }).click();
  };
  await act('功能设计', '关闭');
  await page.waitForURL(`**${roles}`);
  await act('用户管理', '关闭其他');
  await page.waitForURL(`**${users}`);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['首页', '用户管理']);
  await act('用户管理', '关闭所有');
  await page.waitForURL(/\/home/);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['首页']);
});

test('the tab of the shown page is in sight, however many are open', async () => {
  const page = await member(users, { screen: 'phone' });
  await page.goto(roles);
  await tab(page, '角色管理').waitFor();
  await page.goto('/onlineDev/webDesign');
  await expect.poll(() => isInSight(tab(page, '功能设计'))).toBe(true);
  await page.goto(users);
  await expect.poll(() => isInSight(tab(page, '用户管理'))).toBe(true);
  expect(await isInSight(tab(page, '功能设计'))).toBe(false);
});

/** Whether a tab, with the cross beside it, lies within the strip. */
const isInSight = (shown: Locator) =>
  shown.evaluate((element) => {
    const strip = element.closest('[role="tablist"]')?.getBoundingClientRect() ?? new DOMRect();
    const item = (element.parentElement ?? element).getBoundingClientRect();
    return item.left >= strip.left - 1 && item.right <= strip.right + 1;
  });

test('what is typed stays while another tab is shown, and goes when its tab is refreshed', async () => {
  const page = await member('/home');
  await sideMenu(page).getByRole('menuitem', { name: '组织权限' }).click();
  await sideMenu(page).getByRole('menuitem', { name: '用户管理' }).click();
  const keyword = front(page).getByPlaceholder('账号、姓名或手机');
  await keyword.fill('typed');
  await sideMenu(page).getByRole('menuitem', { name: '角色管理' }).click();
  await page.waitForURL(`**${roles}`);
  await tab(page, '用户管理').click();
  await expect.poll(() => keyword.inputValue()).toBe('typed');
  await tab(page, '用户管理').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新', exact: true }).filter({ visible: true }).click();
  await expect.poll(() => keyword.inputValue()).toBe('');
});

test('under 992 px the menu is a drawer that goes when a page was chosen', async () => {
  const page = await member('/home', { screen: 'tablet' });
  expect(await sideMenu(page).count()).toBe(0);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await sideMenu(page).getByRole('menuitem', { name: '组织权限' }).click();
  await sideMenu(page).getByRole('menuitem', { name: '用户管理' }).click();
  await page.waitForURL(`**${users}`);
  await sideMenu(page).waitFor({ state: 'hidden' });
});

test('another language changes every word and keeps the work', async () => {
  const page = await member(users);
  await front(page).getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('账号').fill('somebody');
  await page.keyboard.press('Escape');
  await front(page).getByPlaceholder('账号、姓名或手机').fill('typed');
  await choose(page, '语言', 'English');
  await tab(page, 'Users').waitFor();
  expect(await front(page).locator('search input').first().inputValue()).toBe('typed');
  await page.reload();
  await tab(page, 'Users').waitFor();
});

test('the search finds a menu by a part of its name and opens it', async () => {
  const page = await member('/home');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索菜单' }).fill('角色');
  await page.getByRole('option', { name: '角色管理' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${roles}`);
});

test('full screen goes on and off', async () => {
  const page = await member('/home');
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('banner').getByRole('button', { name: '全屏', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: '退出全屏' }).click();
  await expect.poll(isFull).toBe(false);
});

test('signing out reaches the other windows of the browser', async () => {
  const page = await member('/home');
  const other = await page.context().newPage();
  await other.goto(users);
  await userMenu(other).waitFor();
  await choose(page, '用户菜单', '退出系统');
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await page.waitForURL(/\/index/);
  await other.waitForURL(/\/index/);
});

test('a second sign-in ends the first, and says so', async () => {
  const page = await member(roles);
  await front(page).getByText('暂无数据').waitFor();
  await signIn(platform.url, 'admin', adminPassword);
  await front(page).getByRole('button', { name: '刷新' }).click();
  await page.getByText('您的账号已在其他地方登录').waitFor();
  await page.waitForURL(/\/login\?redirect=/);
});
