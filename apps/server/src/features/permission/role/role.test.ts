import {
  type MemberTreeNode,
  membershipApi,
  organizeApi,
  type RoleInputData,
  roleApi,
  userApi,
} from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  giveScope,
  grantTo,
  idsOf,
  makeOrganization,
  makeRole,
  makeUser,
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
const fresh = (): RoleInputData & { enCode: string } => {
  made += 1;
  return { fullName: `审计员${made}`, enCode: `auditor${made}`, globalMark: 1 };
};
const flat = (nodes: readonly MemberTreeNode[]): MemberTreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
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
  ['globalMark', { globalMark: 2 }, 'field.format', {}],
  ['organizeIdsTree', { globalMark: 0 }, 'field.requiredList', {}],
  ['organizeIdsTree', { globalMark: 0, organizeIdsTree: [] }, 'field.requiredList', {}],
  ['organizeIdsTree', { globalMark: 0, organizeIdsTree: [['404']] }, 'field.unknownOption', {}],
  ['organizeIdsTree', { globalMark: 0, organizeIdsTree: [[]] }, 'field.tooFew', { min: 1 }],
  ['organizeIdsTree', { organizeIdsTree: '1' }, 'field.format', {}],
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
  const taken = [errorText('role.fullNameTaken'), errorText('role.enCodeTaken')];
  for (const { msg } of refused) expect(taken).toContain(msg);
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

test('the selector shows enabled global roles below one node', async () => {
  const shown = await makeRole(admin, fresh());
  const hidden = await makeRole(admin, { ...fresh(), enabledMark: 0 });
  const member = await app.userWith();
  const [node] = (await member(roleApi.selector)).data.list;
  expect(node).toMatchObject({ id: '1', fullName: '全局', type: 'global', hasChildren: true });
  const ids = node?.children.map(({ id }) => id);
  expect(ids).toContain(shown);
  expect(ids).not.toContain(hidden);
});

test('a role is not deleted while somebody gives it away', async () => {
  const user = await makeUser(admin, { account: 'racer' });
  for (let round = 0; round < 5; round += 1) {
    const id = await makeRole(admin, fresh());
    const body = { objectType: 'Role' as const, userIds: [user.id] };
    const [removed, given] = await Promise.all([
      admin(roleApi.remove, { params: { id } }),
      admin(membershipApi.setMembers, { params: { id }, body }),
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
  ] as const;
  for (const [endpoint, request] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    const mayLook = endpoint === roleApi.list || endpoint === roleApi.get;
    expect((await looker(endpoint, request as never)).code).toBe(mayLook ? 200 : 403);
  }
  expect((await app.nobody(roleApi.selector)).code).toBe(602);
});

test('global roles are the administrators’, whatever buttons and organizations somebody has', async () => {
  const id = await makeRole(admin, fresh());
  const company = await makeOrganization(admin, '全局旁');
  const member = await app.userWith(
    'permission.role:btn_add',
    'permission.role:btn_edit',
    'permission.role:btn_remove',
  );
  await giveScope(app, member.userId, company, wholeScope);
  const refusal = { code: 403, msg: errorText('forbidden') };
  expect(await member(roleApi.create, { body: fresh() })).toMatchObject(refusal);
  expect(await member(roleApi.update, { params: { id }, body: fresh() })).toMatchObject(refusal);
  expect(await member(roleApi.setState, { params: { id } })).toMatchObject(refusal);
  expect(await member(roleApi.remove, { params: { id } })).toMatchObject(refusal);
});

test('roles of one company do not exist for another', async () => {
  const id = await makeRole(admin, fresh());
  const other = await secondTenant(app);
  const body = { ...fresh() };
  expect(await other.code(roleApi.get, { params: { id } })).toBe(404);
  expect(await other.code(roleApi.update, { params: { id }, body })).toBe(404);
  expect(await other.code(roleApi.remove, { params: { id } })).toBe(404);
  expect(await other.code(roleApi.setState, { params: { id } })).toBe(404);
  expect(await other.code(roleApi.create, { body: { ...body, fullName: '同名' } })).toBe(200);
  expect((await admin(roleApi.create, { body: { ...body, fullName: '同名' } })).code).toBe(200);
});

/** A company with a department and a team in it, and another company. */
async function makePlaces() {
  const company = await makeOrganization(admin, '角色公司');
  const department = await makeOrganization(admin, '角色部', { parentId: company, category: 'department' });
  const team = await makeOrganization(admin, '角色组', { parentId: department, category: 'department' });
  const other = await makeOrganization(admin, '另一公司');
  return { company, department, team, other };
}

describe('a role of organizations', () => {
  let places: Awaited<ReturnType<typeof makePlaces>>;
  beforeAll(async () => {
    places = await makePlaces();
  });
  const owned = (...organizeIdsTree: string[][]) => ({ ...fresh(), globalMark: 0 as const, organizeIdsTree });
  const get = async (id: string) => (await admin(roleApi.get, { params: { id } })).data;
  const update = (call: Caller, id: string, body: object) =>
    call(roleApi.update, { params: { id }, body: body as RoleInputData });

  test('tells where it belongs, and keeps it when a change leaves it out', async () => {
    const { company, department, other } = places;
    const input = owned([company, department], [other], [department]);
    const id = await makeRole(admin, input);
    const [row] = await find(input.enCode);
    expect(row).toMatchObject({ type: '组织', organizeInfo: '角色公司/角色部 ; 另一公司' });
    expect(await get(id)).toMatchObject({
      globalMark: 0,
      organizeIdsTree: [[company, department], [other]],
    });
    const { fullName, enCode } = input;
    expect((await update(admin, id, { fullName, enCode })).code).toBe(200);
    expect((await get(id)).organizeIdsTree).toEqual([[company, department], [other]]);
    expect((await update(admin, id, { fullName, enCode, organizeIdsTree: [[other]] })).code).toBe(200);
    expect((await get(id)).organizeIdsTree).toEqual([[other]]);
    expect((await update(admin, id, { fullName, enCode, globalMark: 1 })).code).toBe(200);
    expect(await get(id)).toMatchObject({ globalMark: 1, organizeIdsTree: [] });
  });

  test('may have the name of a global one', async () => {
    const { fullName } = fresh();
    await makeRole(admin, { ...fresh(), fullName });
    const body = { ...owned([places.company]), fullName };
    expect((await admin(roleApi.create, { body })).code).toBe(200);
    const again = await admin(roleApi.create, { body: { ...body, enCode: fresh().enCode } });
    expect(again).toMatchObject({ code: 400, msg: errorText('role.fullNameTaken') });
  });

  test('does not go to a disabled organization, but stays with one that is disabled later', async () => {
    const company = await makeOrganization(admin, '停用公司');
    const input = owned([company]);
    const id = await makeRole(admin, input);
    await admin(organizeApi.setState, { params: { id: company } });
    expect((await update(admin, id, { ...input, fullName: '停后改' })).code).toBe(200);
    const refused = await admin(roleApi.create, { body: owned([company]) });
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: ['organizeIdsTree'] }] } });
  });

  test('is listed with its organization and those above; 0 lists the global ones alone', async () => {
    const mark = `list${Date.now()}`;
    const make = (suffix: string, more: object) =>
      makeRole(admin, { ...fresh(), enCode: `${mark}.${suffix}`, ...more });
    await make('g', {});
    await make('t', { globalMark: 0, organizeIdsTree: [[places.team]], sortCode: 1 });
    await make('o', { globalMark: 0, organizeIdsTree: [[places.other]], sortCode: 2 });
    const codesOf = async (query: object) => {
      const { list } = (await admin(roleApi.list, { query: { keyword: mark, ...query } })).data;
      return list.map(({ enCode }) => enCode.at(-1)).join('');
    };
    expect(await codesOf({})).toBe('gto');
    expect(await codesOf({ organizeId: '0' })).toBe('g');
    expect(await codesOf({ organizeId: places.company })).toBe('t');
    expect(await codesOf({ organizeId: places.other })).toBe('o');
    expect(await codesOf({ organizeId: 'nothing' })).toBe('');
    expect(await codesOf({ type: '0' })).toBe('to');
  });

  test('stands in the selectors below each of its organizations, with an id of its own in each place', async () => {
    const { company, department, other } = places;
    const id = await makeRole(admin, owned([department], [other]));
    const hidden = await makeRole(admin, { ...owned([department]), enabledMark: 0 });
    const member = await app.userWith();
    const nodes = flat((await member(roleApi.selector)).data.list);
    const shown = nodes.filter((node) => node.id === id);
    expect(shown.map(({ parentId }) => parentId).sort()).toEqual([department, other].sort());
    expect(shown[0]).toMatchObject({ type: 'role', isLeaf: true });
    expect(nodes.some((node) => node.id === hidden)).toBe(false);
    expect(new Set(nodes.map(({ onlyId }) => onlyId)).size).toBe(nodes.length);
    expect(nodes.find((node) => node.id === company)).toMatchObject({ type: 'company', hasChildren: true });

    const chosen = (await member(roleApi.listByOrganizations, { body: { organizeIds: [department] } })).data;
    expect(chosen.list.map(({ fullName }) => fullName)).toEqual(['全局', '角色公司/角色部']);
    expect(flat(chosen.list).map((node) => node.id)).toContain(id);

    const body = { organizeIds: [other], roleIds: [] };
    const range = flat((await member(roleApi.condition, { body })).data.list);
    expect(range.some((node) => node.id === id && node.parentId === other)).toBe(true);
    expect(range.some(({ type }) => type === 'global')).toBe(false);
    const byId = flat((await member(roleApi.condition, { body: { roleIds: [id] } })).data.list);
    expect(byId.filter(({ type }) => type === 'role')).toHaveLength(2);
    const none = (await member(roleApi.condition, { body: { roleIds: [id], keyword: '没有' } })).data;
    expect(none.list).toEqual([]);

    const chips = (await member(roleApi.chips, { body: { ids: ['404', hidden, id] } })).data.list;
    expect(chips.map((chip) => chip.id)).toEqual([hidden, id]);
    expect(chips[1]).toMatchObject({ organize: '角色公司/角色部 ; 另一公司', type: 'role' });
  });

  test('cannot lose an organization in which members sit, nor be made of a global role with members', async () => {
    const { company, other } = places;
    const input = owned([company], [other]);
    const id = await makeRole(admin, input);
    const { id: userId } = await makeUser(admin, { account: 'sitter', organizeId: company });
    const body = { objectType: 'Role' as const, userIds: [userId] };
    expect((await admin(membershipApi.setMembers, { params: { id }, body })).code).toBe(200);
    const away = await update(admin, id, { ...input, organizeIdsTree: [[other]] });
    expect(away).toMatchObject({
      code: 400,
      msg: errorText('role.ownerHasUsers'),
      data: { errors: [{ path: ['organizeIdsTree'] }] },
    });
    expect((await get(id)).organizeIdsTree).toEqual([[company], [other]]);
    expect((await update(admin, id, { ...input, organizeIdsTree: [[company]] })).code).toBe(200);
    expect((await update(admin, id, { ...input, globalMark: 1 })).code).toBe(200);
    const back = await update(admin, id, { ...input, organizeIdsTree: [[company]] });
    expect(back).toMatchObject({
      code: 400,
      msg: errorText('role.globalHasUsers'),
      data: { errors: [{ path: ['globalMark'] }] },
    });
    expect((await get(id)).globalMark).toBe(1);
  });

  test('keeps its organization from being deleted, until it is deleted itself', async () => {
    const company = await makeOrganization(admin, '守公司');
    const id = await makeRole(admin, owned([company]));
    const remove = () => admin(organizeApi.remove, { params: { id: company } });
    expect((await remove()).msg).toBe(errorText('organize.ownsRole'));
    expect((await admin(roleApi.remove, { params: { id } })).code).toBe(200);
    expect((await remove()).code).toBe(200);
  });

  test('is not added to an organization that goes away at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await makeOrganization(admin, `瞬${round}`);
      const [added, removed] = await Promise.all([
        admin(roleApi.create, { body: owned([company]) }),
        admin(organizeApi.remove, { params: { id: company } }),
      ]);
      expect([added.code, removed.code].sort()).toEqual([200, 400]);
    }
  });

  describe('and its grade administrator', () => {
    const buttons = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => `permission.role:${button}`);

    test('adds, changes and deletes those of his organizations', async () => {
      const member = await app.userWith(...buttons);
      await giveScope(app, member.userId, places.company, wholeScope);
      const input = owned([places.department], [places.team]);
      expect((await member(roleApi.create, { body: input })).code).toBe(200);
      const [row] = (await member(roleApi.list, { query: { keyword: input.enCode } })).data.list;
      const params = { id: row?.id ?? '' };
      expect((await member(roleApi.get, { params })).code).toBe(200);
      expect((await update(member, params.id, { ...input, fullName: '改过' })).code).toBe(200);
      expect((await member(roleApi.setState, { params })).code).toBe(200);
      expect((await member(roleApi.remove, { params })).code).toBe(200);
    });

    test('reaches no others by guessing ids, not even one that only partly is his', async () => {
      const member = await app.userWith(...buttons);
      await giveScope(app, member.userId, places.department, wholeScope);
      const foreign = owned([places.other]);
      const shared = owned([places.department], [places.other]);
      const own = owned([places.department]);
      const [foreignId, sharedId, ownId] = [
        await makeRole(admin, foreign),
        await makeRole(admin, shared),
        await makeRole(admin, own),
      ];
      for (const [id, body] of [
        [foreignId, foreign],
        [sharedId, shared],
      ] as const) {
        const before = await get(id);
        expect((await member(roleApi.create, { body: { ...body, ...fresh(), globalMark: 0 } })).code).toBe(
          403,
        );
        expect((await update(member, id, body)).code).toBe(403);
        expect((await update(member, id, { ...body, organizeIdsTree: [[places.department]] })).code).toBe(
          403,
        );
        expect((await member(roleApi.setState, { params: { id } })).code).toBe(403);
        expect((await member(roleApi.remove, { params: { id } })).code).toBe(403);
        expect(await get(id)).toEqual(before);
      }
      expect((await member(roleApi.get, { params: { id: foreignId } })).code).toBe(403);
      expect((await member(roleApi.get, { params: { id: sharedId } })).code).toBe(200);
      expect((await update(member, ownId, { ...own, organizeIdsTree: [[places.other]] })).code).toBe(403);
      expect((await update(member, ownId, { ...own, globalMark: 1 })).code).toBe(403);
      const { list } = (await member(roleApi.list, { query: { pageSize: 1000 } })).data;
      const ids = list.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining([sharedId, ownId]));
      expect(ids).not.toContain(foreignId);
      const guessed = await member(roleApi.list, { query: { organizeId: places.other } });
      expect(guessed.data.list).toEqual([]);
    });

    test('is offered what he may edit alone, and no global role', async () => {
      const id = await makeRole(admin, owned([places.department], [places.other]));
      const member = await app.userWith();
      expect((await member(roleApi.selectorByPermission)).data.list).toEqual([]);
      await giveScope(app, member.userId, places.department, ['thisLayerEdit']);
      const { list } = (await member(roleApi.selectorByPermission)).data;
      expect(list).toMatchObject([{ id: places.department, parentId: '-1', fullName: '角色公司/角色部' }]);
      expect(flat(list).filter((node) => node.id === id)).toHaveLength(1);
      const all = (await admin(roleApi.selectorByPermission)).data.list;
      expect(all[0]).toMatchObject({ id: '1', type: 'global' });
    });
  });
});
