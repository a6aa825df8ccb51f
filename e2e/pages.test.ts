import {
  departmentApi,
  dictionaryApi,
  grantKinds,
  groupApi,
  organizeApi,
  positionApi,
  roleApi,
  sessionApi,
  userApi,
} from '@yingzao/contract';
import example from '@yingzao/texts/zh-CN/example';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  barriers,
  dialog,
  front,
  type Look,
  openBrowser,
  picture,
  row,
  settled,
  signInByPage,
  visitor,
  wordsOn,
} from './browser.ts';
import {
  adminPassword,
  type Call,
  type Running,
  signIn,
  startPlatform,
  temporaryDirectory,
} from './platform.ts';
import { unfitWords, untranslated, type Words, words } from './words.ts';

let data: Awaited<ReturnType<typeof temporaryDirectory>>;
let platform: Running;
let browser: Browser;
let token: string;
/** Words that are data here although they could be texts of ours: the example, and the administrator's name. */
let dataWords: readonly string[];
/** Address of each list of the example, and of its first record. */
let lists: Record<'customer' | 'product' | 'order', { path: string; modelId: string }>;

beforeAll(async () => {
  data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, DEMO: '1', RATE_LIMIT: '1000000' };
  platform = await startPlatform({ dataDirectory: data.path, env });
  browser = await openBrowser();
  const signedIn = await signIn(platform.url, 'admin', adminPassword);
  token = signedIn.token;
  await makePeople(signedIn.call);
  const { menuList, userInfo } = (await signedIn.call(sessionApi.currentUser)).data;
  const dictionaries = (await signedIn.call(dictionaryApi.all)).data.list;
  const named = dictionaries.flatMap(({ fullName, dictionaryList }) => [
    fullName,
    ...dictionaryList.map((value) => value.fullName),
  ]);
  dataWords = [...exampleWords, ...named, userInfo.userName];
  const directory = menuList.find(({ fullName }) => fullName === example.directory);
  const listOf = (title: string) => {
    const menu = directory?.children.find(({ fullName }) => fullName === title);
    const { moduleId } = JSON.parse(menu?.propertyJson ?? '{}');
    return { path: `/${menu?.urlAddress}`, modelId: String(moduleId) };
  };
  lists = {
    customer: listOf(example.customer.title),
    product: listOf(example.product.title),
    order: listOf(example.order.title),
  };
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
  await data.remove();
});

const company = '云杉公司';
const department = '销售部';
const auditor = '审计员';
const person = { account: 'wang', realName: '王小明' };
const leader = { account: 'li', realName: '李华' };
const named = (fullName: string, enCode: string) => ({ fullName, enCode });

/** A company with a department, in which people work; a position, a group and a role. */
async function makePeople(call: Call): Promise<void> {
  await call(organizeApi.create, { body: { parentId: '-1', ...named(company, 'spruce') } });
  const parentId = (await call(organizeApi.list)).data.list[0]?.id ?? '';
  await call(departmentApi.create, { body: { parentId, ...named(department, 'sales') } });
  const departments = (await call(departmentApi.list, { params: { id: parentId } })).data.list;
  const organizeId = departments[0]?.id ?? '';
  const { id: managerId } = (await call(userApi.create, { body: { ...leader, organizeId } })).data;
  await call(userApi.create, { body: { ...person, organizeId, managerId } });
  await call(positionApi.create, {
    body: { ...named('客户经理', 'account'), organizeId, type: 'marketing' },
  });
  await call(groupApi.create, { body: { ...named('投标小组', 'tender'), type: 'temporary' } });
  await call(roleApi.create, { body: named(auditor, 'auditor') });
}

interface Stop {
  name: string;
  go(page: Page, words: Words): Promise<unknown>;
}

/** A screen with an address. @param lead how to get there */
const at = (
  name: string,
  path: string,
  isThere: (page: Page, words: Words) => Promise<unknown>,
  lead: (page: Page, path: string) => Promise<unknown> = visit,
): Stop => ({
  name,
  async go(page, said) {
    await lead(page, path);
    await isThere(page, said);
  },
});
const load = (page: Page, path: string) => page.goto(path);

/** Shows a tab anew without loading the application again, which takes far longer than all that is looked at. */
async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  await closeLooseDialog(page);
  await page.evaluate((address) => {
    document.querySelector('main > section:not([hidden])')?.setAttribute('data-left', '');
    history.pushState(null, '', `/redirect${address}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('main > section[data-left]').waitFor({ state: 'detached' });
}

/** Dialogs of a tab go with it, those of the shell stay until they are closed. */
async function closeLooseDialog(page: Page): Promise<void> {
  const loose = page.locator('body > :not(#root)').getByRole('dialog').filter({ visible: true });
  if ((await loose.count()) === 0) return;
  await page.keyboard.press('Escape');
  await loose.first().waitFor({ state: 'hidden' });
}

const rows = (page: Page) => front(page).getByRole('row').nth(1).waitFor();
const cards = (page: Page) =>
  front(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first()
    .waitFor();
const listed = (page: Page) => (isPhone(page) ? cards(page) : rows(page));
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 576;
const button = (page: Page, name: string) => front(page).getByRole('button', { name, exact: true });

/** Opens a record of the list in front by its first action. */
async function act(page: Page, name: string): Promise<void> {
  await listed(page);
  await button(page, name).first().click();
}

const user = '/permission/user';
const role = '/permission/role';
const organize = '/permission/organize';
const authorize = '/permission/authorize';
const grades = '/permission/gradeManage';
const explain = '/permission/explain';
const menuPage = '/system/menu';
const log = '/system/log';
const dictionary = '/systemData/dictionary';

function doorStops(): Stop[] {
  return [
    at(
      'entrance',
      '/index',
      (page, { shell }) => page.getByRole('button', { name: shell['entrance.signIn'] }).waitFor(),
      load,
    ),
    at(
      'login',
      '/login',
      (page, { login }) => page.getByRole('textbox', { name: login.account }).waitFor(),
      load,
    ),
    {
      name: 'login-refused',
      async go(page, { login }) {
        await page.getByRole('button', { name: login.submit, exact: true }).click();
        await page.getByText(login['password.required']).waitFor();
      },
    },
  ];
}

function workingStops(): Stop[] {
  const { customer, product, order } = lists;
  return [
    at('home', '/home', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()),
    at('models', '/onlineDev/webDesign', listed),
    at('users', user, listed),
    {
      name: 'user-form',
      async go(page, { common, permission }) {
        await button(page, common.add).click();
        await dialog(page).getByLabel(permission['user.account']).waitFor();
      },
    },
    at('roles', role, listed),
    at('organizations', organize, listed),
    at('positions', '/permission/position', listed),
    at('groups', '/permission/group', listed),
    at('grades', grades, (page, { common }) => button(page, common.add).first().waitFor()),
    at('authorize', authorize, (page) => front(page).getByText(auditor).waitFor()),
    at('explain', explain, (page, { permission }) =>
      front(page).getByText(permission['explain.start']).waitFor(),
    ),
    at('menus', menuPage, listed),
    at('online-users', '/permission/userOnline', listed),
    at('log', log, listed),
    at('dictionaries', dictionary, listed),
    at('system-settings', '/system/sysConfig', (page, { system }) =>
      front(page).getByLabel(system['config.sysName'], { exact: true }).waitFor(),
    ),
    at('customers', customer.path, listed),
    at('products', product.path, listed),
    at('orders', order.path, listed),
    at('drawer-form', `${customer.path}?open=create`, (page) =>
      page.getByRole('textbox', { name: example.customer.code }).last().waitFor(),
    ),
    at('dialog-form', `${product.path}?open=create`, (page) =>
      page.getByRole('textbox', { name: example.product.code }).last().waitFor(),
    ),
    {
      name: 'dialog-form-refused',
      async go(page, { common }) {
        await front(page).getByRole('button', { name: common.confirm }).last().click();
        await page.locator('.ant-form-item-explain-error').first().waitFor();
      },
    },
    {
      name: 'page-form',
      async go(page, { common }) {
        await visit(page, order.path);
        await act(page, common.edit);
        await page.getByText(example.order.lineProduct).last().waitFor();
      },
    },
    {
      name: 'detail',
      async go(page, { common }) {
        await visit(page, customer.path);
        await act(page, common.detail);
        await page.getByText(example.customer.memo, { exact: true }).last().waitFor();
      },
    },
    at('not-found', '/nowhere', (page, { shell }) => page.getByText(shell['404.title']).waitFor(), load),
  ];
}

const profileParts = [
  'info',
  'password',
  'security',
  'organizations',
  'subordinates',
  'rights',
  'logs',
  'signatures',
  'keys',
  'look',
] as const;

function dialogStops(): Stop[] {
  const { customer, order } = lists;
  return [
    at('all-menus', '/menuMore', (page, { menus }) =>
      front(page).getByText(menus['permission-user'], { exact: true }).waitFor(),
    ),
    {
      name: 'column-settings',
      async go(page, { runtime }) {
        await visit(page, customer.path);
        await listed(page);
        await button(page, runtime['list.columns']).click();
        await dialog(page).getByText(runtime['columns.restore']).waitFor();
      },
    },
    {
      name: 'list-shortcuts',
      async go(page, { runtime }) {
        await visit(page, customer.path);
        await listed(page);
        await button(page, runtime['shortcuts.title']).click();
        await dialog(page).getByText(runtime['shortcuts.open']).waitFor();
      },
    },
    at(
      'no-match',
      `${order.path}?q=${encodeURIComponent('{"number":"nothing like it"}')}`,
      (page, { common }) => front(page).getByText(common['empty.noMatch']).waitFor(),
    ),
    {
      name: 'confirm-delete',
      async go(page, { common }) {
        await visit(page, order.path);
        await act(page, common.remove);
        await dialog(page).getByRole('button', { name: common.cancel }).waitFor();
      },
    },
    {
      name: 'history',
      async go(page, { common, runtime }) {
        await visit(page, order.path);
        await act(page, common.detail);
        await page.getByRole('tab', { name: runtime['form.history'] }).click();
        await page.getByText(runtime['history.create']).last().waitFor();
      },
    },
    {
      name: 'reset-password',
      async go(page, { common, permission }) {
        await visit(page, user);
        await act(page, common.more);
        await page.getByRole('menuitem', { name: permission['user.resetPassword'] }).click();
        await dialog(page).getByText(permission['password.note']).waitFor();
      },
    },
    {
      name: 'settings',
      async go(page, { shell }) {
        await visit(page, '/home');
        await page.getByRole('button', { name: shell['settings.title'] }).click();
        await dialog(page).getByText(shell['settings.isDark']).waitFor();
      },
    },
    {
      name: 'search',
      async go(page, { shell }) {
        await visit(page, '/home');
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: shell['search.open'] }).waitFor();
        await page.getByRole('option').first().waitFor();
      },
    },
    ...profileParts.map((part) =>
      at(`profile-${part}`, `/profile?tab=${part}`, (page, { profile }) =>
        front(page)
          .getByRole('tab', { name: profile[`tab.${part}`], selected: true })
          .waitFor(),
      ),
    ),
    {
      name: 'signature',
      async go(page, { profile }) {
        await visit(page, '/profile?tab=signatures');
        await button(page, profile['signature.add']).click();
        await dialog(page).getByRole('img', { name: profile['signature.draw'] }).waitFor();
      },
    },
    {
      name: 'second-factor',
      async go(page, { security }) {
        await visit(page, '/profile?tab=security');
        await button(page, security['set.up']).click();
        await dialog(page).getByRole('img', { name: security['enrol.picture'] }).waitFor();
      },
    },
    ...(['about', 'statement'] as const).map(
      (name): Stop => ({
        name,
        async go(page, { shell }) {
          await visit(page, '/home');
          await page.getByRole('button', { name: shell['user.menu'] }).click();
          await page.getByRole('menuitem', { name: shell[`user.${name}`] }).click();
          await dialog(page).waitFor();
        },
      }),
    ),
  ];
}

/** Chooses an act on a row of the list in front that is no more in sight. */
async function actUnder(page: Page, { common }: Words, text: string, name: string): Promise<void> {
  await row(page, text).getByRole('button', { name: common.more }).click();
  await front(page).getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses somebody in the picker of people. */
async function choosePerson(page: Page, field: Locator, { common, pickers }: Words): Promise<void> {
  await field.click();
  await dialog(page).getByPlaceholder(pickers.search).fill(person.account);
  await dialog(page).getByRole('treeitem').filter({ hasText: person.account }).click();
  await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
}

function organizationStops(): Stop[] {
  return [
    {
      name: 'company-form',
      async go(page, { permission }) {
        await visit(page, organize);
        await listed(page);
        await button(page, permission['organize.add.company']).click();
        await dialog(page).getByLabel(permission['company.code']).waitFor();
      },
    },
    {
      name: 'company-details',
      async go(page, { permission }) {
        await dialog(page).getByRole('tab', { name: permission['company.details'] }).click();
        await dialog(page).getByLabel(permission['company.bankName']).waitFor();
      },
    },
    {
      name: 'structure-chart',
      async go(page, { permission }) {
        await visit(page, organize);
        await button(page, permission['organize.chart']).click();
        await dialog(page).getByText(department).waitFor();
      },
    },
    {
      name: 'organize-members',
      async go(page, said) {
        await visit(page, organize);
        await actUnder(page, said, department, said.permission['organize.members']);
        await dialog(page).getByText(person.account).waitFor();
      },
    },
    {
      name: 'organize-grade',
      async go(page, said) {
        await visit(page, organize);
        await actUnder(page, said, department, said.permission.grade);
        await dialog(page).getByText(said.permission['grade.administratorsHint']).waitFor();
      },
    },
    ...(['position', 'group'] as const).map(
      (kind): Stop => ({
        name: `${kind}-form`,
        async go(page, { common, permission }) {
          await visit(page, `/permission/${kind}`);
          await button(page, common.add).first().click();
          await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
          await dialog(page).getByText(permission[`${kind}.nameRequired`]).waitFor();
        },
      }),
    ),
    {
      name: 'user-picker',
      async go(page, { common, permission, pickers }) {
        await visit(page, grades);
        await button(page, common.add).first().click();
        await dialog(page).getByText(permission['grade.chooseFirst']).waitFor();
        await dialog(page).getByRole('combobox', { name: permission['grade.user'] }).click();
        await dialog(page).getByText(pickers['tab.subordinates']).waitFor();
        await dialog(page).getByText(company).click();
        await dialog(page).getByText(department).click();
        await dialog(page).getByText(person.account).click();
      },
    },
    {
      name: 'grade-organizations',
      async go(page, { common, permission }) {
        await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
        await dialog(page).getByText(department).waitFor();
        await dialog(page).getByRole('tab', { name: permission['grade.menus'] }).waitFor();
      },
    },
    {
      name: 'grade-menus',
      async go(page, { permission }) {
        await dialog(page).getByRole('tab', { name: permission['grade.menus'] }).click();
        await dialog(page).getByRole('tree').waitFor();
      },
    },
  ];
}

function permissionStops(): Stop[] {
  return [
    {
      name: 'role-form',
      async go(page, { common, permission }) {
        await visit(page, role);
        await button(page, common.add).first().click();
        await dialog(page).getByText(permission['role.organization']).click();
        await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
        await dialog(page).getByText(permission['role.ownersRequired']).waitFor();
      },
    },
    {
      name: 'role-members',
      async go(page, said) {
        await visit(page, role);
        await actUnder(page, said, auditor, said.permission['role.members']);
        await dialog(page).getByRole('region', { name: said.permission['members.candidates'] }).waitFor();
      },
    },
    ...grantKinds.map(
      (step): Stop => ({
        name: `role-grants-${step}`,
        async go(page, said) {
          const { permission } = said;
          if (step === 'module') {
            await visit(page, role);
            await actUnder(page, said, auditor, permission['role.grants']);
            await dialog(page).getByRole('button', { name: permission['grants.selectAll'] }).click();
            return;
          }
          await dialog(page).getByRole('button', { name: permission['grants.next'] }).click();
          const there = dialog(page).getByRole('tree', { name: permission[`grants.${step}`] });
          await there.or(dialog(page).getByText(permission['grants.nothingHint'])).waitFor();
        },
      }),
    ),
    {
      name: 'authorize-role',
      async go(page, { permission }) {
        await visit(page, authorize);
        await front(page).getByText(auditor).click();
        await front(page).getByRole('tree', { name: permission['grants.module'] }).waitFor();
      },
    },
    {
      name: 'authorize-many',
      async go(page, { permission }) {
        await page.getByRole('switch', { name: permission['authorize.batch'] }).click();
        await front(page).getByText(permission['authorize.startMany']).waitFor();
        await front(page).getByRole('tab', { name: permission['authorize.User'] }).click();
        await front(page).getByText(company).waitFor();
      },
    },
    {
      name: 'explain-person',
      async go(page, said) {
        const { permission } = said;
        await visit(page, explain);
        const field = front(page).getByRole('combobox', { name: permission['explain.pickPerson'] });
        await choosePerson(page, field, said);
        await front(page).getByText(permission['explain.pickMenu']).waitFor();
      },
    },
    ...(['buttons', 'rows'] as const).map(
      (part): Stop => ({
        name: `explain-${part}`,
        async go(page, { permission }) {
          if (part === 'buttons') await front(page).getByText(example.customer.title).click();
          const detail = front(page).getByRole('region', { name: example.customer.title });
          await detail.getByRole('tab', { name: permission[`explain.${part}`], exact: true }).click();
          await detail.getByRole('tabpanel').waitFor();
        },
      }),
    ),
    {
      name: 'menu-form',
      async go(page, { common, system }) {
        await visit(page, menuPage);
        await button(page, system['menu.add']).first().click();
        await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
        await dialog(page).getByText(system['menu.nameRequired']).waitFor();
      },
    },
    ...(['button', 'column', 'data'] as const).map(
      (kind): Stop => ({
        name: `menu-${kind}s`,
        async go(page, said) {
          const { system } = said;
          await visit(page, `${menuPage}?keyword=${encodeURIComponent(example.customer.title)}`);
          await actUnder(page, said, example.customer.title, system[`points.${kind}`]);
          await dialog(page).getByRole('button', { name: said.common.add }).first().waitFor();
        },
      }),
    ),
    {
      name: 'menu-data-field',
      async go(page, { common, system }) {
        await dialog(page).getByRole('tab', { name: system['data.fields'] }).click();
        await dialog(page).getByRole('button', { name: common.add }).first().click();
        await dialog(page).getByText(system['data.symbols']).waitFor();
      },
    },
    {
      name: 'menu-holders',
      async go(page, said) {
        await visit(page, `${menuPage}?keyword=${encodeURIComponent(example.customer.title)}`);
        await actUnder(page, said, example.customer.title, said.system.holders);
        await dialog(page).getByText(said.system['holders.openHint']).waitFor();
      },
    },
  ];
}

/** What brings data in and out, and the settings of the whole. */
function dataStops(): Stop[] {
  return [
    {
      name: 'handover',
      async go(page, said) {
        await visit(page, user);
        await actUnder(page, said, person.account, said.permission.handover);
        await dialog(page).getByText(said.permission['handover.nothing']).waitFor();
      },
    },
    {
      name: 'handover-work',
      async go(page, said) {
        await visit(page, user);
        await actUnder(page, said, leader.account, said.permission.handover);
        await dialog(page).getByRole('button', { name: said.common.confirm, exact: true }).click();
        await dialog(page).getByText(said.permission['handover.toRequired']).waitFor();
      },
    },
    {
      name: 'user-import',
      async go(page, { excel }) {
        await visit(page, user);
        await button(page, excel.import).click();
        await dialog(page).getByText(excel['upload.template']).waitFor();
      },
    },
    {
      name: 'user-import-refused',
      async go(page, { excel }) {
        const buffer = Buffer.from('no workbook');
        const file = { name: 'people.csv', mimeType: 'text/csv', buffer };
        await dialog(page).locator('input[type=file]').setInputFiles(file);
        await dialog(page).getByText(excel['upload.notXlsx']).waitFor();
      },
    },
    {
      name: 'user-export',
      async go(page, { excel }) {
        await visit(page, user);
        await button(page, excel.export).click();
        await dialog(page).getByText(excel['export.everyField'], { exact: true }).waitFor();
      },
    },
    {
      name: 'portrait',
      async go(page, { portrait }) {
        await visit(page, '/profile?tab=info');
        const buffer = await page.screenshot();
        const file = { name: 'me.png', mimeType: 'image/png', buffer };
        await front(page).locator('input[type=file]').first().setInputFiles(file);
        await dialog(page).getByRole('application', { name: portrait.area }).waitFor();
      },
    },
    {
      name: 'user-chart',
      async go(page, { permission }) {
        await visit(page, user);
        await button(page, permission['organize.chart']).click();
        await dialog(page).getByText(department).waitFor();
      },
    },
    {
      name: 'menu-import',
      async go(page, { common, system }) {
        await visit(page, menuPage);
        await button(page, system['menu.import']).click();
        await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
        await dialog(page).getByText(system['menu.fileRequired']).waitFor();
      },
    },
    {
      name: 'dictionary-import',
      async go(page, { common, system }) {
        await visit(page, dictionary);
        await button(page, system['dictionary.import']).click();
        await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
        await dialog(page).getByText(system['dictionary.fileRequired']).waitFor();
      },
    },
    {
      name: 'dictionary-type',
      async go(page, { system }) {
        await visit(page, dictionary);
        await button(page, system['dictionary.typeEdit']).click();
        await dialog(page).getByText(system['dictionary.typeParent']).waitFor();
      },
    },
    {
      name: 'dictionary-value',
      async go(page, { common, system }) {
        await visit(page, dictionary);
        await button(page, system['dictionary.valueAdd']).first().click();
        await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
        await dialog(page).getByText(system['dictionary.nameRequired']).waitFor();
      },
    },
    ...(['oidc', 'ldap'] as const).map(
      (kind): Stop => ({
        name: `provider-${kind}`,
        async go(page, { common, system }) {
          await visit(page, '/system/sysConfig?tab=signIn');
          await button(page, common.add).first().click();
          await page.getByRole('menuitem', { name: system[`provider.kind.${kind}`] }).click();
          await dialog(page).getByRole('button', { name: common.confirm, exact: true }).click();
          const wanted = system['config.fillIn'].replace('{label}', system['provider.name']);
          await dialog(page).getByText(wanted).waitFor();
        },
      }),
    ),
    {
      name: 'security-settings',
      async go(page, { system }) {
        await visit(page, '/system/sysConfig');
        await front(page).getByRole('tab', { name: system['config.tab.security'] }).click();
        await front(page).getByText(system['config.lockType']).waitFor();
      },
    },
  ];
}

function designerStops(): Stop[] {
  const address = `/onlineDev/webDesign#design=${lists.order.modelId}`;
  return [
    at('designer-new', '/onlineDev/webDesign#design=new', (page, { designer }) =>
      page.getByLabel(designer['model.name']).last().waitFor(),
    ),
    {
      name: 'designer-form',
      async go(page, { designer }) {
        // A change of the hash alone is no visit.
        await visit(page, '/home');
        await visit(page, address);
        await page
          .getByRole('region', { name: designer['canvas.title'] })
          .getByText(example.order.total)
          .waitFor();
      },
    },
    {
      name: 'designer-widget',
      async go(page, { designer }) {
        const canvas = page.getByRole('region', { name: designer['canvas.title'] });
        await canvas.getByText(example.order.state).click();
        await page.getByLabel(designer['setting.label'], { exact: true }).first().waitFor();
      },
    },
    {
      name: 'designer-list',
      async go(page, { designer }) {
        await page.getByRole('button', { name: designer['window.step.list'] }).click();
        await page.getByRole('region', { name: designer['list.columns'] }).waitFor();
      },
    },
    {
      name: 'designer-basics',
      async go(page, { designer }) {
        await page.getByRole('button', { name: designer['window.step.basics'] }).click();
        await page.getByRole('textbox', { name: designer['model.code'] }).waitFor();
      },
    },
    {
      name: 'designer-release',
      async go(page, { designer }) {
        await page.getByRole('button', { name: designer['window.release'], exact: true }).click();
        await dialog(page).getByText(designer['release.planNone']).waitFor();
      },
    },
    {
      name: 'designer-versions',
      async go(page, { designer }) {
        await visit(page, '/home');
        await visit(page, address);
        await page.getByRole('button', { name: designer['versions.open'] }).click();
        await dialog(page).getByRole('listitem').getByRole('button').first().click();
        await dialog(page).getByText(designer['versions.same']).waitFor();
      },
    },
  ];
}

/** Modules are called as their menus were named, in whatever language somebody looks: not for English screens. */
function callLogStops(): Stop[] {
  return [
    at('log-operations', `${log}?category=3`, listed),
    at('log-requests', `${log}?category=5`, listed),
    {
      name: 'log-detail',
      async go(page, { common, log: said }) {
        await visit(page, `${log}?category=3`);
        await act(page, common.detail);
        await dialog(page).getByRole('region', { name: said.asked }).waitFor();
      },
    },
    {
      name: 'log-clear',
      async go(page, { common, log: said }) {
        await visit(page, `${log}?category=4`);
        await button(page, said.clear).click();
        await dialog(page).getByRole('button', { name: common.cancel }).waitFor();
      },
    },
  ];
}

const exampleWords = Object.values(example)
  .flatMap((part) => (typeof part === 'string' ? [part] : Object.values(part)))
  .flat()
  .map(String);

/** Goes from stop to stop. Answers everything that is not as it should be, and at which stop. */
async function tour(look: Omit<Look, 'url'>, name: string, stops: readonly Stop[]): Promise<string[]> {
  const { language = 'zh-CN' } = look;
  // Without cached tabs no page stands behind the one in front.
  const settings = { ...look.settings, useCache: false };
  const { page, context, complaints, received } = await visitor(browser, {
    ...look,
    settings,
    url: platform.url,
  });
  const found: string[] = [];
  for (const stop of stops) {
    const report = (kind: string, texts: readonly string[]) =>
      found.push(...texts.map((text) => `${stop.name}: ${kind}: ${text}`));
    try {
      await stop.go(page, words[language]);
      await settled(page);
    } catch (error) {
      report('not reached', [String(error)]);
    }
    await picture(page, `${name}-${stop.name}`);
    report('barrier', await barriers(page));
    const said = await wordsOn(page);
    report('unfit words', unfitWords(said));
    if (language === 'en') report('untranslated', untranslated(said, received, dataWords));
    report('complaint', complaints.splice(0));
  }
  await context.close();
  return found;
}

/** Colours and languages have nothing to do with each other: dark screens are looked at in English. */
const looks: readonly [string, Omit<Look, 'url'>][] = [
  ['light', {}],
  ['dark', { settings: { isDark: true }, language: 'en' }],
  ['phone', { screen: 'phone' }],
];
const parts = {
  working: workingStops,
  dialogs: dialogStops,
  organizations: organizationStops,
  permissions: permissionStops,
  data: dataStops,
  designer: designerStops,
};
const cases = looks.flatMap(([name, look]) =>
  (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => look.screen !== 'phone' || part === 'working')
    .map((part) => [part, name, look] as const),
);

test.each(looks)('the doors are open to everybody and say what they mean: %s', async (name, look) => {
  expect(await tour(look, name, doorStops())).toEqual([]);
});

test.each(cases)(
  'the %s screens are open to everybody and say what they mean: %s',
  async (part, name, look) => {
    expect(await tour({ ...look, token }, name, parts[part]())).toEqual([]);
  },
);

test.each(looks.filter(([, { language }]) => language !== 'en'))(
  'the logs of calls are open to everybody: %s',
  async (name, look) => {
    expect(await tour({ ...look, token }, name, callLogStops())).toEqual([]);
  },
);

test.each(['functional', 'blend', 'plain'])('the layout %s is open to everybody', async (layoutType) => {
  const users = workingStops().filter(({ name }) => name === 'users');
  expect(await tour({ token, settings: { layoutType } }, layoutType, users)).toEqual([]);
  const light = { layoutType, slideClass: 'light' };
  expect(await tour({ token, settings: light }, `${layoutType}-light`, users)).toEqual([]);
});

test('the lock screen is open to everybody', async () => {
  const { page, context } = await visitor(browser, { url: platform.url });
  await signInByPage(page, 'admin', adminPassword);
  await page.waitForURL(/\/home/);
  const { shell, login } = words['zh-CN'];
  await page.getByRole('button', { name: shell['user.menu'] }).click();
  await page.getByRole('menuitem', { name: shell['user.lock'] }).click();
  await page.getByText(login['lock.title']).waitFor();
  await settled(page);
  await picture(page, 'light-lock');
  expect(await barriers(page)).toEqual([]);
  await context.close();
});
