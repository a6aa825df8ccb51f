import { type Endpoint, type MemberTreeNode, userApi, userPickerApi } from '@yingzao/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  firstSignIn,
  giveScope,
  joinOrganization,
  makeGroup,
  makeOrganization,
  makePosition,
  makeRole,
  makeUser,
  setMembers,
} from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let member: Caller;
/** A company with a department, and another company. */
let group: string;
let team: string;
let other: string;
let position: string;
let role: string;
let club: string;
/** People by account: in the company, in the team, in both the team and the other company, nowhere, disabled. */
const ids: Record<string, string> = {};
const accounts = ['boss', 'worker', 'both', 'loner', 'gone'] as const;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  ids['loner'] = (await makeUser(admin, { account: 'loner', realName: '独' })).id;
  group = await makeOrganization(admin, '集团');
  team = await makeOrganization(admin, '团队', { parentId: group, category: 'department' });
  other = await makeOrganization(admin, '别家');
  position = await makePosition(admin, { enCode: 'post', fullName: '岗', organizeId: team });
  role = await makeRole(admin, { enCode: 'part', fullName: '角' });
  club = await makeGroup(admin, { enCode: 'club', fullName: '组' });
  const make = async (account: (typeof accounts)[number], more: object) => {
    ids[account] = (await makeUser(admin, { account, realName: '欧阳', ...more })).id;
  };
  await make('boss', { organizeId: group, sortCode: 1 });
  await make('worker', { organizeId: team, managerId: ids['boss'], positionId: position, sortCode: 2 });
  await make('both', { organizeId: `${team},${other}`, managerId: ids['boss'], roleId: role, sortCode: 3 });
  await make('gone', { organizeId: group, managerId: ids['boss'], enabledMark: 0 });
  await setMembers(admin, 'Group', club, [ids['loner'] ?? '']);
  member = await app.userWith();
});
afterAll(() => app.close());

const idOf = (account: (typeof accounts)[number]) => ids[account] ?? '';
const named = (nodes: readonly { id: string; fullName: string }[]) =>
  nodes.map(({ id, fullName }) => accounts.find((account) => ids[account] === id) ?? fullName);
const flat = (nodes: readonly MemberTreeNode[]): MemberTreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const nodesAt = async (id: string, body: object = {}, call = member) =>
  (await call(userPickerApi.nodes, { params: { id }, body })).data;

describe('the tree of people', () => {
  test('is read a level at a time, people first, the disabled left out', async () => {
    const top = await nodesAt('0');
    expect(named(top.list)).toEqual(expect.arrayContaining(['loner', '集团', '别家']));
    expect(named(top.list)).not.toContain('boss');
    expect(top.pagination).toBeUndefined();
    expect(named((await nodesAt(group)).list)).toEqual(['boss', '团队']);
    const [worker, both] = (await nodesAt(team)).list;
    expect(worker).toMatchObject({
      id: idOf('worker'),
      parentId: team,
      fullName: '欧阳/worker',
      type: 'user',
      organize: '集团/团队',
      organizeIdTree: `${group},${team}`,
      isLeaf: true,
    });
    expect(both?.parentId).toBe(team);
    expect(named((await nodesAt(other)).list)).toEqual(['both']);
    const unknown = await member(userPickerApi.nodes, { params: { id: 'nothing' }, body: {} });
    expect(unknown.code).toBe(404);
  });

  test('answers a keyword with people of the whole company, a page at a time', async () => {
    const page = await nodesAt(other, { keyword: 'OY', pageSize: 2 });
    expect(named(page.list)).toEqual(['boss', 'worker']);
    expect(page.pagination).toEqual({ currentPage: 1, pageSize: 2, total: 3 });
    expect(named((await nodesAt('0', { keyword: 'WORK' })).list)).toEqual(['worker']);
  });

  test('stands below its organizations at once, who has none at the top', async () => {
    const { list } = (await member(userPickerApi.selector)).data;
    expect(named(list)).toEqual(expect.arrayContaining(['loner', '集团', '别家']));
    const all = flat(list);
    expect(all.filter(({ id }) => id === idOf('both')).map(({ parentId }) => parentId)).toEqual(
      expect.arrayContaining([team, other]),
    );
    expect(new Set(all.map(({ onlyId }) => onlyId)).size).toBe(all.length);
    expect(named(all)).not.toContain('gone');
  });

  test('is limited to what a grade administrator manages', async () => {
    const call = await app.userWith();
    await giveScope(app, call.userId, team, ['thisLayerSelect']);
    const at = (id: string, body: object = {}) => call(userPickerApi.managedNodes, { params: { id }, body });
    expect((await at('0')).data.list).toMatchObject([{ id: team, fullName: '集团/团队', parentId: '-1' }]);
    expect(named((await at(team)).data.list)).toEqual(['worker', 'both']);
    expect(named((await at('0', { keyword: 'oy' })).data.list)).toEqual(['worker', 'both']);
    const hits = await at('0', { keyword: 'oy', pageSize: 1000 });
    expect(hits.data.pagination).toEqual({ currentPage: 1, pageSize: 50, total: 2 });
    expect((await at(group)).code).toBe(403);
    expect((await at('nothing')).code).toBe(404);
    const nobody = await member(userPickerApi.managedNodes, { params: { id: '0' }, body: {} });
    expect(nobody.data.list).toEqual([]);
    const asAdmin = await admin(userPickerApi.managedNodes, { params: { id: group }, body: {} });
    expect(named(asAdmin.data.list)).toEqual(['boss', '团队']);
  });
});

test('contacts are everybody else, paged, with their organization', async () => {
  const ask = async (query: object) => (await member(userPickerApi.contacts, { query })).data;
  expect((await ask({ keyword: 'both' })).list).toMatchObject([{ account: 'both', department: '集团/团队' }]);
  const page = await ask({ pageSize: 1000 });
  expect(page.list.map(({ id }) => id)).not.toContain(member.userId);
  expect(page.list.map(({ account }) => account)).not.toContain('gone');
  expect(page.pagination.total).toBe(page.list.length);
});

test('stored people are resolved in their order, however they are sent', async () => {
  const wanted = [idOf('both'), 'nobody', idOf('boss'), idOf('gone'), idOf('boss')];
  const ask = async (body: object) => named((await member(userPickerApi.resolve, { body })).data.list);
  expect(await ask({ ids: wanted })).toEqual(['both', 'boss']);
  expect(await ask({ userId: wanted })).toEqual(['both', 'boss']);
  expect(await ask({ userId: wanted.join(',') })).toEqual(['both', 'boss']);
  expect(await ask({})).toEqual([]);
});

test('subordinates are those whom the caller leads directly', async () => {
  await app.arrange((ctx) =>
    ctx.db
      .updateTable('userAccount')
      .set({ managerId: member.userId })
      .where('id', '=', idOf('boss'))
      .execute(),
  );
  const ask = async (body: object) => named((await member(userPickerApi.subordinates, { body })).data);
  expect(await ask({})).toEqual(['boss']);
  expect(await ask({ keyword: 'worker' })).toEqual([]);
});

test('an organization tells its people; nothing and 0 are the caller’s own', async () => {
  const ask = (query: object, call = member) => call(userPickerApi.ofOrganization, { query });
  expect(named((await ask({ organizeId: team })).data)).toEqual(['worker', 'both']);
  expect(named((await ask({ organizeId: team, keyword: 'both' })).data)).toEqual(['both']);
  expect((await ask({ organizeId: '0' })).data).toEqual([]);
  const insider = await app.userWith();
  await joinOrganization(app, insider.userId, other);
  for (const query of [{}, { organizeId: '0' }, { organizeId: '' }]) {
    expect((await ask(query, insider)).data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([insider.userId, idOf('both')]),
    );
  }
  expect((await ask({ organizeId: 'nothing' })).code).toBe(404);
});

test('the range of a picker is anybody of its organizations, positions, roles, groups and people', async () => {
  const ask = async (body: object, call = member) => (await call(userPickerApi.condition, { body })).data;
  expect(named((await ask({ departIds: [team] })).list)).toEqual(['worker', 'both']);
  expect(named((await ask({ positionIds: [position] })).list)).toEqual(['worker']);
  expect(named((await ask({ roleIds: [role], groupIds: [club] })).list)).toEqual(['loner', 'both']);
  const mixed = { roleIds: [role], userIds: [idOf('boss'), idOf('gone')] };
  expect(named((await ask(mixed)).list)).toEqual(['boss', 'both']);
  const paged = await ask({ ...mixed, pagination: { currentPage: 2, pageSize: 1 } });
  expect([named(paged.list), paged.pagination.total]).toEqual([['both'], 2]);
  expect(named((await ask({ ...mixed, pagination: { keyword: 'boss' } })).list)).toEqual(['boss']);
  expect((await ask({})).list).toEqual([]);
  const insider = await app.userWith();
  await joinOrganization(app, insider.userId, group);
  const own = (await ask({ departIds: ['@currentOrgAndSubOrg'] }, insider)).list.map(({ id }) => id);
  expect(own).toEqual(expect.arrayContaining([insider.userId, idOf('boss'), idOf('worker')]));
  expect((await ask({ departIds: ['@currentOrg'] })).list).toEqual([]);
});

test('the default user is the caller when in the range', async () => {
  const ask = async (body: object, call = member) =>
    (await call(userPickerApi.defaultUser, { body })).data.userId;
  expect(await ask({})).toBe(member.userId);
  expect(await ask({ UserIds: [idOf('boss')] })).toBe('');
  expect(await ask({ UserIds: [idOf('boss'), member.userId] })).toBe(member.userId);
  expect(await ask({ DepartIds: ['@currentOrg'] })).toBe('');
  const insider = await app.userWith();
  await joinOrganization(app, insider.userId, other);
  expect(await ask({ DepartIds: ['@currentOrg'] }, insider)).toBe(insider.userId);
  expect(await ask({ DepartIds: [`${group},${team}`] }, insider)).toBe('');
});

test('values of mixed kinds are named in their order, and tell the people behind them', async () => {
  const values = [
    `${club}--group`,
    `${team}--department`,
    `${idOf('boss')}--user`,
    `${position}--position`,
    `${role}--role`,
    `${group}--company`,
    'nobody--user',
    `${idOf('worker')}--robot`,
    idOf('worker'),
  ];
  const { list } = (await member(userPickerApi.chips, { body: { ids: values } })).data;
  expect(list.map(({ id }) => id)).toEqual(values.slice(0, 6));
  expect(list.map(({ fullName }) => fullName)).toEqual(['组', '团队', '欧阳/boss', '岗', '角', '集团']);
  const behind = async (...ids: string[]) =>
    named((await member(userPickerApi.peopleBehind, { body: { ids } })).data.list);
  expect(await behind(`${club}--group`, `${position}--position`)).toEqual(['loner', 'worker']);
  expect(await behind(`${group}--company`, `${role}--role`)).toEqual(
    expect.arrayContaining(['boss', 'both']),
  );
  expect(await behind(`${idOf('gone')}--user`)).toEqual([]);
});

test('everybody who can be chosen is listed with the current organization', async () => {
  const { list } = (await member(userApi.all)).data;
  expect(list.find(({ account }) => account === 'both')).toMatchObject({
    department: '集团/团队',
    quickQuery: 'oy',
  });
  expect(list.some(({ account }) => account === 'gone')).toBe(false);
});

test.each([
  [userPickerApi.resolve, { ids: 'x' }, 'ids'],
  [userPickerApi.resolve, { userId: 7 }, 'userId'],
  [userPickerApi.condition, { departIds: [1] }, 'departIds'],
  [userPickerApi.condition, { userIds: ['x'.repeat(10_000)] }, 'userIds'],
  [userPickerApi.condition, { pagination: { pageSize: 0 } }, 'pagination'],
  [userPickerApi.chips, { ids: [{}] }, 'ids'],
  [userPickerApi.peopleBehind, { ids: 7 }, 'ids'],
  [userPickerApi.defaultUser, { UserIds: 'x' }, 'UserIds'],
  [userPickerApi.subordinates, { keyword: 'x'.repeat(10_000) }, 'keyword'],
  [userPickerApi.nodes, { keyword: 7 }, 'keyword'],
  [userPickerApi.managedNodes, { pageSize: 'many' }, 'pageSize'],
] as const)('%o refuses %j naming the field', async (endpoint, body, field) => {
  const answer = await member(endpoint as Endpoint, { params: { id: '0' }, body } as never);
  expect(answer.code).toBe(400);
  const { errors } = answer.data as { errors: { path: string[] }[] };
  expect(errors.map(({ path }) => path[0])).toContain(field);
});

test('people of one company do not exist for another', async () => {
  const neighbour = await secondTenant(app);
  expect(await neighbour.code(userPickerApi.nodes, { params: { id: team }, body: {} })).toBe(404);
  expect(await neighbour.code(userPickerApi.managedNodes, { params: { id: team }, body: {} })).toBe(404);
  const seen = await neighbour.arrange((ctx) => ctx.db.selectFrom('userAccount').select('id').execute());
  expect(seen.map(({ id }) => id)).not.toContain(idOf('boss'));
});

test('more people than a tree holds are left out of it', async () => {
  const { account, initialPassword } = {
    account: 'last',
    ...(await makeUser(admin, { account: 'last', organizeId: group })),
  };
  const call = await firstSignIn(app, account, initialPassword);
  const people = async () =>
    flat((await call(userPickerApi.selector)).data.list).filter(({ type }) => type === 'user').length;
  expect(await people()).toBeGreaterThan(0);
  await app.arrange((ctx) =>
    sql`insert into tenant_0.user_account (id, account, real_name, quick_query, gender, head_icon, email, mobile_phone,
          password, is_administrator, enabled_mark, sort_code, description, creator_time)
        select 'many' || n, 'many' || n, '众', 'z', '3', '', '', '', '', 0, 1, 9, '', 0
        from generate_series(1, 2000) n`.execute(ctx.db),
  );
  expect(await people()).toBe(0);
  expect(flat((await call(userPickerApi.selector)).data.list).map(({ id }) => id)).toEqual(
    expect.arrayContaining([group, team, other]),
  );
});

test('beyond ten thousand people a search tells about how many it finds', async () => {
  await app.arrange(async (ctx) => {
    await sql`insert into tenant_0.user_account (id, account, real_name, quick_query, gender, head_icon, email,
          mobile_phone, password, is_administrator, enabled_mark, sort_code, description, creator_time)
        select 'crowd' || n, 'crowd' || n, '潮', 'c', '3', '', '', '', '', 0, 1, 9, '', 0
        from generate_series(1, 10500) n`.execute(ctx.db);
    await sql`analyze tenant_0.user_account`.execute(ctx.db);
  });
  const found = async (keyword: string) => (await nodesAt('0', { keyword })).pagination;
  const crowd = await found('潮');
  expect(crowd).toMatchObject({ currentPage: 1, pageSize: 20, totalEstimated: 1 });
  expect(crowd?.total).toBeGreaterThan(10_000);
  expect(await found('crowd10500')).toEqual({ currentPage: 1, pageSize: 20, total: 1 });
  const listed = await admin(userApi.list, { query: { keyword: '潮' } });
  expect(listed.data.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 10_500 });
});
