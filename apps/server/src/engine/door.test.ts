import { type Endpoint, modelApi, recordApi } from '@yingzao/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { release, widget } from '../../test/designs.ts';
import { type Answer, type Caller, type TestApp, testApp } from '../../test/test-app.ts';
import { newId } from '../kernel/id.ts';

/**
 * Every door to designed records against every kind of rule: without the menu, without the button, with a
 * column hidden in lists, with a field closed in forms, and with rows enforced but none granted.
 */
let app: TestApp;
let admin: Caller;
let modelId: string;
let menuId: string;
let id: string;

const fields = [
  widget('comInput', 'open', '公开'),
  widget('comInput', 'secret', '机密', { config: { required: true } }),
  {
    ...widget('table', 'lines', '明细'),
    __config__: { jnpfKey: 'table', label: '明细', children: [widget('comInput', 'item', '物料')] },
  },
];
const switches = { useBtnPermission: true, useColumnPermission: true, useFormPermission: true };
const list = {
  columnList: ['open', 'secret', 'lines-item'].map((name) => ({ id: name, sortable: !name.includes('-') })),
  searchList: ['open', 'secret'].map((name) => ({ id: name })),
  btnsList: ['add', 'batchRemove'].map((value) => ({ value, label: value, show: true })),
};

beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  ({ modelId, menuId } = await release(admin, fields, { ...list, ...switches }));
});
afterAll(() => app.close());
beforeEach(async () => {
  const data = JSON.stringify({ open: 'seen', secret: 'hidden', lines: [{ item: 'x' }] });
  id = (await admin(recordApi.create, { params: { modelId }, body: { data } })).data;
});

interface Grants {
  menu?: boolean;
  buttons?: readonly string[];
  columns?: readonly string[];
  forms?: readonly string[];
}

/** A member whose role holds just these grants on the menu. */
async function memberWith({ menu = true, buttons = [], columns = [], forms = [] }: Grants): Promise<Caller> {
  const caller = await app.userWith();
  await app.arrange(async (ctx) => {
    const { objectId } = await ctx.db
      .selectFrom('userRelation')
      .select('objectId')
      .where('userId', '=', caller.userId)
      .executeTakeFirstOrThrow();
    const point = async (table: 'moduleButton' | 'moduleColumn' | 'moduleForm', codes: readonly string[]) =>
      codes.length === 0
        ? []
        : ctx.db
            .selectFrom(table)
            .select('id')
            .where('moduleId', '=', menuId)
            .where('enCode', 'in', [...codes])
            .execute();
    const items = [
      ...(menu ? [{ itemType: 'module', itemId: menuId }] : []),
      ...(await point('moduleButton', buttons)).map((row) => ({ itemType: 'button', itemId: row.id })),
      ...(await point('moduleColumn', columns)).map((row) => ({ itemType: 'column', itemId: row.id })),
      ...(await point('moduleForm', forms)).map((row) => ({ itemType: 'form', itemId: row.id })),
    ];
    const rest = { objectType: 'Role', objectId, creatorUserId: null, creatorTime: 0 };
    for (const item of items)
      await ctx.db
        .insertInto('authorize')
        .values({ ...item, ...rest, id: newId() })
        .execute();
    ctx.publish('rights.changed', { tenant: '0' });
  });
  return caller;
}

const allButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove'];
const everything: Grants = {
  buttons: allButtons,
  columns: ['open', 'secret', 'lines', 'lines-item'],
  forms: ['open', 'secret', 'lines', 'lines-item'],
};

interface Door {
  name: string;
  /** Any of these opens it; none is needed for the list. */
  buttons: readonly string[];
  go(by: Caller, more?: object): Promise<Answer<unknown>>;
}

const door = (name: string, buttons: readonly string[], endpoint: Endpoint, request: () => object): Door => ({
  name,
  buttons,
  go: (by, more = {}) => by(endpoint, { ...request(), ...more } as never) as Promise<Answer<unknown>>,
});

const record = () => ({ params: { modelId, id } });
const doors: readonly Door[] = [
  door('config', [], recordApi.config, () => ({ params: { modelId } })),
  door('list', [], recordApi.list, () => ({ params: { modelId }, body: {} })),
  door('list by GET', [], recordApi.listByQuery, () => ({ params: { modelId } })),
  door('picker', [], modelApi.fieldDataSelect, () => ({
    params: { id: modelId },
    query: { relationField: 'open' },
  })),
  door('detail', ['btn_detail', 'btn_edit'], recordApi.get, record),
  door('detail as texts', ['btn_detail', 'btn_edit'], recordApi.dataChange, record),
  door('history', ['btn_detail', 'btn_edit'], recordApi.history, record),
  door('create', ['btn_add'], recordApi.create, () => ({
    params: { modelId },
    body: { data: '{"open":"n","secret":"s"}' },
  })),
  door('update', ['btn_edit'], recordApi.update, () => ({
    ...record(),
    body: { data: '{"open":"changed"}' },
  })),
  door('delete', ['btn_remove'], recordApi.remove, record),
  door('batch delete', ['btn_remove', 'btn_batchRemove'], recordApi.batchRemove, () => ({
    params: { modelId },
    body: { ids: [id] },
  })),
];
const named = doors.map((one) => [one.name, one] as const);

describe('a member without the menu is refused at', () => {
  test.each(named)('%s', async (_, { go }) => {
    expect((await go(await memberWith({ ...everything, menu: false }))).code).toBe(403);
  });
});

describe('a member with the menu and every grant passes', () => {
  test.each(named)('%s', async (_, { go }) => {
    expect((await go(await memberWith(everything))).code).toBe(200);
  });
});

describe('without its button a member is refused at', () => {
  test.each(named.filter(([, { buttons }]) => buttons.length > 0))('%s', async (_, { go, buttons }) => {
    const others = allButtons.filter((button) => !buttons.includes(button));
    expect((await go(await memberWith({ ...everything, buttons: others }))).code).toBe(403);
  });
});

describe('a menu that is not this model’s opens nothing at', () => {
  test.each(named.filter(([name]) => name !== 'picker'))('%s', async (_, { go }) => {
    const member = await memberWith(everything);
    const query = { menuId: 'another' };
    const answer = await go(member, { query });
    const inBody = await go(member, { body: { menuId: 'another', data: '{}', ids: [id] } });
    expect([answer.code, inBody.code]).toContain(403);
  });
});

describe('a column hidden in lists', () => {
  const blind: Grants = { ...everything, columns: ['open'] };

  test('is in no row, and can be neither filtered, sorted, searched nor picked by', async () => {
    const member = await memberWith(blind);
    const ask = (body: object) => member(recordApi.list, { params: { modelId }, body });
    const { list: rows } = (await ask({})).data;
    expect(rows[0]).toEqual({ id: expect.any(String), open: 'seen' });
    expect((await ask({ queryJson: '{"secret":"hid"}' })).code).toBe(400);
    expect((await ask({ superQueryJson: one('secret', '==', 'hidden') })).code).toBe(400);
    expect((await ask({ sidx: 'secret', sort: 'asc' })).code).toBe(400);
    expect((await ask({ keyword: 'hidden' })).data.list).toEqual([]);
    const pick = await member(modelApi.fieldDataSelect, {
      params: { id: modelId },
      query: { relationField: 'secret' },
    });
    expect(pick.code).toBe(400);
  });

  test('cannot be compared with a column in sight', async () => {
    const member = await memberWith(blind);
    const superQueryJson = JSON.stringify({
      conditionList: [{ groups: [{ field: 'open', symbol: '==', fieldValueType: 1, fieldValue: 'secret' }] }],
    });
    expect((await member(recordApi.list, { params: { modelId }, body: { superQueryJson } })).code).toBe(400);
  });
});

const one = (field: string, symbol: string, fieldValue: string) =>
  JSON.stringify({ conditionList: [{ groups: [{ field, symbol, fieldValueType: 2, fieldValue }] }] });

describe('a field closed in forms', () => {
  const blind: Grants = { ...everything, forms: ['open'] };

  test('is in no detail and no history', async () => {
    const member = await memberWith(blind);
    for (const endpoint of [recordApi.get, recordApi.dataChange]) {
      const data = JSON.parse((await member(endpoint, { params: { modelId, id } })).data.data);
      expect(Object.keys(data)).not.toContain('secret');
      expect(Object.keys(data)).not.toContain('lines');
    }
    const history = (await member(recordApi.history, { params: { modelId, id } })).data.list;
    expect(history.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['open']);
  });

  test('is ignored in saves, and not held against who may not fill it', async () => {
    const member = await memberWith(blind);
    const data = JSON.stringify({ open: 'mine', secret: 'overwritten', lines: [] });
    expect((await member(recordApi.update, { params: { modelId, id }, body: { data } })).code).toBe(200);
    const stored = JSON.parse((await admin(recordApi.get, { params: { modelId, id } })).data.data);
    expect(stored).toMatchObject({ open: 'mine', secret: 'hidden', lines: [{ item: 'x' }] });
    expect((await member(recordApi.create, { params: { modelId }, body: { data } })).code).toBe(200);
  });
});

describe('rows enforced and none granted', () => {
  let closed: { modelId: string; menuId: string };
  let hidden: string;
  beforeAll(async () => {
    closed = await release(admin, fields, { ...list, useDataPermission: true });
    const data = JSON.stringify({ open: 'o', secret: 's' });
    hidden = (await admin(recordApi.create, { params: { modelId: closed.modelId }, body: { data } })).data;
  });

  test('a member sees, changes and deletes none', async () => {
    const saved = { modelId, menuId };
    ({ modelId, menuId } = closed);
    try {
      const member = await memberWith({ menu: true });
      const at = { params: { modelId, id: hidden } };
      const page = await member(recordApi.list, { params: { modelId }, body: {} });
      expect(page.data).toMatchObject({ list: [], pagination: { total: 0 } });
      expect((await member(recordApi.get, at)).code).toBe(404);
      expect((await member(recordApi.dataChange, at)).code).toBe(404);
      expect((await member(recordApi.update, { ...at, body: { data: '{"open":"x"}' } })).code).toBe(404);
      expect((await member(recordApi.remove, at)).code).toBe(404);
      const pick = await member(modelApi.fieldDataSelect, {
        params: { id: modelId },
        query: { relationField: 'open' },
      });
      expect(pick.data.list).toEqual([]);
    } finally {
      ({ modelId, menuId } = saved);
    }
  });
});

test('a member cannot bring back what somebody else has deleted', async () => {
  const member = await memberWith(everything);
  await admin(recordApi.remove, { params: { modelId, id } });
  const answer = await member(recordApi.restore, { params: { modelId }, body: { ids: [id] } });
  expect(answer.code).toBe(404);
});

test('what the actor may do changes with the next call', async () => {
  const member = await memberWith(everything);
  expect((await member(recordApi.list, { params: { modelId }, body: {} })).code).toBe(200);
  await app.arrange(async (ctx) => {
    await ctx.db.deleteFrom('userRelation').where('userId', '=', member.userId).execute();
    ctx.publish('rights.changed', { tenant: '0', userId: member.userId });
  });
  expect((await member(recordApi.list, { params: { modelId }, body: {} })).code).toBe(403);
});
