import { explainApi, recordApi, sessionApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything, makeWorld, type World } from '../../../../test/access-world.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  admin = world.admin;
});
afterAll(() => app.close());

const menuOf = async (userId = world.member.userId) =>
  (await admin(explainApi.menu, { params: { userId, menuId: world.menuId } })).data;
const flat = <Node extends { children: Node[] }>(nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

test('an explanation names who grants a menu, its buttons, columns and rows, and counts the rows', async () => {
  await world.grant([
    { ...everything, buttons: ['btn_add'], columns: ['open'], forms: ['open'], schemes: ['own', 'large'] },
    { ...everything, columns: ['secret'], forms: [], schemes: [] },
  ]);
  const told = await menuOf();
  expect(told).toMatchObject({ allowed: true, reason: 'granted' });
  expect(told.by).toHaveLength(2);
  const add = told.buttons.list.find(({ enCode }) => enCode === 'btn_add');
  expect(add).toMatchObject({ allowed: true });
  expect(add?.by).toHaveLength(2);
  expect(told.columns.list.find(({ enCode }) => enCode === 'open')?.by).toEqual([told.by[0]]);
  expect(told.columns.list.find(({ enCode }) => enCode === 'amount')).toMatchObject({
    allowed: false,
    by: [],
  });
  const seen = [...world.records.keys()].filter((id) => world.truth.sees(id));
  expect(told.rows).toMatchObject({ enforced: true, visible: seen.length, total: world.records.size });
  expect(told.rows.rules[0]).toMatchObject({ all: false, columns: ['open'], forms: ['open'] });
  expect(told.rows.rules[0]?.schemes.map(({ fullName }) => fullName)).toEqual(['large', 'own']);
  expect(told.rows.rules[1]).toMatchObject({ all: false, schemes: [] });
});

test('a record is explained like every door shows it', async () => {
  await world.grant([
    { ...everything, columns: ['open'], forms: ['open', 'lines'], schemes: ['large'] },
    { ...everything, columns: ['secret'], forms: ['amount'], schemes: ['own'] },
  ]);
  for (const recordId of world.records.keys()) {
    const params = { userId: world.member.userId, menuId: world.menuId, recordId };
    const told = (await admin(explainApi.record, { params })).data;
    expect(told.visible).toBe(world.truth.sees(recordId));
    expect(told.by.length > 0).toBe(told.visible);
    for (const { field, listed, used } of told.fields) {
      if (field === 'lines') expect(used).toBe(world.truth.uses(recordId, 'lines'));
      else expect(listed).toBe(world.truth.lists(recordId, field));
    }
  }
});

test('what is not granted says why: nobody grants it, or who does is off', async () => {
  await world.grant([]);
  expect(await menuOf()).toMatchObject({
    allowed: false,
    reason: 'notGranted',
    by: [],
    rows: { visible: 0 },
  });
  await world.grant([everything]);
  const [roleId = ''] = (await menuOf()).by;
  await app.arrange(async (ctx) => {
    await ctx.db.updateTable('role').set({ enabledMark: 0 }).where('id', '=', roleId).execute();
    ctx.publish('rights.changed', { tenant: '0' });
  });
  expect(await menuOf()).toMatchObject({ allowed: false, reason: 'holderInactive', by: [roleId] });
  const all = (await admin(explainApi.menus, { params: { userId: world.member.userId } })).data;
  expect(all.holders.find(({ id }) => id === roleId)?.state).toBe('disabled');
  expect(flat(all.list).find(({ id }) => id === world.menuId)).toMatchObject({ allowed: false });
  await app.arrange(async (ctx) => {
    await ctx.db.updateTable('role').set({ enabledMark: 1 }).where('id', '=', roleId).execute();
    ctx.publish('rights.changed', { tenant: '0' });
  });
});

test('an administrator may everything, for that reason', async () => {
  expect(await menuOf(admin.userId)).toMatchObject({ allowed: true, reason: 'administrator', by: [] });
});

test('looking through somebody’s eyes shows what he sees, and changes nothing', async () => {
  await world.grant([{ ...everything, schemes: ['large'] }]);
  const { token } = (await admin(explainApi.viewAs, { params: { userId: world.member.userId } })).data;
  const view = app.withToken(token);
  const { userInfo } = (await view(sessionApi.currentUser)).data;
  expect(userInfo).toMatchObject({ userId: world.member.userId, viewerName: '管理员/admin' });
  const params = { modelId: world.modelId };
  const theirs = (await world.member(recordApi.list, { params, body: {} })).data;
  expect((await view(recordApi.list, { params, body: {} })).data).toEqual(theirs);
  const refusal = { code: 403, msg: errorText('session.viewOnly') };
  expect(await view(recordApi.create, { params, body: { data: '{}' } })).toMatchObject(refusal);
  const [id = ''] = [...world.records.keys()];
  expect(await view(recordApi.remove, { params: { ...params, id } })).toMatchObject(refusal);
  expect(await view(sessionApi.lockScreen, { body: { account: 'x', password: 'x' } })).toMatchObject(refusal);
  expect((await view(explainApi.menus, { params: { userId: world.member.userId } })).code).toBe(403);
  expect((await world.member(recordApi.list, { params, body: {} })).code).toBe(200);
  expect((await view(sessionApi.logout)).code).toBe(200);
  expect((await view(sessionApi.me)).code).toBe(602);
});

test('only administrators explain and look; nobody looks through his own eyes', async () => {
  const params = { userId: world.member.userId };
  const other = await app.userWith('permission.authorize:btn_save');
  expect((await app.nobody(explainApi.menus, { params })).code).toBe(602);
  expect((await other(explainApi.menus, { params })).code).toBe(403);
  expect((await other(explainApi.viewAs, { params })).code).toBe(403);
  expect((await admin(explainApi.menus, { params: { userId: 'nobody' } })).code).toBe(404);
  const self = await admin(explainApi.viewAs, { params: { userId: admin.userId } });
  expect(self).toMatchObject({ code: 400, msg: errorText('explain.self') });
  const missing = { userId: world.member.userId, menuId: world.menuId, recordId: 'nothing' };
  expect((await admin(explainApi.record, { params: missing })).code).toBe(404);
});
