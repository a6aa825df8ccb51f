import { contract, type Endpoint, modelApi, recordApi } from '@yingzao/contract';
import { matchesConditions, readConditions } from '@yingzao/model';
import { expect } from 'vitest';
import { listed, plainFields, type World } from './access-world.ts';
import type { Answer, Caller } from './test-app.ts';

/**
 * A way to designed records. Every call whose permission is `record` must be one of these: the first test of
 * `doors.test.ts` compares the lists.
 */
export interface Door {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Any of these opens it; none is needed where the list is empty. */
  readonly buttons: readonly string[];
  /** Whether a caller may say through which menu he comes. */
  readonly takesMenu: boolean;
  /** One plain use of it on the first record. */
  knock(world: World, by: Caller, menuId?: string): Promise<Answer<unknown>>;
  /** Uses it in every way, and expects what the naive evaluator says. The records are afterwards as before. */
  prove(world: World): Promise<void>;
}

type Json = Record<string, unknown>;
const firstId = ({ records }: World) => [...records.keys()][0] ?? '';
const ask = (world: World, body: Json, by = world.member) =>
  by(recordApi.list, { params: { modelId: world.modelId }, body: { pageSize: 100, ...body } });
const at = ({ modelId }: World, id: string) => ({ params: { modelId, id } });

/** The cells of a list as `id/address`, sub-table cells by their column. */
function cellsOf(rows: readonly Json[]): string[] {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => {
      if (name === 'id') return [];
      if (!Array.isArray(value)) return [`${row['id']}/${name}`];
      const columns = value.flatMap((line) => Object.keys(line)).filter((key) => key !== 'id');
      return [...new Set(columns)].map((column) => `${row['id']}/${name}-${column}`);
    }),
  );
}

const idsOf = (rows: readonly Json[]) => rows.map(({ id }) => String(id));
const seen = ({ records, truth }: World) => [...records.keys()].filter((id) => truth.sees(id));

/** Which cells a list may show: those that are open, of sub-tables only where there are rows. */
function openCells({ records, truth }: World, columns: readonly string[]): string[] {
  return [...records].flatMap(([id, record]) =>
    columns
      .filter((address) => truth.sees(id) && truth.lists(id, address))
      .filter((address) => {
        const [table, column] = address.split('-');
        return column === undefined || ((record[table ?? ''] ?? []) as unknown[]).length > 0;
      })
      .map((address) => `${id}/${address}`),
  );
}

async function proveRows(world: World, answer: Answer<unknown>): Promise<void> {
  const { list, pagination, summary } = answer.data as {
    list: Json[];
    pagination: { total: number };
    summary?: Record<string, string>;
  };
  expect(idsOf(list).sort()).toEqual(seen(world).sort());
  expect(pagination.total).toBe(seen(world).length);
  expect(cellsOf(list).sort()).toEqual(openCells(world, listed).sort());
  const open = [...world.records].filter(([id]) => world.truth.lists(id, 'amount'));
  const sum = open.reduce((total, [, { amount }]) => total + Number(amount ?? 0), 0);
  if (world.truth.listsSomewhere('amount')) expect(Number(summary?.['amount'])).toBe(sum);
  else expect(summary?.['amount']).toBeUndefined();
}

const probes = [
  { field: 'open', symbol: 'like', fieldValue: 'a' },
  { field: 'open', symbol: 'notLike', fieldValue: 'a' },
  { field: 'open', symbol: 'null' },
  { field: 'secret', symbol: '==', fieldValue: 's1' },
  { field: 'secret', symbol: '<>', fieldValue: 's1' },
  { field: 'secret', symbol: 'notNull' },
  { field: 'amount', symbol: '>', fieldValue: 20 },
  { field: 'amount', symbol: 'null' },
  { field: 'lines-item', symbol: '==', fieldValue: 'x' },
  { field: 'lines-item', symbol: '<>', fieldValue: 'x' },
  { field: 'open', symbol: '==', fieldValueType: 1, fieldValue: 'secret' },
  { field: 'open', symbol: '<>', fieldValueType: 1, fieldValue: 'secret' },
] as const;

/** A filter is no oracle: it finds a record only where the filtered cells are open. */
async function proveFilters(world: World): Promise<void> {
  const { truth, records, form } = world;
  for (const probe of probes) {
    const condition = { fieldValueType: 2, ...probe };
    const superQueryJson = JSON.stringify({ conditionList: [{ groups: [condition] }] });
    const answer = await ask(world, { superQueryJson });
    const asked = 'fieldValueType' in probe ? [probe.field, probe.fieldValue] : [probe.field];
    if (!asked.every((address) => truth.listsSomewhere(address))) {
      expect(answer.code, JSON.stringify(probe)).toBe(400);
      continue;
    }
    const read = readConditions(superQueryJson, form);
    if (!('conditions' in read)) throw new Error('the probe is not understood');
    const expected = [...records].flatMap(([id, record]) =>
      asked.every((address) => truth.lists(id, address)) && matchesConditions(read.conditions, record)
        ? [id]
        : [],
    );
    expect(idsOf(answer.data.list).sort(), JSON.stringify(probe)).toEqual(expected.sort());
    expect(answer.data.pagination?.total).toBe(expected.length);
  }
}

async function proveSearch(world: World): Promise<void> {
  const { truth, records } = world;
  for (const word of ['a', 's1', 's']) {
    const expected = [...records].flatMap(([id, record]) =>
      (['open', 'secret'] as const).some(
        (name) => truth.lists(id, name) && String(record[name] ?? '').includes(word),
      )
        ? [id]
        : [],
    );
    const searchable = (['open', 'secret'] as const).some((name) => truth.listsSomewhere(name));
    const answer = await ask(world, { keyword: word });
    expect(idsOf(answer.data.list).sort()).toEqual((searchable ? expected : seen(world)).sort());
  }
  const byRow = await ask(world, { queryJson: '{"secret":"s1"}' });
  if (!truth.listsSomewhere('secret')) expect(byRow.code).toBe(400);
  else {
    const expected = [...records].flatMap(([id, { secret }]) =>
      truth.lists(id, 'secret') && secret === 's1' ? [id] : [],
    );
    expect(idsOf(byRow.data.list).sort()).toEqual(expected.sort());
  }
}

/** Sorting tells nothing of closed cells: they stand together as if they were empty. */
async function proveSort(world: World): Promise<void> {
  const { truth, records } = world;
  for (const name of ['open', 'secret', 'amount'] as const) {
    const answer = await ask(world, { sidx: name, sort: 'asc' });
    if (!truth.listsSomewhere(name)) {
      expect(answer.code).toBe(400);
      continue;
    }
    const keys = idsOf(answer.data.list).map((id) =>
      truth.lists(id, name) ? records.get(id)?.[name] : null,
    );
    const filled = keys.filter((key) => key !== null && key !== undefined) as (string | number)[];
    expect(keys.slice(keys.length - filled.length)).toEqual(filled);
    expect(filled).toEqual([...filled].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  }
}

async function provePicker(world: World): Promise<void> {
  for (const name of plainFields) {
    const answer = await world.member(modelApi.fieldDataSelect, {
      params: { id: world.modelId },
      query: { relationField: name, pageSize: 100 },
    });
    if (!world.truth.listsSomewhere(name)) {
      expect(answer.code).toBe(400);
      continue;
    }
    expect(idsOf(answer.data.list).sort()).toEqual(seen(world).sort());
    expect(cellsOf(answer.data.list).sort()).toEqual(openCells(world, [name]).sort());
  }
}

const ofRecord = [...plainFields, 'lines', 'maker'];

async function proveDetail(world: World, endpoint: typeof recordApi.get | typeof recordApi.dataChange) {
  for (const id of world.records.keys()) {
    const answer = await world.member(endpoint, at(world, id));
    expect(answer.code).toBe(world.truth.sees(id) ? 200 : 404);
    if (answer.code !== 200) continue;
    const found = Object.keys(JSON.parse(answer.data.data)).filter((name) => ofRecord.includes(name));
    expect(found.sort()).toEqual(ofRecord.filter((name) => world.truth.uses(id, name)).sort());
    const isOpen = world.truth.uses(id, 'lines-item');
    for (const row of JSON.parse(answer.data.data).lines ?? []) {
      if (isOpen) expect(row).toHaveProperty('item');
      else expect(row.item ?? '').toBe('');
    }
  }
}

async function proveHistory(world: World): Promise<void> {
  for (const id of world.records.keys()) {
    const answer = await world.member(recordApi.history, at(world, id));
    expect(answer.code).toBe(world.truth.sees(id) ? 200 : 404);
    if (answer.code !== 200) continue;
    const told = answer.data.list.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(told.filter((name) => !world.truth.uses(id, name))).toEqual([]);
    if (world.truth.uses(id, 'lines-item')) continue;
    const rows = answer.data.list.flatMap(({ changes }) => changes.filter(({ field }) => field === 'lines'));
    for (const { before, after } of rows) expect(before + after).not.toMatch(/[wxyz]/);
  }
}

async function storedBy({ admin, modelId }: World, id: string): Promise<Json> {
  return JSON.parse((await admin(recordApi.get, { params: { modelId, id } })).data.data);
}

const itemsOf = (record: Json) => ((record['lines'] ?? []) as Json[]).map(({ item }) => item ?? null);
const written = { open: 'w', secret: 'w', amount: 1, lines: [{ item: 'w' }] };

async function proveUpdate(world: World): Promise<void> {
  for (const [id, record] of world.records) {
    const answer = await world.member(recordApi.update, {
      ...at(world, id),
      body: { data: JSON.stringify(written) },
    });
    expect(answer.code).toBe(world.truth.sees(id) ? 200 : 404);
    const stored = await storedBy(world, id);
    const open = (name: string) => world.truth.sees(id) && world.truth.uses(id, name);
    for (const name of plainFields)
      expect(stored[name]).toBe(open(name) ? written[name] : (record[name] ?? null));
    const before = itemsOf(record);
    expect(itemsOf(stored)).toEqual(open('lines') ? [open('lines-item') ? 'w' : null] : before);
    await world.admin(recordApi.update, { ...at(world, id), body: { data: JSON.stringify(record) } });
    const lines = ((await storedBy(world, id))['lines'] as Json[]).map(({ id: row }) => ({
      id: row,
      item: 'w',
    }));
    const body = { data: JSON.stringify({ ...written, lines }) };
    await world.member(recordApi.update, { ...at(world, id), body });
    const kept = open('lines') && open('lines-item') ? lines.map(() => 'w') : before;
    expect(itemsOf(await storedBy(world, id))).toEqual(kept);
    await world.admin(recordApi.update, { ...at(world, id), body: { data: JSON.stringify(record) } });
  }
}

async function proveCreate(world: World): Promise<void> {
  const { member, admin, modelId, truth } = world;
  const { data: id, code } = await member(recordApi.create, {
    params: { modelId },
    body: { data: JSON.stringify(written) },
  });
  expect(code).toBe(200);
  const stored = await storedBy(world, id);
  for (const name of plainFields) expect(stored[name]).toBe(truth.fills(name) ? written[name] : null);
  const item = truth.fills('lines-item') ? 'w' : null;
  expect(itemsOf(stored)).toEqual(truth.fills('lines') ? [item] : []);
  expect(stored['maker']).toBe(member.userId);
  await admin(recordApi.remove, at(world, id));
}

async function proveRemove(world: World): Promise<void> {
  for (const id of world.records.keys()) {
    const answer = await world.member(recordApi.remove, at(world, id));
    expect(answer.code).toBe(world.truth.sees(id) ? 200 : 404);
    if (answer.code === 200) await restore(world, [id]);
    else await storedBy(world, id);
  }
}

const restore = ({ admin, modelId }: World, ids: string[]) =>
  admin(recordApi.restore, { params: { modelId }, body: { ids } });

/** All or none: one record out of sight stops the whole batch. */
async function proveBatchRemove(world: World): Promise<void> {
  const { member, modelId, records } = world;
  const all = [...records.keys()];
  for (const ids of [all, seen(world)].filter(({ length }) => length > 0)) {
    const answer = await member(recordApi.batchRemove, { params: { modelId }, body: { ids } });
    expect(answer.code).toBe(ids.length === seen(world).length ? 200 : 404);
    if (answer.code === 200) await restore(world, ids);
  }
  expect((await ask(world, {}, world.admin)).data.pagination?.total).toBe(all.length);
}

/** Whoever did not delete a record cannot bring it back. */
async function proveRestore(world: World): Promise<void> {
  const id = firstId(world);
  await world.admin(recordApi.remove, at(world, id));
  const body = { ids: [id] };
  const answer = await world.member(recordApi.restore, { params: { modelId: world.modelId }, body });
  expect(answer.code).toBe(404);
  await restore(world, [id]);
}

const detail = ['btn_detail', 'btn_edit'];
const batch = ['btn_remove', 'btn_batchRemove'];
const nothingToProve = async () => undefined;
const byQuery = (menuId?: string) => (menuId === undefined ? {} : { query: { menuId } });

export const doors: readonly Door[] = [
  {
    name: 'config',
    endpoint: recordApi.config,
    takesMenu: true,
    buttons: [],
    knock: ({ modelId }, by, menuId) => by(recordApi.config, { params: { modelId }, ...byQuery(menuId) }),
    prove: nothingToProve,
  },
  {
    name: 'list',
    endpoint: recordApi.list,
    takesMenu: true,
    buttons: [],
    knock: ({ modelId }, by, menuId) => by(recordApi.list, { params: { modelId }, body: { menuId } }),
    async prove(world) {
      await proveRows(world, await ask(world, {}));
      await proveFilters(world);
      await proveSearch(world);
      await proveSort(world);
    },
  },
  {
    name: 'list by GET',
    endpoint: recordApi.listByQuery,
    takesMenu: true,
    buttons: [],
    knock: ({ modelId }, by, menuId) =>
      by(recordApi.listByQuery, { params: { modelId }, ...byQuery(menuId) }),
    async prove(world) {
      const { member, modelId } = world;
      await proveRows(
        world,
        await member(recordApi.listByQuery, { params: { modelId }, query: { pageSize: 100 } }),
      );
    },
  },
  {
    name: 'picker',
    endpoint: modelApi.fieldDataSelect,
    takesMenu: false,
    buttons: [],
    knock: ({ modelId }, by) =>
      by(modelApi.fieldDataSelect, { params: { id: modelId }, query: { relationField: 'open' } }),
    prove: provePicker,
  },
  {
    name: 'detail',
    endpoint: recordApi.get,
    takesMenu: true,
    buttons: detail,
    knock: (world, by, menuId) => by(recordApi.get, { ...at(world, firstId(world)), ...byQuery(menuId) }),
    prove: (world) => proveDetail(world, recordApi.get),
  },
  {
    name: 'detail as texts',
    endpoint: recordApi.dataChange,
    takesMenu: true,
    buttons: detail,
    knock: (world, by, menuId) =>
      by(recordApi.dataChange, { ...at(world, firstId(world)), ...byQuery(menuId) }),
    prove: (world) => proveDetail(world, recordApi.dataChange),
  },
  {
    name: 'history',
    endpoint: recordApi.history,
    takesMenu: true,
    buttons: detail,
    knock: (world, by, menuId) => by(recordApi.history, { ...at(world, firstId(world)), ...byQuery(menuId) }),
    prove: proveHistory,
  },
  {
    name: 'create',
    endpoint: recordApi.create,
    takesMenu: true,
    buttons: ['btn_add'],
    async knock(world, by, menuId) {
      const { admin, modelId } = world;
      const answer = await by(recordApi.create, {
        params: { modelId },
        body: { menuId, data: '{"open":"n","secret":"s"}' },
      });
      if (answer.code === 200) await admin(recordApi.remove, at(world, answer.data));
      return answer;
    },
    prove: proveCreate,
  },
  {
    name: 'update',
    endpoint: recordApi.update,
    takesMenu: true,
    buttons: ['btn_edit'],
    knock: (world, by, menuId) =>
      by(recordApi.update, { ...at(world, firstId(world)), body: { menuId, data: '{}' } }),
    prove: proveUpdate,
  },
  {
    name: 'delete',
    endpoint: recordApi.remove,
    takesMenu: true,
    buttons: ['btn_remove'],
    async knock(world, by, menuId) {
      const answer = await by(recordApi.remove, { ...at(world, firstId(world)), ...byQuery(menuId) });
      if (answer.code === 200) await restore(world, [firstId(world)]);
      return answer;
    },
    prove: proveRemove,
  },
  {
    name: 'batch delete',
    endpoint: recordApi.batchRemove,
    takesMenu: true,
    buttons: batch,
    async knock(world, by, menuId) {
      const { modelId } = world;
      const ids = [firstId(world)];
      const answer = await by(recordApi.batchRemove, { params: { modelId }, body: { menuId, ids } });
      if (answer.code === 200) await restore(world, ids);
      return answer;
    },
    prove: proveBatchRemove,
  },
  {
    name: 'undo of a delete',
    endpoint: recordApi.restore,
    takesMenu: true,
    buttons: batch,
    async knock(world, by, menuId) {
      const { modelId } = world;
      const ids = [firstId(world)];
      const deleted = await by(recordApi.batchRemove, { params: { modelId }, body: { menuId, ids } });
      if (deleted.code !== 200) return deleted;
      return by(recordApi.restore, { params: { modelId }, body: { menuId, ids } });
    },
    prove: proveRestore,
  },
];

/** Calls on records that only say, after the check of their button, that they are not there yet. */
const notBuilt: readonly Endpoint[] = [recordApi.export, recordApi.template];

/** Calls that reach records and are no door: none may exist. */
export function unregistered(): string[] {
  const known = new Set<Endpoint>([...doors.map(({ endpoint }) => endpoint), ...notBuilt]);
  const all: Endpoint[] = Object.values(contract).flatMap((api) => Object.values(api) as Endpoint[]);
  return all
    .filter((endpoint) => endpoint.permission === 'record' && !known.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`);
}
