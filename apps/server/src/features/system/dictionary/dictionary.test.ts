import { dictionaryApi, dictionaryTypeApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshNames, makeType, makeValue } from '../../../../test/dictionary.ts';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { openTestPlatform } from '../../../../test/test-platform.ts';
import { defaultTenant } from '../../auth/session/gate.ts';
import { Dictionaries } from './dictionary.cache.ts';
import { dictionaryNames, dictionaryNamesById, isDictionaryValue } from './dictionary.service.ts';

let app: TestApp;
let admin: Caller;
let flat: string;
let tree: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  flat = await makeType(admin, { enCode: 'flat' });
  tree = await makeType(admin, { enCode: 'tree', fullName: '树', isTree: 1 });
});
afterAll(() => app.close());

const fresh = () => ({ dictionaryTypeId: flat, parentId: '0', ...freshNames() });
const readValue = async (id: string) => (await admin(dictionaryApi.get, { params: { id } })).data;
const create = (body: object) => admin(dictionaryApi.create, { body: body as never });
const change = (id: string, body: object) =>
  admin(dictionaryApi.update, { params: { id }, body: body as never });
const remove = (id: string) => admin(dictionaryApi.remove, { params: { id } });
const toggle = (id: string) => admin(dictionaryApi.setState, { params: { id } });
const listOf = async (typeId: string, query: object = {}) =>
  (await admin(dictionaryApi.list, { params: { typeId }, query })).data.list;
const optionsOf = async (typeId: string) =>
  (await admin(dictionaryApi.selector, { params: { typeId } })).data.list;
const allOf = async (typeId: string) =>
  (await admin(dictionaryApi.all)).data.list.find(({ id }) => id === typeId);
const at = (field: string) => ({ data: { errors: [{ path: [field] }] } });

test('a value is added, listed, read, changed and deleted', async () => {
  const input = { ...fresh(), enabledMark: 0 as const, sortCode: 7, description: '说明' };
  const id = await makeValue(admin, flat, input);
  expect(await listOf(flat)).toContainEqual({ id, ...input });
  expect(await readValue(id)).toEqual({ id, ...input, lastModifyTime: null });
  const names = freshNames();
  expect(await change(id, names)).toMatchObject({ code: 200, data: null });
  expect(await readValue(id)).toEqual({ id, ...input, ...names, lastModifyTime: expect.any(Number) });
  expect((await remove(id)).code).toBe(200);
  expect(await readValue(id)).toBeNull();
  expect(await makeValue(admin, flat, names)).not.toBe(id);
});

test('values are in order, and a type is addressed by its id or its code', async () => {
  const typeId = await makeType(admin, { enCode: 'ordered' });
  for (const [enCode, sortCode] of [
    ['b', 2],
    ['c', 3],
    ['a', 1],
  ] as const) {
    await makeValue(admin, 'ordered', { enCode, sortCode });
  }
  const expected = await listOf(typeId);
  expect(expected.map(({ enCode }) => enCode)).toEqual(['a', 'b', 'c']);
  expect(await listOf('ordered')).toEqual(expected);
  expect(await optionsOf('ordered')).toEqual(await optionsOf(typeId));
});

test('a keyword looks into name and code; in a tree hits keep what is above them', async () => {
  const typeId = await makeType(admin, { isTree: 1 });
  const top = await makeValue(admin, typeId, { fullName: '华东', enCode: 'east', sortCode: 1 });
  const city = await makeValue(admin, typeId, { fullName: '上海', enCode: 'SH', parentId: top });
  await makeValue(admin, typeId, { fullName: '南京', enCode: 'NJ', parentId: top });
  await makeValue(admin, typeId, { fullName: '华南', enCode: 'south', sortCode: 2 });
  const names = async (query: object) => (await listOf(typeId, query)).map(({ fullName }) => fullName);
  expect(await names({ keyword: '华' })).toEqual(['华东', '华南']);
  expect(await names({ keyword: ' sh ' })).toEqual(['上海']);
  expect(await names({ keyword: '%' })).toEqual([]);
  expect(await listOf(typeId, { isTree: '1', keyword: 'sh' })).toEqual([
    expect.objectContaining({
      id: top,
      hasChildren: true,
      isLeaf: false,
      children: [expect.objectContaining({ id: city, hasChildren: false, isLeaf: true, children: [] })],
    }),
  ]);
  const whole = await listOf(typeId, { isTree: '1' });
  expect(whole.map(({ children }) => children?.length)).toEqual([2, 0]);
  expect((await listOf(typeId)).every((row) => !('children' in row))).toBe(true);
  expect(await listOf(typeId, { isTree: '0' })).toHaveLength(4);
});

test('the parent picker offers the type itself and, in a tree, every value but the own ones', async () => {
  const top = await makeValue(admin, tree, { fullName: '甲' });
  const below = await makeValue(admin, tree, { fullName: '乙', parentId: top });
  const other = await makeValue(admin, tree, { fullName: '丙', enabledMark: 0 });
  const offered = async (typeId: string, id: string, isTree?: '1') => {
    const query = isTree ? { isTree } : {};
    const { list } = (await admin(dictionaryApi.parents, { params: { typeId, id }, query })).data;
    return list;
  };
  const root = { id: '0', parentId: '-1', fullName: '树', enCode: '' };
  expect(await offered(tree, '0')).toEqual([{ ...root, hasChildren: false, isLeaf: true, children: [] }]);
  const [node] = await offered(tree, '0', '1');
  expect(node).toMatchObject(root);
  expect(node?.children?.map(({ id }) => id).sort()).toEqual([top, other].sort());
  expect(node?.children?.find(({ id }) => id === top)?.children).toMatchObject([{ id: below }]);
  const [own] = await offered('tree', top, '1');
  expect(own?.children?.map(({ id }) => id)).toEqual([other]);
  await makeValue(admin, flat);
  expect((await offered(flat, '0', '1'))[0]?.children).toEqual([]);
});

test('options and All hold enabled values only, nested in a tree below the type’s name', async () => {
  const typeId = await makeType(admin, { fullName: '产地', enCode: 'origin', isTree: 1 });
  const shown = await makeValue(admin, typeId, { fullName: '亚洲', enCode: 'asia' });
  const hidden = await makeValue(admin, typeId, { fullName: '欧洲', enCode: 'europe' });
  await makeValue(admin, typeId, { fullName: '中国', enCode: 'cn', parentId: shown });
  await makeValue(admin, typeId, { fullName: '法国', enCode: 'fr', parentId: hidden });
  await toggle(hidden);
  const values = [
    { id: shown, parentId: '0', fullName: '亚洲', children: [{ parentId: shown, enCode: 'cn' }] },
  ];
  const [root, ...others] = await optionsOf(typeId);
  expect(others).toEqual([]);
  expect(root).toMatchObject({ id: '0', parentId: '-1', fullName: '产地', children: values });
  expect(root?.children).toHaveLength(1);
  expect(await allOf(typeId)).toMatchObject({ enCode: 'origin', isTree: 1, dictionaryList: values });
  const id = await makeValue(admin, flat, { enabledMark: 0 });
  expect(await listOf(flat)).toContainEqual(expect.objectContaining({ id }));
  expect(await optionsOf(flat)).not.toContainEqual(expect.objectContaining({ id }));
  await toggle(id);
  const { fullName, enCode } = await readValue(id);
  expect(await optionsOf(flat)).toContainEqual({ id, parentId: '0', fullName, enCode });
  expect((await allOf(flat))?.dictionaryList).toContainEqual({ id, parentId: '0', fullName, enCode });
});

test('an unknown type has no options', async () => {
  expect(await optionsOf('404')).toEqual([]);
});

test('All is kept, and read afresh on every node after any write', async () => {
  const platform = await openTestPlatform(app.databaseUrl);
  const elsewhere = new Dictionaries(platform);
  const here = async () => (await allOf(flat))?.dictionaryList.map(({ enCode }) => enCode);
  const there = async () => {
    const { list } = await elsewhere.all(defaultTenant);
    return list.find(({ id }) => id === flat)?.dictionaryList.map(({ enCode }) => enCode);
  };
  try {
    const id = await makeValue(admin, flat);
    await vi.waitFor(async () => expect(await there()).toEqual(await here()));
    const before = await here();
    await app.arrange((ctx) =>
      ctx.db.updateTable('dictionaryData').set({ enCode: 'silent' }).where('id', '=', id).execute(),
    );
    expect(await here()).toEqual(before);
    expect(await there()).toEqual(before);
    const names = freshNames();
    const writes = [
      () => change(id, names),
      () => toggle(id),
      () => toggle(id),
      () => remove(id),
      () => create({ ...fresh(), enCode: 'again' }),
    ];
    const seen = [before];
    for (const write of writes) {
      expect((await write()).code).toBe(200);
      const now = await here();
      expect(now).not.toEqual(seen.at(-1));
      await vi.waitFor(async () => expect(await there()).toEqual(now));
      seen.push(now);
    }
    const type = { fullName: '平面字典', enCode: 'flat' };
    await admin(dictionaryTypeApi.update, { params: { id: flat }, body: type });
    expect((await allOf(flat))?.fullName).toBe('平面字典');
    const added = await makeType(admin);
    expect(await allOf(added)).toMatchObject({ dictionaryList: [] });
    await admin(dictionaryTypeApi.remove, { params: { id: added } });
    expect(await allOf(added)).toBeUndefined();
  } finally {
    await platform.close();
  }
});

test('a name or code that another value of the type has is refused at its field', async () => {
  const taken = fresh();
  await makeValue(admin, flat, taken);
  const id = await makeValue(admin, flat);
  for (const [wrong, fields] of [
    [{ fullName: ` ${taken.fullName} ` }, ['fullName']],
    [{ enCode: taken.enCode }, ['enCode']],
    [taken, ['fullName', 'enCode']],
  ] as const) {
    const body = { ...fresh(), ...wrong };
    const msg = errorText('dictionary.dataTaken');
    const refusal = { code: 400, msg, data: { errors: fields.map((field) => ({ path: [field], msg })) } };
    expect(await create(body)).toEqual(refusal);
    expect(await change(id, body)).toEqual(refusal);
  }
  expect((await create({ ...taken, dictionaryTypeId: tree })).code).toBe(200);
});

test('a parent must be a value of the same tree, outside of what moves', async () => {
  const top = await makeValue(admin, tree);
  const below = await makeValue(admin, tree, { parentId: top });
  const foreign = await makeValue(admin, flat);
  const unknown = { code: 400, msg: errorText('field.unknownOption', { label: fieldLabel('parentId') }) };
  for (const parentId of ['404', '-1', foreign]) {
    const body = { ...fresh(), dictionaryTypeId: tree, parentId };
    expect(await create(body)).toMatchObject({ ...unknown, ...at('parentId') });
    expect(await change(top, body)).toMatchObject({ ...unknown, ...at('parentId') });
  }
  const cycle = { code: 400, msg: errorText('dictionary.parentCycle'), ...at('parentId') };
  for (const parentId of [top, below]) {
    expect(await change(top, { ...freshNames(), parentId })).toMatchObject(cycle);
  }
  const flatRefusal = { code: 400, msg: errorText('dictionary.parentInFlat'), ...at('parentId') };
  expect(await create({ ...fresh(), parentId: foreign })).toMatchObject(flatRefusal);
  expect((await change(below, { ...freshNames(), parentId: '0' })).code).toBe(200);
  expect((await readValue(below)).parentId).toBe('0');
});

test('two values moved below each other at once never form a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await makeValue(admin, tree), await makeValue(admin, tree)];
    const answers = await Promise.all([
      change(one, { ...freshNames(), parentId: two }),
      change(two, { ...freshNames(), parentId: one }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  }
});

test('a type does not become flat while somebody adds below a value', async () => {
  for (let round = 0; round < 5; round += 1) {
    const names = freshNames();
    const typeId = await makeType(admin, { ...names, isTree: 1 });
    const top = await makeValue(admin, typeId);
    const [flattened, added] = await Promise.all([
      admin(dictionaryTypeApi.update, { params: { id: typeId }, body: { ...names, isTree: 0 } }),
      create({ dictionaryTypeId: typeId, ...freshNames(), parentId: top }),
    ]);
    expect([flattened.code, added.code].sort()).toEqual([200, 400]);
  }
});

test('a value stays in its type', async () => {
  const names = freshNames();
  const id = await makeValue(admin, flat, names);
  expect(await change(id, { ...names, dictionaryTypeId: tree })).toMatchObject({
    code: 400,
    msg: errorText('dictionary.typeFixed'),
    ...at('dictionaryTypeId'),
  });
  for (const dictionaryTypeId of [flat, 'flat']) {
    expect((await change(id, { ...names, dictionaryTypeId })).code).toBe(200);
  }
  expect((await readValue(id)).dictionaryTypeId).toBe(flat);
});

test('a value that holds others is not deleted', async () => {
  const top = await makeValue(admin, tree);
  const below = await makeValue(admin, tree, { parentId: top, enabledMark: 0 });
  expect(await remove(top)).toMatchObject({ code: 400, msg: errorText('dictionary.notEmpty') });
  expect((await remove(below)).code).toBe(200);
  expect((await remove(top)).code).toBe(200);
});

test('a value is not deleted while somebody adds below it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const top = await makeValue(admin, tree);
    const [removed, added] = await Promise.all([
      remove(top),
      create({ dictionaryTypeId: tree, ...freshNames(), parentId: top }),
    ]);
    expect([removed.code, added.code].sort()).toEqual([200, 400]);
  }
});

test.each([
  ['dictionaryTypeId', { dictionaryTypeId: undefined }, 'field.required', {}],
  ['dictionaryTypeId', { dictionaryTypeId: '404' }, 'field.unknownOption', {}],
  ['parentId', { parentId: '' }, 'field.required', {}],
  ['fullName', { fullName: '   ' }, 'field.required', {}],
  ['fullName', { fullName: {} }, 'field.format', {}],
  ['enCode', { enCode: '编码' }, 'codePattern', {}],
  ['enCode', { enCode: 'x'.repeat(51) }, 'field.tooLong', { max: 50 }],
  ['enabledMark', { enabledMark: 3 }, 'field.format', {}],
  ['sortCode', { sortCode: -1 }, 'field.tooSmall', { min: 0 }],
  ['description', { description: 'x'.repeat(501) }, 'field.tooLong', { max: 500 }],
] as const)('a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
  const msg = errorText(key, { label: fieldLabel(field), ...params });
  expect(await create({ ...fresh(), ...wrong })).toMatchObject({ code: 400, msg, ...at(field) });
});

test('two people who add the same value at once: one wins, the other reads the ordinary refusal', async () => {
  const body = fresh();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(body)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refused = answers.filter(({ code }) => code !== 200).map(({ msg }) => msg);
  expect(new Set(refused)).toEqual(new Set([errorText('dictionary.dataTaken')]));
});

test('two people who change the same value: the second reads that somebody was faster', async () => {
  const names = freshNames();
  const id = await makeValue(admin, flat, names);
  const save = (description: string, seen: number | null) =>
    change(id, { ...names, description, lastModifyTime: seen });
  const answers = await Promise.all([save('一', null), save('二', null)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const seen = (await readValue(id)).lastModifyTime;
  expect((await save('三', seen)).code).toBe(200);
  expect((await save('四', seen)).code).toBe(409);
  expect((await readValue(id)).description).toBe('三');
});

test('a value or type that does not exist is 404 for every call', async () => {
  const noValue = { code: 404, msg: errorText('dictionary.dataMissing') };
  expect(await admin(dictionaryApi.get, { params: { id: '404' } })).toMatchObject(noValue);
  expect(await change('404', fresh())).toMatchObject(noValue);
  expect(await toggle('404')).toMatchObject(noValue);
  expect(await remove('404')).toMatchObject(noValue);
  const noType = { code: 404, msg: errorText('dictionary.typeMissing') };
  expect(await admin(dictionaryApi.list, { params: { typeId: '404' } })).toMatchObject(noType);
  expect(await admin(dictionaryApi.parents, { params: { typeId: '404', id: '0' } })).toMatchObject(noType);
});

test('what was stored keeps its name; what may be chosen is enabled', async () => {
  const typeId = await makeType(admin, { enCode: 'named' });
  const [kept = '', off = '', gone = ''] = await Promise.all(
    ['kept', 'off', 'gone'].map((enCode) => makeValue(admin, typeId, { enCode, fullName: `名${enCode}` })),
  );
  await toggle(off);
  await remove(gone);
  await app.arrange(async (ctx) => {
    const byCode = { kept: '名kept', off: '名off', gone: '名gone' };
    expect(Object.fromEntries(await dictionaryNames(ctx, 'named'))).toEqual(byCode);
    const byId = { [kept]: '名kept', [off]: '名off', [gone]: '名gone' };
    expect(Object.fromEntries(await dictionaryNamesById(ctx, typeId))).toEqual(byId);
    const may = await Promise.all(
      ['kept', 'off', 'gone', '404'].map((enCode) => isDictionaryValue(ctx, 'named', enCode)),
    );
    expect(may).toEqual([true, false, false, false]);
    expect(await dictionaryNames(ctx, '404')).toEqual(new Map());
    expect(await isDictionaryValue(ctx, '404', 'kept')).toBe(false);
  });
  await makeValue(admin, typeId, { enCode: 'gone', fullName: '新名' });
  await app.arrange(async (ctx) => {
    expect((await dictionaryNames(ctx, 'named')).get('gone')).toBe('新名');
    expect((await dictionaryNamesById(ctx, 'named')).get(gone)).toBe('名gone');
  });
});

test('nobody gets 602, a member without the right 403, and one with the menu may only look', async () => {
  const id = await makeValue(admin, flat);
  const plain = await app.userWith('permission.user');
  const looker = await app.userWith('systemData.dictionary');
  const requests = [
    [dictionaryApi.list, { params: { typeId: flat } }, undefined],
    [dictionaryApi.parents, { params: { typeId: flat, id: '0' } }, undefined],
    [dictionaryApi.get, { params: { id } }, undefined],
    [dictionaryApi.create, { body: fresh() }, 'btn_add'],
    [dictionaryApi.update, { params: { id }, body: fresh() }, 'btn_edit'],
    [dictionaryApi.setState, { params: { id } }, 'btn_edit'],
    [dictionaryApi.remove, { params: { id } }, 'btn_remove'],
  ] as const;
  for (const [endpoint, request, button] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    expect((await looker(endpoint, request as never)).code).toBe(button ? 403 : 200);
    if (!button) continue;
    const owner = await app.userWith(`systemData.dictionary:${button}`);
    expect((await owner(endpoint, request as never)).code).toBe(200);
  }
  for (const [endpoint, request] of [
    [dictionaryApi.all, {}],
    [dictionaryApi.selector, { params: { typeId: flat } }],
  ] as const) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(200);
  }
});

test('values of one company do not exist for another', async () => {
  const id = await makeValue(admin, flat);
  const other = await secondTenant(app);
  const params = { id };
  expect(await other.code(dictionaryApi.list, { params: { typeId: flat } })).toBe(404);
  expect(await other.code(dictionaryApi.parents, { params: { typeId: flat, id: '0' } })).toBe(404);
  expect(await other.code(dictionaryApi.get, { params })).toBe(404);
  expect(await other.code(dictionaryApi.update, { params, body: fresh() })).toBe(404);
  expect(await other.code(dictionaryApi.setState, { params })).toBe(404);
  expect(await other.code(dictionaryApi.remove, { params })).toBe(404);
  expect(await other.code(dictionaryApi.create, { body: fresh() })).toBe(400);
  expect(await allOf(flat)).toBeDefined();
  await other.arrange(async ({ tenant }) => {
    expect(await app.app.services.dictionaries.all(tenant)).toEqual({ list: [] });
    expect(await app.app.services.dictionaries.optionsOf(tenant, flat)).toEqual({ list: [] });
  });
});
