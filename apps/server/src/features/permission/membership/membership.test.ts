import { membershipApi, organizeApi, roleApi, userApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  giveScope,
  grantTo,
  idsOf,
  joinOrganization,
  makeGroup,
  makeOrganization,
  makePosition,
  makeRole,
  makeUser,
  wholeScope,
} from '../../../../test/permission.ts';
import { type SecondTenant, secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let company: string;
let department: string;
let other: string;
let second: SecondTenant;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '成员公司');
  department = await makeOrganization(admin, '成员部', { parentId: company, category: 'department' });
  other = await makeOrganization(admin, '另一公司');
  second = await secondTenant(app);
});
afterAll(() => app.close());

const kinds = ['Role', 'Position', 'Group'] as const;
type Kind = (typeof kinds)[number];

let made = 0;
const freshCode = () => {
  made += 1;
  return `held${made}`;
};
/** Something with members: a position and a role belong to the organization, a role without one to everybody. */
function make(kind: Kind, organizeId?: string): Promise<string> {
  const enCode = freshCode();
  if (kind === 'Group') return makeGroup(admin, { enCode });
  if (kind === 'Position') return makePosition(admin, { enCode, organizeId: organizeId ?? department });
  if (!organizeId) return makeRole(admin, { enCode });
  return makeRole(admin, { enCode, globalMark: 0, organizeIdsTree: [[organizeId]] });
}
/** Somebody who sits in organizations, the first of which is his current one. */
async function person(realName: string, ...organizeIds: string[]): Promise<{ id: string; account: string }> {
  const account = freshCode();
  const { id } = await makeUser(admin, { account, realName, organizeId: organizeIds.join(',') });
  return { id, account };
}
const membersOf = async (id: string, call: Caller = admin) =>
  (await call(membershipApi.members, { params: { id } })).data.ids.sort();
const save = (call: Caller, objectType: Kind, id: string, userIds: string[]) =>
  call(membershipApi.setMembers, { params: { id }, body: { objectType, userIds } });

describe.each(kinds)('the members of a %s', (kind) => {
  test('are replaced; disabled ones stay, new ones must exist and be enabled', async () => {
    const id = await make(kind);
    const people = await Promise.all([1, 2, 3].map(() => person('成员', department)));
    const [first = '', next = '', third = ''] = people.map((one) => one.id);
    expect((await save(admin, kind, id, [first, next, first])).code).toBe(200);
    expect(await membersOf(id)).toEqual([first, next].sort());
    await admin(userApi.setState, { params: { id: next } });
    expect((await save(admin, kind, id, [third])).code).toBe(200);
    expect(await membersOf(id)).toEqual([next, third].sort());
    await admin(userApi.setState, { params: { id: first } });
    const disabled = await save(admin, kind, id, [third, first]);
    const name = `成员/${people[0]?.account}`;
    expect(disabled).toMatchObject({
      code: 400,
      msg: errorText('membership.unavailable', { name }),
      data: { errors: [{ path: ['userIds'] }] },
    });
    const missing = await save(admin, kind, id, [third, 'nobody']);
    expect(missing.msg).toBe(errorText('membership.unavailable', { name: 'nobody' }));
    expect(await membersOf(id)).toEqual([next, third].sort());
  });

  test('set by two people at once are those of one of them', async () => {
    const id = await make(kind);
    const [one, two] = [await person('甲', department), await person('乙', department)];
    const answers = await Promise.all([save(admin, kind, id, [one.id]), save(admin, kind, id, [two.id])]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect([[one.id], [two.id]]).toContainEqual(await membersOf(id));
  });

  test('are asked for and set with the button of that kind alone', async () => {
    const id = await make(kind, department);
    const { id: userId } = await person('丙', department);
    const wrong = kinds
      .filter((one) => one !== kind)
      .map((one) => `permission.${one.toLowerCase()}:btn_member`);
    const member = await app.userWith(...wrong, `permission.${kind.toLowerCase()}:btn_edit`);
    await giveScope(app, member.userId, company, wholeScope);
    expect((await member(membershipApi.members, { params: { id } })).code).toBe(403);
    expect((await save(member, kind, id, [userId])).code).toBe(403);
    // Nor under the name of a kind whose button he has.
    const lied = kinds.find((one) => one !== kind) ?? kind;
    expect((await save(member, lied, id, [userId])).code).toBe(404);
    expect(await membersOf(id)).toEqual([]);
  });

  test('of one that does not exist, or of another company, are 404', async () => {
    const id = await make(kind);
    const body = { objectType: kind, userIds: [admin.userId] };
    expect(await second.code(membershipApi.members, { params: { id } })).toBe(404);
    expect(await second.code(membershipApi.setMembers, { params: { id }, body })).toBe(404);
    expect((await admin(membershipApi.members, { params: { id: '404' } })).code).toBe(404);
    expect((await save(admin, kind, '404', [])).code).toBe(404);
  });

  test('are nobody’s to see without a session or a right', async () => {
    const id = await make(kind);
    const member = await app.userWith('permission.user');
    for (const call of [app.nobody, member]) {
      const code = call === member ? 403 : 602;
      expect((await call(membershipApi.members, { params: { id } })).code).toBe(code);
      expect((await save(call, kind, id, [])).code).toBe(code);
    }
  });
});

test.each([
  ['objectType', { objectType: 'User', userIds: [] }, 'field.format', {}],
  ['objectType', { userIds: [] }, 'field.format', {}],
  ['userIds', { objectType: 'Role' }, 'field.required', {}],
  ['userIds', { objectType: 'Role', userIds: [5] }, 'field.format', {}],
  ['userIds', { objectType: 'Role', userIds: Array(2001).fill('1') }, 'field.tooMany', { max: 2000 }],
] as const)('a member list with a wrong %s is refused naming it', async (field, body, key, params) => {
  const id = await make('Role');
  const answer = await admin(membershipApi.setMembers, { params: { id }, body: body as never });
  expect(answer).toMatchObject({ code: 400, msg: errorText(key, { label: fieldLabel(field), ...params }) });
});

test('a user has no members', async () => {
  const params = { id: admin.userId };
  expect((await admin(membershipApi.members, { params })).code).toBe(404);
});

test('members of a position or organization role sit in its organization: the first who does not is named', async () => {
  for (const kind of ['Position', 'Role'] as const) {
    const id = await make(kind, department);
    const inside = await person('内', other, department);
    const above = await person('上', company);
    const outside = await person('外', other);
    const refused = await save(admin, kind, id, [inside.id, above.id, outside.id]);
    expect(refused).toMatchObject({
      code: 400,
      msg: errorText('membership.outside', { name: `上/${above.account}` }),
      data: { errors: [{ path: ['userIds'] }] },
    });
    expect(await membersOf(id)).toEqual([]);
    expect((await save(admin, kind, id, [inside.id])).code).toBe(200);
  }
  const shared = await makeRole(admin, {
    enCode: freshCode(),
    globalMark: 0,
    organizeIdsTree: [[department], [other]],
  });
  const one = await person('此', department);
  const two = await person('彼', other);
  expect((await save(admin, 'Role', shared, [one.id, two.id])).code).toBe(200);
});

test('however members, holders and organizations are changed at once, nobody waits in a circle', async () => {
  const [from, to] = [await makeOrganization(admin, '甲处'), await makeOrganization(admin, '乙处')];
  const people = await Promise.all([1, 2, 3, 4].map(() => person('忙人', from, to)));
  const ids = people.map(({ id }) => id);
  const enCode = freshCode();
  const both = [[from], [to]];
  const role = await makeRole(admin, { enCode, globalMark: 0, organizeIdsTree: both });
  const position = await make('Position', from);
  const { fullName } = (await admin(roleApi.get, { params: { id: role } })).data;
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      save(admin, 'Role', role, ids),
      save(admin, 'Role', role, [...ids].reverse().slice(round % 4)),
      save(admin, 'Position', position, ids.slice(round % 4)),
      admin(roleApi.update, { params: { id: role }, body: { fullName, enCode, organizeIdsTree: both } }),
      admin(roleApi.update, {
        params: { id: role },
        body: { fullName, enCode, organizeIdsTree: [[to], [from]] },
      }),
      admin(organizeApi.setState, { params: { id: from } }),
      admin(organizeApi.setState, { params: { id: from } }),
      admin(organizeApi.remove, { params: { id: to } }),
      ...ids.map((id) => admin(userApi.unlock, { params: { id } })),
    ]);
    for (const { code } of answers) expect([200, 400]).toContain(code);
  }
  expect(await membersOf(role)).not.toEqual([]);
});

describe('a grade administrator', () => {
  const member = async () => {
    const call = await app.userWith('permission.role:btn_member', 'permission.position:btn_member');
    await giveScope(app, call.userId, department, wholeScope);
    await joinOrganization(app, call.userId, department);
    return call;
  };

  test('sets the members of what is his, and reaches nothing else by guessing ids', async () => {
    const call = await member();
    const { id: userId } = await person('下属', department);
    for (const kind of ['Role', 'Position'] as const) {
      const own = await make(kind, department);
      expect((await save(call, kind, own, [userId])).code).toBe(200);
      expect(await membersOf(own, call)).toEqual([userId]);
      const foreign = await make(kind, other);
      expect((await save(call, kind, foreign, [])).code).toBe(403);
      expect((await call(membershipApi.members, { params: { id: foreign } })).code).toBe(403);
    }
    const global = await make('Role');
    expect((await save(call, 'Role', global, [userId])).code).toBe(403);
    expect((await call(membershipApi.members, { params: { id: global } })).code).toBe(403);
    for (const [endpoint, query] of [
      [membershipApi.positionPeople, { positionId: await make('Position', other) }],
      [membershipApi.rolePeople, { roleId: await make('Role', other) }],
      [membershipApi.roleUsers, { roleId: global }],
    ] as const) {
      expect((await call(endpoint, { query } as never)).code).toBe(403);
    }
  });

  test('gives nobody, himself least of all, what he does not hold', async () => {
    const call = await member();
    const { menu, button } = await idsOf(admin, 'permission.role', 'btn_remove');
    for (const kind of ['Role', 'Position'] as const) {
      const strong = await make(kind, department);
      await grantTo(admin, strong, { module: [menu], button: [button] }, kind);
      expect((await save(call, kind, strong, [call.userId])).code).toBe(403);
      expect(await membersOf(strong)).toEqual([]);
      const weak = await make(kind, department);
      await grantTo(admin, weak, { module: [menu] }, kind);
      expect((await save(call, kind, weak, [call.userId])).code).toBe(200);
    }
  });
});

describe('who can become a member', () => {
  test('of a position: the people of its organization, without disabled ones', async () => {
    const place = await makeOrganization(admin, '候选部', { parentId: company, category: 'department' });
    const id = await make('Position', place);
    const empty = await admin(membershipApi.positionPeople, { query: { positionId: id } });
    expect(empty.data.list).toMatchObject([{ id: place, hasChildren: false, children: [] }]);
    const one = await person('候选一', place);
    const off = await person('候选二', place);
    await person('外人', other);
    await admin(userApi.setState, { params: { id: off.id } });
    const { list } = (await admin(membershipApi.positionPeople, { query: { positionId: id } })).data;
    expect(list).toMatchObject([{ id: place, fullName: '成员公司/候选部', type: 'department' }]);
    expect(list[0]?.children).toMatchObject([
      {
        id: one.id,
        parentId: place,
        fullName: `候选一/${one.account}`,
        type: 'user',
        organize: '成员公司/候选部',
        organizeIdTree: [company, place].join(','),
        enabledMark: 1,
        isAdministrator: false,
        isLeaf: true,
      },
    ]);
    const query = { positionId: id, keyword: '没有' };
    const found = (await admin(membershipApi.positionPeople, { query })).data.list;
    expect(found.flatMap(({ children }) => children)).toEqual([]);
  });

  test('of an organization role: the people of the organizations that own it, one after the other', async () => {
    const place = await makeOrganization(admin, '共有部', { parentId: company, category: 'department' });
    const roleId = await makeRole(admin, {
      enCode: freshCode(),
      globalMark: 0,
      organizeIdsTree: [[place], [other]],
    });
    const one = await person('共有人', place);
    const outside = await person('共有人', company);
    const people = async (query: object) =>
      (await admin(membershipApi.rolePeople, { query: { roleId, ...query } })).data.map(({ id }) => id);
    expect((await people({})).sort()).toEqual([place, other].sort());
    expect(await people({ organizeId: place })).toEqual([one.id]);
    expect(await people({ organizeId: '0', keyword: '共有人' })).toEqual([one.id]);
    const guessed = { roleId, organizeId: company };
    expect((await admin(membershipApi.rolePeople, { query: guessed })).code).toBe(404);
    const page = await admin(membershipApi.roleUsers, { query: { roleId, keyword: '共有人' } });
    expect(page.data).toMatchObject({ list: [{ id: one.id, parentId: place }], pagination: { total: 1 } });

    const global = await make('Role');
    const everybody = await admin(membershipApi.roleUsers, { query: { roleId: global, keyword: '共有人' } });
    expect(everybody.data.list.map(({ id }) => id).sort()).toEqual([one.id, outside.id].sort());
  });

  test('is told for what exists, with its button alone', async () => {
    const positionId = await make('Position', department);
    const roleId = await make('Role', department);
    const wrong = { positionId: roleId };
    expect((await admin(membershipApi.positionPeople, { query: wrong })).code).toBe(404);
    expect((await admin(membershipApi.rolePeople, { query: { roleId: positionId } })).code).toBe(404);
    expect((await admin(membershipApi.roleUsers, { query: { roleId: '404' } })).code).toBe(404);
    const unnamed = await admin(membershipApi.positionPeople, { query: {} as never });
    const msg = errorText('field.required', { label: fieldLabel('positionId') });
    expect(unnamed).toMatchObject({ code: 400, msg });
    const member = await app.userWith('permission.position', 'permission.role');
    for (const [endpoint, query] of [
      [membershipApi.positionPeople, { positionId }],
      [membershipApi.rolePeople, { roleId }],
      [membershipApi.roleUsers, { roleId }],
    ] as const) {
      expect((await app.nobody(endpoint, { query } as never)).code).toBe(602);
      expect((await member(endpoint, { query } as never)).code).toBe(403);
    }
  });
});
