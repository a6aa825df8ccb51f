import { type MemberTreeNode, organizeApi, type PositionInputData, positionApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  giveScope,
  grantTo,
  idsOf,
  joinOrganization,
  makeOrganization,
  makePosition,
  makeUser,
  setMembers,
  wholeScope,
} from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let company: string;
let department: string;
let team: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '岗位公司');
  department = await makeOrganization(admin, '岗位部', { parentId: company, category: 'department' });
  team = await makeOrganization(admin, '岗位组', { parentId: department, category: 'department' });
  other = await makeOrganization(admin, '另一公司');
});
afterAll(() => app.close());

let made = 0;
const fresh = (more: Partial<PositionInputData> = {}) => {
  made += 1;
  const names = { fullName: `会计${made}`, enCode: `accountant${made}` };
  return { ...names, organizeId: department, type: 'professional', ...more };
};
const get = async (id: string) => (await admin(positionApi.get, { params: { id } })).data;
const update = (call: Caller, id: string, body: object) =>
  call(positionApi.update, { params: { id }, body: body as PositionInputData });
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string[] }[] }).errors.map(({ path }) => path[0]);
const flat = (nodes: readonly MemberTreeNode[]): MemberTreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** Somebody who sits in an organization and has a position there. */
async function holderOf(positionId: string, organizeId: string): Promise<string> {
  made += 1;
  const { id } = await makeUser(admin, { account: `clerk${made}`, organizeId });
  expect(await setMembers(admin, 'Position', positionId, [id])).toBe(200);
  return id;
}

describe('a position', () => {
  test('is added, listed, read, changed, moved and deleted', async () => {
    const input = fresh({ sortCode: 7, description: '记账' });
    const id = await makePosition(admin, input);
    const { list } = (await admin(positionApi.list, { query: { keyword: input.enCode } })).data;
    expect(list).toMatchObject([
      {
        id,
        department: '岗位公司/岗位部',
        type: '专业技术岗',
        enabledMark: 1,
        sortCode: 7,
        description: '记账',
      },
    ]);
    expect(await get(id)).toMatchObject({
      type: 'professional',
      organizeId: department,
      organizeIdTree: [company, department],
    });
    const { fullName, enCode } = fresh();
    expect((await update(admin, id, { fullName, enCode })).code).toBe(200);
    expect(await get(id)).toMatchObject({ fullName, enCode, organizeId: department, sortCode: 7 });
    const body = { fullName, enCode, organizeId: other, type: 'marketing' };
    expect((await update(admin, id, body)).code).toBe(200);
    expect(await get(id)).toMatchObject({ organizeId: other, type: 'marketing', description: '记账' });
    expect(await admin(positionApi.remove, { params: { id } })).toMatchObject({ code: 200, data: null });
    expect((await admin(positionApi.get, { params: { id } })).code).toBe(404);
    expect(await makePosition(admin, { ...fresh(), fullName, enCode, organizeId: other })).not.toBe(id);
  });

  test('of the same name in its organization, or of the same code anywhere, is refused at its field', async () => {
    const taken = fresh();
    await makePosition(admin, taken);
    const id = await makePosition(admin, fresh());
    const sameName = fresh({ fullName: ` ${taken.fullName} ` });
    const sameCode = fresh({ enCode: taken.enCode, organizeId: other });
    for (const [body, msg, field] of [
      [sameName, '岗位名称已存在', 'fullName'],
      [sameCode, '岗位编码已存在', 'enCode'],
    ] as const) {
      const refusal = { code: 400, msg, data: { errors: [{ path: [field] }] } };
      expect(await admin(positionApi.create, { body })).toMatchObject(refusal);
      expect(await update(admin, id, body)).toMatchObject(refusal);
    }
    const elsewhere = fresh({ fullName: taken.fullName, organizeId: other });
    expect((await admin(positionApi.create, { body: elsewhere })).code).toBe(200);
  });

  test('added by several at once is there once, and the others read the ordinary refusal', async () => {
    const body = fresh();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin(positionApi.create, { body })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, msg } of answers) {
      if (code !== 200) expect(['岗位名称已存在', '岗位编码已存在']).toContain(msg);
    }
  });

  test('saved by two people: the second is told that somebody was faster', async () => {
    const input = fresh();
    const id = await makePosition(admin, input);
    const { lastModifyTime } = await get(id);
    const save = (description: string) => update(admin, id, { ...input, description, lastModifyTime });
    const answers = await Promise.all([save('一'), save('二')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test.each([
    ['fullName', { fullName: ' ' }, 'field.required', {}],
    ['fullName', { fullName: '长'.repeat(51) }, 'field.tooLong', { max: 50 }],
    ['enCode', { enCode: '编码' }, 'codePattern', {}],
    ['organizeId', { organizeId: undefined }, 'field.required', {}],
    ['organizeId', { organizeId: 'nothing' }, 'field.unknownOption', {}],
    ['organizeId', { organizeId: 5 }, 'field.format', {}],
    ['type', { type: undefined }, 'field.required', {}],
    ['type', { type: 'nothing' }, 'field.unknownOption', {}],
    ['type', { type: {} }, 'field.format', {}],
    ['enabledMark', { enabledMark: 3 }, 'field.format', {}],
    ['sortCode', { sortCode: 1_000_000 }, 'field.tooLarge', { max: 999_999 }],
    ['description', { description: 'x'.repeat(301) }, 'field.tooLong', { max: 300 }],
  ] as const)('with a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
    const answer = await admin(positionApi.create, { body: { ...fresh(), ...wrong } as never });
    expect(answer).toMatchObject({ code: 400, msg: errorText(key, { label: fieldLabel(field), ...params }) });
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test('goes to no disabled organization, and stays in one that is disabled later', async () => {
    const closed = await makeOrganization(admin, '关门公司');
    const input = fresh({ organizeId: closed });
    const id = await makePosition(admin, input);
    await admin(organizeApi.setState, { params: { id: closed } });
    expect((await update(admin, id, { ...input, fullName: '关后' })).code).toBe(200);
    expect(fieldsOf(await admin(positionApi.create, { body: fresh({ organizeId: closed }) }))).toEqual([
      'organizeId',
    ]);
    const moving = await makePosition(admin, fresh());
    expect(fieldsOf(await update(admin, moving, fresh({ organizeId: closed })))).toEqual(['organizeId']);
  });

  test('with members is neither deleted, turned off nor moved, until nobody has it', async () => {
    const input = fresh();
    const id = await makePosition(admin, input);
    await holderOf(id, department);
    const before = await get(id);
    const remove = () => admin(positionApi.remove, { params: { id } });
    expect(await remove()).toMatchObject({ code: 400, msg: '已绑定用户，不能删除' });
    const still = { code: 400, msg: '已绑定用户，不能停用' };
    expect(await admin(positionApi.setState, { params: { id } })).toMatchObject(still);
    expect(await update(admin, id, { ...input, enabledMark: 0 })).toMatchObject(still);
    const moved = await update(admin, id, { ...input, organizeId: other });
    expect(moved).toMatchObject({ code: 400, msg: errorText('position.moveWithUsers') });
    expect(fieldsOf(moved)).toEqual(['organizeId']);
    expect(await get(id)).toEqual(before);
    expect((await update(admin, id, { ...input, fullName: '有人也可改名' })).code).toBe(200);
    expect(await setMembers(admin, 'Position', id, [])).toBe(200);
    expect((await update(admin, id, { ...input, organizeId: other })).code).toBe(200);
    expect((await admin(positionApi.setState, { params: { id } })).code).toBe(200);
    expect((await get(id)).enabledMark).toBe(0);
    expect((await remove()).code).toBe(200);
  });

  test('takes what it grants along when it is deleted', async () => {
    const id = await makePosition(admin, fresh());
    const { menu } = await idsOf(admin, 'permission.role', 'btn_add');
    expect(await grantTo(admin, id, { module: [menu] }, 'Position')).toBe(200);
    const grants = () =>
      app.arrange(({ db }) => db.selectFrom('authorize').select('id').where('objectId', '=', id).execute());
    expect(await grants()).toHaveLength(1);
    expect((await admin(positionApi.remove, { params: { id } })).code).toBe(200);
    expect(await grants()).toEqual([]);
  });

  test('is not deleted while somebody gets it, nor added to an organization that goes away', async () => {
    const { id: userId } = await makeUser(admin, { account: 'posracer', organizeId: department });
    for (let round = 0; round < 5; round += 1) {
      const id = await makePosition(admin, fresh());
      const [removed, given] = await Promise.all([
        admin(positionApi.remove, { params: { id } }),
        setMembers(admin, 'Position', id, [userId]),
      ]);
      expect([removed.code, given].sort()).toEqual(removed.code === 200 ? [200, 404] : [200, 400]);

      const passing = await makeOrganization(admin, `过客${round}`);
      const [added, closed] = await Promise.all([
        admin(positionApi.create, { body: fresh({ organizeId: passing }) }),
        admin(organizeApi.remove, { params: { id: passing } }),
      ]);
      expect([added.code, closed.code].sort()).toEqual([200, 400]);
    }
  });

  test('that does not exist is 404 for every call', async () => {
    const params = { id: '404' };
    expect((await admin(positionApi.get, { params })).code).toBe(404);
    expect((await update(admin, '404', fresh())).code).toBe(404);
    expect((await admin(positionApi.remove, { params })).code).toBe(404);
    expect((await admin(positionApi.setState, { params })).code).toBe(404);
  });
});

test('the list counts what is below an organization, filters, pages, and sorts by known columns only', async () => {
  const mark = `p${Date.now()}`;
  const rows = [
    { organizeId: company, type: 'management' },
    { organizeId: team, type: 'marketing', enabledMark: 0 as const },
    { organizeId: other, type: 'management' },
  ];
  for (const [sortCode, row] of rows.entries()) {
    await makePosition(admin, {
      ...fresh(row),
      fullName: `${mark}名${sortCode}`,
      enCode: `${mark}_${sortCode}`,
      sortCode,
    });
  }
  const codes = async (query: object, call = admin) => {
    const { list, pagination } = (await call(positionApi.list, { query: { keyword: mark, ...query } })).data;
    return [list.map(({ enCode }) => enCode.at(-1)).join(''), pagination.total];
  };
  expect(await codes({})).toEqual(['012', 3]);
  expect(await codes({ organizeId: company })).toEqual(['01', 2]);
  expect(await codes({ organizeId: team })).toEqual(['1', 1]);
  expect(await codes({ organizeId: 'nothing' })).toEqual(['', 0]);
  expect(await codes({ type: 'management' })).toEqual(['02', 2]);
  expect(await codes({ enabledMark: '0' })).toEqual(['1', 1]);
  expect(await codes({ sidx: 'enCode', sort: 'desc' })).toEqual(['210', 3]);
  expect(await codes({ pageSize: 2, currentPage: 2 })).toEqual(['2', 3]);
  expect(await codes({ keyword: `${mark}%1` })).toEqual(['', 0]);
  const refused = await admin(positionApi.list, { query: { sidx: 'organizeId' } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('list.sort') });

  const member = await app.userWith('permission.position');
  await giveScope(app, member.userId, company, wholeScope);
  expect(await codes({ organizeId: '0' }, member)).toEqual(['', 0]);
  await joinOrganization(app, member.userId, department);
  expect(await codes({ organizeId: '0' }, member)).toEqual(['1', 1]);
});

test('pickers show enabled positions below their organizations and leave out empty branches', async () => {
  const id = await makePosition(admin, fresh({ organizeId: team }));
  const hidden = await makePosition(admin, fresh({ enabledMark: 0 }));
  const empty = await makeOrganization(admin, '空公司');
  const member = await app.userWith();
  const nodes = flat((await member(positionApi.selector)).data.list);
  const node = nodes.find((one) => one.id === id);
  expect(node).toMatchObject({
    parentId: team,
    type: 'position',
    organize: '岗位公司/岗位部/岗位组',
    organizeIdTree: [company, department, team].join(','),
    isLeaf: true,
  });
  const ids = nodes.map((one) => one.id);
  expect(ids).toContain(company);
  expect(ids).not.toContain(hidden);
  expect(ids).not.toContain(empty);

  const all = (await member(positionApi.all)).data.list;
  expect(all.find((one) => one.id === id)).toMatchObject({ organizeId: team });
  expect(all.some((one) => one.id === hidden)).toBe(false);

  const chosen = await member(positionApi.listByOrganizations, { body: { organizeIds: [team, empty] } });
  expect(chosen.data.list).toMatchObject([
    { id: team, fullName: '岗位公司/岗位部/岗位组', hasChildren: true },
  ]);

  const range = async (body: object) =>
    flat((await member(positionApi.condition, { body })).data.list)
      .filter(({ type }) => type === 'position')
      .map((one) => one.id);
  expect(await range({ departIds: [team] })).toContain(id);
  expect(await range({ positionIds: [id, hidden] })).toEqual([id]);
  expect(await range({ positionIds: [id], keyword: '没有' })).toEqual([]);
  expect(await range({ departIds: ['@currentOrgAndSubOrg'] })).toEqual([]);
  await joinOrganization(app, member.userId, department);
  expect(await range({ departIds: ['@currentOrgAndSubOrg'] })).toContain(id);
  expect(await range({ departIds: ['@currentOrg'] })).not.toContain(id);

  const chips = (await member(positionApi.chips, { body: { ids: [id, '404', hidden] } })).data.list;
  expect(chips.map((chip) => [chip.id, chip.organize])).toEqual([
    [id, '岗位公司/岗位部/岗位组'],
    [hidden, '岗位公司/岗位部'],
  ]);
});

describe('a grade administrator', () => {
  const buttons = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => `permission.position:${button}`);

  test('looks after the positions of his organizations', async () => {
    const member = await app.userWith(...buttons);
    await giveScope(app, member.userId, department, wholeScope);
    const input = fresh();
    const id = await makePosition(member, input);
    expect((await update(member, id, { ...input, organizeId: team })).code).toBe(200);
    expect((await member(positionApi.setState, { params: { id } })).code).toBe(200);
    expect((await member(positionApi.get, { params: { id } })).code).toBe(200);
    expect((await member(positionApi.remove, { params: { id } })).code).toBe(200);
  });

  test('reaches no others by guessing ids, neither from there nor to there', async () => {
    const member = await app.userWith(...buttons);
    await giveScope(app, member.userId, department, wholeScope);
    const foreign = fresh({ organizeId: other });
    const foreignId = await makePosition(admin, foreign);
    const input = fresh();
    const own = await makePosition(admin, input);
    const before = await get(foreignId);
    const params = { id: foreignId };
    expect((await member(positionApi.create, { body: fresh({ organizeId: other }) })).code).toBe(403);
    expect((await member(positionApi.create, { body: fresh({ organizeId: company }) })).code).toBe(403);
    expect((await member(positionApi.get, { params })).code).toBe(403);
    expect((await update(member, foreignId, { ...foreign, organizeId: department })).code).toBe(403);
    expect((await update(member, own, { ...input, organizeId: other })).code).toBe(403);
    expect((await member(positionApi.setState, { params })).code).toBe(403);
    expect((await member(positionApi.remove, { params })).code).toBe(403);
    expect(await get(foreignId)).toEqual(before);
    expect((await get(own)).organizeId).toBe(department);
    const { list } = (await member(positionApi.list, { query: { pageSize: 1000 } })).data;
    const ids = list.map(({ id }) => id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(foreignId);
    const guessed = await member(positionApi.list, { query: { organizeId: other } });
    expect(guessed.data.list).toEqual([]);
  });

  test('does what his flags say, on each layer by itself', async () => {
    const member = await app.userWith(...buttons);
    await giveScope(app, member.userId, department, ['thisLayerSelect', 'subLayerAdd']);
    expect((await member(positionApi.create, { body: fresh() })).code).toBe(403);
    expect((await member(positionApi.create, { body: fresh({ organizeId: team }) })).code).toBe(200);
    const input = fresh();
    const id = await makePosition(admin, input);
    expect((await member(positionApi.get, { params: { id } })).code).toBe(200);
    expect((await update(member, id, input)).code).toBe(403);
    expect((await member(positionApi.remove, { params: { id } })).code).toBe(403);
  });
});

test('nobody gets 602, a member without the right 403, one with the menu may only look, another company 404', async () => {
  const id = await makePosition(admin, fresh());
  const other = await secondTenant(app);
  const plain = await app.userWith('permission.role');
  const looker = await app.userWith('permission.position');
  await giveScope(app, looker.userId, company, wholeScope);
  const params = { id };
  const requests = [
    [positionApi.list, {}],
    [positionApi.get, { params }],
    [positionApi.create, { body: fresh() }],
    [positionApi.update, { params, body: fresh() }],
    [positionApi.remove, { params }],
    [positionApi.setState, { params }],
  ] as const;
  for (const [endpoint, request] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    const mayLook = endpoint === positionApi.list || endpoint === positionApi.get;
    expect((await looker(endpoint, request as never)).code).toBe(mayLook ? 200 : 403);
  }
  for (const endpoint of [positionApi.get, positionApi.remove, positionApi.setState]) {
    expect(await other.code(endpoint, { params })).toBe(404);
  }
  expect(await other.code(positionApi.update, { params, body: fresh() })).toBe(404);
  expect(await other.code(positionApi.create, { body: fresh() })).toBe(400);
});
