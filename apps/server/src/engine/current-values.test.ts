import { explainApi, profileApi, recordApi, roleApi } from '@yingzao/contract';
import { compileForm, type Form, newRecord, newRow, readFormData } from '@yingzao/model';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft, release, widget } from '../../test/designs.ts';
import {
  firstSignIn,
  grantTo,
  makeGroup,
  makeOrganization,
  makePosition,
  makeRole,
  makeUser,
  setMembers,
} from '../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let company: string;
let department: string;
/** A company of its own, where the person belongs as well. */
let branch: string;
let position: string;
let second: string;
let everywhere: string;
let branchRole: string;
let departmentRole: string;
let club: string;
let modelId: string;
let menuId: string;
/** Somebody who stands in the department. */
let person: Caller;
/** Somebody who belongs to nothing but what opens the model to him. */
let loner: Caller;

const current = (...more: object[]) => Object.assign({ config: { defaultCurrent: true } }, ...more);
const custom = (...ableIds: string[]) => ({ selectType: 'custom', ableIds });
const many = { multiple: true };

beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  company = await makeOrganization(admin, '总公司');
  department = await makeOrganization(admin, '销售部', { parentId: company, category: 'department' });
  branch = await makeOrganization(admin, '分公司');
  position = await makePosition(admin, { enCode: 'first', fullName: '经理', organizeId: department });
  second = await makePosition(admin, { enCode: 'second', fullName: '助理', organizeId: department });
  everywhere = await makeRole(admin, { enCode: 'everywhere', fullName: '职员', sortCode: 1 });
  const inBranch = { globalMark: 0 as const, organizeIdsTree: [[branch]], sortCode: 2 };
  branchRole = await makeRole(admin, { enCode: 'branch', fullName: '分部', ...inBranch });
  const inDepartment = { globalMark: 0 as const, organizeIdsTree: [[company, department]], sortCode: 3 };
  departmentRole = await makeRole(admin, { enCode: 'here', fullName: '销售', ...inDepartment });
  club = await makeGroup(admin, { enCode: 'club', fullName: '项目组' });
  const { initialPassword } = await makeUser(admin, {
    account: 'person',
    realName: '王五',
    organizeId: `${department},${branch}`,
    positionId: `${position},${second}`,
    roleId: [everywhere, branchRole, departmentRole].join(),
  });
  person = await firstSignIn(app, 'person', initialPassword);
  await setMembers(admin, 'Group', club, [person.userId]);
  loner = await app.userWith();
  await app.arrange(async (ctx) => {
    await ctx.db.deleteFrom('userRelation').where('userId', '=', loner.userId).execute();
    ctx.publish('rights.changed', { tenant: ctx.tenant.id, userId: loner.userId });
  });

  const kinds = ['user', 'dep', 'com', 'pos', 'role', 'group'] as const;
  const inTable = [widget('depSelect', 'unit', '部门', current()), widget('comInput', 'item', '物品')];
  ({ modelId, menuId } = await release(admin, [
    ...kinds.map((kind) => widget(`${kind}Select`, kind, kind, current())),
    ...kinds.map((kind) => widget(`${kind}Select`, `${kind}s`, kind, current(many))),
    widget('userSelect', 'fixed', '固定', { config: { defaultValue: admin.userId } }),
    widget('date', 'day', '日期', current({ format: 'yyyy-MM' })),
    {
      ...widget('table', 'lines', '明细'),
      __config__: { jnpfKey: 'table', label: '明细', children: inTable },
    },
  ]));
  await open(modelId, menuId, person, loner);
});
afterAll(() => app.close());
beforeEach(() => stand(department));

/** Gives a menu with everything on its records. */
async function open(model: string, menu: string, ...people: Caller[]): Promise<void> {
  for (const { userId } of people) {
    const code = await grantTo(admin, userId, { module: [...(menus.get(userId) ?? []), menu] }, 'User');
    if (code !== 200) throw new Error(`${model} is not open`);
    menus.set(userId, [...(menus.get(userId) ?? []), menu]);
  }
}
const menus = new Map<string, string[]>();

async function stand(majorId: string): Promise<void> {
  const answer = await person(profileApi.switchTo, { body: { majorType: 'Organize', majorId } });
  if (answer.code !== 200) throw new Error(answer.msg);
}

async function formFor(by: Caller, model = modelId, query: object = {}): Promise<Form> {
  const config = (await by(recordApi.config, { params: { modelId: model }, query })).data;
  return compileForm(readFormData(config?.formData).form);
}
/** What a form starts with where it is filled in: all that is known there is the answer. */
const zone = { now: 0, timeZone: 'Asia/Shanghai' };
const startFor = async (...asked: Parameters<typeof formFor>) => newRecord(await formFor(...asked), zone);
const configOf = (form: Form, address: string) => form.get(address)?.node.__config__;

const nothing = { dep: null, com: null, pos: null, role: null, group: null };

describe('a form that names who fills it in', () => {
  test('starts with the person, the current place and what counts there', async () => {
    const own = {
      ...{ user: person.userId, dep: department, com: department, pos: position },
      ...{ role: everywhere, group: club },
    };
    expect(await startFor(person)).toMatchObject({
      ...own,
      ...{ users: [person.userId], deps: [department], coms: [department], poss: [position] },
      ...{ roles: [everywhere, departmentRole], groups: [club] },
      fixed: admin.userId,
    });
  });

  test('carries organizations as paths, the month as its first moment, and says what everything is called', async () => {
    const form = await formFor(person);
    expect(configOf(form, 'com')?.defaultValue).toEqual([company, department]);
    expect(configOf(form, 'coms')?.defaultValue).toEqual([[company, department]]);
    const day = new Date(Number(configOf(form, 'day')?.defaultValue) + 8 * 3_600_000);
    expect([day.getUTCDate(), day.getUTCHours(), day.getUTCMinutes()]).toEqual([1, 0, 0]);
    const names = (address: string) =>
      configOf(form, address)?.defaultNames?.map(({ fullName, organize }) => [fullName, organize]);
    expect(names('user')).toEqual([['王五/person', '总公司/销售部']]);
    expect(names('dep')).toEqual([['销售部', '总公司/销售部']]);
    expect(names('pos')).toEqual([['经理', '总公司/销售部']]);
    expect(names('roles')).toEqual([
      ['职员', ''],
      ['销售', ''],
    ]);
    expect(names('fixed')).toBeUndefined();
  });

  test('starts the rows of sub-tables so as well', async () => {
    const form = await formFor(person);
    expect(newRow(form.subTables[0] ?? { columns: [] }, zone)).toEqual({ unit: department, item: null });
    expect(configOf(form, 'lines-unit')?.defaultNames).toMatchObject([
      { id: department, fullName: '销售部' },
    ]);
  });

  test('leaves empty what a person does not have', async () => {
    expect(await startFor(loner)).toMatchObject({ ...nothing, user: loner.userId, users: [loner.userId] });
    expect(await startFor(loner)).toMatchObject({ deps: null, poss: null, roles: null, groups: null });
  });

  test('follows the person to another organization, at once', async () => {
    await stand(branch);
    const there = { dep: null, com: branch, coms: [branch], pos: null, roles: [everywhere, branchRole] };
    expect(await startFor(person)).toMatchObject(there);
    const form = await formFor(person);
    expect(configOf(form, 'user')?.defaultNames).toMatchObject([{ organize: '分公司' }]);
    const at = { body: { majorType: 'Position', majorId: second } } as const;
    await stand(department);
    expect((await person(profileApi.switchTo, at)).code).toBe(200);
    expect(await startFor(person)).toMatchObject({ dep: department, pos: second, poss: [second] });
  });

  test('is that of the person whose eyes an administrator looks through', async () => {
    const { token } = (await admin(explainApi.viewAs, { params: { userId: person.userId } })).data;
    const seen = await startFor(app.withToken(token));
    expect(seen).toMatchObject({ user: person.userId, dep: department });
    expect(await startFor(admin)).toMatchObject({ user: admin.userId, dep: null });
  });

  test('passes over what has been turned off', async () => {
    const setState = () =>
      app.arrange(async (ctx) => {
        await ctx.db.updateTable('role').set({ enabledMark: 0 }).where('id', '=', everywhere).execute();
        ctx.publish('rights.changed', { tenant: '0' });
      });
    await setState();
    expect(await startFor(person)).toMatchObject({ role: departmentRole, roles: [departmentRole] });
    await admin(roleApi.setState, { params: { id: everywhere } });
    expect(await startFor(person)).toMatchObject({ role: everywhere });
  });

  test('is tried out by its designer with the draft', async () => {
    const trial = await draft(admin, [widget('userSelect', 'user', '用户', current())]);
    expect(await startFor(admin, trial, { type: '0' })).toEqual({ user: admin.userId });
  });
});

describe('a field with a range of its own', () => {
  let ranged: string;
  beforeAll(async () => {
    const elsewhere = await makeOrganization(admin, '别家');
    const fields = [
      widget('userSelect', 'inside', '内', current(custom(`${department}--department`))),
      widget('userSelect', 'outside', '外', current(custom(elsewhere))),
      widget('userSelect', 'here', '本部', current(custom('@currentOrg'))),
      widget('depSelect', 'below', '下级', current(custom('@currentOrgAndSubOrg'))),
      widget('depSelect', 'other', '别处', current(custom(branch))),
      widget('depSelect', 'managed', '分管', current(custom('@currentGradeOrg'))),
      widget('comSelect', 'com', '组织', current(custom(`${company},${department}`))),
      widget('posSelect', 'pos', '岗位', current(custom(second))),
      widget('roleSelect', 'role', '角色', current(custom(departmentRole))),
      widget('roleSelect', 'roles', '角色', current(many, custom(departmentRole, branchRole))),
      widget('groupSelect', 'group', '分组', current(custom())),
    ];
    const released = await release(admin, fields);
    ranged = released.modelId;
    await open(ranged, released.menuId, person, loner);
  });

  test('starts with what it offers and with nothing else', async () => {
    expect(await startFor(person, ranged)).toEqual({
      ...{ inside: person.userId, outside: null, here: person.userId },
      ...{ below: department, other: null, managed: null, com: department, pos: null },
      ...{ role: departmentRole, roles: [departmentRole], group: null },
    });
    const form = await formFor(person, ranged);
    expect(configOf(form, 'outside')).toMatchObject({ defaultValue: null, defaultNames: [] });
  });

  test('means by the current place that of the person', async () => {
    expect(await startFor(loner, ranged)).toMatchObject({ inside: null, here: null, below: null });
    await stand(branch);
    expect(await startFor(person, ranged)).toMatchObject({ here: person.userId, below: null, com: null });
  });

  test('takes back what it has offered', async () => {
    const data = JSON.stringify(await startFor(person, ranged));
    const answer = await person(recordApi.create, { params: { modelId: ranged }, body: { data } });
    expect(answer.code).toBe(200);
  });
});

describe('a record that is added by the call', () => {
  const get = async (id: string, model = modelId) =>
    JSON.parse((await admin(recordApi.get, { params: { modelId: model, id } })).data.data);
  const create = async (data: object, by = person, model = modelId) => {
    const body = { data: JSON.stringify(data) };
    return (await by(recordApi.create, { params: { modelId: model }, body })).data;
  };

  test('names its author in the fields that are not sent, as fixed values do', async () => {
    expect(await get(await create({}))).toMatchObject({
      ...{ user: person.userId, user_name: '王五/person', dep: department, pos: position },
      ...{ coms: [[company, department]], roles: [everywhere, departmentRole], fixed: admin.userId },
    });
  });

  test('keeps what is sent, be it nothing', async () => {
    const id = await create({ user: admin.userId, dep: null, users: [], lines: [{ item: '纸' }] });
    expect(await get(id)).toMatchObject({ user: admin.userId, dep: null, users: null, pos: position });
    expect((await get(id)).lines).toMatchObject([{ item: '纸', unit: null }]);
  });

  test('and its new rows do so in fields closed to the author', async () => {
    const inTable = [widget('userSelect', 'who', '经办', current()), widget('comInput', 'item', '物品')];
    const closed = await release(
      admin,
      [
        widget('userSelect', 'owner', '负责人', current()),
        {
          ...widget('table', 'lines', '明细'),
          __config__: { jnpfKey: 'table', label: '明细', children: inTable },
        },
      ],
      { useFormPermission: true },
    );
    const forms = await app.arrange((ctx) =>
      ctx.db.selectFrom('moduleForm').selectAll().where('moduleId', '=', closed.menuId).execute(),
    );
    const form = forms.filter(({ enCode }) => ['lines', 'lines-item'].includes(enCode)).map(({ id }) => id);
    const module = [...(menus.get(person.userId) ?? []), closed.menuId];
    await grantTo(admin, person.userId, { module, form }, 'User');
    const lines = [{ item: '笔', who: admin.userId }];
    const id = await create({ owner: admin.userId, lines }, person, closed.modelId);
    const record = await get(id, closed.modelId);
    expect(record.owner).toBe(person.userId);
    expect(record.lines).toMatchObject([{ item: '笔', who: person.userId }]);
    const row = record.lines[0].id;
    const data = JSON.stringify({ lines: [{ id: row, item: '墨' }, { item: '砚' }] });
    const edited = { params: { modelId: closed.modelId, id }, body: { data } };
    expect((await person(recordApi.update, edited)).code).toBe(200);
    expect((await get(id, closed.modelId)).lines).toMatchObject([
      { item: '墨', who: person.userId },
      { item: '砚', who: person.userId },
    ]);
  });
});
