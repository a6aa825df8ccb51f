import { type ManagedMenu, type MenuInputData, menuApi, sessionApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantTo, makeRole } from '../../../../test/permission.ts';
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
const fresh = (more: Partial<MenuInputData> = {}): MenuInputData => {
  made += 1;
  return {
    parentId: '-1',
    fullName: `菜单${made}`,
    enCode: `menu${made}`,
    icon: 'icon-ym icon-ym-form',
    type: 2,
    category: 'Web',
    urlAddress: `test/page${made}`,
    ...more,
  };
};
const flat = (nodes: readonly ManagedMenu[]): ManagedMenu[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const listed = async (query: object = {}) => flat((await admin(menuApi.list, { query })).data.list);
async function make(more: Partial<MenuInputData> = {}): Promise<string> {
  const body = fresh(more);
  const answer = await admin(menuApi.create, { body });
  if (answer.code !== 200) throw new Error(answer.msg);
  return (await listed({ keyword: body.enCode })).find(({ enCode }) => enCode === body.enCode)?.id ?? '';
}
const directory = (more: Partial<MenuInputData> = {}) => make({ type: 1, urlAddress: '', ...more });
const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string[] }[] }).errors.map(({ path }) => path);
const seen = async (call: Caller) => (await call(sessionApi.currentUser)).data.routerList.map(({ id }) => id);

test('a menu is added, read, changed, moved, turned off and on, and deleted, and everybody sees it at once', async () => {
  const folder = await directory();
  const body = fresh({ parentId: folder, description: '说明' });
  expect((await admin(menuApi.create, { body })).code).toBe(200);
  const [top, menu] = await listed({ keyword: body.enCode });
  expect([top?.id, menu?.parentId]).toEqual([folder, folder]);
  const params = { id: menu?.id ?? '' };
  expect(await seen(admin)).toContain(params.id);
  expect((await admin(menuApi.get, { params })).data).toMatchObject({
    fullName: body.fullName,
    description: '说明',
  });

  const moved = { ...body, parentId: '-1', fullName: '改名' };
  expect((await admin(menuApi.update, { params, body: moved })).code).toBe(200);
  expect((await admin(menuApi.get, { params })).data).toMatchObject({ fullName: '改名', parentId: '-1' });
  await admin(menuApi.setState, { params });
  expect(await seen(admin)).not.toContain(params.id);
  await admin(menuApi.setState, { params });
  expect(await seen(admin)).toContain(params.id);
  expect((await admin(menuApi.remove, { params })).code).toBe(200);
  expect(await seen(admin)).not.toContain(params.id);
  expect((await admin(menuApi.get, { params })).code).toBe(404);
});

test('a directory that is off hides what is below it', async () => {
  const folder = await directory();
  const id = await make({ parentId: folder });
  await admin(menuApi.setState, { params: { id: folder } });
  expect(await seen(admin)).not.toContain(id);
});

test('names, codes and addresses are unique, also when several are added at once', async () => {
  const body = fresh();
  const answers = await Promise.all([1, 2, 3].map(() => admin(menuApi.create, { body })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const again = async (more: Partial<MenuInputData>) =>
    pathsOf(await admin(menuApi.create, { body: fresh(more) }));
  expect(await again({ fullName: body.fullName })).toEqual([['fullName']]);
  expect(await again({ enCode: body.enCode })).toEqual([['enCode']]);
  expect(await again({ urlAddress: body.urlAddress ?? '' })).toEqual([['urlAddress']]);
  expect((await admin(menuApi.create, { body: { ...body, category: 'App' } })).code).toBe(200);
});

test('a menu stands in a directory of its client, never in itself or below', async () => {
  const folder = await directory();
  const below = await directory({ parentId: folder });
  const page = await make();
  const ofApp = await make({ category: 'App', type: 1 }).catch(() => '');
  for (const parentId of [page, 'nothing', ofApp || 'nothing']) {
    expect(pathsOf(await admin(menuApi.create, { body: fresh({ parentId }) }))).toEqual([['parentId']]);
  }
  const stored = (await admin(menuApi.get, { params: { id: folder } })).data;
  for (const parentId of [folder, below]) {
    const body = { ...fresh({ type: 1 }), enCode: stored.enCode, parentId };
    expect(pathsOf(await admin(menuApi.update, { params: { id: folder }, body }))).toEqual([['parentId']]);
  }
  const body = { ...fresh(), enCode: stored.enCode };
  const retyped = await admin(menuApi.update, { params: { id: folder }, body });
  expect(retyped).toMatchObject({ code: 400, msg: errorText('menu.typeFixed') });
  const removed = await admin(menuApi.remove, { params: { id: folder } });
  expect(removed).toMatchObject({ code: 400, msg: '请先删除子菜单' });
});

test.each([
  ['a link without http', { type: 7, urlAddress: 'javascript:alert(1)' }, 'urlAddress'],
  ['a page without an address', { urlAddress: '' }, 'urlAddress'],
  ['a page of another site', { urlAddress: '//evil' + ' x' }, 'urlAddress'],
  ['a type that is none', { type: 9 }, 'type'],
  ['a report in the app that it does not have', { type: 6, category: 'App' }, 'type'],
  ['a property that is no object', { type: 3, propertyJson: '[]' }, 'propertyJson'],
  ['an over-long name', { fullName: '长'.repeat(10_000) }, 'fullName'],
  ['a code of forbidden letters', { enCode: 'a b' }, 'enCode'],
] as const)('%s is refused, naming the field', async (_, more, field) => {
  const answer = await admin(menuApi.create, { body: fresh(more as never) });
  expect(answer.code).toBe(400);
  expect(pathsOf(answer)).toEqual([[field]]);
});

test('generated addresses follow the code; a dictionary menu has its buttons', async () => {
  const id = await make({ type: 4, urlAddress: 'ignored', propertyJson: '{"moduleId":"sex"}' });
  const { urlAddress, enCode } = (await admin(menuApi.get, { params: { id } })).data;
  expect(urlAddress).toBe(`dictionary/${enCode}`);
  const { permissionList } = (await admin(sessionApi.currentUser)).data;
  const entry = permissionList.find(({ modelId }) => modelId === id);
  expect(entry?.button.map((button) => button.enCode)).toEqual(['btn_add', 'btn_edit', 'btn_remove']);
});

test('who has a menu is told; deleting it ends every grant', async () => {
  const id = await make({ isButtonAuthorize: 1 });
  expect((await admin(menuApi.holders, { params: { id } })).data).toEqual({ type: 2, list: [] });
  const roleId = await makeRole(admin, { enCode: 'menuHolder' });
  await grantTo(admin, roleId, { module: [id] });
  expect((await admin(menuApi.holders, { params: { id } })).data).toEqual({
    type: 1,
    list: [{ id: roleId, fullName: 'menuHolder', type: 'role' }],
  });
  await admin(menuApi.remove, { params: { id } });
  const left = await app.arrange((ctx) =>
    ctx.db.selectFrom('authorize').select('id').where('itemId', '=', id).execute(),
  );
  expect(left).toEqual([]);
});

test('nobody shuts himself out of managing menus', async () => {
  const vital = (await listed()).filter(({ enCode }) => ['system', 'system.menu'].includes(enCode));
  expect(vital).toHaveLength(2);
  for (const { id, hasChildren, children: _, ...stored } of vital) {
    const params = { id };
    const refusal = { code: 400, msg: errorText('menu.vital') };
    expect(await admin(menuApi.setState, { params })).toMatchObject(refusal);
    expect(await admin(menuApi.remove, { params })).toMatchObject(refusal);
    const body = { ...(stored as MenuInputData), enabledMark: 0 as const };
    expect(await admin(menuApi.update, { params, body })).toMatchObject(refusal);
  }
});

test('saved by two people: the second is told', async () => {
  const id = await make();
  const { lastModifyTime, ...stored } = (await admin(menuApi.get, { params: { id } })).data;
  const save = (fullName: string) =>
    admin(menuApi.update, {
      params: { id },
      body: { ...(stored as MenuInputData), fullName, lastModifyTime },
    });
  expect((await save('先')).code).toBe(200);
  expect((await save('后')).code).toBe(409);
});

describe('the order of a directory', () => {
  const sort = (body: object, call = admin) => call(menuApi.sort, { body: body as never });
  const orderIn = async (folder: string) =>
    (await listed()).filter(({ parentId }) => parentId === folder).map(({ id }) => id);
  /** A directory with so many menus, all with the same number. */
  async function filled(count: number): Promise<[folder: string, ids: string[]]> {
    const folder = await directory();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await make({ parentId: folder, sortCode: 5 }));
    return [folder, ids];
  }

  test('equal numbers are told apart in one call, and everybody sees it', async () => {
    const [folder, [a = '', b = '', c = '']] = await filled(3);
    expect((await sort({ parentId: folder, ids: [b, c, a] })).code).toBe(200);
    expect(await orderIn(folder)).toEqual([b, c, a]);
    expect((await seen(admin)).filter((id) => [a, b, c].includes(id))).toEqual([b, c, a]);
  });

  test('one menu comes from another directory, under the rules of every move', async () => {
    const [folder, [a = '', b = '']] = await filled(2);
    const moved = await make();
    expect((await sort({ parentId: folder, ids: [a, moved, b], movedId: moved })).code).toBe(200);
    expect(await orderIn(folder)).toEqual([a, moved, b]);

    const { fullName } = (await admin(menuApi.get, { params: { id: a } })).data;
    const namesake = await make({ fullName });
    const taken = await sort({ parentId: folder, ids: [namesake, a, moved, b], movedId: namesake });
    expect(taken).toMatchObject({ code: 400, msg: errorText('menu.nameTaken') });
    expect(await orderIn(folder)).toEqual([a, moved, b]);
    const below = await directory({ parentId: folder });
    const circle = await sort({ parentId: below, ids: [folder], movedId: folder });
    expect(circle.code).toBe(400);
    expect(pathsOf(circle)).toEqual([['parentId']]);
    const inPage = await sort({ parentId: a, ids: [moved], movedId: moved });
    expect(pathsOf(inPage)).toEqual([['parentId']]);
  });

  test('ids that are unknown, doubled, elsewhere or of another client are refused, and nothing moves', async () => {
    const [folder, [a = '', b = '']] = await filled(2);
    const elsewhere = await make();
    const body = fresh({ category: 'App' });
    await admin(menuApi.create, { body });
    const ofApp = (await listed({ category: 'App', keyword: body.enCode }))[0]?.id ?? '';
    const before = await orderIn(folder);
    const cases: [number, object][] = [
      [400, { ids: [a, b, 'ghost'] }],
      [400, { ids: [a, a] }],
      [400, { ids: [a, b], movedId: elsewhere }],
      [400, { ids: [] }],
      [409, { ids: [elsewhere, b, a] }],
      [409, { ids: [b, a, ofApp], movedId: ofApp }],
      [409, { ids: [b] }],
    ];
    for (const [code, order] of cases) {
      const answer = await sort({ parentId: folder, ...order });
      expect([code, answer.code, pathsOf(answer)]).toEqual([code, code, [['ids']]]);
    }
    expect(await orderIn(folder)).toEqual(before);
    expect((await admin(menuApi.get, { params: { id: elsewhere } })).data.parentId).toBe('-1');
  });

  test('an order made before somebody added or took a menu is refused', async () => {
    const [folder, [a = '', b = '']] = await filled(2);
    const added = await make({ parentId: folder });
    expect((await sort({ parentId: folder, ids: [b, a] })).code).toBe(409);
    await admin(menuApi.remove, { params: { id: added } });
    expect((await sort({ parentId: folder, ids: [b, added, a] })).code).toBe(400);
    expect((await sort({ parentId: folder, ids: [b, a] })).code).toBe(200);
  });

  test('two orders at once leave one of them, whole', async () => {
    const [folder, [a = '', b = '', c = '']] = await filled(3);
    const orders = [
      [c, a, b],
      [b, c, a],
    ];
    const answers = await Promise.all(orders.map((ids) => sort({ parentId: folder, ids })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(orders).toContainEqual(await orderIn(folder));
  });

  test('a form opened before is told that its menu has moved on', async () => {
    const [folder, [a = '', b = '']] = await filled(2);
    const { lastModifyTime, ...stored } = (await admin(menuApi.get, { params: { id: a } })).data;
    await sort({ parentId: folder, ids: [b, a] });
    const body = { ...(stored as MenuInputData), lastModifyTime };
    expect((await admin(menuApi.update, { params: { id: a }, body })).code).toBe(409);
  });

  test('nobody gets 602, a member without the button 403', async () => {
    const [folder, [a = '', b = '']] = await filled(2);
    const body = { parentId: folder, ids: [b, a] };
    const before = await orderIn(folder);
    expect((await app.nobody(menuApi.sort, { body })).code).toBe(602);
    expect((await sort(body, await app.userWith('system.menu'))).code).toBe(403);
    expect(await orderIn(folder)).toEqual(before);
  });
});

test('nobody gets 602, a member without the button 403, another company 404', async () => {
  const id = await make();
  const params = { id };
  const member = await app.userWith('system.menu');
  const other = await secondTenant(app);
  expect((await app.nobody(menuApi.get, { params })).code).toBe(602);
  expect((await member(menuApi.get, { params })).code).toBe(200);
  for (const endpoint of [menuApi.remove, menuApi.setState]) {
    expect((await member(endpoint, { params })).code).toBe(403);
    expect(await other.code(endpoint, { params })).toBe(404);
  }
  expect(await other.code(menuApi.sort, { body: { parentId: '-1', ids: [id] } })).toBe(400);
  expect((await admin(menuApi.get, { params })).data.enabledMark).toBe(1);
});
