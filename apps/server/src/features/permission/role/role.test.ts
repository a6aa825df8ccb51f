import { type RoleInputData, roleApi, userApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantTo, idsOf, makeRole, makeUser } from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());

let made = 0;
const fresh = (): RoleInputData & { enCode: string } => {
  made += 1;
  return { fullName: `审计员${made}`, enCode: `auditor${made}`, globalMark: 1 };
};
const unknown = { params: { id: '404' } };
const find = async (keyword: string) => (await admin(roleApi.list, { query: { keyword } })).data.list;

test('a role is added, listed, read, changed and deleted', async () => {
  const input = { ...fresh(), sortCode: 7, description: '查账' };
  const id = await makeRole(admin, input);
  const [row] = await find(input.enCode);
  expect(row).toMatchObject({ id, type: '全局', organizeInfo: '', enabledMark: 1, sortCode: 7 });
  const change = { ...input, fullName: '主审', sortCode: 3 };
  expect(await admin(roleApi.update, { params: { id }, body: change })).toMatchObject({ code: 200 });
  const read = await admin(roleApi.get, { params: { id } });
  expect(read.data).toMatchObject({ fullName: '主审', sortCode: 3, description: '查账', globalMark: 1 });
  expect(await admin(roleApi.remove, { params: { id } })).toMatchObject({ code: 200, data: null });
  expect(await admin(roleApi.get, { params: { id } })).toMatchObject({ code: 404 });
  expect(await find(input.enCode)).toEqual([]);
});

test('a deleted role frees its name and code', async () => {
  const input = fresh();
  const id = await makeRole(admin, input);
  await admin(roleApi.remove, { params: { id } });
  expect(await makeRole(admin, input)).not.toBe(id);
});

test('what a change leaves out stays as it is', async () => {
  const input = { ...fresh(), enabledMark: 0 as const, sortCode: 9, description: '留' };
  const id = await makeRole(admin, input);
  const { fullName, enCode } = input;
  await admin(roleApi.update, { params: { id }, body: { fullName, enCode } });
  expect((await admin(roleApi.get, { params: { id } })).data).toMatchObject({
    enabledMark: 0,
    sortCode: 9,
    description: '留',
  });
});

test('the list is paged, filtered by state and by words in name or code, and sorted by known columns only', async () => {
  const mark = `zz${Date.now()}`;
  for (const [index, enabledMark] of [1, 0, 1].entries()) {
    await makeRole(admin, {
      fullName: `${mark}名${index}`,
      enCode: `${mark}_${index}`,
      enabledMark: enabledMark as 0 | 1,
      sortCode: index,
    });
  }
  const names = async (query: object) => {
    const answer = await admin(roleApi.list, { query: { keyword: mark, ...query } });
    return [answer.data.list.map(({ fullName }) => fullName.at(-1)).join(''), answer.data.pagination.total];
  };
  expect(await names({})).toEqual(['012', 3]);
  expect(await names({ enabledMark: '0' })).toEqual(['1', 1]);
  expect(await names({ sidx: 'enCode', sort: 'desc' })).toEqual(['210', 3]);
  expect(await names({ pageSize: 2, currentPage: 2 })).toEqual(['2', 3]);
  expect(await names({ keyword: `${mark}名1` })).toEqual(['1', 1]);
  expect(await names({ keyword: `${mark}%1` })).toEqual(['', 0]);
  expect(await names({ type: '0' })).toEqual(['', 0]);
  const refused = await admin(roleApi.list, { query: { sidx: 'deleteMark; drop table role' } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('list.sort') });
  expect(await admin(roleApi.list, { query: { pageSize: 'many' } })).toMatchObject({ code: 400 });
});

test('a name or code that another role has is refused at its field', async () => {
  const taken = fresh();
  await makeRole(admin, taken);
  const id = await makeRole(admin, fresh());
  const sameName = { ...fresh(), fullName: ` ${taken.fullName} ` };
  const sameCode = { ...fresh(), enCode: taken.enCode };
  for (const [body, key, field] of [
    [sameName, 'role.fullNameTaken', 'fullName'],
    [sameCode, 'role.enCodeTaken', 'enCode'],
  ] as const) {
    const refusal = { code: 400, msg: errorText(key), data: { errors: [{ path: [field] }] } };
    expect(await admin(roleApi.create, { body })).toMatchObject(refusal);
    expect(await admin(roleApi.update, { params: { id }, body })).toMatchObject(refusal);
  }
  expect(await admin(roleApi.update, { params: { id }, body: fresh() })).toMatchObject({ code: 200 });
});

test.each([
  ['fullName', { fullName: '' }, 'field.required', {}],
  ['fullName', { fullName: '   ' }, 'field.required', {}],
  ['fullName', { fullName: 'x'.repeat(51) }, 'field.tooLong', { max: 50 }],
  ['enCode', { enCode: '编码' }, 'codePattern', {}],
  ['enCode', { enCode: 'x'.repeat(51) }, 'field.tooLong', { max: 50 }],
  ['enabledMark', { enabledMark: 3 }, 'field.format', {}],
  ['globalMark', { globalMark: 0 }, 'field.unknownOption', {}],
  ['sortCode', { sortCode: 1_000_000 }, 'field.tooLarge', { max: 999_999 }],
  ['sortCode', { sortCode: 'first' }, 'field.format', {}],
  ['description', { description: 'x'.repeat(301) }, 'field.tooLong', { max: 300 }],
] as const)('a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
  const body = { ...fresh(), ...wrong } as never;
  const msg = errorText(key, { label: fieldLabel(field), ...params });
  expect(await admin(roleApi.create, { body })).toMatchObject({ code: 400, msg });
});

test('a field of the wrong type is refused naming it', async () => {
  for (const wrong of [{ fullName: 5 }, { enCode: [] }, { description: {} }]) {
    const answer = await admin(roleApi.create, { body: { ...fresh(), ...wrong } as never });
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(fieldLabel(Object.keys(wrong)[0] ?? ''));
  }
});

test('two people who add the same role at once: one wins, the other reads the ordinary refusal', async () => {
  const body = fresh();
  const answers = await Promise.all(Array.from({ length: 6 }, () => admin(roleApi.create, { body })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refused = answers.filter(({ code }) => code !== 200);
  for (const { msg } of refused) expect(msg).toBe(errorText('role.fullNameTaken'));
  expect(await find(body.enCode)).toHaveLength(1);
  const codes = await Promise.all(
    ['a', 'b'].map((name) =>
      admin(roleApi.create, { body: { fullName: `${body.fullName}${name}`, enCode: 'same' } }),
    ),
  );
  expect(codes.map(({ msg }) => msg).sort()).toEqual([errorText('role.enCodeTaken'), '操作成功'].sort());
});

test('two people who change the same role: the second reads that somebody was faster', async () => {
  const input = fresh();
  const id = await makeRole(admin, input);
  const { lastModifyTime } = (await admin(roleApi.get, { params: { id } })).data;
  const change = (description: string, seen: number | null) =>
    admin(roleApi.update, { params: { id }, body: { ...input, description, lastModifyTime: seen } });
  const answers = await Promise.all([change('一', lastModifyTime), change('二', lastModifyTime)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(answers.find(({ code }) => code === 409)?.msg).toBe(errorText('conflict'));
  const seen = (await admin(roleApi.get, { params: { id } })).data.lastModifyTime;
  expect((await change('三', seen)).code).toBe(200);
  expect((await change('四', seen)).code).toBe(409);
  expect((await admin(roleApi.get, { params: { id } })).data.description).toBe('三');
});

test('a role with members can neither be deleted nor turned off, by switch or by form', async () => {
  const input = fresh();
  const id = await makeRole(admin, input);
  const user = await makeUser(admin, { account: 'heldrole', roleId: id });
  expect(await admin(roleApi.remove, { params: { id } })).toMatchObject({ msg: errorText('role.hasUsers') });
  const still = { code: 400, msg: errorText('role.stillHasUsers') };
  expect(await admin(roleApi.setState, { params: { id } })).toMatchObject(still);
  const body = { ...input, fullName: '改名', enabledMark: 0 as const };
  expect(await admin(roleApi.update, { params: { id }, body })).toMatchObject(still);
  expect((await admin(roleApi.get, { params: { id } })).data).toMatchObject({
    fullName: input.fullName,
    enabledMark: 1,
  });
  await admin(userApi.remove, { params: { id: user.id } });
  expect((await admin(roleApi.setState, { params: { id } })).code).toBe(200);
  expect((await admin(roleApi.get, { params: { id } })).data.enabledMark).toBe(0);
  expect((await admin(roleApi.setState, { params: { id } })).code).toBe(200);
  expect((await admin(roleApi.get, { params: { id } })).data.enabledMark).toBe(1);
});

test('a role with grants cannot be deleted until they are cleared', async () => {
  const id = await makeRole(admin, fresh());
  const { menu, button } = await idsOf(admin, 'permission.role', 'btn_add');
  await grantTo(admin, id, { module: [menu], button: [button] });
  const refused = await admin(roleApi.remove, { params: { id } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('role.hasGrants') });
  await grantTo(admin, id, {});
  expect((await admin(roleApi.remove, { params: { id } })).code).toBe(200);
});

test('the selector shows enabled roles below one node', async () => {
  const shown = await makeRole(admin, fresh());
  const hidden = await makeRole(admin, { ...fresh(), enabledMark: 0 });
  const member = await app.userWith();
  const [node] = (await member(roleApi.selector)).data.list;
  expect(node).toMatchObject({ id: '1', fullName: '全局', hasChildren: true });
  const ids = node?.children.map(({ id }) => id);
  expect(ids).toContain(shown);
  expect(ids).not.toContain(hidden);
});

test('members are replaced; disabled ones stay, new ones must exist and be enabled', async () => {
  const id = await makeRole(admin, fresh());
  const [first, second, third] = await Promise.all(
    ['mone', 'mtwo', 'mthree'].map((account) => makeUser(admin, { account, realName: '成员' })),
  );
  const ids = [first?.id ?? '', second?.id ?? '', third?.id ?? ''] as const;
  const save = (userIds: string[]) =>
    admin(roleApi.setMembers, { params: { id }, body: { objectType: 'Role', userIds } });
  const members = async () => (await admin(roleApi.members, { params: { id } })).data.ids.sort();
  expect((await save([ids[0], ids[1], ids[0]])).code).toBe(200);
  expect(await members()).toEqual([ids[0], ids[1]].sort());
  await admin(userApi.setState, { params: { id: ids[1] } });
  expect((await save([ids[2]])).code).toBe(200);
  expect(await members()).toEqual([ids[1], ids[2]].sort());
  await admin(userApi.setState, { params: { id: ids[0] } });
  const disabled = await save([ids[2], ids[0]]);
  expect(disabled).toMatchObject({
    code: 400,
    msg: errorText('role.memberUnavailable', { name: '成员/mone' }),
  });
  const missing = await save([ids[2], 'nobody']);
  expect(missing.msg).toBe(errorText('role.memberUnavailable', { name: 'nobody' }));
  expect(await members()).toEqual([ids[1], ids[2]].sort());
  const many = Array.from({ length: 2001 }, (_, index) => String(index));
  expect(await save(many)).toMatchObject({
    code: 400,
    msg: errorText('field.tooMany', { label: '成员', max: 2000 }),
  });
});

test('a role is not deleted while somebody gives it away', async () => {
  const user = await makeUser(admin, { account: 'racer' });
  for (let round = 0; round < 5; round += 1) {
    const id = await makeRole(admin, fresh());
    const body = { objectType: 'Role' as const, userIds: [user.id] };
    const [removed, given] = await Promise.all([
      admin(roleApi.remove, { params: { id } }),
      admin(roleApi.setMembers, { params: { id }, body }),
    ]);
    expect([removed.code, given.code].sort()).toEqual(removed.code === 200 ? [200, 404] : [200, 400]);
  }
});

test('a role that does not exist is 404 for every call', async () => {
  const body = { ...fresh() };
  expect((await admin(roleApi.get, unknown)).code).toBe(404);
  expect((await admin(roleApi.update, { ...unknown, body })).code).toBe(404);
  expect((await admin(roleApi.remove, unknown)).code).toBe(404);
  expect((await admin(roleApi.setState, unknown)).code).toBe(404);
  expect((await admin(roleApi.members, unknown)).code).toBe(404);
  const members = { objectType: 'Role' as const, userIds: [] };
  expect((await admin(roleApi.setMembers, { ...unknown, body: members })).code).toBe(404);
});

test('nobody gets 602, a member without the right 403, and one with the menu may only look', async () => {
  const id = await makeRole(admin, fresh());
  const plain = await app.userWith('permission.user');
  const looker = await app.userWith('permission.role');
  const requests = [
    [roleApi.list, {}],
    [roleApi.get, { params: { id } }],
    [roleApi.create, { body: fresh() }],
    [roleApi.update, { params: { id }, body: fresh() }],
    [roleApi.remove, { params: { id } }],
    [roleApi.setState, { params: { id } }],
    [roleApi.members, { params: { id } }],
    [roleApi.setMembers, { params: { id }, body: { objectType: 'Role', userIds: [] } }],
  ] as const;
  for (const [endpoint, request] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    const mayLook = endpoint === roleApi.list || endpoint === roleApi.get;
    expect((await looker(endpoint, request as never)).code).toBe(mayLook ? 200 : 403);
  }
  expect((await app.nobody(roleApi.selector)).code).toBe(602);
});

test('global roles are the administrators’, whatever buttons somebody has', async () => {
  const id = await makeRole(admin, fresh());
  const member = await app.userWith(
    'permission.role:btn_add',
    'permission.role:btn_edit',
    'permission.role:btn_remove',
  );
  const refusal = { code: 403, msg: errorText('forbidden') };
  expect(await member(roleApi.create, { body: fresh() })).toMatchObject(refusal);
  expect(await member(roleApi.update, { params: { id }, body: fresh() })).toMatchObject(refusal);
  expect(await member(roleApi.setState, { params: { id } })).toMatchObject(refusal);
  expect(await member(roleApi.remove, { params: { id } })).toMatchObject(refusal);
});

test('nobody gives away a role that grants more than he holds', async () => {
  const { menu, button } = await idsOf(admin, 'permission.role', 'btn_remove');
  const strong = await makeRole(admin, fresh());
  await grantTo(admin, strong, { module: [menu], button: [button] });
  const member = await app.userWith('permission.role:btn_member');
  const take = (id: string) =>
    member(roleApi.setMembers, { params: { id }, body: { objectType: 'Role', userIds: [member.userId] } });
  expect((await take(strong)).code).toBe(403);
  const weak = await makeRole(admin, fresh());
  await grantTo(admin, weak, { module: [menu] });
  expect((await take(weak)).code).toBe(200);
});

test('roles of one company do not exist for another', async () => {
  const id = await makeRole(admin, fresh());
  const other = await secondTenant(app);
  const body = { ...fresh() };
  expect(await other.code(roleApi.get, { params: { id } })).toBe(404);
  expect(await other.code(roleApi.update, { params: { id }, body })).toBe(404);
  expect(await other.code(roleApi.remove, { params: { id } })).toBe(404);
  expect(await other.code(roleApi.setState, { params: { id } })).toBe(404);
  expect(await other.code(roleApi.members, { params: { id } })).toBe(404);
  const foreigner = { objectType: 'Role' as const, userIds: [admin.userId] };
  expect(await other.code(roleApi.setMembers, { params: { id }, body: foreigner })).toBe(404);
  expect(await other.code(roleApi.create, { body: { ...body, fullName: '同名' } })).toBe(200);
  expect((await admin(roleApi.create, { body: { ...body, fullName: '同名' } })).code).toBe(200);
});
