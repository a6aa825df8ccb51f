import {
  authorityApi,
  type GrantKind,
  type GrantNode,
  membershipApi,
  roleApi,
  userApi,
} from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstSignIn,
  giveScope,
  grantTo,
  idsOf,
  makeOrganization,
  makeRole,
  makeUser,
  seenBy,
  wholeScope,
} from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { newId } from '../../../kernel/id.ts';

let app: TestApp;
let admin: Caller;
let role: { menu: string; button: string };
let user: { menu: string; button: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  role = await idsOf(admin, 'permission.role', 'btn_add');
  user = await idsOf(admin, 'permission.user', 'btn_add');
});
afterAll(() => app.close());

let made = 0;
const newRole = () => {
  made += 1;
  return makeRole(admin, { enCode: `granted${made}` });
};
const newMember = async (roleId: string) => {
  made += 1;
  const account = `holder${made}`;
  const { id, initialPassword } = await makeUser(admin, { account, roleId });
  return { id, account, call: await firstSignIn(app, account, initialPassword) };
};
const valuesFor = async (call: Caller, objectId: string, type: GrantKind, moduleIds?: string) =>
  (await call(authorityApi.values, { params: { objectId }, body: { type, moduleIds } })).data;
const flat = (nodes: GrantNode[]): GrantNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const names = (nodes: GrantNode[]) => flat(nodes).map(({ fullName }) => fullName);

test('a role with one button shows its member exactly that, at once', async () => {
  const roleId = await newRole();
  const { call } = await newMember('');
  expect(await seenBy(call)).toEqual({});
  const members = { objectType: 'Role' as const, userIds: [call.userId] };
  await admin(membershipApi.setMembers, { params: { id: roleId }, body: members });
  expect(await seenBy(call)).toEqual({});
  expect(await grantTo(admin, roleId, { module: [role.menu], button: [role.button] })).toBe(200);
  expect(await seenBy(call)).toEqual({ 'permission.role': ['btn_add'] });
  expect((await call(roleApi.list)).code).toBe(200);
  expect((await call(userApi.list)).code).toBe(403);
});

test('a role taken away, by the user form or the member list, is gone with the next call', async () => {
  const roleId = await newRole();
  await grantTo(admin, roleId, { module: [role.menu] });
  const { id, call } = await newMember(roleId);
  expect((await call(roleApi.list)).code).toBe(200);
  await admin(userApi.update, { params: { id }, body: { realName: '李雷', roleId: '' } });
  expect((await call(roleApi.list)).code).toBe(403);
  await admin(userApi.update, { params: { id }, body: { realName: '李雷', roleId } });
  expect((await call(roleApi.list)).code).toBe(200);
  await admin(membershipApi.setMembers, {
    params: { id: roleId },
    body: { objectType: 'Role', userIds: [] },
  });
  expect(await seenBy(call)).toEqual({});
});

test('a disabled role grants nothing, and again what it did once it is enabled', async () => {
  const roleId = await newRole();
  await grantTo(admin, roleId, { module: [role.menu] });
  await admin(roleApi.setState, { params: { id: roleId } });
  const { call } = await newMember('');
  const members = { objectType: 'Role' as const, userIds: [call.userId] };
  await admin(membershipApi.setMembers, { params: { id: roleId }, body: members });
  expect((await call(roleApi.list)).code).toBe(403);
  await admin(roleApi.setState, { params: { id: roleId } });
  expect((await call(roleApi.list)).code).toBe(200);
});

test('grants taken away are gone with the next call', async () => {
  const roleId = await newRole();
  await grantTo(admin, roleId, { module: [role.menu, user.menu], button: [role.button] });
  const { call } = await newMember(roleId);
  expect(await seenBy(call)).toEqual({ 'permission.role': ['btn_add'], 'permission.user': [] });
  await grantTo(admin, roleId, { module: [user.menu], button: [user.button] });
  expect(await seenBy(call)).toEqual({ 'permission.user': ['btn_add'] });
});

test('menus are shown as a tree of their client, with what the role holds', async () => {
  const roleId = await newRole();
  const empty = await valuesFor(admin, roleId, 'module');
  expect(empty.ids).toEqual([]);
  expect(empty.list.map(({ id, fullName }) => [id, fullName])).toEqual([['Web', '网页菜单']]);
  expect(names(empty.list)).toEqual(expect.arrayContaining(['组织权限', '角色管理', '功能设计']));
  expect(empty.all).toContain(role.menu);
  await grantTo(admin, roleId, { module: [role.menu] });
  expect((await valuesFor(admin, roleId, 'module')).ids).toEqual([role.menu]);
});

test('buttons are shown below the chosen menus only', async () => {
  const roleId = await newRole();
  await grantTo(admin, roleId, { module: [role.menu], button: [role.button] });
  const { list, ids, all } = await valuesFor(admin, roleId, 'button', role.menu);
  expect(ids).toEqual([role.button]);
  expect(all).not.toContain(role.menu);
  expect(all).not.toContain(user.button);
  expect(names(list)).toEqual(['网页菜单', '组织权限', '角色管理', '新增', '编辑', '删除', '成员', '权限']);
  expect((await valuesFor(admin, roleId, 'button')).list).toEqual([]);
  expect(await valuesFor(admin, roleId, 'resource', role.menu)).toEqual({ list: [], ids: [], all: [] });
});

test('columns and form fields are shown where the menu enforces them', async () => {
  const roleId = await newRole();
  const addField = (table: 'moduleColumn' | 'moduleForm') =>
    app.arrange((ctx) =>
      ctx.db
        .insertInto(table)
        .values({
          id: `${table}1`,
          moduleId: user.menu,
          fullName: '手机',
          enCode: 'mobilePhone',
          bindTable: 'user_account',
          fieldRule: 0,
          childTableKey: '',
          enabledMark: 1,
          sortCode: 1,
          creatorUserId: null,
          creatorTime: 1,
          lastModifyUserId: null,
          lastModifyTime: null,
        })
        .execute(),
    );
  await addField('moduleColumn');
  await addField('moduleForm');
  await app.arrange(async (ctx) => {
    await ctx.db.updateTable('module').set({ isColumnAuthorize: 1 }).where('id', '=', user.menu).execute();
    ctx.publish('rights.changed', { tenant: ctx.tenant.id });
  });
  expect((await valuesFor(admin, roleId, 'column', user.menu)).all).toEqual(['moduleColumn1']);
  expect((await valuesFor(admin, roleId, 'form', user.menu)).all).toEqual([]);
  await grantTo(admin, roleId, { module: [user.menu], column: ['moduleColumn1'] });
  expect((await valuesFor(admin, roleId, 'column', user.menu)).ids).toEqual(['moduleColumn1']);
});

test('ids that do not exist, are disabled or of another kind are dropped', async () => {
  const roleId = await newRole();
  await grantTo(admin, roleId, {
    module: [role.menu, 'nothing', role.button],
    button: [role.button, role.menu, 'nothing'],
  });
  expect((await valuesFor(admin, roleId, 'module')).ids).toEqual([role.menu]);
  const stored = await app.arrange((ctx) =>
    ctx.db.selectFrom('authorize').select('itemId').where('objectId', '=', roleId).execute(),
  );
  expect(stored.map(({ itemId }) => itemId).sort()).toEqual([role.menu, role.button].sort());
});

/** A role of one organization, which its grade administrators manage. */
async function newOrganizationRole(organizeId: string): Promise<string> {
  const roleId = await newRole();
  await app.arrange(async (ctx) => {
    await ctx.db.updateTable('role').set({ globalMark: 0 }).where('id', '=', roleId).execute();
    const owner = { id: newId(), organizeId, objectType: 'Role', objectId: roleId };
    await ctx.db.insertInto('organizeRelation').values(owner).execute();
  });
  return roleId;
}

test('a member grants only what he holds, and what he cannot grant stays', async () => {
  const organizeId = await makeOrganization(admin, '授权公司');
  const roleId = await newOrganizationRole(organizeId);
  await grantTo(admin, roleId, { module: [user.menu], button: [user.button] });
  const member = await app.userWith('permission.role:btn_authorize', 'permission.role:btn_add');
  await giveScope(app, member.userId, organizeId, ['thisLayerEdit']);
  const { list, ids } = await valuesFor(member, roleId, 'module');
  expect(names(list)).toEqual(['网页菜单', '组织权限', '角色管理']);
  expect(ids).toEqual([]);
  expect(await grantTo(member, roleId, { module: [role.menu], button: [role.button] })).toBe(200);
  expect(await grantTo(member, roleId, { module: [role.menu], button: [] })).toBe(200);
  const module = await valuesFor(admin, roleId, 'module');
  expect(module.ids.sort()).toEqual([role.menu, user.menu].sort());
  const button = await valuesFor(admin, roleId, 'button', [role.menu, user.menu].join(','));
  expect(button.ids).toEqual([user.button]);
});

test('a grade administrator reaches no role outside his organizations, and needs the button of the kind', async () => {
  const own = await makeOrganization(admin, '自己的公司');
  const foreign = await makeOrganization(admin, '别人的公司');
  const member = await app.userWith('permission.role:btn_authorize');
  await giveScope(app, member.userId, own, wholeScope);
  const grant = (objectId: string, objectType: 'Role' | 'User' = 'Role') =>
    member(authorityApi.save, { params: { objectId }, body: { objectType, module: [role.menu] } });
  expect((await grant(await newOrganizationRole(own))).code).toBe(200);
  expect((await grant(await newOrganizationRole(foreign))).code).toBe(403);
  expect((await grant(await newRole())).code).toBe(403);
  const person = await newMember('');
  expect((await grant(person.id, 'User')).code).toBe(403);
  const body = { type: 'module' as const };
  const hidden = await member(authorityApi.values, { params: { objectId: person.id }, body });
  expect(hidden.code).toBe(403);
});

test('a user, too, holds grants; an id is looked for among its own kind', async () => {
  const { id, call } = await newMember('');
  const save = (objectType: 'User' | 'Role') =>
    admin(authorityApi.save, { params: { objectId: id }, body: { objectType, module: [role.menu] } });
  expect((await save('Role')).code).toBe(404);
  expect((await save('User')).code).toBe(200);
  expect(await seenBy(call)).toEqual({ 'permission.role': [] });
  expect((await valuesFor(admin, id, 'module')).ids).toEqual([role.menu]);
});

test('a batch adds to what is there, to all of them or to none', async () => {
  const [first, second] = [await newRole(), await newRole()];
  await grantTo(admin, first, { module: [user.menu] });
  const { id, call } = await newMember('');
  const batch = (more: object) =>
    admin(authorityApi.batch, { body: { module: [role.menu], button: [role.button, 'nothing'], ...more } });
  expect((await batch({ roleIds: [first, second], userIds: ['nobody'] })).code).toBe(404);
  expect((await valuesFor(admin, second, 'module')).ids).toEqual([]);
  expect((await batch({ roleIds: [first, second, second], userIds: [id] })).code).toBe(200);
  expect((await valuesFor(admin, first, 'module')).ids.sort()).toEqual([role.menu, user.menu].sort());
  expect((await valuesFor(admin, second, 'module')).ids).toEqual([role.menu]);
  expect(await seenBy(call)).toEqual({ 'permission.role': ['btn_add'] });
  const member = await app.userWith('permission.role:btn_authorize', 'permission.authorize:btn_save');
  expect((await member(authorityApi.batch, { body: { roleIds: [first] } })).code).toBe(403);
});

test('two people who save at once leave the grants of one of them, whole', async () => {
  const roleId = await newRole();
  await Promise.all([
    grantTo(admin, roleId, { module: [role.menu], button: [role.button] }),
    grantTo(admin, roleId, { module: [user.menu], button: [user.button] }),
  ]);
  const { ids } = await valuesFor(admin, roleId, 'module');
  const buttons = await valuesFor(admin, roleId, 'button', [role.menu, user.menu].join(','));
  expect([...ids, ...buttons.ids]).toEqual(
    ids[0] === role.menu ? [role.menu, role.button] : [user.menu, user.button],
  );
});

test('bad input is refused naming the field, and changes nothing', async () => {
  const roleId = await newRole();
  await grantTo(admin, roleId, { module: [role.menu] });
  const wrong = [
    { module: 'all' },
    { module: ['x'.repeat(51)] },
    { module: [''] },
    { objectType: 'Company' },
  ];
  for (const body of wrong) {
    const request = { params: { objectId: roleId }, body: { objectType: 'Role', ...body } as never };
    expect((await admin(authorityApi.save, request)).code).toBe(400);
  }
  const values = { params: { objectId: roleId }, body: { type: 'everything' } as never };
  const label = '类型';
  expect(await admin(authorityApi.values, values)).toMatchObject({
    code: 400,
    msg: errorText('field.format', { label }),
  });
  expect((await valuesFor(admin, roleId, 'module')).ids).toEqual([role.menu]);
});

test('nobody gets 602, a member without the button 403, an unknown role 404, another company 404', async () => {
  const roleId = await newRole();
  const member = await app.userWith('permission.role');
  const other = await secondTenant(app);
  const values = (objectId: string) => ({ params: { objectId }, body: { type: 'module' as const } });
  const save = (objectId: string) => ({ params: { objectId }, body: { objectType: 'Role' as const } });
  expect((await app.nobody(authorityApi.values, values(roleId))).code).toBe(602);
  expect((await app.nobody(authorityApi.save, save(roleId))).code).toBe(602);
  expect((await member(authorityApi.values, values(roleId))).code).toBe(403);
  expect((await member(authorityApi.save, save(roleId))).code).toBe(403);
  expect((await admin(authorityApi.values, values('404'))).code).toBe(404);
  expect((await admin(authorityApi.save, save('404'))).code).toBe(404);
  expect(await other.code(authorityApi.values, values(roleId))).toBe(404);
  expect(await other.code(authorityApi.save, save(roleId))).toBe(404);
  const columns = { moduleId: role.menu, fieldList: '[]' };
  expect(await other.code(authorityApi.setColumns, { body: columns })).toBe(404);
});

test('a column layout is everybody’s when an administrator saves it, else one’s own', async () => {
  const first = await app.userWith('permission.role');
  const second = await app.userWith('permission.role');
  const layout = (prop: string) => [{ label: '名称', prop, visible: true }];
  const save = (call: Caller, fields: unknown) =>
    call(authorityApi.setColumns, { body: { moduleId: role.menu, fieldList: JSON.stringify(fields) } });
  const read = async (call: Caller) =>
    (await call(authorityApi.columns, { params: { id: role.menu } })).data[0]?.prop;
  expect((await first(authorityApi.columns, { params: { id: role.menu } })).data).toEqual([]);
  expect((await save(admin, layout('forAll'))).code).toBe(200);
  expect((await save(first, layout('mine'))).code).toBe(200);
  expect([await read(first), await read(second), await read(admin)]).toEqual(['mine', 'forAll', 'forAll']);
  await Promise.all([save(first, layout('again')), save(first, layout('again'))]);
  expect(await read(first)).toBe('again');
});

test('a column layout must be a list of at most 200 columns of a menu one may use', async () => {
  const member = await app.userWith('permission.role');
  const save = (fieldList: string, moduleId = role.menu) =>
    member(authorityApi.setColumns, { body: { moduleId, fieldList } });
  const column = { label: 'x', prop: 'x', visible: true };
  const refusal = { code: 400, msg: errorText('field.format', { label: '列设置' }) };
  const many = JSON.stringify(Array.from({ length: 201 }, () => column));
  for (const text of ['', '{', '{}', '[1]', '[{"prop":1}]', many]) {
    expect(await save(text)).toMatchObject(refusal);
  }
  expect((await save(JSON.stringify(Array.from({ length: 200 }, () => column)))).code).toBe(200);
  expect((await save('[]', user.menu)).code).toBe(404);
  expect((await save('[]', 'nothing')).code).toBe(404);
  expect((await app.nobody(authorityApi.columns, { params: { id: role.menu } })).code).toBe(602);
});
