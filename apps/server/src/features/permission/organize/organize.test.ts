import { departmentApi, type OrganizeTreeNode, organizeApi, userApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveScope, makeOrganization, makeUser, wholeScope } from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { newId } from '../../../kernel/id.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());

let codes = 0;
const fresh = (more: object = {}) => {
  codes += 1;
  return { parentId: '-1', fullName: `集团${codes}`, enCode: `group${codes}`, ...more };
};
const flat = (nodes: readonly OrganizeTreeNode[]): OrganizeTreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const listedBy = async (call: Caller, query: object = {}) =>
  flat((await call(organizeApi.list, { query })).data.list);
const get = async (id: string) => (await admin(organizeApi.get, { params: { id } })).data;
const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string[] }[] }).errors.map(({ path }) => path);

describe('an organization', () => {
  test('is added, read, changed, turned off and on, and deleted', async () => {
    const input = { ...fresh(), description: '总部', propertyJson: { shortName: '集团', fax: '010-1' } };
    expect((await admin(organizeApi.create, { body: input })).code).toBe(200);
    const [node] = await listedBy(admin, { keyword: input.enCode });
    const id = node?.id ?? '';
    expect(node).toMatchObject({
      organize: input.fullName,
      organizeIds: [id],
      type: 'company',
      isLeaf: true,
    });
    const read = await get(id);
    expect(read).toMatchObject({ fullName: input.fullName, description: '总部', organizeIdTree: [id] });
    expect(JSON.parse(read.propertyJson)).toEqual({ shortName: '集团', fax: '010-1' });

    const body = { parentId: '-1', fullName: '新名', enCode: input.enCode };
    expect((await admin(organizeApi.update, { params: { id }, body })).code).toBe(200);
    expect(await get(id)).toMatchObject({
      fullName: '新名',
      description: '总部',
      propertyJson: read.propertyJson,
    });

    await admin(organizeApi.setState, { params: { id } });
    const offered = async () => flat((await admin(organizeApi.tree)).data.list).map((one) => one.id);
    expect(await offered()).not.toContain(id);
    await admin(organizeApi.setState, { params: { id } });
    expect(await offered()).toContain(id);

    expect((await admin(organizeApi.remove, { params: { id } })).code).toBe(200);
    expect((await admin(organizeApi.get, { params: { id } })).code).toBe(404);
    expect((await admin(organizeApi.create, { body: input })).code).toBe(200);
  });

  test('of the same name or code is refused at its field, also when several are added at once', async () => {
    const input = fresh();
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin(organizeApi.create, { body: input })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const named = await admin(organizeApi.create, { body: { ...fresh(), fullName: input.fullName } });
    expect(named).toMatchObject({ code: 400, msg: errorText('organize.fullNameTaken') });
    expect(pathsOf(named)).toEqual([['fullName']]);
    const coded = await admin(organizeApi.create, { body: { ...fresh(), enCode: input.enCode } });
    expect(pathsOf(coded)).toEqual([['enCode']]);
  });

  test('saved by two people: the second is told that somebody was faster', async () => {
    const id = await makeOrganization(admin, '并发');
    const { lastModifyTime } = await get(id);
    const save = (fullName: string) =>
      admin(organizeApi.update, { params: { id }, body: { ...fresh(), fullName, lastModifyTime } });
    const answers = await Promise.all([save('并发一'), save('并发二')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  test.each([
    ['without a name', { fullName: ' ' }, 'fullName'],
    ['with an over-long name', { fullName: '长'.repeat(10_000) }, 'fullName'],
    ['with a code of forbidden letters', { enCode: '编 码' }, 'enCode'],
    ['below an unknown parent', { parentId: 'nothing' }, 'parentId'],
    ['with a sort code out of range', { sortCode: 1_000_000 }, 'sortCode'],
    ['with a state that is none', { enabledMark: 7 }, 'enabledMark'],
    ['with details that are no object', { propertyJson: '[1]' }, 'propertyJson'],
  ])('%s is refused, naming the field', async (_, more, field) => {
    const answer = await admin(organizeApi.create, { body: fresh(more) as never });
    expect(answer.code).toBe(400);
    expect(pathsOf(answer)).toEqual([[field]]);
  });

  test('is a company or a department for good, and hangs where its kind may', async () => {
    const company = await makeOrganization(admin, '甲公司');
    const department = await makeOrganization(admin, '甲部', { parentId: company, category: 'department' });
    const below = await admin(organizeApi.create, { body: fresh({ parentId: department }) });
    expect(below).toMatchObject({ code: 400, msg: errorText('organize.parentKind') });
    const top = await admin(departmentApi.create, { body: fresh() });
    expect(top).toMatchObject({ code: 400, msg: errorText('organize.parentMissing') });
    const params = { id: department };
    expect((await admin(organizeApi.update, { params, body: fresh() })).code).toBe(404);
    expect((await admin(departmentApi.get, { params: { id: company } })).code).toBe(404);
    await admin(organizeApi.setState, { params: { id: company } });
    const off = await admin(departmentApi.create, { body: fresh({ parentId: company }) });
    expect(pathsOf(off)).toEqual([['parentId']]);
  });

  test('is nested twenty levels deep at most, also by a move', async () => {
    let parentId = await makeOrganization(admin, '深');
    const top = await makeOrganization(admin, '深旁');
    const second = await makeOrganization(admin, '深旁下', { parentId: top });
    for (let level = 2; level <= 19; level += 1)
      parentId = await makeOrganization(admin, `${level}级`, { parentId });
    const moved = await admin(organizeApi.update, { params: { id: top }, body: fresh({ parentId }) });
    expect(moved).toMatchObject({ code: 400, msg: errorText('organize.tooDeep', { max: 20 }) });
    expect(
      (await admin(organizeApi.update, { params: { id: second }, body: fresh({ parentId }) })).code,
    ).toBe(200);
    const over = await admin(organizeApi.create, { body: fresh({ parentId: second }) });
    expect(over).toMatchObject({ code: 400, msg: errorText('organize.tooDeep', { max: 20 }) });
  });

  test('cannot become its own descendant', async () => {
    const top = await makeOrganization(admin, '环上');
    const below = await makeOrganization(admin, '环下', { parentId: top });
    for (const parentId of [top, below]) {
      const answer = await admin(organizeApi.update, { params: { id: top }, body: fresh({ parentId }) });
      expect(answer).toMatchObject({ code: 400, msg: errorText('organize.parentInside') });
    }
  });

  test('to which something belongs is not deleted', async () => {
    const company = await makeOrganization(admin, '留');
    const params = { id: company };
    const refusal = async () => (await admin(organizeApi.remove, { params })).msg;
    const child = await makeOrganization(admin, '下', { parentId: company });
    expect(await refusal()).toBe('存在下级组织，不能删除');
    await admin(organizeApi.remove, { params: { id: child } });

    const position = newId();
    await app.arrange(async (ctx) => {
      const audit = { creatorUserId: null, creatorTime: 0, lastModifyUserId: null, lastModifyTime: null };
      const row = { id: position, fullName: position, enCode: position, organizeId: company, type: '' };
      await ctx.db
        .insertInto('position')
        .values({ ...audit, ...row, enabledMark: 1, sortCode: 0, description: '' })
        .execute();
    });
    expect(await refusal()).toBe('存在岗位，不能删除');
    await app.arrange((ctx) => ctx.db.deleteFrom('position').where('id', '=', position).execute());

    const { id: userId } = await makeUser(admin, { account: 'belongs', organizeId: company });
    expect(await refusal()).toBe('存在用户，不能删除');
    await admin(userApi.remove, { params: { id: userId } });
    expect(await refusal()).toBe('操作成功');
  });
});

test('a department names its head, who must exist', async () => {
  const company = await makeOrganization(admin, '乙公司');
  const { id: managerId } = await makeUser(admin, {
    account: 'head',
    realName: '李主管',
    organizeId: company,
  });
  const unknown = await admin(departmentApi.create, {
    body: fresh({ parentId: company, managerId: 'nobody' }),
  });
  expect(pathsOf(unknown)).toEqual([['managerId']]);
  const body = fresh({ parentId: company, managerId });
  expect((await admin(departmentApi.create, { body })).code).toBe(200);
  const { list } = (await admin(departmentApi.list, { params: { id: company } })).data;
  expect(list).toMatchObject([{ fullName: body.fullName, manager: '李主管/head' }]);
});

test('a keyword keeps the way to what it finds', async () => {
  const company = await makeOrganization(admin, '寻公司');
  const department = await makeOrganization(admin, '寻部', { parentId: company, category: 'department' });
  await makeOrganization(admin, '别部', { parentId: company, category: 'department' });
  expect((await listedBy(admin, { keyword: '寻部' })).map(({ id }) => id)).toEqual([company, department]);
});

test('pickers leave out one with everything below it, and resolve stored ids and paths to names', async () => {
  const company = await makeOrganization(admin, '选公司');
  const department = await makeOrganization(admin, '选部', { parentId: company, category: 'department' });
  const idsIn = async (id: string) =>
    flat((await admin(departmentApi.selector, { params: { id } })).data.list).map((node) => node.id);
  expect(await idsIn('0')).toEqual(expect.arrayContaining([company, department]));
  expect(await idsIn(company)).not.toContain(department);
  const chips = await admin(organizeApi.chips, {
    body: { ids: [`${company},${department}`, 'nothing', company] },
  });
  expect(chips.data.list.map(({ organize }) => organize)).toEqual(['选公司/选部', '选公司']);
  const page = await admin(organizeApi.children, { params: { id: company }, query: { pageSize: 1 } });
  expect(page.data).toMatchObject({ list: [{ id: department }], pagination: { total: 1 } });
});

describe('a grade administrator', () => {
  let company: string;
  let department: string;
  let team: string;
  let other: string;
  beforeAll(async () => {
    company = await makeOrganization(admin, '分级公司');
    department = await makeOrganization(admin, '分级部', { parentId: company, category: 'department' });
    team = await makeOrganization(admin, '分级组', { parentId: department, category: 'department' });
    other = await makeOrganization(admin, '别的公司');
  });
  const buttons = ['btn_add', 'btn_edit', 'btn_remove'].map((button) => `permission.organize:${button}`);

  test('without a scope sees nothing and changes nothing', async () => {
    const member = await app.userWith(...buttons);
    expect(await listedBy(member)).toEqual([]);
    expect((await member(organizeApi.get, { params: { id: company } })).code).toBe(403);
    expect((await member(departmentApi.create, { body: fresh({ parentId: company }) })).code).toBe(403);
    expect((await member(organizeApi.update, { params: { id: company }, body: fresh() })).code).toBe(403);
    expect((await member(organizeApi.setState, { params: { id: company } })).code).toBe(403);
    expect((await member(organizeApi.remove, { params: { id: other } })).code).toBe(403);
  });

  test('sees what is below his organization, its name telling the way where the parent is out of sight', async () => {
    const member = await app.userWith(...buttons);
    await giveScope(app, member.userId, department, ['subLayerSelect']);
    const [node, ...rest] = await listedBy(member);
    expect(node).toMatchObject({ id: team, parentId: '-1', fullName: '分级公司/分级部/分级组' });
    expect(rest).toEqual([]);
    expect((await member(organizeApi.get, { params: { id: department } })).code).toBe(403);
  });

  test('adds below what is his, keeps his rights there, and reaches nothing else by guessing ids', async () => {
    const member = await app.userWith(...buttons);
    await giveScope(app, member.userId, department, wholeScope);
    const made = fresh({ parentId: department });
    expect((await member(departmentApi.create, { body: made })).code).toBe(200);
    const node = (await listedBy(member)).find(({ enCode }) => enCode === made.enCode);
    expect((await member(departmentApi.remove, { params: { id: node?.id ?? '' } })).code).toBe(200);
    expect((await member(departmentApi.create, { body: fresh({ parentId: other }) })).code).toBe(403);
    expect((await member(organizeApi.create, { body: fresh() })).code).toBe(403);
    const away = await member(departmentApi.update, {
      params: { id: team },
      body: fresh({ parentId: other }),
    });
    expect(away.code).toBe(403);
    expect((await get(team)).parentId).toBe(department);
  });

  test('finds in pickers what is not his only as a place', async () => {
    const member = await app.userWith();
    await giveScope(app, member.userId, department, ['thisLayerAdd']);
    const nodes = flat((await member(departmentApi.selectorByAuth, { params: { id: '0' } })).data.list);
    const closed = new Map(nodes.map(({ id, disabled }) => [id, disabled]));
    expect([closed.get(department), closed.get(company), closed.get(team)]).toEqual([false, true, true]);
  });
});

test('nobody gets 602, a member without the menu 403, another company 404', async () => {
  const company = await makeOrganization(admin, '门');
  const params = { id: company };
  const member = await app.userWith();
  const other = await secondTenant(app);
  for (const endpoint of [organizeApi.get, organizeApi.remove, organizeApi.setState]) {
    expect((await app.nobody(endpoint, { params })).code).toBe(602);
    expect((await member(endpoint, { params })).code).toBe(403);
    expect(await other.code(endpoint, { params })).toBe(404);
  }
  expect((await get(company)).enabledMark).toBe(1);
});

test('however organizations are moved, every path tells the true way and nothing is lost', async () => {
  const top = await makeOrganization(admin, '走');
  const ids = [top];
  for (let index = 0; index < 9; index += 1) {
    ids.push(await makeOrganization(admin, `走${index}`, { parentId: ids[index % 3] ?? top }));
  }
  const step = fc.tuple(fc.nat(ids.length - 1), fc.nat(ids.length - 1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      // Two at a time: a move never sees half of another.
      for (let index = 0; index < steps.length; index += 2) {
        const pair = steps.slice(index, index + 2).map(async ([what, where]) => {
          const [id = '', parentId = ''] = [ids[what], ids[where]];
          if (id === top) return;
          const { fullName, enCode } = await get(id);
          const answer = await admin(organizeApi.update, {
            params: { id },
            body: { fullName, enCode, parentId },
          });
          expect([200, 400]).toContain(answer.code);
        });
        await Promise.all(pair);
      }
      const nodes = new Map((await listedBy(admin)).map((node) => [node.id, node]));
      for (const id of ids) {
        const node = nodes.get(id);
        expect(node).toBeDefined();
        const way: string[] = [];
        for (let at = node; at; at = nodes.get(at.parentId)) way.unshift(at.id);
        expect(node?.organizeIds).toEqual(way);
        expect(way[0]).toBe(top);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
