import {
  type ApiKeyInputData,
  apiKeyApi,
  currentUserApi,
  explainApi,
  organizeApi,
  recordApi,
  roleApi,
  sessionApi,
  userApi,
} from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allButtons, everything, makeWorld, type World } from '../../../../test/access-world.ts';
import { doors } from '../../../../test/doors.ts';
import { idsOf } from '../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let world: World;
let buttons: Map<string, string>;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  admin = world.admin;
  await world.grant([everything]);
  const { permissionList } = (await world.member(sessionApi.currentUser)).data;
  const entry = permissionList.find(({ modelId }) => modelId === world.menuId);
  buttons = new Map(entry?.button.map(({ enCode, id }) => [enCode, id]));
});
afterAll(() => app.close());
beforeEach(() => world.grant([everything]));

let made = 0;
async function makeKey(owner: Caller, more: Partial<ApiKeyInputData> = {}) {
  made += 1;
  const body = {
    fullName: `key${made}`,
    moduleIds: [world.menuId],
    buttonIds: [...buttons.values()],
    ...more,
  };
  const { data, code, msg } = await owner(apiKeyApi.create, { body });
  if (code !== 200) throw new Error(msg);
  return { id: data.id, key: data.key, call: app.withToken(`Bearer ${data.key}`) };
}
const idOf = (code: string) => buttons.get(code) ?? '';

test('a key acts for its owner: it sees what he sees, and what it writes is his', async () => {
  await world.grant([{ ...everything, columns: ['open'], schemes: ['large'] }]);
  const { call } = await makeKey(world.member);
  const params = { modelId: world.modelId };
  const theirs = (await world.member(recordApi.list, { params, body: {} })).data;
  expect((await call(recordApi.list, { params, body: {} })).data).toEqual(theirs);
  const { data: id } = await call(recordApi.create, { params, body: { data: '{"secret":"k","open":"k"}' } });
  const stored = JSON.parse((await admin(recordApi.get, { params: { ...params, id } })).data.data);
  expect(stored.maker).toBe(world.member.userId);
  await admin(recordApi.remove, { params: { ...params, id } });
});

test('every door keeps to the rules of its owner, and opens only with the buttons of the key', async () => {
  await world.grant([
    { ...everything, columns: ['open', 'amount'], schemes: ['own'] },
    { ...everything, columns: ['secret'], forms: ['secret'], schemes: ['notSecret'] },
  ]);
  const whole = await makeKey(world.member);
  const keyWorld = {
    ...world,
    truth: world.truth,
    member: Object.assign(whole.call, { userId: world.member.userId }),
  };
  for (const door of doors) await door.prove(keyWorld);
  for (const door of doors.filter(({ buttons: needed }) => needed.length > 0)) {
    const left = allButtons.filter((code) => !door.buttons.includes(code)).map(idOf);
    const { call } = await makeKey(world.member, { buttonIds: left });
    expect((await door.knock(world, call)).code, door.name).toBe(403);
  }
});

test('a key opens its menus alone, an administrator’s too, and nothing that is an administrator’s', async () => {
  const role = await idsOf(admin, 'permission.role', 'btn_add');
  const { call } = await makeKey(admin, { moduleIds: [role.menu], buttonIds: [role.button] });
  expect((await call(roleApi.list)).code).toBe(200);
  expect((await call(userApi.list)).code).toBe(403);
  expect((await call(recordApi.list, { params: { modelId: world.modelId }, body: {} })).code).toBe(403);
  expect((await call(roleApi.create, { body: { fullName: 'k', enCode: 'k' } })).code).toBe(403);
  expect((await call(explainApi.menus, { params: { userId: admin.userId } })).code).toBe(403);
  expect((await call(organizeApi.tree)).code).toBe(200);
});

test('a key reaches nothing of its owner’s account, and makes no keys', async () => {
  const { call } = await makeKey(admin);
  expect((await call(currentUserApi.systemTheme, { body: { theme: 'blend' } })).code).toBe(403);
  expect((await call(currentUserApi.modifyPassword, { body: {} as never })).code).toBe(403);
  expect((await call(apiKeyApi.list)).code).toBe(403);
  expect((await call(apiKeyApi.create, { body: { fullName: 'x' } })).code).toBe(403);
});

test('what the owner loses the key loses, with the next call', async () => {
  const { call } = await makeKey(world.member);
  const list = () => call(recordApi.list, { params: { modelId: world.modelId }, body: {} });
  expect((await list()).code).toBe(200);
  await world.grant([]);
  expect((await list()).code).toBe(403);
});

test('a key is over when it expires, is turned off or revoked, and comes back when turned on', async () => {
  const { id, call } = await makeKey(world.member, { expireTime: Date.now() + 3_600_000 });
  const code = async () => (await call(organizeApi.tree)).code;
  const params = { id };
  expect(await code()).toBe(200);
  await world.member(apiKeyApi.setState, { params });
  expect(await code()).toBe(602);
  await admin(apiKeyApi.setState, { params });
  expect(await code()).toBe(200);
  app.clock.ahead = 3_600_001;
  expect(await code()).toBe(602);
  app.clock.ahead = 0;
  expect(await code()).toBe(200);
  await world.member(apiKeyApi.remove, { params });
  expect(await code()).toBe(602);
});

test('a key is used so often a minute and no more; its last use is told', async () => {
  const { id, call } = await makeKey(world.member, { perMinute: 3 });
  const codes = [];
  for (let count = 0; count < 4; count += 1) codes.push((await call(organizeApi.tree)).code);
  expect(codes).toEqual([200, 200, 200, 429]);
  const { list } = (await world.member(apiKeyApi.list)).data;
  const row = list.find((key) => key.id === id);
  expect(row?.lastUsedTime).toBeGreaterThan(0);
  expect(JSON.stringify(list)).not.toContain('keyHash');
  app.clock.ahead = 60_001;
  expect((await call(organizeApi.tree)).code).toBe(200);
  app.clock.ahead = 0;
});

test('bad input is refused naming the field: menus and buttons one has not, an end that is past', async () => {
  await world.grant([{ ...everything, buttons: ['btn_add'] }]);
  const other = await idsOf(admin, 'permission.role', 'btn_add');
  const refused = async (more: object) => {
    const answer = await world.member(apiKeyApi.create, { body: { fullName: 'k', ...more } });
    return (answer.data as unknown as { errors: { path: string[] }[] } | null)?.errors.map(
      ({ path }) => path,
    );
  };
  expect(await refused({ moduleIds: [other.menu] })).toEqual([['moduleIds']]);
  expect(await refused({ moduleIds: [world.menuId], buttonIds: [idOf('btn_edit')] })).toEqual([
    ['buttonIds'],
  ]);
  expect(await refused({ expireTime: 1 })).toEqual([['expireTime']]);
  expect(await refused({ fullName: '' })).toEqual([['fullName']]);
  expect(await refused({ perMinute: 0 })).toEqual([['perMinute']]);
});

test('nobody gets 602, another’s key is 404, unknown tokens say what they are', async () => {
  const { id } = await makeKey(world.member);
  const other = await app.userWith();
  const params = { id };
  expect((await app.nobody(apiKeyApi.list)).code).toBe(602);
  expect((await other(apiKeyApi.all)).code).toBe(403);
  expect((await admin(apiKeyApi.all)).data.list.map((key) => key.id)).toContain(id);
  for (const endpoint of [apiKeyApi.remove, apiKeyApi.setState])
    expect((await other(endpoint, { params })).code).toBe(404);
  expect((await admin(apiKeyApi.update, { params, body: { fullName: 'mine' } })).code).toBe(404);
  const wrong = await app.withToken('Bearer yzk_nothing')(organizeApi.tree);
  expect(wrong).toMatchObject({ code: 602, msg: errorText('apiKey.invalid') });
});
