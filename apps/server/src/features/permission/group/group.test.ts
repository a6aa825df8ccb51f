import { type GroupInputData, groupApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  giveScope,
  grantTo,
  idsOf,
  makeGroup,
  makeOrganization,
  makeUser,
  setMembers,
  wholeScope,
} from '../../../../test/permission.ts';
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
const fresh = (more: Partial<GroupInputData> = {}) => {
  made += 1;
  return { fullName: `专班${made}`, enCode: `squad${made}`, type: 'work', ...more };
};
const get = async (id: string) => (await admin(groupApi.get, { params: { id } })).data;
const update = (call: Caller, id: string, body: object) =>
  call(groupApi.update, { params: { id }, body: body as GroupInputData });

describe('a group', () => {
  test('is added, listed, read, changed and deleted', async () => {
    const input = fresh({ sortCode: 7, description: '攻坚' });
    const id = await makeGroup(admin, input);
    const { list } = (await admin(groupApi.list, { query: { keyword: input.enCode } })).data;
    expect(list).toMatchObject([{ id, type: '工作组', enabledMark: 1, sortCode: 7, description: '攻坚' }]);
    const { fullName, enCode } = fresh();
    expect((await update(admin, id, { fullName, enCode })).code).toBe(200);
    expect(await get(id)).toMatchObject({ fullName, enCode, type: 'work', sortCode: 7, description: '攻坚' });
    expect((await update(admin, id, { fullName, enCode, type: 'project', sortCode: null })).code).toBe(200);
    expect(await get(id)).toMatchObject({ type: 'project', sortCode: 0 });
    expect(await admin(groupApi.remove, { params: { id } })).toMatchObject({ code: 200, data: null });
    expect((await admin(groupApi.get, { params: { id } })).code).toBe(404);
    expect(await makeGroup(admin, { ...fresh(), fullName, enCode })).not.toBe(id);
  });

  test('of the same name or code is refused at its field, also when several are added at once', async () => {
    const taken = fresh();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin(groupApi.create, { body: taken })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const id = await makeGroup(admin, fresh());
    for (const [body, msg, field] of [
      [fresh({ fullName: ` ${taken.fullName} ` }), '分组名称已存在', 'fullName'],
      [fresh({ enCode: taken.enCode }), '分组编码已存在', 'enCode'],
    ] as const) {
      const refusal = { code: 400, msg, data: { errors: [{ path: [field] }] } };
      expect(await admin(groupApi.create, { body })).toMatchObject(refusal);
      expect(await update(admin, id, body)).toMatchObject(refusal);
    }
  });

  test('saved by two people: the second is told that somebody was faster', async () => {
    const input = fresh();
    const id = await makeGroup(admin, input);
    const { lastModifyTime } = await get(id);
    const save = (description: string) => update(admin, id, { ...input, description, lastModifyTime });
    const answers = await Promise.all([save('一'), save('二')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test.each([
    ['fullName', { fullName: ' ' }, 'field.required', {}],
    ['fullName', { fullName: 5 }, 'field.format', {}],
    ['enCode', { enCode: '.x' }, 'codePattern', {}],
    ['type', { type: undefined }, 'field.required', {}],
    ['type', { type: 'management' }, 'field.unknownOption', {}],
    ['enabledMark', { enabledMark: 'on' }, 'field.format', {}],
    ['sortCode', { sortCode: -1 }, 'field.tooSmall', { min: 0 }],
    ['description', { description: 'x'.repeat(301) }, 'field.tooLong', { max: 300 }],
  ] as const)('with a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
    const body = { ...fresh(), ...wrong } as never;
    const msg = errorText(key, { label: fieldLabel(field), ...params });
    expect(await admin(groupApi.create, { body })).toMatchObject({
      code: 400,
      msg,
      data: { errors: [{ path: [field] }] },
    });
  });

  test('with members is neither deleted nor turned off, until nobody belongs to it', async () => {
    const input = fresh();
    const id = await makeGroup(admin, input);
    const { id: userId } = await makeUser(admin, { account: 'grouped' });
    expect(await setMembers(admin, 'Group', id, [userId])).toBe(200);
    const remove = () => admin(groupApi.remove, { params: { id } });
    expect(await remove()).toMatchObject({ code: 400, msg: '已绑定用户，不能删除' });
    const still = { code: 400, msg: '已绑定用户，不能停用' };
    expect(await admin(groupApi.setState, { params: { id } })).toMatchObject(still);
    expect(await update(admin, id, { ...input, fullName: '改名', enabledMark: 0 })).toMatchObject(still);
    expect(await get(id)).toMatchObject({ fullName: input.fullName, enabledMark: 1 });
    expect(await setMembers(admin, 'Group', id, [])).toBe(200);
    expect((await admin(groupApi.setState, { params: { id } })).code).toBe(200);
    expect((await get(id)).enabledMark).toBe(0);
    expect((await remove()).code).toBe(200);
  });

  test('takes what it grants along when it is deleted', async () => {
    const id = await makeGroup(admin, fresh());
    const { menu } = await idsOf(admin, 'permission.role', 'btn_add');
    expect(await grantTo(admin, id, { module: [menu] }, 'Group')).toBe(200);
    const grants = () =>
      app.arrange(({ db }) => db.selectFrom('authorize').select('id').where('objectId', '=', id).execute());
    expect(await grants()).toHaveLength(1);
    expect((await admin(groupApi.remove, { params: { id } })).code).toBe(200);
    expect(await grants()).toEqual([]);
  });

  test('is not deleted while somebody is put into it', async () => {
    const { id: userId } = await makeUser(admin, { account: 'groupracer' });
    for (let round = 0; round < 5; round += 1) {
      const id = await makeGroup(admin, fresh());
      const [removed, given] = await Promise.all([
        admin(groupApi.remove, { params: { id } }),
        setMembers(admin, 'Group', id, [userId]),
      ]);
      expect([removed.code, given].sort()).toEqual(removed.code === 200 ? [200, 404] : [200, 400]);
    }
  });

  test('that does not exist is 404 for every call', async () => {
    const params = { id: '404' };
    expect((await admin(groupApi.get, { params })).code).toBe(404);
    expect((await update(admin, '404', fresh())).code).toBe(404);
    expect((await admin(groupApi.remove, { params })).code).toBe(404);
    expect((await admin(groupApi.setState, { params })).code).toBe(404);
  });
});

test('the list is filtered by type, state and words, paged, and sorted by known columns only', async () => {
  const mark = `g${Date.now()}`;
  const rows = [{ type: 'work' }, { type: 'project', enabledMark: 0 as const }, { type: 'work' }];
  for (const [sortCode, row] of rows.entries()) {
    await makeGroup(admin, {
      ...fresh(row),
      fullName: `${mark}名${sortCode}`,
      enCode: `${mark}_${sortCode}`,
      sortCode,
    });
  }
  const codes = async (query: object) => {
    const { list, pagination } = (await admin(groupApi.list, { query: { keyword: mark, ...query } })).data;
    return [list.map(({ enCode }) => enCode.at(-1)).join(''), pagination.total];
  };
  expect(await codes({})).toEqual(['012', 3]);
  expect(await codes({ type: 'work' })).toEqual(['02', 2]);
  expect(await codes({ enabledMark: '0' })).toEqual(['1', 1]);
  expect(await codes({ sidx: 'fullName', sort: 'desc' })).toEqual(['210', 3]);
  expect(await codes({ pageSize: 2, currentPage: 2 })).toEqual(['2', 3]);
  expect(await codes({ keyword: `${mark}_名` })).toEqual(['', 0]);
  const refused = await admin(groupApi.list, { query: { sidx: 'version' } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('list.sort') });
});

test('pickers show enabled groups below their types', async () => {
  const id = await makeGroup(admin, fresh({ type: 'temporary' }));
  const hidden = await makeGroup(admin, fresh({ type: 'temporary', enabledMark: 0 }));
  const member = await app.userWith();
  const { list } = (await member(groupApi.selector)).data;
  const type = list.find((node) => node.id === 'temporary');
  expect(type).toMatchObject({ fullName: '临时组', type: 'groupType', hasChildren: true });
  expect(type?.children).toMatchObject([{ id, parentId: 'temporary', type: 'group', isLeaf: true }]);
  const range = async (body: object) =>
    (await member(groupApi.condition, { body })).data.list.flatMap(({ children }) =>
      children.map((node) => node.id),
    );
  expect(await range({ ids: [id, hidden, '404'] })).toEqual([id]);
  expect(await range({ ids: [id], keyword: '没有' })).toEqual([]);
  const chips = (await member(groupApi.chips, { body: { ids: ['404', hidden, id] } })).data.list;
  expect(chips.map((chip) => [chip.id, chip.type])).toEqual([
    [hidden, 'group'],
    [id, 'group'],
  ]);
});

test('groups are the administrators’, whatever buttons and organizations somebody has', async () => {
  const input = fresh();
  const id = await makeGroup(admin, input);
  const member = await app.userWith(
    'permission.group:btn_add',
    'permission.group:btn_edit',
    'permission.group:btn_remove',
    'permission.group:btn_member',
  );
  await giveScope(app, member.userId, await makeOrganization(admin, '分组旁'), wholeScope);
  expect((await member(groupApi.list)).code).toBe(200);
  expect((await member(groupApi.create, { body: fresh() })).code).toBe(403);
  expect((await update(member, id, fresh())).code).toBe(403);
  expect((await member(groupApi.setState, { params: { id } })).code).toBe(403);
  expect((await member(groupApi.remove, { params: { id } })).code).toBe(403);
  expect(await setMembers(member, 'Group', id, [member.userId])).toBe(403);
  expect(await get(id)).toMatchObject({ ...input, enabledMark: 1 });
});

test('nobody gets 602, a member without the right 403, one with the menu may only look, another company 404', async () => {
  const id = await makeGroup(admin, fresh());
  const other = await secondTenant(app);
  const plain = await app.userWith('permission.role');
  const looker = await app.userWith('permission.group');
  const params = { id };
  const requests = [
    [groupApi.list, {}],
    [groupApi.get, { params }],
    [groupApi.create, { body: fresh() }],
    [groupApi.update, { params, body: fresh() }],
    [groupApi.remove, { params }],
    [groupApi.setState, { params }],
  ] as const;
  for (const [endpoint, request] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    const mayLook = endpoint === groupApi.list || endpoint === groupApi.get;
    expect((await looker(endpoint, request as never)).code).toBe(mayLook ? 200 : 403);
  }
  for (const endpoint of [groupApi.get, groupApi.remove, groupApi.setState]) {
    expect(await other.code(endpoint, { params })).toBe(404);
  }
  expect(await other.code(groupApi.update, { params, body: fresh() })).toBe(404);
});
