import { profileApi, sessionApi, userApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  firstSignIn,
  giveScope,
  grantTo,
  idsOf,
  makeGroup,
  makeOrganization,
  makePosition,
  makeRole,
  makeUser,
  setMembers,
} from '../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let me: Caller;
let boss: string;
/** A department of a company in which I have rights, and another company where I have some in the app alone. */
let company: string;
let team: string;
let other: string;
let empty: string;
let first: string;
let second: string;
let global: string;
let teamRole: string;
let otherRole: string;
let club: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '公司');
  team = await makeOrganization(admin, '团队', { parentId: company, category: 'department' });
  other = await makeOrganization(admin, '别家');
  empty = await makeOrganization(admin, '空家');
  first = await makePosition(admin, { enCode: 'first', fullName: '甲岗', organizeId: team });
  second = await makePosition(admin, { enCode: 'second', fullName: '乙岗', organizeId: team });
  global = await makeRole(admin, { enCode: 'global', fullName: '全局角色' });
  const owned = (enCode: string, fullName: string, owner: string) =>
    makeRole(admin, { enCode, fullName, globalMark: 0, organizeIdsTree: [[owner]] });
  teamRole = await owned('team', '团队角色', team);
  otherRole = await owned('other', '别家角色', other);
  club = await makeGroup(admin, { enCode: 'club', fullName: '分组' });
  const { menu, button } = await idsOf(admin, 'permission.role', 'btn_add');
  await grantTo(admin, teamRole, { module: [menu], button: [button] });
  await grantTo(admin, otherRole, { module: [menu] });
  boss = (await makeUser(admin, { account: 'boss', realName: '老板', organizeId: company })).id;
  const { id, initialPassword } = await makeUser(admin, {
    account: 'me',
    realName: '我',
    organizeId: `${team},${other},${empty}`,
    positionId: `${second},${first}`,
    roleId: `${global},${teamRole},${otherRole}`,
    managerId: boss,
    telePhone: '010-1',
  });
  await setMembers(admin, 'Group', club, [id]);
  me = await firstSignIn(app, 'me', initialPassword);
});
afterAll(() => app.close());

const info = async (call = me) => (await call(sessionApi.currentUser)).data.userInfo;
const switchTo = (majorType: 'Organize' | 'Position', majorId: string, more: object = {}, call = me) =>
  call(profileApi.switchTo, { body: { majorType, majorId, ...more } });

test('the shell learns where I stand', async () => {
  const worker = await makeUser(admin, { account: 'worker', organizeId: team, managerId: me.userId });
  await giveScope(app, me.userId, company, ['thisLayerSelect', 'subLayerEdit']);
  expect(await info()).toMatchObject({
    organizeId: team,
    organizeIdList: [company, team],
    organizeName: '公司/团队',
    departmentId: team,
    departmentName: '团队',
    positionId: second,
    positionName: '乙岗',
    positionIds: [
      { id: second, name: '乙岗' },
      { id: first, name: '甲岗' },
    ],
    roleName: expect.stringContaining('团队角色'),
    groupIds: [club],
    groupNames: ['分组'],
    managerId: boss,
    manager: '老板/boss',
    subsidiary: [team],
    subordinates: [worker.id],
    telePhone: '010-1',
    dataScope: [
      { organizeId: company, organizeType: 'company', Add: false, Edit: false, Delete: false, Select: true },
      { organizeId: team, organizeType: 'department', Add: false, Edit: true, Delete: false, Select: false },
    ],
  });
  expect((await info()).roleIds.sort()).toEqual([global, teamRole].sort());
  expect(await info(admin)).toMatchObject({ organizeId: '', dataScope: [], manager: '' });
});

describe('switching', () => {
  test('to another organization of mine brings its rights and its first position', async () => {
    expect((await me(profileApi.organizations)).data).toEqual([
      { id: team, fullName: '公司/团队', isDefault: true },
      { id: other, fullName: '别家', isDefault: false },
      { id: empty, fullName: '空家', isDefault: false },
    ]);
    const buttons = async () => {
      const { permissionList } = (await me(sessionApi.currentUser)).data;
      return permissionList.flatMap(({ button }) => button.map(({ enCode }) => enCode));
    };
    expect(await buttons()).toEqual(['btn_add']);
    expect((await switchTo('Organize', other)).code).toBe(200);
    expect(await info()).toMatchObject({ organizeId: other, departmentId: '', positionId: '' });
    expect(await buttons()).toEqual([]);
    expect((await me(profileApi.roles)).data.map(({ id }) => id).sort()).toEqual([global, otherRole].sort());
    expect((await me(profileApi.positions)).data).toEqual([]);
    expect((await switchTo('Organize', team)).code).toBe(200);
    expect((await info()).organizeId).toBe(team);
  });

  test('to another position of mine here', async () => {
    expect((await switchTo('Position', first)).code).toBe(200);
    expect((await info()).positionId).toBe(first);
    expect((await me(profileApi.positions)).data).toEqual([
      { id: first, fullName: '甲岗', isDefault: true },
      { id: second, fullName: '乙岗', isDefault: false },
    ]);
    await switchTo('Position', second);
  });

  test('to where I have no menus is refused, and so is what is not mine', async () => {
    const refused = { code: 403, msg: errorText('user.noMenusThere') };
    expect(await switchTo('Organize', empty)).toMatchObject(refused);
    expect(await switchTo('Organize', other, { menuType: 1 })).toMatchObject(refused);
    const foreign = await makePosition(admin, { enCode: 'foreign', organizeId: team });
    expect((await switchTo('Organize', company)).code).toBe(403);
    expect((await switchTo('Organize', 'nothing')).code).toBe(403);
    expect((await switchTo('Position', foreign)).code).toBe(403);
    expect((await switchTo('Standing' as never, team)).code).toBe(400);
    expect((await info()).organizeId).toBe(team);
  });

  test('while an administrator takes the organization away leaves me in one of mine', async () => {
    const { id, initialPassword } = await makeUser(admin, {
      account: 'racer',
      organizeId: `${team},${other}`,
      roleId: `${teamRole},${otherRole}`,
    });
    const racer = await firstSignIn(app, 'racer', initialPassword);
    for (let round = 0; round < 5; round += 1) {
      const given = { realName: '张三', organizeId: `${team},${other}`, roleId: `${teamRole},${otherRole}` };
      await admin(userApi.update, { params: { id }, body: given });
      await switchTo('Organize', team, {}, racer);
      await Promise.all([
        switchTo('Organize', other, {}, racer),
        admin(userApi.update, { params: { id }, body: { realName: '张三', organizeId: team } }),
      ]);
      expect((await info(racer)).organizeId).toBe(team);
    }
  });
});

test('I read and change what I tell about myself, and nothing else', async () => {
  const read = async () => (await me(profileApi.get)).data;
  expect(await read()).toMatchObject({
    account: 'me',
    organize: '公司/团队',
    position: '乙岗',
    manager: '老板/boss',
    currentTenantInfo: { tenantId: '0', tenantName: '我的公司' },
  });
  const body = { realName: '本人', gender: '2', email: 'me@example.com', signature: '签名', birthday: 0 };
  const sneaky = { isAdministrator: 1, organizeId: company, roleId: '', account: 'root', managerId: '' };
  expect((await me(profileApi.update, { body: { ...body, ...sneaky } as never })).code).toBe(200);
  expect(await read()).toMatchObject({ ...body, account: 'me', organizeId: team, telePhone: '010-1' });
  expect(await info()).toMatchObject({ userName: '本人', isAdministrator: false, managerId: boss });
  const stored = (await admin(userApi.get, { params: { id: me.userId } })).data;
  expect(stored).toMatchObject({ realName: '本人', managerId: boss });
});

test.each([
  ['realName', { realName: '' }],
  ['realName', { realName: '长'.repeat(10_000) }],
  ['gender', { gender: '9' }],
  ['email', { email: 'x' }],
  ['mobilePhone', { mobilePhone: '123' }],
  ['education', { education: 'none' }],
  ['birthday', { birthday: '1990' }],
  ['signature', { signature: 7 }],
  [
    'certificatesNumber',
    { certificatesType: 'certificateType.idCard', certificatesNumber: '110105194912310021' },
  ],
])('a wrong %s of mine is refused naming it: %j', async (field, wrong) => {
  const body = { realName: '我', gender: '3', ...wrong } as never;
  const answer = await me(profileApi.update, { body });
  expect(answer.code).toBe(400);
  const { errors } = answer.data as unknown as { errors: { path: string[] }[] };
  expect(errors.map(({ path }) => path.join('.'))).toContain(field);
});

test('I see whom I lead, level by level, and nobody beside', async () => {
  const lead = await makeUser(admin, {
    account: 'lead',
    realName: '组长',
    organizeId: team,
    managerId: me.userId,
  });
  const below = await makeUser(admin, {
    account: 'below',
    realName: '组员',
    organizeId: team,
    managerId: lead.id,
  });
  const at = (id: string) => me(profileApi.subordinates, { params: { id } });
  const [root, ...rest] = (await at('0')).data;
  expect(rest).toEqual([]);
  expect(root).toMatchObject({
    id: me.userId,
    department: '公司/团队',
    position: '乙岗,甲岗',
    isLeaf: false,
  });
  const direct = (await at(me.userId)).data;
  expect(direct.find(({ id }) => id === lead.id)).toMatchObject({ userName: '组长/lead', isLeaf: false });
  expect(direct.some(({ id }) => id === below.id)).toBe(false);
  expect((await at(lead.id)).data).toMatchObject([{ id: below.id, isLeaf: true }]);
  expect((await at(boss)).code).toBe(403);
  expect((await at('nobody')).code).toBe(403);
});

test('who gets somebody to lead sees his records with the next call', async () => {
  const { id, initialPassword } = await makeUser(admin, { account: 'newboss', organizeId: team });
  const call = await firstSignIn(app, 'newboss', initialPassword);
  const led = async () => {
    const { variables } = await app.arrange((ctx) =>
      app.app.services.access.rightsOf({
        ...ctx,
        user: { id, account: 'newboss', realName: '', isAdministrator: false },
      }),
    );
    return variables['@userAndSubordinates'];
  };
  expect(await led()).toEqual([id]);
  const worker = await makeUser(admin, { account: 'led', organizeId: team });
  const give = (managerId: string) =>
    admin(userApi.update, { params: { id: worker.id }, body: { realName: '张三', managerId } });
  await give(id);
  expect(await led()).toEqual([id, worker.id]);
  expect((await info(call)).subordinates).toEqual([worker.id]);
  await give('');
  expect(await led()).toEqual([id]);
});

test('what I may do is told as trees', async () => {
  const { module: menus, button, column, portal } = (await me(profileApi.authorize)).data;
  expect(menus.map(({ id }) => id)).toEqual(['Web']);
  const leaves = (nodes: typeof menus): string[] =>
    nodes.flatMap(({ enCode, children }) => (children.length > 0 ? leaves(children) : [enCode]));
  expect(leaves(menus)).toEqual(['permission.role']);
  expect(leaves(button)).toEqual(['btn_add']);
  expect([column, portal]).toEqual([[], []]);
});

test('nobody gets 602', async () => {
  for (const endpoint of Object.values(profileApi)) {
    const answer = await app.nobody(endpoint, { params: { id: '0', name: 'a.png' }, body: {} } as never);
    expect(answer.code).toBe(602);
  }
});
