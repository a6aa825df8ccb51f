import { type DictionaryTypeNode, dictionaryApi, dictionaryTypeApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());

const flat = (nodes: readonly DictionaryTypeNode[]): DictionaryTypeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const allTypes = async () => flat((await admin(dictionaryTypeApi.list)).data.list);
const typeOf = async (code: string) => (await allTypes()).find(({ enCode }) => enCode === code);
const valuesOf = async (typeId: string) =>
  (await admin(dictionaryApi.list, { params: { typeId }, query: {} })).data.list;

async function makeType(enCode: string, more: object = {}): Promise<string> {
  const body = { parentId: '-1', fullName: `名称${enCode}`, enCode, ...more };
  expect((await admin(dictionaryTypeApi.create, { body })).code).toBe(200);
  return (await typeOf(enCode))?.id ?? '';
}
async function makeValue(dictionaryTypeId: string, enCode: string, more: object = {}): Promise<string> {
  const body = { dictionaryTypeId, parentId: '0', fullName: `值${enCode}`, enCode, ...more };
  expect((await admin(dictionaryApi.create, { body })).code).toBe(200);
  return (await valuesOf(dictionaryTypeId)).find((value) => value.enCode === enCode)?.id ?? '';
}

/** A dictionary with one below it, whose values form a tree. */
async function makeBranch(code: string) {
  const top = await makeType(code);
  await makeValue(top, 'red');
  await makeValue(top, 'old', { enabledMark: 0 });
  const below = await makeType(`${code}.tree`, { parentId: top, isTree: 1 });
  const root = await makeValue(below, 'root');
  await makeValue(below, 'leaf', { parentId: root });
  return { top, below };
}

async function removeBranch({ top, below }: { top: string; below: string }): Promise<void> {
  for (const typeId of [below, top]) {
    // Leaves first.
    for (const { id } of (await valuesOf(typeId)).sort((a, b) => b.parentId.length - a.parentId.length)) {
      await admin(dictionaryApi.remove, { params: { id } });
    }
    expect((await admin(dictionaryTypeApi.remove, { params: { id: typeId } })).code).toBe(200);
  }
}

async function exported(id: string): Promise<{ name: string; text: string }> {
  const { data } = await admin(dictionaryApi.export, { params: { id } });
  return { name: data.name, text: (await app.raw({ method: 'GET', url: data.url })).payload };
}
const bring = (text: string, more: { type?: '0' | '1' } = {}, by = admin, name = 'a.bdd') =>
  by(dictionaryApi.import, { body: { file: new File([text], name), ...more } });

test('a dictionary goes into a file with all below it, and comes back whole', async () => {
  const branch = await makeBranch('colour');
  const { name, text } = await exported('colour');
  expect(name).toMatch(/^名称colour_\d{14}\.bdd$/);
  expect(text).not.toContain('creatorUserId');
  expect(await bring(text)).toMatchObject({ code: 400, msg: 'ID、编码、名称重复' });
  await removeBranch(branch);
  expect(await bring(text)).toMatchObject({ code: 200, data: null });
  const back = await typeOf('colour');
  expect(back).toMatchObject({ fullName: '名称colour', parentId: '-1', isSystem: 0 });
  expect(
    (await valuesOf(back?.id ?? '')).map(({ enCode, enabledMark }) => [enCode, enabledMark]).sort(),
  ).toEqual([
    ['old', 0],
    ['red', 1],
  ]);
  const tree = await typeOf('colour.tree');
  expect(tree).toMatchObject({ parentId: back?.id, isTree: 1 });
  const values = await valuesOf(tree?.id ?? '');
  const root = values.find(({ enCode }) => enCode === 'root');
  expect(values.find(({ enCode }) => enCode === 'leaf')?.parentId).toBe(root?.id);
});

test('a copy gets another name and code, and new ids', async () => {
  const { top } = await makeBranch('shape');
  const { text } = await exported(top);
  expect((await bring(text, { type: '1' })).code).toBe(200);
  const copies = (await allTypes()).filter(({ enCode }) => /^shape[0-9a-f]{5}$/.test(enCode));
  expect(copies).toHaveLength(1);
  expect(copies[0]?.fullName).toMatch(/^名称shape\.副本[0-9a-f]{5}$/);
  expect(copies[0]?.id).not.toBe(top);
  expect(copies[0]?.children).toHaveLength(1);
  expect(await valuesOf(copies[0]?.id ?? '')).toHaveLength(2);
});

test('two who bring the same file at once: one of them does', async () => {
  const id = await makeType('race');
  const { text } = await exported(id);
  await admin(dictionaryTypeApi.remove, { params: { id } });
  const answers = await Promise.all([bring(text), bring(text)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
});

describe('a file is refused', () => {
  const base = { id: 'n1', parentId: '-1', fullName: '新', enCode: 'fresh' };
  const value = { id: 'v1', dictionaryTypeId: 'n1', parentId: '0', fullName: '值', enCode: 'v' };
  const file = (list: unknown, modelList: unknown = []) =>
    JSON.stringify({ _kind: 'bdd', _version: 1, list, modelList });

  const wrong: [string, string, string][] = [
    ['no JSON', 'no json', errorText('transfer.format')],
    ['another kind', '{"_kind":"bm"}', errorText('transfer.kind')],
    ['an empty list', file([]), errorText('transfer.format')],
    ['parts of wrong types', file([{ ...base, enCode: 1 }]), errorText('transfer.format')],
    ['a parent nobody has', file([{ ...base, parentId: 'gone' }]), errorText('dictionary.parentGone')],
    ['a circle', file([{ ...base, parentId: 'n1' }]), errorText('transfer.format')],
    [
      'a value of no dictionary',
      file([base], [{ ...value, dictionaryTypeId: 'x' }]),
      errorText('transfer.format'),
    ],
    [
      'nested values of a flat dictionary',
      file([base], [value, { ...value, id: 'v2', enCode: 'w', fullName: 'w', parentId: 'v1' }]),
      errorText('transfer.format'),
    ],
  ];
  test.each(wrong)('for %s', async (_, text, msg) => {
    expect(await bring(text)).toMatchObject({ code: 400, msg });
    expect(await typeOf('fresh')).toBeUndefined();
  });

  test('as a whole when one value does not fit, which is named', async () => {
    const { code, msg } = await bring(file([base], [{ ...value, fullName: '坏值', enCode: 'no spaces' }]));
    expect(code).toBe(400);
    expect(msg).toContain('坏值');
    expect(await typeOf('fresh')).toBeUndefined();
  });

  test('with another ending, by nobody’s hand and without the right', async () => {
    expect((await bring(file([base]), {}, admin, 'a.json')).msg).toBe(errorText('transfer.format'));
    expect((await bring(file([base]), {}, app.nobody)).code).toBe(602);
    const reader = await app.userWith('systemData.dictionary:btn_export');
    expect((await bring(file([base]), {}, reader)).code).toBe(403);
    expect((await reader(dictionaryApi.exportAlias, { params: { id: 'sex' } })).code).toBe(200);
    const other = await app.userWith('systemData.dictionary');
    expect((await other(dictionaryApi.export, { params: { id: 'sex' } })).code).toBe(403);
    expect((await admin(dictionaryApi.export, { params: { id: 'nothing' } })).code).toBe(404);
  });
});
