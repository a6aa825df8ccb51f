import { type DictionaryTypeNode, dictionaryApi, dictionaryTypeApi } from '@yingzao/contract';
import { errorText, fieldLabel } from '@yingzao/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshNames, makeType, makeValue } from '../../../../test/dictionary.ts';
import { type SecondTenant, secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { createType } from './dictionary.types.service.ts';

let app: TestApp;
let admin: Caller;
let other: SecondTenant;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  other = await secondTenant(app);
});
afterAll(() => app.close());

const fresh = () => ({ parentId: '-1', ...freshNames() });
const typeOf = async (id: string) => (await admin(dictionaryTypeApi.get, { params: { id } })).data;
const change = (id: string, body: object) =>
  admin(dictionaryTypeApi.update, { params: { id }, body: body as never });
const remove = (id: string) => admin(dictionaryTypeApi.remove, { params: { id } });
const find = (nodes: readonly DictionaryTypeNode[], id: string): DictionaryTypeNode | undefined =>
  nodes.flatMap((node) => [node, find(node.children, id)]).find((node) => node?.id === id);
const unknownOption = (field: string) => ({
  code: 400,
  msg: errorText('field.unknownOption', { label: fieldLabel(field) }),
  data: { errors: [{ path: [field] }] },
});

test('a type is added, listed in the tree, read, changed and deleted', async () => {
  const parentId = await makeType(admin);
  const input = { ...fresh(), parentId, isTree: 1 as const, sortCode: 7, description: '说明' };
  const id = await makeType(admin, input);
  const detail = { ...input, id, lastModifyTime: null };
  expect(await typeOf(id)).toEqual(detail);
  const { list } = (await admin(dictionaryTypeApi.list)).data;
  expect(find(list, parentId)).toMatchObject({
    hasChildren: true,
    isSystem: 0,
    children: [{ id, isTree: 1, sortCode: 7, hasChildren: false, isLeaf: true, children: [] }],
  });
  const changed = { fullName: '改名', enCode: 'renamed' };
  expect(await change(id, changed)).toMatchObject({ code: 200, data: null });
  expect(await typeOf(id)).toEqual({ ...detail, ...changed, lastModifyTime: expect.any(Number) });
  expect((await remove(id)).code).toBe(200);
  expect(await typeOf(id)).toBeNull();
  expect(await makeType(admin, changed)).not.toBe(id);
});

test('a type is addressed by its id or its code, also as a parent', async () => {
  const { enCode, ...names } = fresh();
  const id = await makeType(admin, { ...names, enCode });
  expect((await typeOf(enCode)).id).toBe(id);
  const child = await makeType(admin, { parentId: enCode });
  expect((await typeOf(child)).parentId).toBe(id);
  expect((await change(enCode, { ...names, enCode, sortCode: 3 })).code).toBe(200);
  expect((await typeOf(id)).sortCode).toBe(3);
  await remove(child);
  expect((await remove(enCode)).code).toBe(200);
});

test('the selector leaves a type out with everything below it', async () => {
  const top = await makeType(admin);
  const middle = await makeType(admin, { parentId: top });
  const bottom = await makeType(admin, { parentId: middle });
  const { enCode } = await typeOf(middle);
  const member = await app.userWith();
  const shown = async (id: string) => {
    const { list } = (await member(dictionaryTypeApi.selector, { params: { id } })).data;
    return [top, middle, bottom].map((wanted) => find(list, wanted) !== undefined);
  };
  for (const none of ['0', '-1', '404']) expect(await shown(none)).toEqual([true, true, true]);
  expect(await shown(middle)).toEqual([true, false, false]);
  expect(await shown(enCode)).toEqual([true, false, false]);
});

test('a name or code that another type has is refused at its field', async () => {
  const taken = fresh();
  await makeType(admin, taken);
  const id = await makeType(admin);
  for (const [wrong, fields] of [
    [{ fullName: ` ${taken.fullName} ` }, ['fullName']],
    [{ enCode: taken.enCode }, ['enCode']],
    [taken, ['fullName', 'enCode']],
  ] as const) {
    const body = { ...fresh(), ...wrong };
    const msg = errorText('dictionary.typeTaken');
    const errors = fields.map((field) => ({ path: [field], msg }));
    const refusal = { code: 400, msg, data: { errors } };
    expect(await admin(dictionaryTypeApi.create, { body })).toEqual(refusal);
    expect(await change(id, body)).toEqual(refusal);
  }
});

test('a parent must exist and stand outside of what moves', async () => {
  const top = await makeType(admin);
  const bottom = await makeType(admin, { parentId: top });
  const cycle = {
    code: 400,
    msg: errorText('dictionary.parentCycle'),
    data: { errors: [{ path: ['parentId'] }] },
  };
  for (const parentId of [top, bottom]) {
    expect(await change(top, { ...fresh(), parentId })).toMatchObject(cycle);
  }
  for (const parentId of ['404', '0']) {
    const body = { ...fresh(), parentId };
    expect(await admin(dictionaryTypeApi.create, { body })).toMatchObject(unknownOption('parentId'));
    expect(await change(top, body)).toMatchObject(unknownOption('parentId'));
  }
  expect((await typeOf(top)).parentId).toBe('-1');
  expect((await change(bottom, { ...fresh(), parentId: '-1' })).code).toBe(200);
  expect((await typeOf(bottom)).parentId).toBe('-1');
});

test('two types moved below each other at once never form a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await makeType(admin), await makeType(admin)];
    const answers = await Promise.all([
      change(one, { ...fresh(), parentId: two }),
      change(two, { ...fresh(), parentId: one }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  }
});

test('built-in types keep their code and stay, whatever else is changed', async () => {
  const { enCode, fullName, sortCode } = await typeOf('sex');
  const { list } = (await admin(dictionaryTypeApi.list)).data;
  expect(find(list, 'sex')?.isSystem).toBe(1);
  expect(await remove('sex')).toMatchObject({ code: 400, msg: errorText('dictionary.typeBuiltIn') });
  expect(await change('sex', { fullName, enCode: 'gender' })).toMatchObject({
    code: 400,
    msg: errorText('dictionary.typeCodeFixed'),
    data: { errors: [{ path: ['enCode'] }] },
  });
  expect((await change('sex', { fullName: '性别选项', enCode, sortCode: 99 })).code).toBe(200);
  expect(await typeOf('sex')).toMatchObject({ fullName: '性别选项', enCode, sortCode: 99 });
  await change('sex', { fullName, enCode, sortCode });
});

test('a type that holds types or values is not deleted', async () => {
  const refusal = { code: 400, msg: errorText('dictionary.notEmpty') };
  const parent = await makeType(admin);
  const child = await makeType(admin, { parentId: parent });
  expect(await remove(parent)).toMatchObject(refusal);
  const value = await makeValue(admin, child, { enabledMark: 0 });
  expect(await remove(child)).toMatchObject(refusal);
  await admin(dictionaryApi.remove, { params: { id: value } });
  expect((await remove(child)).code).toBe(200);
  expect((await remove(parent)).code).toBe(200);
});

test('a type is not deleted while somebody adds to it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await makeType(admin), await makeType(admin)];
    const value = { dictionaryTypeId: one, ...freshNames(), parentId: '0' };
    const [removedOne, valueAdded, removedTwo, typeAdded] = await Promise.all([
      remove(one),
      admin(dictionaryApi.create, { body: value }),
      remove(two),
      admin(dictionaryTypeApi.create, { body: { ...fresh(), parentId: two } }),
    ]);
    expect([removedOne.code, valueAdded.code].sort()).toEqual([200, 400]);
    expect([removedTwo.code, typeAdded.code].sort()).toEqual([200, 400]);
  }
});

test('a tree stays one while any of its values stands below another', async () => {
  const names = fresh();
  const id = await makeType(admin, { ...names, isTree: 1 });
  const top = await makeValue(admin, id);
  const below = await makeValue(admin, id, { parentId: top });
  expect(await change(id, { ...names, isTree: 0 })).toMatchObject({
    code: 400,
    msg: errorText('dictionary.hasNested'),
    data: { errors: [{ path: ['isTree'] }] },
  });
  expect((await typeOf(id)).isTree).toBe(1);
  await admin(dictionaryApi.remove, { params: { id: below } });
  expect((await change(id, { ...names, isTree: 0 })).code).toBe(200);
  expect((await typeOf(id)).isTree).toBe(0);
});

test.each([
  ['parentId', { parentId: undefined }, 'field.required', {}],
  ['parentId', { parentId: 5 }, 'field.format', {}],
  ['fullName', { fullName: '   ' }, 'field.required', {}],
  ['fullName', { fullName: 'x'.repeat(51) }, 'field.tooLong', { max: 50 }],
  ['enCode', { enCode: '.dot' }, 'codePattern', {}],
  ['enCode', { enCode: 5 }, 'field.format', {}],
  ['isTree', { isTree: 2 }, 'field.format', {}],
  ['sortCode', { sortCode: 10_000 }, 'field.tooLarge', { max: 9999 }],
  ['description', { description: 'x'.repeat(501) }, 'field.tooLong', { max: 500 }],
] as const)('a wrong %s is refused naming it: %j', async (field, wrong, key, params) => {
  const msg = errorText(key, { label: fieldLabel(field), ...params });
  const body = { ...fresh(), ...wrong } as never;
  expect(await admin(dictionaryTypeApi.create, { body })).toMatchObject({ code: 400, msg });
});

test('two people who add the same type at once: one wins, the other reads the ordinary refusal', async () => {
  const body = fresh();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => admin(dictionaryTypeApi.create, { body })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const refused = answers.filter(({ code }) => code !== 200).map(({ msg }) => msg);
  expect(new Set(refused)).toEqual(new Set([errorText('dictionary.typeTaken')]));
});

test('the first type of a company, added twice at once, is refused the second time by its name', async () => {
  const body = fresh();
  const second = await other.arrange(async (ctx) => {
    await createType(ctx, { ...body, isTree: 0 });
    const answer = other.code(dictionaryTypeApi.create, { body });
    await vi.waitFor(async () => expect(await countWaiting(ctx)).toBe(1));
    return { answer };
  });
  expect(await second.answer).toBe(400);
});

/** Statements of this database that wait for another transaction. */
async function countWaiting({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()
  `.execute(db);
  return rows[0]?.count ?? 0;
}

test('two people who change the same type: the second reads that somebody was faster', async () => {
  const names = freshNames();
  const id = await makeType(admin, names);
  const save = (description: string, seen: number | null) =>
    change(id, { ...names, description, lastModifyTime: seen });
  const answers = await Promise.all([save('一', null), save('二', null)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  const seen = (await typeOf(id)).lastModifyTime;
  expect((await save('三', seen)).code).toBe(200);
  expect((await save('四', seen)).code).toBe(409);
  expect((await typeOf(id)).description).toBe('三');
});

test('a type that does not exist is 404 for every call', async () => {
  const missing = { code: 404, msg: errorText('dictionary.typeMissing') };
  const unknown = { params: { id: '404' } };
  expect(await admin(dictionaryTypeApi.get, unknown)).toMatchObject(missing);
  expect(await change('404', fresh())).toMatchObject(missing);
  expect(await remove('404')).toMatchObject(missing);
});

test('nobody gets 602, a member without the right 403, and one with the menu may only look', async () => {
  const id = await makeType(admin);
  const plain = await app.userWith('permission.user');
  const looker = await app.userWith('systemData.dictionary');
  const keeper = await app.userWith('systemData.dictionary:btn_type');
  const requests = [
    [dictionaryTypeApi.list, {}, true],
    [dictionaryTypeApi.get, { params: { id } }, true],
    [dictionaryTypeApi.create, { body: fresh() }, false],
    [dictionaryTypeApi.update, { params: { id }, body: fresh() }, false],
    [dictionaryTypeApi.remove, { params: { id } }, false],
  ] as const;
  for (const [endpoint, request, isRead] of requests) {
    expect((await app.nobody(endpoint, request as never)).code).toBe(602);
    expect((await plain(endpoint, request as never)).code).toBe(403);
    expect((await looker(endpoint, request as never)).code).toBe(isRead ? 200 : 403);
    expect((await keeper(endpoint, request as never)).code).toBe(200);
  }
  expect((await app.nobody(dictionaryTypeApi.selector, { params: { id: '0' } })).code).toBe(602);
});

test('types of one company do not exist for another', async () => {
  const names = fresh();
  const id = await makeType(admin, names);
  const params = { id };
  expect(await other.code(dictionaryTypeApi.get, { params })).toBe(404);
  expect(await other.code(dictionaryTypeApi.update, { params, body: fresh() })).toBe(404);
  expect(await other.code(dictionaryTypeApi.remove, { params })).toBe(404);
  expect(await other.code(dictionaryTypeApi.create, { body: { ...fresh(), parentId: id } })).toBe(400);
  expect(await other.code(dictionaryTypeApi.create, { body: names })).toBe(200);
});
