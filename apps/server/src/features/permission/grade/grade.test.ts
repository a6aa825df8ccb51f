import { authorityApi, departmentApi, type GradeNode, gradeApi, organizeApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveScope, idsOf, makeOrganization, wholeScope } from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let company: string;
let department: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '分级公司');
  department = await makeOrganization(admin, '分级部门', { parentId: company, category: 'department' });
  other = await makeOrganization(admin, '别的公司');
});
afterAll(() => app.close());

const buttons = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => `permission.gradeManage:${button}`);
const flat = (nodes: readonly GradeNode[]): GradeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const offeredTo = async (call: Caller, userId: string) => {
  const { orgAdminList } = (await call(gradeApi.selector, { query: { userId } })).data;
  return new Map(flat(orgAdminList).map((node) => [node.id, node]));
};
const setUser = (call: Caller, userId: string, orgAdminModel: object[], more: object = {}) =>
  call(gradeApi.setOfUser, { body: { userId, orgAdminModel, ...more } as never });

test('an administrator delegates an organization, and the user may do just that, at once', async () => {
  const member = await app.userWith('permission.organize:btn_edit', 'permission.organize:btn_remove');
  const rename = () =>
    member(departmentApi.update, {
      params: { id: department },
      body: { parentId: company, fullName: '分级部门', enCode: 'renamed' },
    });
  expect((await rename()).code).toBe(403);
  const rows = [{ organizeId: company, subLayerEdit: 1, subLayerSelect: 1 }];
  expect((await setUser(admin, member.userId, rows)).code).toBe(200);
  expect((await rename()).code).toBe(200);
  expect((await member(departmentApi.remove, { params: { id: department } })).code).toBe(403);
  expect((await member(organizeApi.get, { params: { id: company } })).code).toBe(403);
  const offered = await offeredTo(admin, member.userId);
  expect(offered.get(company)).toMatchObject({ subLayerEdit: 1, thisLayerEdit: 0, subLayerAdd: 0 });
  const { list } = (await admin(gradeApi.list)).data;
  expect(list.find(({ id }) => id === member.userId)?.organizeId).toBe('分级公司');

  expect((await admin(gradeApi.remove, { params: { id: member.userId } })).code).toBe(200);
  expect((await member(organizeApi.list)).code).toBe(601);
});

test('the administrators of an organization are replaced as a whole', async () => {
  const [first, second] = [await app.userWith(), await app.userWith()];
  const save = (userId: string, more: object = {}) =>
    admin(gradeApi.setOfOrganization, {
      params: { organizeId: other },
      body: { userId, thisLayerSelect: 1, description: '代管', ...more },
    });
  expect((await admin(gradeApi.get, { params: { organizeId: other } })).data).toBeNull();
  expect((await save(`${first.userId},${second.userId}`)).code).toBe(200);
  const both = (await admin(gradeApi.get, { params: { organizeId: other } })).data;
  expect(both?.userId.split(',').sort()).toEqual([first.userId, second.userId].sort());
  expect(both).toMatchObject({
    thisLayerSelect: 1,
    thisLayerEdit: 0,
    description: '代管',
    organizeType: 'company',
  });
  expect((await save(second.userId, { subLayerAdd: 1 })).code).toBe(200);
  expect((await admin(gradeApi.get, { params: { organizeId: other } })).data).toMatchObject({
    userId: second.userId,
    subLayerAdd: 1,
  });
  expect((await save('')).code).toBe(200);
  expect((await admin(gradeApi.get, { params: { organizeId: other } })).data).toBeNull();
});

test('a grade administrator gives only what he holds, and leaves what is not his as it is', async () => {
  const giver = await app.userWith(...buttons);
  const member = await app.userWith();
  await giveScope(app, giver.userId, department, ['thisLayerEdit', 'thisLayerSelect']);
  await setUser(admin, member.userId, [
    { organizeId: other, thisLayerAdd: 1 },
    { organizeId: department, thisLayerDelete: 1 },
  ]);
  const offered = await offeredTo(giver, member.userId);
  expect([...offered.keys()]).toEqual([department]);
  expect(offered.get(department)).toMatchObject({
    thisLayerEdit: 0,
    thisLayerDelete: null,
    subLayerEdit: null,
  });
  const wanted = [
    { organizeId: department, thisLayerEdit: 1, thisLayerAdd: 1, subLayerDelete: 1 },
    { organizeId: other, thisLayerEdit: 1 },
  ];
  expect((await setUser(giver, member.userId, wanted)).code).toBe(200);
  const after = await offeredTo(admin, member.userId);
  expect(after.get(department)).toMatchObject({
    thisLayerEdit: 1,
    thisLayerDelete: 1,
    thisLayerAdd: 0,
    subLayerDelete: 0,
  });
  expect(after.get(other)).toMatchObject({ thisLayerAdd: 1, thisLayerEdit: 0 });
  expect((await giver(gradeApi.remove, { params: { id: member.userId } })).code).toBe(403);
  const organization = {
    params: { organizeId: other },
    body: { userId: member.userId, thisLayerEdit: 1 as const },
  };
  expect((await giver(gradeApi.setOfOrganization, organization)).code).toBe(403);
});

test('menus can be delegated: he gives them on without having them', async () => {
  const { menu, button } = await idsOf(admin, 'permission.user', 'btn_add');
  const giver = await app.userWith('permission.user:btn_authorize');
  await giveScope(app, giver.userId, company, wholeScope);
  const person = await app.userWith();
  await app.arrange(async (ctx) => {
    const relation = { userId: person.userId, objectType: 'Organize', objectId: company, sortCode: 0 };
    await ctx.db
      .insertInto('userRelation')
      .values({ ...relation, id: `in-${company}`, creatorTime: 0 })
      .execute();
  });
  const grant = () =>
    giver(authorityApi.save, {
      params: { objectId: person.userId },
      body: { objectType: 'User', module: [menu], button: [button] },
    });
  const held = async () =>
    (
      await admin(authorityApi.values, {
        params: { objectId: person.userId },
        body: { type: 'button', moduleIds: menu },
      })
    ).data.ids;
  await grant();
  expect(await held()).toEqual([]);
  await setUser(admin, giver.userId, [{ organizeId: company, thisLayerEdit: 1 }], {
    moduleIds: [menu, 'nothing'],
  });
  expect((await admin(gradeApi.selector, { query: { userId: giver.userId } })).data.moduleIds).toEqual([
    menu,
  ]);
  expect((await grant()).code).toBe(200);
  expect(await held()).toEqual([button]);
});

test('nobody delegates to himself, to an administrator, or to who does not exist', async () => {
  const giver = await app.userWith(...buttons);
  await giveScope(app, giver.userId, company, wholeScope);
  const rows = [{ organizeId: company, thisLayerEdit: 1 }];
  expect(await setUser(giver, giver.userId, rows)).toMatchObject({ code: 400, msg: errorText('grade.self') });
  expect(await setUser(giver, admin.userId, rows)).toMatchObject({
    code: 400,
    msg: errorText('grade.administrator'),
  });
  expect((await setUser(giver, 'nobody', rows)).code).toBe(400);
  const member = await app.userWith();
  expect((await setUser(admin, member.userId, [{ organizeId: 'nothing', thisLayerEdit: 1 }])).code).toBe(400);
  expect((await setUser(admin, member.userId, [{ organizeId: company, thisLayerEdit: 3 }])).code).toBe(400);
});

test('nobody gets 602, a member without the menu 403, another company 404', async () => {
  const member = await app.userWith();
  const there = await secondTenant(app);
  const params = { organizeId: company };
  expect((await app.nobody(gradeApi.get, { params })).code).toBe(602);
  expect((await member(gradeApi.get, { params })).code).toBe(403);
  expect((await member(gradeApi.setOfOrganization, { params, body: {} })).code).toBe(403);
  expect(await there.code(gradeApi.get, { params })).toBe(404);
  expect((await admin(gradeApi.remove, { params: { id: 'nobody' } })).code).toBe(404);
});
