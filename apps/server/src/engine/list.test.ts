import { recordApi } from '@yingzao/contract';
import { compileForm, matchesConditions, readConditions, readFormData } from '@yingzao/model';
import { errorText } from '@yingzao/texts';
import fc from 'fast-check';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { options, release, widget } from '../../test/designs.ts';
import { type Caller, type TestApp, testApp } from '../../test/test-app.ts';

let app: TestApp;
let call: Caller;
let modelId: string;
let ids: string[];

const fields = [
  widget('comInput', 'name', '名称'),
  widget('numInput', 'amount', '金额'),
  widget('select', 'level', '级别', { __slot__: options('a', 'b', 'c') }),
  widget('checkbox', 'tags', '标签', { __slot__: options('x', 'y', 'z') }),
  widget('date', 'since', '日期', { format: 'yyyy-MM-dd HH:mm:ss' }),
  {
    ...widget('table', 'lines', '明细'),
    __config__: {
      jnpfKey: 'table',
      label: '明细',
      children: [widget('comInput', 'item', '物料'), widget('numInput', 'count', '数量')],
    },
  },
];
const column = (id: string, sortable = false) => ({ id, sortable });
const list = {
  columnList: [
    column('name', true),
    column('amount', true),
    column('level'),
    column('tags'),
    column('since', true),
    column('lines-item'),
  ],
  searchList: ['name', 'amount', 'level', 'tags', 'since', 'lines-item'].map((id) => ({ id })),
};

const day = 86_400_000;
const start = 1_700_000_000_000;
const names = ['云杉', '青禾 100%', '远_航', '星\\河', null, 'Alpha', 'alpha'];
const records = Array.from({ length: 60 }, (_, index) => ({
  name: names[index % names.length] ?? null,
  amount: index % 9 === 0 ? null : (index * 37) % 50,
  level: [null, 'a', 'b', 'c'][index % 4] ?? null,
  tags: [null, ['x'], ['x', 'y'], ['z']][index % 4] ?? null,
  since: index % 5 === 0 ? null : start + (index % 12) * day,
  lines:
    index % 3 === 0
      ? []
      : [
          { item: `物${index % 5}`, count: index % 7 },
          { item: null, count: null },
        ],
}));

beforeAll(async () => {
  app = await testApp();
  call = await app.administrator();
  ({ modelId } = await release(call, fields, list));
  ids = [];
  for (const record of records) {
    const made = await call(recordApi.create, {
      params: { modelId },
      body: { data: JSON.stringify(record) },
    });
    ids.push(made.data);
  }
});
afterAll(() => app.close());

const ask = (body: object) => call(recordApi.list, { params: { modelId }, body });
async function found(body: object): Promise<number[]> {
  const { data } = await ask({ pageSize: 1000, ...body });
  return data.list.map(({ id }) => ids.indexOf(String(id))).sort((a, b) => a - b);
}
const where = (keep: (record: (typeof records)[number]) => boolean) =>
  records.flatMap((record, index) => (keep(record) ? [index] : []));

test('pages far behind continue where the one before ends, in every order', async () => {
  const { modelId: deep } = await release(call, fields, list);
  await app.arrange(async (ctx) => {
    const { tables } = await ctx.db
      .selectFrom('visualDevRelease')
      .select('tables')
      .where('id', '=', deep)
      .executeTakeFirstOrThrow();
    const [main] = JSON.parse(tables) as { table: string }[];
    await ctx.db.records.executeQuery(
      CompiledQuery.raw(`insert into ${ctx.tenant.schema}."${main?.table}" (f_id, f_creator_user_id, f_creator_time, amount)
        select lpad(n::text, 6, '0'), '1', now(), n % 7 from generate_series(1, 1100) as n`),
    );
  });
  const page = async (currentPage: number, sidx: string, pageSize = 50) => {
    const body = { currentPage, pageSize, sidx, sort: 'asc' as const };
    const answer = await call(recordApi.list, { params: { modelId: deep }, body });
    return answer.data.list.map(({ id }) => String(id));
  };
  for (const sidx of ['amount', 'name']) {
    const whole = await page(1, sidx, 1100);
    for (const number of [20, 21, 22]) {
      expect(await page(number, sidx)).toEqual(whole.slice((number - 1) * 50, number * 50));
    }
    expect(await page(23, sidx)).toEqual([]);
  }
});

describe('the query row', () => {
  test('finds text inside text, with %, _ and \\ meaning themselves, whatever the case', async () => {
    const search = (name: string) => found({ queryJson: JSON.stringify({ name }) });
    expect(await search('100%')).toEqual(where(({ name }) => name === '青禾 100%'));
    expect(await search('_')).toEqual(where(({ name }) => name === '远_航'));
    expect(await search('\\')).toEqual(where(({ name }) => name === '星\\河'));
    expect(await search('ALPHA')).toEqual(where(({ name }) => name?.toLowerCase() === 'alpha'));
  });

  test('takes ranges with open ends, both ends included', async () => {
    const range = (from: number | null, to: number | null) =>
      found({ queryJson: JSON.stringify({ amount: [from, to] }) });
    expect(await range(10, 20)).toEqual(
      where(({ amount }) => amount !== null && amount >= 10 && amount <= 20),
    );
    expect(await range(0, null)).toEqual(where(({ amount }) => amount !== null));
    expect(await range(null, 0)).toEqual(where(({ amount }) => amount === 0));
  });

  test('finds one option, any of several, and one member of a list', async () => {
    expect(await found({ queryJson: '{"level":"a"}' })).toEqual(where(({ level }) => level === 'a'));
    expect(await found({ queryJson: '{"level":["a","c"]}' })).toEqual(
      where(({ level }) => level === 'a' || level === 'c'),
    );
    expect(await found({ queryJson: '{"tags":["y"]}' })).toEqual(
      where(({ tags }) => tags?.includes('y') ?? false),
    );
  });

  test('finds a record by one of its sub-table rows', async () => {
    expect(await found({ queryJson: '{"lines-item":"物2"}' })).toEqual(
      where(({ lines }) => lines.some(({ item }) => item === '物2')),
    );
  });

  test('empty values ask for nothing', async () => {
    expect(await found({ queryJson: '{"name":"","amount":[null,null],"level":null}' })).toHaveLength(
      records.length,
    );
  });

  test.each(['{"ghost":1}', 'nonsense', '[1]', '{"amount":"x"}', '{"name":{"a":1}}'])(
    '%s is refused',
    async (queryJson) => {
      expect(await ask({ queryJson })).toMatchObject({ code: 400, msg: errorText('list.query') });
    },
  );
});

const value: Record<string, fc.Arbitrary<unknown>> = {
  name: fc.constantFrom('云', 'alpha', 'Alpha', '%', '_', '星\\河'),
  amount: fc.integer({ min: -5, max: 55 }),
  level: fc.constantFrom('a', 'b', 'c'),
  tags: fc.subarray(['x', 'y', 'z'], { minLength: 1 }),
  since: fc.integer({ min: -1, max: 13 }).map((days) => start - (start % 1000) + days * day),
  'lines-item': fc.constantFrom('物1', '物4', 'x'),
  'lines-count': fc.integer({ min: 0, max: 8 }),
};
const form = compileForm(readFormData({ fields }).form);

/** Any condition the kernel would accept. */
const condition = fc.constantFrom(...Object.keys(value)).chain((address) => {
  const symbols = form.get(address)?.symbols ?? [];
  const one = value[address] ?? fc.constant(null);
  return fc.constantFrom(...symbols).chain((symbol) => {
    const operand =
      symbol === 'between'
        ? fc.tuple(fc.option(one), one)
        : symbol === 'in' || symbol === 'notIn'
          ? fc.array(one, { minLength: 1, maxLength: 3 }).map((items) => items.flat())
          : one;
    return operand.map((fieldValue) => ({ field: address, symbol, fieldValueType: 2, fieldValue }));
  });
});
const logic = fc.constantFrom('and', 'or');
const search = fc.record({
  matchLogic: logic,
  conditionList: fc.array(fc.record({ logic, groups: fc.array(condition, { maxLength: 3 }) }), {
    maxLength: 3,
  }),
});

test('the advanced search finds exactly what the naive evaluator finds', async () => {
  await fc.assert(
    fc.asyncProperty(search, async (json) => {
      const read = readConditions(json, form);
      if (!('conditions' in read)) throw new Error('the kernel refuses its own condition');
      const expected = where((record) => matchesConditions(read.conditions, record));
      expect(await found({ superQueryJson: JSON.stringify(json) }), JSON.stringify(json)).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

describe('order and pages', () => {
  const order = async (body: object) =>
    (await ask({ pageSize: 1000, ...body })).data.list.map(({ id }) => ids.indexOf(String(id)));

  test('newest first when nobody asks', async () => {
    expect(await order({})).toEqual(records.map((_, index) => records.length - 1 - index));
  });

  test('descending is the mirror of ascending, nothing twice and nothing left out', async () => {
    const up = await order({ sidx: 'amount', sort: 'asc' });
    const down = await order({ sidx: 'amount', sort: 'desc' });
    expect([...down].reverse()).toEqual(up);
    expect(new Set(up).size).toBe(records.length);
    const amounts = up.map((index) => records[index]?.amount ?? -1);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });

  test('pages together are the whole list', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((currentPage) => ask({ currentPage, pageSize: 16, sidx: 'since,-amount' })),
    );
    const seen = pages.flatMap(({ data }) => data.list.map(({ id }) => id));
    expect(new Set(seen).size).toBe(records.length);
    expect(pages[0]?.data.pagination).toEqual({ currentPage: 1, pageSize: 16, total: records.length });
  });

  test.each(['ghost', 'lines-item', 'name;drop table x', 'f_id'])(
    'sorting by %s is refused',
    async (sidx) => {
      expect(await ask({ sidx, sort: 'asc' })).toMatchObject({ code: 400, msg: errorText('list.sort') });
    },
  );

  test.each([
    [{ currentPage: 0 }, '页码'],
    [{ pageSize: 20_000 }, '每页条数'],
    [{ currentPage: 'x' }, '页码'],
    [{ keyword: 'x'.repeat(101) }, '关键词'],
  ])('%o is refused naming the field', async (body, label) => {
    const answer = await ask(body);
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(label);
  });
});

test('a page costs the same few statements however many rows it shows', async () => {
  const count = async (pageSize: number) => {
    const seen = countStatements();
    await ask({ pageSize });
    return seen.stop();
  };
  await ask({});
  const few = await count(5);
  expect(few).toBeGreaterThan(1);
  expect(few).toBeLessThanOrEqual(4);
  expect(await count(50)).toBe(few);
});

/** Counts what the driver sends until stopped. */
function countStatements() {
  const send = vi.spyOn(pg.Client.prototype, 'query');
  return {
    stop() {
      const { length } = send.mock.calls;
      send.mockRestore();
      return length;
    },
  };
}

test('GET with the same query answers the same list', async () => {
  const query = { queryJson: '{"level":"a"}', pageSize: '5' };
  const byGet = await call(recordApi.listByQuery, { params: { modelId }, query: query as never });
  const byPost = await ask({ queryJson: '{"level":"a"}', pageSize: 5 });
  expect(byGet.data).toEqual(byPost.data);
});
