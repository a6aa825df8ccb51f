import { dataFieldApi, dataSchemeApi, type ManagedMenu, menuApi, menuButtonApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { release, widget } from '../../../../test/designs.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());

async function exported(id: string): Promise<{ name: string; text: string }> {
  const { data } = await admin(menuApi.export, { params: { id } });
  const answer = await app.raw({ method: 'GET', url: data.url });
  return { name: data.name, text: answer.payload };
}

const bring = (
  text: string,
  more: { parentId?: string; type?: '0' | '1'; category?: 'Web' | 'App' } = {},
  by = admin,
) => by(menuApi.import, { body: { file: new File([text], 'menu.bm'), ...more } });

const flat = (menus: readonly ManagedMenu[]): ManagedMenu[] =>
  menus.flatMap((menu) => [menu, ...flat(menu.children)]);
const all = async () => flat((await admin(menuApi.list, { query: {} })).data.list);

/** A directory with the menu of a function in it, which has a scheme. */
async function makeBranch(code: string): Promise<{ directory: string; menu: string }> {
  const base = { icon: 'icon', parentId: '-1', category: 'Web' as const };
  await admin(menuApi.create, { body: { ...base, type: 1, fullName: code, enCode: code } });
  const directory = (await all()).find(({ enCode }) => enCode === code)?.id ?? '';
  const fields = [widget('comInput', 'name', '名称'), widget('numInput', 'amount', '金额')];
  const { menuId } = await release(admin, fields, { useDataPermission: true });
  const { lastModifyTime, ...stored } = (await admin(menuApi.get, { params: { id: menuId } })).data;
  const moved = { ...stored, category: 'Web' as const, linkTarget: '_self' as const, parentId: directory };
  await admin(menuApi.update, { params: { id: menuId }, body: moved });
  const field = { moduleId: menuId, fullName: '金额', enCode: 'amount', type: 'double' as const };
  await admin(dataFieldApi.create, {
    body: { ...field, conditionSymbol: '>,<', conditionText: 'inputNumber' },
  });
  const [made] = (await admin(dataFieldApi.list, { params: { moduleId: menuId } })).data.list;
  const condition = { id: made?.id, field: 'amount', op: '>', value: 5, conditionText: 'inputNumber' };
  const conditionJson = JSON.stringify([{ logic: 'and', groups: [condition] }]);
  const scheme = {
    moduleId: menuId,
    fullName: '大额',
    enCode: 'large',
    conditionJson,
    matchLogic: 'and' as const,
  };
  expect((await admin(dataSchemeApi.create, { body: scheme })).code).toBe(200);
  return { directory, menu: menuId };
}

test('a branch goes into a file and comes back whole, turned off', async () => {
  const { directory, menu } = await makeBranch('branch');
  const { name, text } = await exported(directory);
  expect(name).toMatch(/^branch_\d{14}\.bm$/);
  expect(text).not.toContain('creatorUserId');
  expect(await bring(text)).toMatchObject({ code: 400, msg: 'ID、编码、名称重复' });
  const buttons = (await admin(menuButtonApi.list, { params: { moduleId: menu } })).data.list;
  await admin(menuApi.remove, { params: { id: menu } });
  await admin(menuApi.remove, { params: { id: directory } });
  expect((await bring(text)).msg).toBe('操作成功');
  const back = (await all()).find(({ enCode }) => enCode === 'branch');
  expect(back).toMatchObject({ fullName: 'branch', enabledMark: 0, hasChildren: true });
  const moduleId = back?.children[0]?.id ?? '';
  expect(back?.children[0]).toMatchObject({ enabledMark: 1, isDataAuthorize: 1 });
  const again = (await admin(menuButtonApi.list, { params: { moduleId } })).data.list;
  const codes = (list: typeof buttons) => list.map(({ enCode, enabledMark }) => `${enCode}/${enabledMark}`);
  expect(codes(again)).toEqual(codes(buttons));
  const schemes = (await admin(dataSchemeApi.list, { params: { moduleId } })).data.list;
  const large = schemes.find(({ enCode }) => enCode === 'large');
  const { conditionJson } = (await admin(dataSchemeApi.get, { params: { id: large?.id ?? '' } })).data;
  const [field] = (await admin(dataFieldApi.list, { params: { moduleId } })).data.list;
  expect(conditionJson).toContain(field?.id);
});

test('a copy gets another name and code, also of everything below that is there', async () => {
  const { directory } = await makeBranch('copied');
  const { text } = await exported(directory);
  expect((await bring(text, { type: '1' })).msg).toBe('操作成功');
  const copies = (await all()).filter(({ enCode }) => /^copied[0-9a-f]{5}$/.test(enCode));
  expect(copies).toHaveLength(1);
  expect(copies[0]?.fullName).toMatch(/^copied\.副本[0-9a-f]{5}$/);
  expect(copies[0]?.children).toHaveLength(1);
});

describe('a file is refused', () => {
  const refused = async (text: string, more = {}) => {
    const answer = await bring(text, more);
    expect(answer.code).toBe(400);
    return answer.msg;
  };

  test('when it is none, holds something else, or lacks parts', async () => {
    expect(await refused('no json')).toBe(errorText('transfer.format'));
    expect(await refused('[]')).toBe(errorText('transfer.format'));
    expect(await refused('{"_kind":"bdd","_version":1}')).toBe(errorText('transfer.kind'));
    expect(await refused('{"_kind":"bm","fullName":"a","enCode":"a"}')).toBe(errorText('transfer.format'));
    const { text } = await exported((await makeBranch('ending')).directory);
    const renamed = await admin(menuApi.import, { body: { file: new File([text], 'menu.json'), type: '1' } });
    expect(renamed).toMatchObject({ code: 400, msg: errorText('transfer.format') });
  });

  test('as a whole when one menu in it does not fit, which is named', async () => {
    const { directory } = await makeBranch('whole');
    const menu = JSON.parse((await exported(directory)).text);
    const renamed = { ...menu, id: 'a1', fullName: 'fresh', enCode: 'fresh' };
    const child = { ...menu.children[0], id: 'a2', fullName: 'child', enCode: 'child code' };
    const text = JSON.stringify({ ...renamed, children: [child] });
    expect(await refused(text)).toContain('child');
    expect((await all()).some(({ enCode }) => enCode === 'fresh')).toBe(false);
    const foreign = { ...child, enCode: 'child', propertyJson: '{"moduleId":"nothing"}' };
    expect(await refused(JSON.stringify({ ...renamed, children: [foreign] }))).toBe(
      errorText('menu.modelMissing', { name: 'child' }),
    );
    expect(await refused(JSON.stringify(renamed), { parentId: 'nothing' })).toContain('fresh');
  });

  test('by nobody’s hand and without the right', async () => {
    expect((await bring('{}', {}, app.nobody)).code).toBe(602);
    const reader = await app.userWith('system.menu');
    expect((await bring('{}', {}, reader)).code).toBe(403);
    expect((await reader(menuApi.export, { params: { id: 'x' } })).code).toBe(403);
    expect((await admin(menuApi.export, { params: { id: 'nothing' } })).code).toBe(404);
  });
});
