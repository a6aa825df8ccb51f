import {
  type BodyOf,
  departmentApi,
  type GradeNode,
  gradeApi,
  handoverApi,
  membershipApi,
  type UserInputData,
  userApi,
  type WorkItemData,
} from '@yingzao/contract';
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
  seenBy,
  setMembers,
  wholeScope,
} from '../../../../../test/permission.ts';
import { secondTenant } from '../../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let north: string;
let sales: string;
let south: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  north = await makeOrganization(admin, '北公司');
  sales = await makeOrganization(admin, '销售部', { parentId: north, category: 'department' });
  south = await makeOrganization(admin, '南公司');
});
afterAll(() => app.close());

let made = 0;
async function person(more: Partial<UserInputData> = {}): Promise<{ id: string; account: string }> {
  made += 1;
  const account = `person${made}`;
  const { id } = await makeUser(admin, { account, organizeId: sales, ...more });
  return { id, account };
}
const code = () => {
  made += 1;
  return `code${made}`;
};
const workOf = async (fromId: string, call = admin): Promise<WorkItemData[]> =>
  (await call(handoverApi.work, { query: { fromId } })).data.permission;
const move = (body: Partial<BodyOf<typeof handoverApi.handOver>>, call = admin) =>
  call(handoverApi.handOver, { body: body as never });
const moveAll = async (fromId: string, toId: string, call = admin) =>
  move({ fromId, toId, permissionList: (await workOf(fromId)).map(({ id }) => id) }, call);
const read = async (id: string) => (await admin(userApi.get, { params: { id } })).data;
const setHead = (managerId: string) =>
  admin(departmentApi.update, {
    params: { id: sales },
    body: { parentId: north, fullName: '销售部', enCode: 'sales', managerId },
  });

/** What somebody may do with the department. */
async function flagsOf(userId: string): Promise<GradeNode | undefined> {
  const { orgAdminList } = (await admin(gradeApi.selector, { query: { userId } })).data;
  return orgAdminList.flatMap(({ children }) => children).find(({ id }) => id === sales);
}

/** Somebody who holds one of each kind, and whom he leads. */
async function leaver() {
  const post = code();
  const position = await makePosition(admin, { enCode: post, organizeId: sales });
  const role = await makeRole(admin, { enCode: code() });
  const group = await makeGroup(admin, { enCode: code() });
  const { id, account } = await person({ realName: '李雷', positionId: position, roleId: role });
  await setMembers(admin, 'Group', group, [id]);
  await setHead(id);
  await giveScope(app, id, sales, ['thisLayerEdit', 'subLayerAdd']);
  const led = await person({ realName: '韩梅梅', managerId: id });
  return { id, account, post, position, role, group, led };
}

describe('what somebody holds', () => {
  test('is told by kind, with ids that never meet', async () => {
    const { id, post, position, role, group, led } = await leaver();
    const { data } = await admin(handoverApi.work, { query: { fromId: id } });
    expect(data).toMatchObject({ flowTask: [], flow: [] });
    expect(data.permission.map(({ type }) => type)).toEqual([
      ...['role', 'position', 'group', 'organize', 'grade', 'user'],
    ]);
    const wireIds = data.permission.map((item) => item.id);
    expect(wireIds.filter((_, index) => index !== 4)).toEqual([
      ...[`${role}--role`, `${position}--position`, `${group}--group`],
      ...[`${sales}--organize`, `${led.id}--user`],
    ]);
    expect(data.permission[1]?.fullName).toBe(`北公司/销售部/${post}`);
    expect(data.permission[5]).toMatchObject({ fullName: `韩梅梅/${led.account}`, enCode: led.account });
    expect(data.permission.every(({ disabled }) => !disabled)).toBe(true);
  });

  test('is nothing for a new user, and not to be had of one who does not exist', async () => {
    expect(await workOf((await person()).id)).toEqual([]);
    expect(await admin(handoverApi.work, { query: { fromId: 'nobody' } })).toMatchObject({ code: 404 });
    expect(await admin(handoverApi.work)).toMatchObject({ code: 400 });
  });
});

describe('handing over', () => {
  test('moves all of it, marks the leaver, and what the other had stays', async () => {
    const { id, post, position, role, group, led } = await leaver();
    const own = await makeRole(admin, { enCode: code() });
    const other = await person({ realName: '王芳', roleId: own });
    await giveScope(app, other.id, sales, ['thisLayerSelect']);
    expect(await moveAll(id, other.id)).toMatchObject({ code: 200, data: null });
    expect(await read(id)).toMatchObject({ positionId: '', roleId: '', groupId: '', handoverMark: 1 });
    expect(await read(other.id)).toMatchObject({
      ...{ positionId: position, roleId: `${own},${role}`, groupId: group, handoverMark: 0 },
    });
    expect((await read(led.id)).managerId).toBe(other.id);
    const { data } = await admin(departmentApi.get, { params: { id: sales } });
    expect(data.managerId).toBe(other.id);
    expect(await flagsOf(other.id)).toMatchObject({
      ...{ thisLayerEdit: 1, subLayerAdd: 1, thisLayerSelect: 1, thisLayerAdd: 0 },
    });
    expect(await flagsOf(id)).toMatchObject({ thisLayerEdit: 0, subLayerAdd: 0 });
    expect(await workOf(id)).toEqual([]);
    const rows = (await admin(userApi.list, { query: { keyword: other.account } })).data.list;
    expect(rows[0]?.position).toBe(post);
  });

  test('takes only what is named', async () => {
    const { id, position, role } = await leaver();
    const other = await person();
    await move({ fromId: id, toId: other.id, permissionList: [`${role}--role`] });
    expect(await read(id)).toMatchObject({ roleId: '', positionId: position });
    expect(await read(other.id)).toMatchObject({ roleId: role, positionId: '' });
  });

  test('gives and takes rights at once', async () => {
    const { menu } = await idsOf(admin, 'permission.role', 'btn_add');
    const role = await makeRole(admin, { enCode: code() });
    await grantTo(admin, role, { module: [menu] });
    const [from, to] = [`from${made}`, `to${made}`];
    const first = await makeUser(admin, { account: from, organizeId: sales, roleId: role });
    const second = await makeUser(admin, { account: to, organizeId: sales });
    const leaving = await firstSignIn(app, from, first.initialPassword);
    // Who has no menu at all cannot sign in.
    const base = await makeRole(admin, { enCode: code() });
    await grantTo(admin, base, { module: [(await idsOf(admin, 'permission.group', 'btn_add')).menu] });
    await setMembers(admin, 'Role', base, [first.id, second.id]);
    const coming = await firstSignIn(app, to, second.initialPassword);
    expect(Object.keys(await seenBy(leaving))).toContain('permission.role');
    await move({ fromId: first.id, toId: second.id, permissionList: [`${role}--role`] });
    expect(Object.keys(await seenBy(leaving))).toEqual(['permission.group']);
    expect(Object.keys(await seenBy(coming))).toContain('permission.role');
  });

  test('to one of his people lets that one report to whom he reported', async () => {
    const top = await person();
    const head = await person({ managerId: top.id });
    const heir = await person({ managerId: head.id });
    const clerk = await person({ managerId: head.id });
    expect(await moveAll(head.id, heir.id)).toMatchObject({ code: 200 });
    expect((await read(heir.id)).managerId).toBe(top.id);
    expect((await read(clerk.id)).managerId).toBe(heir.id);
  });

  test('to somebody further below is refused, naming who leads him, and nothing moves', async () => {
    const role = await makeRole(admin, { enCode: code() });
    const head = await person({ roleId: role });
    const middle = await person({ realName: '中层', managerId: head.id });
    const low = await person({ managerId: middle.id });
    expect(await moveAll(head.id, low.id)).toMatchObject({
      code: 400,
      msg: errorText('handover.managerBelow', { name: `中层/${middle.account}` }),
    });
    expect(await read(head.id)).toMatchObject({ roleId: role, handoverMark: 0 });
    expect((await read(middle.id)).managerId).toBe(head.id);
  });

  test('positions and roles of organizations go only to those who sit there; all misfits are named', async () => {
    const position = await makePosition(admin, { enCode: code(), fullName: '采购员', organizeId: sales });
    const enCode = code();
    const role = await makeRole(admin, {
      ...{ enCode, fullName: '采购角色', globalMark: 0, organizeIdsTree: [[north, sales]] },
    });
    const from = await person({ positionId: position, roleId: role });
    const to = await person({ organizeId: south });
    const { code: answered, msg } = await moveAll(from.id, to.id);
    expect(answered).toBe(400);
    expect(msg.split(',')).toEqual([
      errorText('handover.positionOutside', { name: '采购员' }),
      errorText('handover.roleOutside', { name: '采购角色' }),
    ]);
    expect(await read(from.id)).toMatchObject({ positionId: position, roleId: role });
  });

  test('the mark goes when the leaver works again', async () => {
    const { id } = await leaver();
    await moveAll(id, (await person()).id);
    const toggle = () => admin(userApi.setState, { params: { id } });
    await toggle();
    expect(await read(id)).toMatchObject({ enabledMark: 0, handoverMark: 1 });
    await toggle();
    expect(await read(id)).toMatchObject({ enabledMark: 1, handoverMark: 0 });
  });

  test('two who hand the same thing over at once: one of them does', async () => {
    const role = await makeRole(admin, { enCode: code() });
    const from = await person({ roleId: role });
    const receivers = [await person(), await person()];
    const answers = await Promise.all(
      receivers.map(({ id }) => move({ fromId: from.id, toId: id, permissionList: [`${role}--role`] })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409]);
    const { ids } = (await admin(membershipApi.members, { params: { id: role } })).data;
    expect(ids).toHaveLength(1);
  });
});

describe('refused', () => {
  test('to the same person, to admin, to nobody, to who is off, and without anything', async () => {
    const { id } = await leaver();
    const permissionList = (await workOf(id)).map((item) => item.id);
    const off = await person({ realName: '停用', enabledMark: 0 });
    const refusals: [string, string, string[]][] = [
      [id, errorText('handover.self'), permissionList],
      [admin.userId, errorText('handover.toAdmin'), permissionList],
      [off.id, errorText('handover.receiverOff', { name: `停用/${off.account}` }), permissionList],
      ['nobody', errorText('recordMissing'), permissionList],
      [(await person()).id, errorText('handover.nothing'), []],
    ];
    for (const [toId, msg, list] of refusals)
      expect(await move({ fromId: id, toId, permissionList: list })).toMatchObject({ msg });
    expect(await workOf(id)).toHaveLength(permissionList.length);
  });

  test('what he does not hold, tasks of a workflow among it, and input of the wrong type', async () => {
    const { id } = await leaver();
    const toId = (await person()).id;
    expect(await move({ fromId: id, toId, permissionList: ['x--role'] })).toMatchObject({ code: 409 });
    expect(await move({ fromId: id, toId, flowTaskList: ['1'] })).toMatchObject({ code: 409 });
    expect(await move({ fromId: id, toId, permissionList: 'x' as never })).toMatchObject({ code: 400 });
    expect(await move({ fromId: id })).toMatchObject({ code: 400 });
  });

  test('to nobody and to those without the button', async () => {
    const body = { fromId: 'a', toId: 'b', permissionList: ['x--role'] };
    expect(await app.nobody(handoverApi.work, { query: { fromId: 'a' } })).toMatchObject({ code: 602 });
    expect(await move(body, app.nobody)).toMatchObject({ code: 602 });
    const editor = await app.userWith('permission.user:btn_edit');
    expect(await editor(handoverApi.work, { query: { fromId: 'a' } })).toMatchObject({ code: 403 });
    expect(await move(body, editor)).toMatchObject({ code: 403 });
  });

  test('people of another company do not exist', async () => {
    const second = await secondTenant(app);
    const { id } = await leaver();
    const body = { fromId: id, toId: id, permissionList: ['x--role'] };
    expect(await second.code(handoverApi.handOver, { body: { ...body, toId: 'other' } })).toBe(404);
  });
});

describe('a grade administrator', () => {
  const manager = async () => {
    const call = await app.userWith('permission.user:btn_handover');
    await giveScope(app, call.userId, north, wholeScope);
    return call;
  };

  test('hands over within what he manages, to those whom he manages', async () => {
    const call = await manager();
    const { id, position, led } = await leaver();
    const inside = await person();
    const outside = await person({ organizeId: south });
    const list = [`${position}--position`, `${sales}--organize`, `${led.id}--user`];
    expect(await move({ fromId: id, toId: outside.id, permissionList: list }, call)).toMatchObject({
      code: 403,
    });
    expect(await move({ fromId: outside.id, toId: inside.id, permissionList: list }, call)).toMatchObject({
      code: 403,
    });
    expect(await call(handoverApi.work, { query: { fromId: outside.id } })).toMatchObject({ code: 403 });
    expect(await move({ fromId: id, toId: inside.id, permissionList: list }, call)).toMatchObject({
      code: 200,
    });
    expect((await read(inside.id)).positionId).toBe(position);
  });

  test('cannot hand over what he could not give: it is told, and refused', async () => {
    const call = await manager();
    const { id, role, group } = await leaver();
    await grantTo(admin, role, { module: [(await idsOf(admin, 'permission.role', 'btn_add')).menu] });
    const southerner = await person({ organizeId: south, managerId: id });
    await giveScope(app, id, south, ['thisLayerEdit']);
    const work = await workOf(id, call);
    const locked = work.filter(({ disabled }) => disabled);
    expect(locked.map(({ id: wireId }) => wireId).filter((wireId) => !wireId.endsWith('--grade'))).toEqual([
      ...[`${role}--role`, `${group}--group`, `${southerner.id}--user`],
    ]);
    expect(locked.filter(({ type }) => type === 'grade')).toMatchObject([{ fullName: '南公司' }]);
    const toId = (await person()).id;
    for (const item of locked) {
      expect(await move({ fromId: id, toId, permissionList: [item.id] }, call)).toMatchObject({ code: 403 });
    }
    expect(await read(toId)).toMatchObject({ roleId: '', groupId: '' });
  });

  test('does not give himself more to administer', async () => {
    const call = await manager();
    const { id } = await leaver();
    const [grade] = (await workOf(id)).filter(({ type }) => type === 'grade');
    await app.arrange(async (ctx) => {
      const relation = { userId: call.userId, objectType: 'Organize', objectId: sales, sortCode: 0 };
      await ctx.db
        .insertInto('userRelation')
        .values({ ...relation, id: `in-${call.userId}`, creatorTime: 0 })
        .execute();
    });
    const list = { permissionList: [grade?.id ?? ''] };
    expect(await move({ fromId: id, toId: call.userId, ...list }, call)).toMatchObject({
      code: 400,
      msg: errorText('grade.self'),
    });
  });
});
