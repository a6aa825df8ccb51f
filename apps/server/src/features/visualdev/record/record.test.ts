import { recordApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { options, release, widget } from '../../../../test/designs.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let call: Caller;
let modelId: string;
beforeAll(async () => {
  app = await testApp();
  call = await app.administrator();
  ({ modelId } = await release(call, customer));
});
afterAll(() => app.close());

const lines = {
  ...widget('table', 'lines', '明细'),
  __config__: {
    jnpfKey: 'table',
    label: '明细',
    children: [
      widget('comInput', 'item', '物料', { config: { required: true } }),
      widget('numInput', 'count', '数量', { precision: 0 }),
      widget('numInput', 'price', '单价'),
      widget('calculate', 'sum', '小计', { expression: ['lines.count', '×', 'lines.price'], isStorage: 1 }),
    ],
  },
};

const customer = [
  widget('comInput', 'code', '编号', { config: { unique: true } }),
  widget('comInput', 'name', '名称', { config: { required: true }, maxlength: 20 }),
  widget('numInput', 'amount', '金额', { precision: 2, min: 0 }),
  widget('select', 'level', '级别', { __slot__: options('a', 'b') }),
  widget('checkbox', 'tags', '标签', { __slot__: options('x', 'y', 'z') }),
  widget('date', 'since', '日期'),
  widget('switch', 'active', '启用', { config: { defaultValue: 1 } }),
  lines,
  widget('calculate', 'total', '合计', { expression: ['lines.sum'], isStorage: 1 }),
  widget('createUser', 'maker', '创建人'),
  widget('createTime', 'made', '创建时间'),
  widget('modifyUser', 'changer', '修改人'),
];

const save = (data: object, by = call) =>
  by(recordApi.create, { params: { modelId }, body: { data: JSON.stringify(data) } });
const change = (id: string, data: object, by = call) =>
  by(recordApi.update, { params: { modelId, id }, body: { data: JSON.stringify(data) } });
const get = async (id: string) =>
  JSON.parse((await call(recordApi.get, { params: { modelId, id } })).data.data);
const texts = async (id: string) =>
  JSON.parse((await call(recordApi.dataChange, { params: { modelId, id } })).data.data);

describe('a saved record', () => {
  test('comes back as wire values, and as texts', async () => {
    const made = await save({
      name: '云杉',
      amount: 12.5,
      level: 'a',
      tags: ['x', 'z'],
      since: 1_700_000_000_000,
      lines: [{ item: '螺丝', count: 3, price: 1.5 }, { item: '螺母' }],
    });
    expect(made.code).toBe(200);
    const stored = await get(made.data);
    expect(stored).toMatchObject({ name: '云杉', amount: 12.5, level: 'a', tags: ['x', 'z'], f_version: 1 });
    expect(stored.lines).toMatchObject([
      { item: '螺丝', count: 3, sum: 4.5 },
      { item: '螺母', count: null },
    ]);
    expect(stored.maker_name).toBe('管理员/admin');
    expect(await texts(made.data)).toMatchObject({
      level: '选项a',
      tags: '选项x,选项z',
      since: '2023-11-15',
      total: '4.50',
    });
  });

  test('gets defaults for what was not sent, and its author and time from the server', async () => {
    const { data: id } = await save({ name: '默认', maker: 'somebody', made: 1, changer: 'somebody' });
    const stored = await get(id);
    expect(stored).toMatchObject({ active: 1, maker: call.userId, changer: null });
    expect(Math.abs(stored.made - Date.now())).toBeLessThan(60_000);
  });

  test('keeps what an update does not send, and the rows whose ids it sends', async () => {
    const { data: id } = await save({
      name: '行',
      amount: 5,
      lines: [{ item: 'a' }, { item: 'b' }, { item: 'c' }],
    });
    const [first, , third] = (await get(id)).lines;
    expect((await change(id, { name: '行二' })).code).toBe(200);
    expect(await get(id)).toMatchObject({ name: '行二', amount: 5, lines: [{}, {}, {}] });
    await change(id, { lines: [{ ...third, item: 'C' }, { item: 'new' }, first] });
    const { lines: after, changer } = await get(id);
    expect(after.map(({ item }: { item: string }) => item)).toEqual(['C', 'new', 'a']);
    expect(after[0].id).toBe(third.id);
    expect(after[2].id).toBe(first.id);
    expect(changer).toBe(call.userId);
  });

  test('does not take a row of another record along', async () => {
    const { data: other } = await save({ name: '甲', lines: [{ item: 'mine' }] });
    const { data: id } = await save({ name: '乙', lines: [] });
    const [row] = (await get(other)).lines;
    await change(id, { lines: [{ ...row, item: 'stolen' }] });
    expect((await get(other)).lines).toMatchObject([{ id: row.id, item: 'mine' }]);
  });

  test('keeps computed results to itself', async () => {
    const { data: id } = await save({
      name: '算',
      total: 999,
      lines: [{ item: 'x', count: 2, price: 10, sum: 1 }],
    });
    expect(await get(id)).toMatchObject({ total: 20, lines: [{ sum: 20 }] });
  });

  test('tells who changed which field, newest first', async () => {
    const { data: id } = await save({ name: '史', level: 'a' });
    await change(id, { level: 'b' });
    await call(recordApi.remove, { params: { modelId, id } });
    await call(recordApi.restore, { params: { modelId }, body: { ids: [id] } });
    const { list } = (await call(recordApi.history, { params: { modelId, id } })).data;
    expect(list.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'create']);
    expect(list[2]).toMatchObject({ userName: '管理员/admin', source: 'form' });
    expect(list[2]?.changes).toEqual([{ field: 'level', label: '级别', before: '选项a', after: '选项b' }]);
  });
});

describe('bad input', () => {
  const refused: [string, object, string][] = [
    ['a wrong type', { name: '甲', amount: 'much' }, '金额格式不正确'],
    ['an object where text belongs', { name: { a: 1 } }, '名称格式不正确'],
    ['an empty required field', { name: '' }, errorText('field.required', { label: '名称' })],
    ['a missing required field', {}, errorText('field.required', { label: '名称' })],
    ['over-long text', { name: '长'.repeat(21) }, errorText('field.tooLong', { label: '名称', max: 20 })],
    [
      'a number below its bound',
      { name: '甲', amount: -1 },
      errorText('field.tooSmall', { label: '金额', min: 0 }),
    ],
    [
      'too many decimals',
      { name: '甲', amount: 1.234 },
      errorText('field.precision', { label: '金额', precision: 2 }),
    ],
    ['an unknown option', { name: '甲', level: 'q' }, errorText('field.unknownOption', { label: '级别' })],
    ['text with a NUL in it', { name: 'a\0b' }, 'name格式不正确'],
    ['a list that is none', { name: '甲', lines: 'rows' }, '明细格式不正确'],
  ];
  test.each(refused)('%s is refused, naming the field', async (_, data, msg) => {
    const before = await total();
    expect(await save(data)).toMatchObject({ code: 400, msg });
    expect(await total()).toBe(before);
  });

  test('all problems come at once, each with the place it belongs to', async () => {
    const answer = await save({ amount: -1, lines: [{ item: 'a' }, { count: 2 }] });
    expect(answer.data as unknown).toEqual({
      errors: [
        { path: ['name'], msg: '名称不能为空' },
        { path: ['amount'], msg: '金额不能小于0' },
        { path: ['lines', 1, 'item'], msg: '明细第2行：物料不能为空' },
      ],
    });
    expect(answer.msg).toBe('名称不能为空,金额不能小于0,明细第2行：物料不能为空');
  });

  test('the texts follow the language of the caller', async () => {
    const english = await app.signIn('admin', 'Test12345', 'en');
    const answer = await save({ amount: 'x', name: 'n' }, english);
    expect(answer.msg).toBe(errorText('field.format', { label: '金额' }, 'en'));
    call = await app.administrator();
  });

  test.each(['', 'nonsense', '[]', 'null', '"text"'])(
    'data that is no JSON object (%s) is refused',
    async (data) => {
      const answer = await call(recordApi.create, { params: { modelId }, body: { data } });
      expect(answer).toMatchObject({ code: 400, msg: errorText('bodyBroken') });
    },
  );

  test('unknown fields and names that are none are dropped, harmlessly', async () => {
    const body = {
      data: '{"name":"净","ghost":1,"__proto__":{"x":1},"constructor":2,"f_delete_mark":1,"f_id":"9"}',
    };
    const made = await call(recordApi.create, { params: { modelId }, body });
    expect(await get(made.data)).toMatchObject({ name: '净', f_version: 1 });
  });

  test('an unknown model or record is 404 in words', async () => {
    const params = { modelId, id: 'nothing' };
    expect(await call(recordApi.get, { params })).toMatchObject({
      code: 404,
      msg: errorText('recordMissing'),
    });
    expect(await change('nothing', { name: 'x' })).toMatchObject({ code: 404 });
    expect(await call(recordApi.remove, { params })).toMatchObject({ code: 404 });
    const foreign = await call(recordApi.list, { params: { modelId: 'nothing' }, body: {} });
    expect(foreign).toMatchObject({ code: 404, msg: errorText('model.deleted') });
  });

  test('an empty batch is refused, and one unknown id stops the whole batch', async () => {
    const none = await call(recordApi.batchRemove, { params: { modelId }, body: { ids: [] } });
    expect(none).toMatchObject({ code: 400, msg: errorText('record.nothingChosen') });
    const { data: id } = await save({ name: '批' });
    const mixed = await call(recordApi.batchRemove, { params: { modelId }, body: { ids: [id, 'nothing'] } });
    expect(mixed.code).toBe(404);
    expect((await get(id)).name).toBe('批');
  });
});

describe('two people at once', () => {
  test('the second to save over the same version is told, and nothing is overwritten', async () => {
    const { data: id } = await save({ name: '争' });
    const opened = await get(id);
    const answers = await Promise.all([
      change(id, { ...opened, name: '一' }),
      change(id, { ...opened, name: '二' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)?.msg).toBe(errorText('record.stale'));
    const winner = answers[0]?.code === 200 ? '一' : '二';
    expect(await get(id)).toMatchObject({ name: winner, f_version: 2 });
  });

  test('a unique value is taken once, however many ask at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save({ name: `并发${index}`, code: ' U1 ' })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, msg } of answers.filter((answer) => answer.code !== 200)) {
      expect({ code, msg }).toEqual({ code: 400, msg: errorText('field.duplicate', { label: '编号' }) });
    }
  });

  test('a deleted record frees its unique value', async () => {
    const { data: id } = await save({ name: '旧', code: 'U2' });
    expect((await save({ name: '新', code: 'U2' })).code).toBe(400);
    await call(recordApi.remove, { params: { modelId, id } });
    expect((await save({ name: '新', code: 'U2' })).code).toBe(200);
  });
});

test('a delete can be undone, sub-table rows included, by whoever did it', async () => {
  const { data: id } = await save({ name: '回', lines: [{ item: 'kept' }] });
  await call(recordApi.remove, { params: { modelId, id } });
  expect((await call(recordApi.get, { params: { modelId, id } })).code).toBe(404);
  expect((await call(recordApi.restore, { params: { modelId }, body: { ids: [id] } })).code).toBe(200);
  expect(await get(id)).toMatchObject({ name: '回', lines: [{ item: 'kept' }] });
});

async function total(): Promise<number> {
  const page = await call(recordApi.list, { params: { modelId }, body: {} });
  return page.data.pagination?.total ?? -1;
}
