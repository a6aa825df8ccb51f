import type { GrantKind } from '@yingzao/contract';
import type { Locator, Page } from 'playwright-core';
import { dialog, front, picture, row } from './browser.ts';

const sideMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' });

/** Opens a page by the menu, its folder first where that is closed. */
export async function openMenu(page: Page, folder: string, title: string): Promise<void> {
  const entry = sideMenu(page).getByRole('menuitem', { name: title, exact: true });
  if (!(await entry.isVisible()))
    await sideMenu(page).getByRole('menuitem', { name: folder, exact: true }).click();
  await entry.click();
  await page.getByRole('tab', { name: title, exact: true, selected: true }).waitFor();
}

export const menusOf = (page: Page): Promise<string[]> =>
  sideMenu(page).getByRole('menuitem').allInnerTexts();
export const firstRow = (page: Page): Locator => front(page).getByRole('row').nth(1);
/** What can be done with the first record of the list in front. */
export const actsOn = (page: Page): Promise<string[]> => firstRow(page).getByRole('button').allInnerTexts();
export const buttonsOn = (page: Page): Promise<string[]> => front(page).getByRole('button').allInnerTexts();

/** Adds a global role on its page. */
export async function makeRole(page: Page, name: string, code: string): Promise<void> {
  await openMenu(page, '组织权限', '角色管理');
  await front(page).getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('角色名称').fill(name);
  await dialog(page).getByLabel('角色编码').fill(code);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await row(page, name).waitFor();
}

/** What is ticked of one kind: these, or all but these. */
type Ticks = readonly string[] | { allBut: readonly string[] };
type Grants = { menu: string } & Partial<Record<Exclude<GrantKind, 'module'>, Ticks>>;

const steps = ['button', 'column', 'form', 'resource'] as const;

/** Leads through the wizard of a role in the list in front, and saves at its last step. */
export async function grant(page: Page, role: string, { menu, ...grants }: Grants): Promise<void> {
  await row(page, role).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '角色权限' }).click();
  await dialog(page).getByRole('searchbox', { name: '搜索名称' }).fill(menu);
  await tick(page, menu);
  for (const kind of steps) {
    await dialog(page).getByRole('button', { name: '下一步' }).click();
    await choose(page, grants[kind] ?? []);
    await picture(page, `grants-${kind}`);
  }
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await page.getByText('权限已保存，立即生效').waitFor();
}

async function choose(page: Page, ticks: Ticks): Promise<void> {
  if ('allBut' in ticks) await dialog(page).getByRole('button', { name: '全选', exact: true }).click();
  for (const name of 'allBut' in ticks ? ticks.allBut : ticks) await tick(page, name);
}

async function tick(page: Page, name: string): Promise<void> {
  const node = dialog(page)
    .getByRole('treeitem')
    .filter({ hasText: new RegExp(`^${name}$`) });
  await node.locator('.ant-tree-checkbox').click();
}

interface NewUser {
  account: string;
  name: string;
  role: string;
  /** Where he works; left out while there are no organizations. */
  organization?: string;
}

/** Adds a user on its page. Answers the initial password, which the platform shows once. */
export async function makeUserByPage(page: Page, user: NewUser): Promise<string> {
  await openMenu(page, '组织权限', '用户管理');
  await front(page).getByRole('button', { name: '新建' }).first().click();
  await dialog(page).getByLabel('账号').fill(user.account);
  await dialog(page).getByLabel('姓名').fill(user.name);
  if (user.organization) await pick(page, '所属组织', user.organization);
  await pick(page, '角色', user.role);
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await dialog(page).getByText('用户已创建').waitFor();
  const password = await dialog(page).locator('strong[translate="no"]').textContent();
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();
  return password ?? '';
}

/** Chooses in a field that unfolds a tree. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).click();
  const popup = page.locator('.ant-select-dropdown').filter({ visible: true });
  await popup.getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
}
