import { dictionaryApi, dictionaryTypeApi } from '@yingzao/contract';
import words from '@yingzao/texts/zh-CN/dictionary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeType, makeValue } from '../../../../test/dictionary.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { seedDictionaries } from './seed.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());

const all = async () => (await admin(dictionaryApi.all)).data.list;
const valuesOf = async (typeId: string) =>
  (await admin(dictionaryApi.list, { params: { typeId } })).data.list;
const again = () => app.arrange(seedDictionaries);

/** Source: contract/system-data.md 1.2. */
const builtIn = [
  'dbType',
  'DataInterfaceType',
  'printDev',
  'webDesign',
  'appDesigner',
  'webForm',
  'appForm',
  'flowForm',
  'portalDesigner',
  'ReportSort',
  'dataVType',
  'WorkFlowCategory',
  'businessType',
  'createModule',
  'PositionType',
  'RoleType',
  'groupType',
  'NoticeType',
  'EnterpriseNature',
  'IndustryType',
  'sex',
  'Nation',
  'Education',
  'certificateType',
  'Rank',
  'scheduleType',
];

test('an installation has every built-in type, filled, two of them under the ids that clients know', async () => {
  const types = await all();
  expect(types.map(({ enCode }) => enCode).sort()).toEqual([...builtIn].sort());
  expect(types.filter(({ dictionaryList }) => dictionaryList.length === 0)).toEqual([]);
  const idOf = (code: string) => types.find(({ enCode }) => enCode === code)?.id;
  expect(idOf('DataInterfaceType')).toBe('9c43287481364d348c0ea0d0f64b38be');
  expect(idOf('printDev')).toBe('202931027482510597');
});

test('the values stand in the order of the catalogue', async () => {
  const pairs = async (code: string) =>
    (await valuesOf(code)).map(({ enCode, fullName }) => [enCode, fullName]);
  expect(await pairs('sex')).toEqual([
    ['1', '男'],
    ['2', '女'],
    ['3', '保密'],
  ]);
  expect(await pairs('NoticeType')).toEqual([
    ['1', '公告'],
    ['2', '通知'],
  ]);
  const nations = await pairs('Nation');
  expect(nations).toEqual(Object.entries(words.Nation.values));
  expect(nations).toHaveLength(56);
});

test('a second run adds nothing and changes nothing', async () => {
  const before = await all();
  await again();
  expect(await app.arrange(({ tenant }) => app.app.services.dictionaries.all(tenant))).toEqual({
    list: before,
  });
  const rows = await app.arrange((ctx) => ctx.db.selectFrom('dictionaryData').selectAll().execute());
  expect(rows.every(({ version }) => version === rows[0]?.version)).toBe(true);
});

test('what people renamed, recoded, disabled or deleted stays so', async () => {
  const [first, second, third, fourth] = await valuesOf('Rank');
  const change = (id = '', body: object) =>
    admin(dictionaryApi.update, { params: { id }, body: body as never });
  await change(first?.id, { fullName: '总裁', enCode: first?.enCode });
  await change(second?.id, { fullName: second?.fullName, enCode: 'chief' });
  await admin(dictionaryApi.setState, { params: { id: third?.id ?? '' } });
  await admin(dictionaryApi.remove, { params: { id: fourth?.id ?? '' } });
  await admin(dictionaryTypeApi.update, {
    params: { id: 'Rank' },
    body: { fullName: '等级', enCode: 'Rank', sortCode: 500 },
  });
  const before = await valuesOf('Rank');
  expect(before.map(({ id }) => id)).not.toContain(fourth?.id);
  await again();
  expect(await valuesOf('Rank')).toEqual(before);
  expect((await admin(dictionaryTypeApi.get, { params: { id: 'Rank' } })).data).toMatchObject({
    fullName: '等级',
    sortCode: 500,
  });
});

test('what a later version brings is added and shown at once; what people made already wins', async () => {
  await app.arrange(async (ctx) => {
    await ctx.db
      .deleteFrom('dictionaryData')
      .where('dictionaryTypeId', 'in', ['sex', 'scheduleType'])
      .execute();
    await ctx.db.deleteFrom('dictionaryType').where('id', '=', 'scheduleType').execute();
    ctx.publish('dictionary.changed', { tenant: ctx.tenant.id });
  });
  const own = await makeValue(admin, 'sex', { enCode: '9', fullName: '女' });
  const ownType = await makeType(admin, { enCode: 'scheduleType', fullName: '自己的日程' });
  expect((await all()).find(({ id }) => id === 'sex')?.dictionaryList).toHaveLength(1);
  await again();
  const sexes = (await valuesOf('sex')).map(({ id, enCode, fullName }) => [id, enCode, fullName]);
  expect(sexes.sort()).toEqual(
    [
      [own, '9', '女'],
      ['sex.1', '1', '男'],
      ['sex.3', '3', '保密'],
    ].sort(),
  );
  const schedule = (await all()).find(({ enCode }) => enCode === 'scheduleType');
  expect(schedule).toMatchObject({ id: ownType, fullName: '自己的日程' });
  expect(schedule?.dictionaryList).toHaveLength(Object.keys(words.scheduleType.values).length);
});

test('a built-in type whose name people took is left out, and the rest still comes', async () => {
  const other = await secondTenant(app);
  await other.arrange(async (ctx) => {
    await seedDictionaries(ctx);
    await ctx.db.deleteFrom('dictionaryData').where('dictionaryTypeId', 'in', ['sex', 'Rank']).execute();
    await ctx.db.deleteFrom('dictionaryType').where('id', '=', 'sex').execute();
    await ctx.db
      .updateTable('dictionaryType')
      .set({ fullName: words.sex.title })
      .where('id', '=', 'webForm')
      .execute();
    await seedDictionaries(ctx);
    const { list } = await app.app.services.dictionaries.all(ctx.tenant);
    expect(list).toEqual([]);
  });
  await other.arrange(async ({ tenant }) => {
    const { list } = await app.app.services.dictionaries.all(tenant);
    expect(list).toHaveLength(builtIn.length - 1);
    expect(list.find(({ id }) => id === 'Rank')?.dictionaryList).not.toEqual([]);
  });
});
