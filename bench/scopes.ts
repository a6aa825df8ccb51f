import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authorityApi,
  currentUserApi,
  modelApi,
  organizeApi,
  roleApi,
  sessionApi,
  userApi,
} from '@yingzao/contract';
import { compileForm, defaultColumnData, readFormData, searchItemOf } from '@yingzao/model';
import pg from 'pg';
import { startEmbeddedDatabase } from '../apps/server/src/kernel/database/embedded/embedded-database.ts';
import { widget } from '../e2e/designs.ts';
import { adminPassword, type Call, md5, signIn, startPlatform } from '../e2e/platform.ts';
import { type Figure, figure, interleave } from './figures.ts';

const rowCount = 1_000_000;
const departments = 2000;
const people = 100_000;
const menus = 500;
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What rules cost: a list under a wide scope, the own menus, lists and pickers of very many people. */
export async function measureScopes(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yingzao-scopes-'));
  const database = await startEmbeddedDatabase({ directory: join(folder, 'postgres'), log: silent });
  const env = {
    DATABASE_URL: database.connectionString,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT: '100000000',
  };
  const platform = await startPlatform({ dataDirectory: folder, env });
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    const admin = await signIn(platform.url, 'admin', adminPassword);
    const root = await makeOrganizations(admin.call, client);
    const modelId = await makeModel(admin.call);
    await fill(client, modelId);
    const member = await makeMember(platform.url, admin.call, client, modelId, root);
    const lists = await measureLists(platform.url, modelId, admin.token, member);
    await fillMenus(client, menus);
    await fillPeople(client, root);
    await admin.call(organizeApi.setState, { params: { id: root } });
    await admin.call(organizeApi.setState, { params: { id: root } });
    return [...lists, ...(await measurePeople(platform.url, admin.token, root))];
  } finally {
    await client.end();
    await platform.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A company with as many departments as told, and as many beside it. @returns its id */
async function makeOrganizations(call: Call, client: pg.Client): Promise<string> {
  for (const enCode of ['mine', 'other']) {
    await call(organizeApi.create, { body: { parentId: '-1', fullName: enCode, enCode } });
  }
  await client.query(`
    insert into tenant_0.organize (id, parent_id, category, full_name, en_code, organize_id_tree, property_json,
      enabled_mark, sort_code, description, creator_time)
    select id || '-' || n, id, 'department', 'department ' || n, en_code || n, id || ',' || id || '-' || n, '{}', 1, n, '', 0
    from tenant_0.organize cross join generate_series(1, ${departments}) as n where category = 'company'`);
  const { rows } = await client.query<{ id: string }>(
    `select id from tenant_0.organize where en_code = 'mine'`,
  );
  const id = rows[0]?.id ?? '';
  // A change by a call tells the platform that the tree is another.
  await call(organizeApi.setState, { params: { id } });
  await call(organizeApi.setState, { params: { id } });
  return id;
}

async function makeModel(call: Call): Promise<string> {
  const fields = [
    widget('comInput', 'name', 'name'),
    widget('numInput', 'amount', 'amount'),
    widget('date', 'since', 'since'),
    widget('comInput', 'city', 'city'),
    widget('createUser', 'maker', 'maker'),
    widget('currOrganize', 'own', 'own'),
  ];
  const formData = JSON.stringify({ fields });
  const form = compileForm(readFormData(formData).form);
  const usual = defaultColumnData(form);
  const columnData = JSON.stringify({
    ...usual,
    columnList: usual.columnList.map((column) => ({ ...column, sortable: column.id === 'since' })),
    searchList: ['own', 'amount'].flatMap((name) => {
      const field = form.get(name);
      return field ? [searchItemOf(field)] : [];
    }),
    useDataPermission: true,
  });
  const made = await call(modelApi.create, {
    body: { fullName: 'scopes', enCode: 'scopes', webType: 2, formData, columnData },
  });
  const released = await call(modelApi.release, {
    params: { id: made.data },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  if (released.code !== 200) throw new Error(released.msg);
  return made.data;
}

async function fill(client: pg.Client, modelId: string): Promise<void> {
  await client.query(`
    insert into tenant_0."mt${modelId}" (f_id, f_creator_user_id, f_creator_time, name, amount, since, city, own)
    select lpad(n::text, 23, '0'), '1', now(), 'name ' || n, n % 1000,
      timestamptz '2024-01-01' + (n::bigint * 7919 % 1000000) * interval '1 minute', 'city ' || n % 300, ids[1 + n % ${departments * 2}]
    from generate_series(1, ${rowCount}) as n,
      (select array_agg(id order by md5(id)) as ids from tenant_0.organize where category = 'department') as all_of_them`);
  await client.query('vacuum analyze');
}

const schemes = [
  { field: 'own', op: 'in', conditionText: '@organizationAndSuborganization' },
  { field: 'maker', op: '==', conditionText: '@userId' },
  { field: 'maker', op: 'in', conditionText: '@userAndSubordinates' },
];

/** A plain member with three roles, each with a data scheme of its own. Answers the token. */
async function makeMember(
  url: string,
  call: Call,
  client: pg.Client,
  modelId: string,
  organizeId: string,
): Promise<string> {
  const { menuList } = (await call(sessionApi.currentUser)).data;
  const menuId = menuList.find(({ propertyJson }) => propertyJson.includes(modelId))?.id ?? '';
  const roleIds: string[] = [];
  for (const [index, scheme] of schemes.entries()) {
    const code = `scope${index}`;
    await client.query(
      `insert into tenant_0.module_data_authorize_scheme (id, module_id, full_name, en_code, condition_json,
        condition_text, match_logic, all_data, description, sort_code, creator_time)
      values ($1, $2, $1, $1, $3, '', 'and', 0, '', 0, 0)`,
      [code, menuId, JSON.stringify([{ logic: 'and', groups: [{ ...scheme, value: '' }] }])],
    );
    await call(roleApi.create, { body: { fullName: code, enCode: code } });
    const { list } = (await call(roleApi.list, { query: { keyword: code } as never })).data;
    roleIds.push(list[0]?.id ?? '');
  }
  // A grant by a call tells the platform that there are schemes now.
  await call(authorityApi.save, { params: { objectId: roleIds[0] ?? '' }, body: { objectType: 'Role' } });
  for (const [index, objectId] of roleIds.entries()) {
    await client.query(
      `insert into tenant_0.authorize (id, item_type, item_id, object_type, object_id, creator_time)
      values ($1, 'module', $2, 'Role', $3, 0), ($4, 'resource', $5, 'Role', $3, 0)`,
      [`m${index}`, menuId, objectId, `r${index}`, `scope${index}`],
    );
  }
  const user = { account: 'scoped', realName: 'scoped', organizeId, roleId: roleIds.join(',') };
  const made = await call(userApi.create, { body: user });
  if (made.code !== 200) throw new Error(made.msg);
  const first = await signIn(url, 'scoped', made.data.initialPassword);
  const body = { oldPassword: md5(made.data.initialPassword), password: md5('Member123') };
  await first.call(currentUserApi.modifyPassword, { body });
  return (await signIn(url, 'scoped', 'Member123')).token;
}

type Ask = (path: string, token: string, body?: object) => Promise<{ pagination?: { total: number } }>;

const asking =
  (url: string): Ask =>
  async (path, token, body) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  };

async function measureLists(url: string, modelId: string, admin: string, member: string): Promise<Figure[]> {
  const ask = asking(url);
  const path = `/api/visualdev/OnlineDev/${modelId}/List`;
  const body = { sidx: 'since', sort: 'desc', pageSize: 20 };
  const total = (await ask(path, member, body)).pagination?.total ?? 0;
  if (total === 0 || total >= rowCount) throw new Error(`the member sees ${total} rows`);
  const [own = 1, theirs = 1] = await interleave(100, [
    () => ask(path, admin, body),
    () => ask(path, member, body),
  ]);
  const how =
    '20 of 1,000,000 rows with sort and total, as a member with three roles and a scope over 2,000 departments, against the administrator; medians of 100 interleaved calls';
  return [figure('list under a wide scope', theirs / own, '× administrator', 1.2, how)];
}

/** Menus as they stand in a large company, with ten buttons each. */
export async function fillMenus(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    insert into tenant_0.module (id, parent_id, full_name, en_code, icon, type, category, url_address, link_target,
      property_json, is_button_authorize, is_column_authorize, is_form_authorize, is_data_authorize, enabled_mark,
      sort_code, description, creator_time)
    select 'menu' || n, '-1', 'menu ' || n, 'bench.menu' || n, 'icon', 2, 'Web', 'bench/page' || n, '_self', '{}',
      1, 0, 0, 0, 1, n, '', 0
    from generate_series(1, ${count}) as n`);
  await client.query(`
    insert into tenant_0.module_button (id, module_id, parent_id, full_name, en_code, icon, enabled_mark, sort_code, creator_time)
    select m.id || '-' || n, m.id, '-1', 'button ' || n, 'btn_' || n, '', 1, n, 0
    from tenant_0.module as m cross join generate_series(1, 10) as n where m.id like 'menu%'`);
}

async function fillPeople(client: pg.Client, organizeId: string): Promise<void> {
  await client.query(
    `
    insert into tenant_0.user_account (id, account, real_name, quick_query, gender, head_icon, email, mobile_phone,
      password, is_administrator, enabled_mark, sort_code, description, creator_time, organize_id)
    select 'p' || n, 'person' || n, '张三' || n, (array['zs','ls','ww','zl'])[1 + n % 4] || n, '1', '', '',
      '138' || lpad(n::text, 8, '0'), '', 0, 1, 0, '', n, $1 || '-' || (1 + n % ${departments})
    from generate_series(1, ${people}) as n`,
    [organizeId],
  );
  await client.query(`
    insert into tenant_0.user_relation (id, user_id, object_type, object_id, sort_code, creator_time)
    select 'o' || id, id, 'Organize', organize_id, 0, 0 from tenant_0.user_account where id like 'p%'`);
  await client.query('vacuum analyze');
}

async function measurePeople(url: string, token: string, organizeId: string): Promise<Figure[]> {
  const ask = asking(url);
  const picker = `/api/permission/Users/ImUser/Selector/${organizeId}-7`;
  const [current = 0, list = 0, search = 0, letter = 0, node = 0, found = 0] = await interleave(30, [
    () => ask('/api/oauth/CurrentUser?type=Web', token),
    () => ask('/api/permission/Users?pageSize=20', token),
    () => ask('/api/permission/Users?pageSize=20&keyword=zs1234', token),
    () => ask('/api/permission/Users?pageSize=20&keyword=z', token),
    () => ask(picker, token, { keyword: '' }),
    () => ask(picker, token, { keyword: 'ww777', currentPage: 1, pageSize: 20 }),
  ]);
  const how = '100,000 people in 2,000 departments; median of 30 calls over HTTP';
  return [
    figure(
      'own menus',
      current,
      'ms',
      50,
      '500 menus with 10 buttons each; median of 30 calls of CurrentUser over HTTP',
    ),
    figure('list of people', list, 'ms', 100, how),
    figure('people by pinyin initials', search, 'ms', 100, how),
    figure('people by one letter', letter, 'ms', 100, `${how}; half of them are found, and counted`),
    figure('picker, one department', node, 'ms', 100, how),
    figure('picker, search', found, 'ms', 100, how),
  ];
}
