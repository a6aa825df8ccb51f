import { recordApi, sessionApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { release, widget } from '../../test/designs.ts';
import { grantTo, makeOrganization, makeRole, makeUser, setMembers } from '../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';
import { newId } from '../kernel/id.ts';

let app: TestApp;
let admin: Caller;
let modelId: string;
let menuId: string;
let company: string;
let department: string;
let team: string;
let other: string;
let person: string;

const fields = [
  widget('comInput', 'name', '名称'),
  widget('userSelect', 'owner', '负责人'),
  widget('userSelect', 'helpers', '协办人', { multiple: true }),
  widget('comSelect', 'place', '组织'),
  widget('depSelect', 'unit', '部门'),
  widget('roleSelect', 'part', '角色'),
  {
    ...widget('table', 'lines', '明细'),
    __config__: { jnpfKey: 'table', label: '明细', children: [widget('userSelect', 'who', '经办人')] },
  },
  widget('currOrganize', 'own', '所属组织', { showLevel: 'all' }),
  widget('currPosition', 'post', '所属岗位'),
];

beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '总公司');
  department = await makeOrganization(admin, '销售部', { parentId: company, category: 'department' });
  team = await makeOrganization(admin, '一组', { parentId: department, category: 'department' });
  other = await makeOrganization(admin, '财务部', { parentId: company, category: 'department' });
  ({ id: person } = await makeUser(admin, { account: 'person', realName: '王五', organizeId: company }));
  ({ modelId, menuId } = await release(admin, fields, { useDataPermission: true }));
});
afterAll(() => app.close());

const save = (data: object, by = admin) =>
  by(recordApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const change = (id: string, data: object) =>
  admin(recordApi.update, { params: { modelId, id }, body: { data: JSON.stringify(data) } });
const get = async (id: string) =>
  JSON.parse((await admin(recordApi.get, { params: { modelId, id } })).data.data);
const texts = async (id: string) =>
  JSON.parse((await admin(recordApi.dataChange, { params: { modelId, id } })).data.data);
const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: unknown[] }[] }).errors.map(({ path }) => path);

/** Moves a member into an organization, as the user form does. */
async function place(userId: string, organizeId: string): Promise<void> {
  await app.arrange(async (ctx) => {
    await ctx.db.updateTable('userAccount').set({ organizeId }).where('id', '=', userId).execute();
    const relation = { userId, objectType: 'Organize', objectId: organizeId, sortCode: 0, creatorTime: 0 };
    await ctx.db
      .insertInto('userRelation')
      .values({ ...relation, id: newId() })
      .execute();
    ctx.publish('rights.changed', { tenant: '0', userId });
  });
}

describe('people and organizations in a record', () => {
  test('come back as ids with their names beside, organizations as the path, and as names in texts', async () => {
    const { data: id, code } = await save({
      name: '一',
      owner: person,
      helpers: [admin.userId, person, person],
      place: [company, department],
      unit: team,
      lines: [{ who: person }],
    });
    expect(code).toBe(200);
    expect(await get(id)).toMatchObject({
      owner: person,
      owner_name: '王五/person',
      helpers: [admin.userId, person],
      helpers_name: '管理员/admin,王五/person',
      place: [company, department],
      place_name: '总公司/销售部',
      unit: team,
      unit_name: '一组',
      own: null,
    });
    expect(await texts(id)).toMatchObject({ owner: '王五/person', place: '总公司/销售部', unit: '一组' });
    expect((await texts(id)).lines).toMatchObject([{ who: '王五/person' }]);
  });

  test('keep their names when they are deleted, and may stay where they are', async () => {
    const { id: gone } = await makeUser(admin, { account: 'leaver', realName: '赵六', organizeId: company });
    const { data: id } = await save({ name: '二', owner: gone });
    await app.arrange((ctx) =>
      ctx.db.updateTable('userAccount').set({ deleteMark: 1 }).where('id', '=', gone).execute(),
    );
    expect((await texts(id)).owner).toBe('赵六/leaver');
    expect((await change(id, { name: '三', owner: gone })).code).toBe(200);
    expect(pathsOf(await save({ name: '四', owner: gone }))).toEqual([['owner']]);
  });

  test('that do not exist, are off or of another kind are refused, naming each field', async () => {
    const off = await makeOrganization(admin, '停用部', { parentId: company, category: 'department' });
    await app.arrange(async (ctx) => {
      await ctx.db.updateTable('organize').set({ enabledMark: 0 }).where('id', '=', off).execute();
    });
    const answer = await save({
      owner: 'nobody',
      helpers: [person, 'ghost'],
      place: off,
      unit: company,
      part: person,
      lines: [{ who: person }, { who: 'nobody' }],
    });
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(errorText('field.unknownOption', { label: '负责人' }));
    expect(pathsOf(answer)).toEqual([
      ['owner'],
      ['helpers'],
      ['place'],
      ['unit'],
      ['part'],
      ['lines', 1, 'who'],
    ]);
    expect(pathsOf(await save({ owner: { id: person } }))).toEqual([['owner']]);
    expect(pathsOf(await save({ owner: 'x'.repeat(51) }))).toEqual([['owner']]);
  });

  test('are found by the advanced search, one or any of several', async () => {
    const { data: id } = await save({ name: '寻', owner: person, helpers: [person], place: other });
    const found = async (field: string, symbol: string, fieldValue: unknown) => {
      const superQueryJson = JSON.stringify({
        conditionList: [{ groups: [{ field, symbol, fieldValueType: 2, fieldValue }] }],
      });
      const answer = await admin(recordApi.list, {
        params: { modelId },
        body: { superQueryJson, pageSize: 100 },
      });
      return answer.data.list.map((row) => row['id']);
    };
    expect(await found('owner', '==', person)).toContain(id);
    expect(await found('helpers', 'in', [person])).toContain(id);
    expect(await found('place', '==', [company, other])).toEqual([id]);
    expect(await found('place', 'in', [team])).toEqual([]);
  });
});

describe('a picker with a range of its own', () => {
  const custom = (...ableIds: string[]) => ({ selectType: 'custom', ableIds });
  let ranged: string;
  let manager: string;
  beforeAll(async () => {
    manager = await makeRole(admin, { enCode: 'ranged', globalMark: 0, organizeIdsTree: [[company, other]] });
    const lines = [widget('userSelect', 'who', '经办人', custom(person))];
    ({ modelId: ranged } = await release(admin, [
      widget('comInput', 'name', '名称'),
      widget('userSelect', 'owner', '负责人', { ...custom(`${other}--company`, person), multiple: true }),
      widget('depSelect', 'unit', '部门', custom('@currentOrgAndSubOrg')),
      widget('comSelect', 'place', '组织', custom(`${company},${department}`)),
      widget('roleSelect', 'part', '角色', custom(other)),
      {
        ...widget('table', 'lines', '明细'),
        __config__: { jnpfKey: 'table', label: '明细', children: lines },
      },
    ]));
  });
  const keep = (data: object, by = admin) =>
    by(recordApi.create, { params: { modelId: ranged }, body: { data: JSON.stringify(data) } });

  test('takes what it names and who belongs to it, in sub-tables too', async () => {
    const { id: clerk } = await makeUser(admin, { account: 'clerk', organizeId: other });
    const { id: outsider } = await makeUser(admin, { account: 'outsider', organizeId: company });
    const fine = { owner: [person, clerk], place: department, part: manager, lines: [{ who: person }] };
    expect((await keep(fine)).code).toBe(200);
    const refused = await keep({
      ...{ owner: [person, outsider], place: team, part: await makeRole(admin, { enCode: 'free' }) },
      lines: [{ who: person }, { who: clerk }],
    });
    expect(pathsOf(refused)).toEqual([['owner'], ['place'], ['part'], ['lines', 1, 'who']]);
  });

  test('means by the own organization that of who saves', async () => {
    const member = await app.userWith();
    const role = await makeRole(admin, { enCode: 'ranged-entry' });
    const { menuList } = (await admin(sessionApi.currentUser)).data;
    const menu = menuList.find(({ propertyJson }) => propertyJson.includes(ranged))?.id ?? '';
    await grantTo(admin, role, { module: [menu] });
    await setMembers(admin, 'Role', role, [member.userId]);
    await place(member.userId, department);
    expect((await keep({ unit: team }, member)).code).toBe(200);
    expect(pathsOf(await keep({ unit: other }, member))).toEqual([['unit']]);
    expect(pathsOf(await keep({ unit: team }))).toEqual([['unit']]);
  });

  test('lets stay what was chosen before', async () => {
    const { data: id } = await keep({ place: department });
    await app.arrange((ctx) =>
      ctx.db
        .updateTable(`mt${ranged}` as never)
        .set({ place: team } as never)
        .where('fId' as never, '=', id as never)
        .execute(),
    );
    const body = { data: JSON.stringify({ name: '改', place: team }) };
    expect((await admin(recordApi.update, { params: { modelId: ranged, id }, body })).code).toBe(200);
  });
});

describe('a record keeps where its author stands', () => {
  const schemes = {
    ownUnit: '@organizeId',
    withBelow: '@organizationAndSuborganization',
    people: '@userAndSubordinates',
    notBelow: '@organizationAndSuborganization',
  } as const;

  /** A member in an organization with one data scheme on the menu. */
  async function memberOf(organizeId: string, scheme: keyof typeof schemes): Promise<Caller> {
    const member = await app.userWith();
    await place(member.userId, organizeId);
    const roleId = await makeRole(admin, { enCode: `${scheme}${member.userId}`.slice(0, 40) });
    const schemeId = newId();
    await app.arrange(async (ctx) => {
      const field = scheme === 'people' ? 'owner' : 'own';
      const group = {
        field,
        op: scheme === 'notBelow' ? 'notIn' : 'in',
        value: '',
        conditionText: schemes[scheme],
      };
      const audit = { creatorUserId: null, creatorTime: 0, lastModifyUserId: null, lastModifyTime: null };
      await ctx.db
        .insertInto('moduleDataAuthorizeScheme')
        .values({
          ...audit,
          id: schemeId,
          moduleId: menuId,
          fullName: schemeId,
          enCode: schemeId,
          conditionJson: JSON.stringify([{ logic: 'and', groups: [group] }]),
          conditionText: '',
          matchLogic: 'and',
          allData: 0,
          description: '',
          sortCode: 0,
        })
        .execute();
      const relation = {
        userId: member.userId,
        objectType: 'Role',
        objectId: roleId,
        sortCode: 0,
        creatorTime: 0,
      };
      await ctx.db
        .insertInto('userRelation')
        .values({ ...relation, id: newId() })
        .execute();
      ctx.publish('rights.changed', { tenant: '0' });
    });
    expect(await grantTo(admin, roleId, { module: [menuId], resource: [schemeId] })).toBe(200);
    return member;
  }
  const seen = async (by: Caller) =>
    (await by(recordApi.list, { params: { modelId }, body: { pageSize: 1000 } })).data.list.map(
      (row) => row['name'],
    );

  test('and rows of the own organization, or with those below, are just those', async () => {
    const inTeam = await memberOf(team, 'ownUnit');
    const inDepartment = await memberOf(department, 'ownUnit');
    const overAll = await memberOf(department, 'withBelow');
    const away = await memberOf(other, 'withBelow');
    const { data: id } = await save({ name: '组里的' }, inTeam);
    await save({ name: '部里的' }, inDepartment);
    await save({ name: '外面的' }, away);
    expect((await get(id)).own).toEqual([company, department, team]);
    expect((await texts(id)).own).toBe('总公司/销售部/一组');
    expect(await seen(inTeam)).toEqual(['组里的']);
    expect(await seen(inDepartment)).toEqual(['部里的']);
    expect((await seen(overAll)).sort()).toEqual(['组里的', '部里的'].sort());
    expect(await seen(away)).toEqual(['外面的']);
    const others = await seen(await memberOf(department, 'notBelow'));
    expect(others).toContain('外面的');
    expect(others).toContain('一');
    expect(others).not.toContain('组里的');
    expect(others).not.toContain('部里的');
    await change(id, { name: '改了', own: [company, other] });
    expect((await get(id)).own).toEqual([company, department, team]);
    await place(inDepartment.userId, other);
    expect(await seen(inDepartment)).toEqual(['外面的']);
  });

  test('and rows of subordinates follow the line of managers, however deep it is', async () => {
    const boss = await memberOf(company, 'people');
    const chain = [boss.userId];
    for (let depth = 0; depth < 3; depth += 1) {
      const { id } = await makeUser(admin, { account: `chain${depth}`, organizeId: company });
      await app.arrange((ctx) =>
        ctx.db
          .updateTable('userAccount')
          .set({ managerId: chain.at(-1) ?? '' })
          .where('id', '=', id)
          .execute(),
      );
      chain.push(id);
    }
    await app.arrange(async (ctx) => ctx.publish('rights.changed', { tenant: '0' }));
    for (const [index, owner] of [...chain, person].entries()) await save({ name: `级${index}`, owner });
    expect((await seen(boss)).sort()).toEqual(['级0', '级1', '级2', '级3']);
  });
});
