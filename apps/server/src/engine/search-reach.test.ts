import { recordApi } from '@yingzao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release, widget } from '../../test/designs.ts';
import { makeOrganization, makeUser } from '../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let department: string;
let team: string;
let chief: string;
let lead: string;
const models = { alone: '', withBelow: '' };

const fields = [
  widget('comInput', 'name', '名称'),
  widget('comSelect', 'place', '组织'),
  widget('comSelect', 'places', '组织们', { multiple: true }),
  widget('depSelect', 'unit', '部门'),
  widget('userSelect', 'owner', '负责人'),
  widget('userSelect', 'helpers', '协办人', { multiple: true }),
];
const searched = ['place', 'places', 'unit', 'owner', 'helpers'];

beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  const company = await makeOrganization(admin, '总公司');
  department = await makeOrganization(admin, '销售部', { parentId: company, category: 'department' });
  team = await makeOrganization(admin, '一组', { parentId: department, category: 'department' });
  const other = await makeOrganization(admin, '财务部', { parentId: company, category: 'department' });
  const person = async (account: string, managerId = '') =>
    (await makeUser(admin, { account, realName: account, organizeId: company, managerId })).id;
  chief = await person('chief');
  lead = await person('lead', chief);
  const worker = await person('worker', lead);
  const stranger = await person('stranger');
  for (const kind of ['alone', 'withBelow'] as const) {
    const searchList = searched.map((id) => {
      return { id, searchType: 1, isIncludeSubordinate: kind === 'withBelow' };
    });
    const { modelId } = await release(admin, fields, { searchList });
    models[kind] = modelId;
    const add = (name: string, organization: string, user: string) => {
      const record = { name, place: organization, places: [organization], unit: organization };
      const data = JSON.stringify({ ...record, owner: user, helpers: [user] });
      return admin(recordApi.create, { params: { modelId }, body: { data } });
    };
    await add('上', department, chief);
    await add('中', team, lead);
    await add('下', team, worker);
    await add('外', other, stranger);
  }
});
afterAll(() => app.close());

async function found(kind: keyof typeof models, field: string, value: unknown): Promise<unknown[]> {
  const body = { queryJson: JSON.stringify({ [field]: value }), pageSize: 100 };
  const { data } = await admin(recordApi.list, { params: { modelId: models[kind] }, body });
  return data.list.map((row) => row['name']).sort();
}

test.each(['place', 'places', 'unit'])('%s: an organization is searched with all below it', async (field) => {
  expect(await found('withBelow', field, department)).toEqual(['上', '下', '中']);
  expect(await found('withBelow', field, team)).toEqual(['下', '中']);
});

test.each(['owner', 'helpers'])('%s: a person is searched with all he leads, however deep', async (field) => {
  expect(await found('withBelow', field, chief)).toEqual(['上', '下', '中']);
  expect(await found('withBelow', field, lead)).toEqual(['下', '中']);
});

test('without it each is searched alone', async () => {
  for (const field of ['place', 'places', 'unit'])
    expect(await found('alone', field, department)).toEqual(['上']);
  for (const field of ['owner', 'helpers']) expect(await found('alone', field, chief)).toEqual(['上']);
});

test('who leads in a circle is searched once', async () => {
  await app.arrange((ctx) =>
    ctx.db.updateTable('userAccount').set({ managerId: lead }).where('id', '=', chief).execute(),
  );
  expect(await found('withBelow', 'owner', chief)).toEqual(['上', '下', '中']);
});

test('what is not there finds nothing', async () => {
  expect(await found('withBelow', 'place', 'nowhere')).toEqual([]);
  expect(await found('withBelow', 'owner', 'nobody')).toEqual([]);
});
