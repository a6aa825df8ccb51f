import {
  type DataOf,
  dataFieldApi,
  dataSchemeApi,
  departmentApi,
  organizeApi,
  recordApi,
  sessionApi,
} from '@yingzao/contract';
import shell from '@yingzao/texts/zh-CN/shell';
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
import { releaseModel, widget } from './designs.ts';
import { grantEverything, makeUser } from './people.ts';
import { actsOn, buttonsOn, grant, makeRole, makeUserByPage, menusOf, openMenu } from './permission.ts';
import {
  adminPassword,
  type Call,
  caller,
  type Running,
  startPlatform,
  temporaryDirectory,
} from './platform.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '0' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

const contracts = '合同';
const [company, sales, finance] = ['云杉公司', '销售部', '财务部'];
const scheme = '本组织数据';
const wang = { account: 'wang', name: '王小明', role: '销售员' };
/** Unlike everything else, so that not even the wire may hold them. */
const costs = { sales: 710_203, finance: 820_304 };

test('a role gives exactly its buttons, columns, fields and rows, and the insight tells why', async () => {
  const administrator = await visitor(browser, { url: platform.url });
  const { page: admin } = administrator;
  await signInByPage(admin, 'admin', adminPassword);
  await admin.waitForURL(/\/home/);
  await makeOrganizations(admin);
  const call = await callOf(admin);
  const modelId = await arrange(call);
  await fill(call, modelId);

  await makeRole(admin, wang.role, 'seller');
  await grant(admin, wang.role, {
    menu: contracts,
    button: ['新增', '编辑', '详情'],
    column: { allBut: ['成本', '备注'] },
    form: { allBut: ['成本'] },
    resource: [scheme],
  });
  const initial = await makeUserByPage(admin, { ...wang, organization: sales });

  const seller = await visitor(browser, { url: platform.url });
  await signInByPage(seller.page, wang.account, initial);
  await changePasswordByPage(seller.page, initial, 'Selling123');
  await signInByPage(seller.page, wang.account, 'Selling123');
  await seller.page.waitForURL(/\/home/);
  await work(seller);
  await change(seller.page);
  expect(await recordOf(call, modelId, '甲合同')).toMatchObject({ amount: '20', cost: String(costs.sales) });
  await explain(admin);
  await lookThroughHisEyes(admin);
  expect(administrator.complaints).toEqual([]);
  for (const { context } of [administrator, seller]) await context.close();
});

/** The wire in the person's own session: a second sign-in would end the first. */
async function callOf(page: Page): Promise<Call> {
  const token = await page.evaluate(() => localStorage.getItem('jnpf_token'));
  return caller(platform.url, token ?? '');
}

async function makeOrganizations(page: Page): Promise<void> {
  await openMenu(page, '组织权限', '组织管理');
  await front(page).getByRole('button', { name: '新建公司' }).first().click();
  await dialog(page).getByLabel('公司名称').fill(company);
  await dialog(page).getByLabel('公司编码').fill('spruce');
  await page.keyboard.press('Enter');
  await row(page, company).waitFor();
  for (const [name, code] of [
    [sales, 'sales'],
    [finance, 'finance'],
  ] as const) {
    await front(page).getByRole('button', { name: '新建部门' }).first().click();
    await dialog(page).getByRole('combobox', { name: '所属组织' }).click();
    await page.locator('.ant-select-tree').getByText(company).click();
    await dialog(page).getByLabel('部门名称').fill(name);
    await dialog(page).getByLabel('部门编码').fill(code);
    await dialog(page).getByRole('button', { name: '确定' }).click();
    await row(page, name).waitFor();
  }
}

/**
 * A function whose rights are all asked for, and the scheme that gives the rows of one's own organization. A field
 * that is required is not asked of those it is closed to.
 */
async function arrange(call: Call): Promise<string> {
  const fields = [
    widget('comInput', 'name', '名称'),
    widget('numInput', 'amount', '金额'),
    widget('numInput', 'cost', '成本', { required: true }),
    widget('comInput', 'memo', '备注'),
    widget('currOrganize', 'unit', '所属组织'),
  ];
  const modelId = await releaseModel(call, contracts, 'contract', fields, {
    useBtnPermission: true,
    useColumnPermission: true,
    useFormPermission: true,
    useDataPermission: true,
  });
  const moduleId = await menuIdOf(call);
  const compared = { type: 'varchar', conditionText: '@organizationAndSuborganization' } as const;
  const field = { moduleId, fullName: '所属组织', enCode: 'unit', conditionSymbol: 'in', ...compared };
  expect((await call(dataFieldApi.create, { body: field })).code).toBe(200);
  const { list } = (await call(dataFieldApi.list, { params: { moduleId } })).data;
  const condition = { id: list[0]?.id, field: 'unit', op: 'in', value: '', ...compared };
  const conditionJson = JSON.stringify([{ logic: 'and', groups: [condition] }]);
  const body = { moduleId, fullName: scheme, enCode: 'own', conditionJson };
  expect((await call(dataSchemeApi.create, { body })).code).toBe(200);
  return modelId;
}

async function menuIdOf(call: Call): Promise<string> {
  const { menuList }: DataOf<typeof sessionApi.currentUser> = (await call(sessionApi.currentUser)).data;
  return menuList.find(({ fullName }) => fullName === contracts)?.id ?? '';
}

/** Two contracts of the one department, three of the other, each made by somebody who works there. */
async function fill(call: Call, modelId: string): Promise<void> {
  const menuId = await menuIdOf(call);
  for (const { account, realName, department, cost, names } of [
    { account: 'li', realName: '李华', department: sales, cost: costs.sales, names: ['甲', '乙'] },
    {
      account: 'zhao',
      realName: '赵敏',
      department: finance,
      cost: costs.finance,
      names: ['丙', '丁', '戊'],
    },
  ]) {
    const organizeId = await organizationId(call, department);
    const maker = await makeUser(platform.url, call, { account, realName, organizeId });
    await grantEverything(call, 'User', maker.id, [menuId]);
    for (const name of names) {
      const record = { name: `${name}合同`, amount: 10, cost, memo: `${name}备注` };
      const body = { data: JSON.stringify(record), menuId };
      expect((await maker.call(recordApi.create, { params: { modelId }, body })).code).toBe(200);
    }
  }
}

async function organizationId(call: Call, name: string): Promise<string> {
  const [root] = (await call(organizeApi.list)).data.list;
  const { list } = (await call(departmentApi.list, { params: { id: root?.id ?? '' } })).data;
  return list.find(({ fullName }) => fullName === name)?.id ?? '';
}

const headings = (page: Page) => front(page).getByRole('columnheader').allInnerTexts();
const fieldsOf = (page: Page) => dialog(page).locator('label').allInnerTexts();

/** What he sees is what was granted; what was not does not even reach his browser. */
async function work({ page, received }: Visitor): Promise<void> {
  await expect.poll(() => menusOf(page)).toEqual([contracts]);
  await openMenu(page, contracts, contracts);
  await front(page).getByText('共2条').waitFor();
  expect(await headings(page)).toEqual(['序号', '名称', '金额', '所属组织', '操作']);
  expect(await actsOn(page)).toEqual(['编辑', '详情']);
  expect(await buttonsOn(page)).toContain('新增');
  expect(await buttonsOn(page)).not.toContain('删除');
  expect(await front(page).getByRole('search').locator('label').allInnerTexts()).not.toContain('成本');
  for (const name of ['甲合同', '乙合同']) await row(page, name).waitFor();
  await picture(page, 'access-list');

  await front(page).getByRole('button', { name: '新增' }).first().click();
  await dialog(page).getByLabel('名称').fill('己合同');
  await picture(page, 'access-form');
  expect(await fieldsOf(page)).toEqual(['名称', '金额', '备注', '所属组织']);
  await page.keyboard.press('Control+Enter');
  await row(page, '己合同').waitFor();
  await expect.poll(() => row(page, '己合同').textContent()).toContain(sales);
  await front(page).getByText('共3条').waitFor();

  await row(page, '甲合同').getByRole('button', { name: '详情' }).click();
  await dialog(page).getByText('甲备注').waitFor();
  expect(await dialog(page).getByText('成本').count()).toBe(0);
  await picture(page, 'access-detail');
  await page.keyboard.press('Escape');

  for (const secret of [costs.sales, costs.finance, '丙', finance])
    expect(received.join('\n')).not.toContain(String(secret));
}

/** What he cannot see stays as it was; what he was not given cannot be reached by its address. */
async function change(page: Page): Promise<void> {
  await row(page, '甲合同').getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByLabel('金额').fill('20');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => row(page, '甲合同').textContent()).toContain('20');
  await page.goto('/permission/user');
  await page.waitForURL(/\/404/);
}

async function recordOf(call: Call, modelId: string, name: string): Promise<Record<string, unknown>> {
  const body = { menuId: await menuIdOf(call) };
  const { list } = (await call(recordApi.list, { params: { modelId }, body })).data;
  return list.find((record) => record['name'] === name) ?? {};
}

async function explain(page: Page): Promise<void> {
  await openMenu(page, '组织权限', '权限透视');
  await front(page).getByRole('combobox', { name: '选择要查看的人' }).click();
  await dialog(page).getByPlaceholder('搜索姓名或账号').fill(wang.account);
  await dialog(page)
    .getByRole('treeitem', { name: `${wang.name}/${wang.account}` })
    .click();
  await dialog(page).getByRole('button', { name: '确定' }).click();
  await front(page).getByText('可用', { exact: true }).click();
  const menus = front(page).getByRole('tree', { name: '菜单' });
  await expect.poll(() => menus.getByRole('treeitem').allInnerTexts()).toEqual([contracts]);
  await menus.getByText(contracts).click();

  const detail = front(page).getByRole('region', { name: contracts });
  await detail.getByText('已授权').waitFor();
  await detail.getByText(`角色 ${wang.role}`).first().waitFor();
  expect((await pointsOf(detail, '允许')).sort()).toEqual(['新增', '编辑', '详情'].sort());
  expect(await pointsOf(detail, '不允许')).toEqual(['删除']);
  await picture(page, 'access-buttons');
  await detail.getByRole('tab', { name: '数据' }).click();
  await detail.getByText('能看到 3 条，共 6 条').waitFor();
  await detail.getByText(scheme).waitFor();
  await picture(page, 'access-explain');
}

/** The names in the table in front that are allowed, or are not. */
async function pointsOf(detail: Locator, verdict: '允许' | '不允许'): Promise<string[]> {
  const told = detail.page().getByRole('img', { name: verdict, exact: true });
  const points = detail.getByRole('tabpanel').getByRole('row').filter({ has: told });
  return points.locator('td:nth-child(2)').allTextContents();
}

async function lookThroughHisEyes(admin: Page): Promise<void> {
  const opened = admin.context().waitForEvent('page');
  await front(admin).getByRole('button', { name: '以此人身份查看' }).click();
  const page = await opened;
  const banner = page.getByText(shell['view.banner'].replace('{name}', `${wang.name}/${wang.account}`));
  await banner.waitFor();
  await expect.poll(() => menusOf(page)).toEqual([contracts]);
  await openMenu(page, contracts, contracts);
  await front(page).getByText('共3条').waitFor();
  await front(page).getByRole('button', { name: '新增' }).first().click();
  await dialog(page).getByLabel('名称').fill('庚合同');
  await page.keyboard.press('Control+Enter');
  await page.getByText('正在以他人身份查看，不能修改数据').first().waitFor();
  await picture(page, 'access-view');
  await page.getByRole('button', { name: '结束查看' }).click();
  await page.waitForURL(/\/home/);
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => menusOf(page)).toContain('组织权限');
}
