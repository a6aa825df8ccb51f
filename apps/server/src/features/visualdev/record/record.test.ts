import { recordApi } from '@yingzao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { options, release, widget } from '../../../../test/designs.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let call: Caller;
beforeAll(async () => {
  app = await testApp();
  call = await app.administrator();
});
afterAll(() => app.close());

const customer = [
  widget('comInput', 'name', '名称', { config: { required: true } }),
  widget('numInput', 'amount', '金额', { precision: 2 }),
  widget('select', 'level', '级别', { __slot__: options('a', 'b') }),
  widget('checkbox', 'tags', '标签', { __slot__: options('x', 'y', 'z') }),
  widget('date', 'since', '日期'),
  widget('createUser', 'maker', '创建人'),
  {
    ...widget('table', 'lines', '明细'),
    __config__: {
      jnpfKey: 'table',
      label: '明细',
      children: [widget('comInput', 'item', '物料'), widget('numInput', 'count', '数量')],
    },
  },
];

const save = (modelId: string, data: object) =>
  call(recordApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });

test('a record goes in as wire values and comes out as wire values, and as texts', async () => {
  const { modelId } = await release(call, customer);
  const made = await save(modelId, {
    name: '云杉',
    amount: 12.5,
    level: 'a',
    tags: ['x', 'z'],
    since: 1_700_000_000_000,
    lines: [{ item: '螺丝', count: 3 }, { item: '螺母' }],
  });
  expect(made).toMatchObject({ code: 200 });
  const params = { modelId, id: made.data };
  const stored = JSON.parse((await call(recordApi.get, { params })).data.data);
  expect(stored).toMatchObject({ name: '云杉', amount: 12.5, level: 'a', tags: ['x', 'z'], f_version: 1 });
  expect(stored.lines).toMatchObject([
    { item: '螺丝', count: 3 },
    { item: '螺母', count: null },
  ]);
  const texts = JSON.parse((await call(recordApi.dataChange, { params })).data.data);
  expect(texts).toMatchObject({
    level: '选项a',
    tags: '选项x,选项z',
    since: '2023-11-15',
    maker: '管理员/admin',
  });
  const page = (await call(recordApi.list, { params: { modelId }, body: {} })).data;
  expect(page.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 1 });
  expect(page.list[0]).toMatchObject({ id: made.data, name: '云杉', level: '选项a' });
});
