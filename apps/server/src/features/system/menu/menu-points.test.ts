import {
  dataFieldApi,
  dataLinkApi,
  dataSchemeApi,
  menuButtonApi,
  menuColumnApi,
  menuFormApi,
  recordApi,
  sessionApi,
} from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { release, widget } from '../../../../test/designs.ts';
import { grantTo, makeRole } from '../../../../test/permission.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let menu: string;
let modelId: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  const fields = [
    widget('comInput', 'name', '名称'),
    widget('numInput', 'amount', '金额'),
    widget('createUser', 'maker', '创建人'),
  ];
  ({ menuId: menu, modelId } = await release(admin, fields, { useDataPermission: true }));
});
afterAll(() => app.close());

const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string[] }[] }).errors.map(({ path }) => path);

describe('buttons', () => {
  const add = (more: object = {}) =>
    admin(menuButtonApi.create, { body: { moduleId: menu, fullName: '审核', enCode: 'btn_check', ...more } });
  const listed = async (keyword = '') =>
    (await admin(menuButtonApi.list, { params: { moduleId: menu }, query: { keyword } })).data.list;

  test('are added, changed, nested, turned off and deleted, each time with everybody’s rights', async () => {
    expect((await add()).code).toBe(200);
    const [button] = await listed('btn_check');
    const params = { id: button?.id ?? '' };
    expect((await add({ fullName: '复核', enCode: 'btn_again', parentId: params.id })).code).toBe(200);
    expect((await listed()).find(({ id }) => id === params.id)?.children).toHaveLength(1);
    expect((await admin(menuButtonApi.remove, { params })).msg).toBe('存在下级按钮，不能删除');
    const body = { moduleId: menu, fullName: '审批', enCode: 'btn_check' };
    expect((await admin(menuButtonApi.update, { params, body })).code).toBe(200);
    expect((await admin(menuButtonApi.get, { params })).data.fullName).toBe('审批');
    await admin(menuButtonApi.setState, { params });
    const { permissionList } = (await admin(sessionApi.currentUser)).data;
    const codes = permissionList.find((entry) => entry.modelId === menu)?.button.map(({ enCode }) => enCode);
    expect(codes).toContain('btn_again');
    expect(codes).not.toContain('btn_check');
  });

  test('of the same name or code, of an unknown menu or parent are refused at their field', async () => {
    expect((await add({ fullName: '唯一', enCode: 'btn_one' })).code).toBe(200);
    expect(pathsOf(await add({ fullName: '唯一', enCode: 'btn_two' }))).toEqual([['fullName']]);
    expect(pathsOf(await add({ fullName: '另一', enCode: 'btn_one' }))).toEqual([['enCode']]);
    expect(pathsOf(await add({ moduleId: 'nothing', enCode: 'btn_x' }))).toEqual([['moduleId']]);
    expect(pathsOf(await add({ parentId: 'nothing', enCode: 'btn_x', fullName: 'x' }))).toEqual([
      ['parentId'],
    ]);
  });
});

describe.each([
  ['columns', menuColumnApi],
  ['form fields', menuFormApi],
] as const)('%s', (_, api) => {
  const listed = async () => (await admin(api.list, { params: { moduleId: menu } })).data.list;

  test('are added one by one or many at once, changed and deleted; codes are unique', async () => {
    const body = { moduleId: menu, fullName: '备注', enCode: 'remark' };
    expect((await admin(api.create, { body })).code).toBe(200);
    expect(pathsOf(await admin(api.create, { body }))).toEqual([['enCode']]);
    const many = [
      { enCode: 'remark', fullName: '重复' },
      { enCode: 'other', fullName: '其他' },
    ];
    expect((await admin(api.createMany, { body: { moduleId: menu, columnJson: many } })).code).toBe(200);
    const rows = await listed();
    expect(rows.filter(({ enCode }) => enCode === 'remark').map(({ fullName }) => fullName)).toEqual([
      '备注',
    ]);
    const params = { id: rows.find(({ enCode }) => enCode === 'other')?.id ?? '' };
    expect((await admin(api.update, { params, body: { ...body, enCode: 'remark' } })).code).toBe(400);
    expect((await admin(api.update, { params, body: { ...body, enCode: 'third' } })).code).toBe(200);
    await admin(api.setState, { params });
    expect((await admin(api.get, { params })).data).toMatchObject({ enCode: 'third', enabledMark: 0 });
    expect((await admin(api.remove, { params })).code).toBe(200);
    expect((await admin(api.get, { params })).code).toBe(404);
  });
});

describe('data schemes', () => {
  const addField = (more: object = {}) =>
    admin(dataFieldApi.create, {
      body: {
        moduleId: menu,
        fullName: '创建人',
        enCode: 'maker',
        type: 'varchar',
        conditionSymbol: '==,in',
        conditionText: '@userId',
        ...more,
      } as never,
    });
  const fieldId = async (code: string) =>
    (await admin(dataFieldApi.list, { params: { moduleId: menu } })).data.list.find(
      ({ enCode }) => enCode === code,
    )?.id ?? '';
  const scheme = async (op: string, more: object = {}) => ({
    moduleId: menu,
    fullName: '本人数据',
    enCode: 'own',
    conditionJson: JSON.stringify([
      {
        logic: 'and',
        groups: [{ id: await fieldId('maker'), field: 'maker', op, value: '', conditionText: '@userId' }],
      },
    ]),
    ...more,
  });

  test('compare what was opened for the menu, and give a role its rows', async () => {
    expect((await addField()).code).toBe(200);
    expect(pathsOf(await addField())).toEqual([['enCode']]);
    expect(pathsOf(await addField({ enCode: 'x', conditionSymbol: '==,~' }))).toEqual([['conditionSymbol']]);
    expect(pathsOf(await addField({ enCode: 'x', conditionText: '@everything' }))).toEqual([
      ['conditionText'],
    ]);
    const [field] = (await admin(dataFieldApi.list, { params: { moduleId: menu } })).data.list;
    expect(field).toMatchObject({ conditionName: '当前用户', conditionSymbolName: '等于,包含任意一个' });
    const fields = (await admin(dataFieldApi.fields, { params: { moduleId: menu } })).data;
    expect(fields).toContainEqual({ field: 'amount', fieldName: '金额' });

    expect(pathsOf(await admin(dataSchemeApi.create, { body: await scheme('like') }))).toEqual([
      ['conditionJson'],
    ]);
    for (const conditionJson of ['', '[]', '{', '[{"groups":[{"field":"maker","op":"=="}]}]']) {
      const body = { ...(await scheme('==')), conditionJson };
      expect(pathsOf(await admin(dataSchemeApi.create, { body }))).toEqual([['conditionJson']]);
    }
    expect((await admin(dataSchemeApi.create, { body: await scheme('==') })).code).toBe(200);
    const [row] = (await admin(dataSchemeApi.list, { params: { moduleId: menu } })).data.list;
    const id = row?.id ?? '';

    const roleId = await makeRole(admin, { enCode: 'ownRows' });
    const member = await app.userWith();
    await app.arrange(async (ctx) => {
      const relation = {
        userId: member.userId,
        objectType: 'Role',
        objectId: roleId,
        sortCode: 0,
        creatorTime: 0,
      };
      await ctx.db
        .insertInto('userRelation')
        .values({ ...relation, id: 'ownRowsMember' })
        .execute();
      ctx.publish('rights.changed', { tenant: '0' });
    });
    const total = async () =>
      (await member(recordApi.list, { params: { modelId }, body: {} })).data.pagination?.total;
    await admin(recordApi.create, { params: { modelId }, body: { data: '{"name":"别人的"}' } });
    await grantTo(admin, roleId, { module: [menu] });
    expect(await total()).toBe(0);
    await grantTo(admin, roleId, { module: [menu], resource: [id] });
    expect(await total()).toBe(0);
    await member(recordApi.create, { params: { modelId }, body: { data: '{"name":"我的"}' } });
    expect(await total()).toBe(1);

    const used = await admin(dataFieldApi.remove, { params: { id: await fieldId('maker') } });
    expect(used.msg).toBe('字段已被方案引用，请先删除方案');
    expect((await admin(dataSchemeApi.remove, { params: { id } })).code).toBe(200);
    expect(await total()).toBe(0);
    expect((await admin(dataFieldApi.remove, { params: { id: await fieldId('maker') } })).code).toBe(200);
  });

  test('that for all data has its own code and cannot be changed', async () => {
    const body = { moduleId: menu, fullName: '全部数据', enCode: 'jnpf_alldata' };
    expect((await admin(dataSchemeApi.create, { body })).code).toBe(200);
    expect(pathsOf(await admin(dataSchemeApi.create, { body }))).toEqual([['fullName']]);
    const row = (await admin(dataSchemeApi.list, { params: { moduleId: menu } })).data.list.find(
      ({ enCode }) => enCode === 'jnpf_alldata',
    );
    const params = { id: row?.id ?? '' };
    expect((await admin(dataSchemeApi.get, { params })).data.allData).toBe(1);
    const changed = await admin(dataSchemeApi.update, { params, body });
    expect(changed).toMatchObject({ code: 400, msg: errorText('scheme.allDataFixed') });
  });

  test('choose their fields from the tables of the model', async () => {
    const info = (await admin(dataLinkApi.info, { params: { moduleId: menu, dataType: '2' } })).data;
    const tables = (await admin(dataLinkApi.modelTables, { params: { moduleId: menu, dataType: '2' } })).data;
    expect(tables.linkTables).toEqual([info.linkTables]);
    const params = { linkId: '0', tableName: info.linkTables, menuType: '3', dataType: '2' as const };
    const { list } = (await admin(dataLinkApi.fields, { params, query: { keyword: '金' } })).data;
    expect(list).toEqual([{ field: 'amount', fieldName: '金额' }]);
    const body = { moduleId: menu, dataType: 2, linkTables: 'a,b' };
    expect((await admin(dataLinkApi.save, { body })).code).toBe(200);
    expect(
      (await admin(dataLinkApi.info, { params: { moduleId: menu, dataType: '2' } })).data.linkTables,
    ).toBe('a,b');
  });
});

test('nobody gets 602, a member without the button 403, another company 404', async () => {
  const body = { moduleId: menu, fullName: 'x', enCode: 'btn_door' };
  await admin(menuButtonApi.create, { body });
  const { list } = (
    await admin(menuButtonApi.list, { params: { moduleId: menu }, query: { keyword: 'btn_door' } })
  ).data;
  const params = { id: list[0]?.id ?? '' };
  const member = await app.userWith('system.menu');
  const other = await secondTenant(app);
  expect((await app.nobody(menuButtonApi.get, { params })).code).toBe(602);
  expect((await member(menuButtonApi.get, { params })).code).toBe(200);
  expect((await member(menuButtonApi.remove, { params })).code).toBe(403);
  expect((await member(dataSchemeApi.create, { body: { ...body, conditionJson: '[]' } })).code).toBe(403);
  expect(await other.code(menuButtonApi.remove, { params })).toBe(404);
});
