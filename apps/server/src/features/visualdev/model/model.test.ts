import { modelApi, recordApi, sessionApi } from '@yingzao/contract';
import { compileForm, defaultColumnData, readFormData } from '@yingzao/model';
import { errorText } from '@yingzao/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draft, formOf, options, release, widget } from '../../../../test/designs.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let call: Caller;
beforeAll(async () => {
  app = await testApp();
  call = await app.administrator();
});
afterAll(() => app.close());

const name = widget('comInput', 'name', '名称');
const amount = widget('numInput', 'amount', '金额');
let count = 0;
const content = (more: object = {}) => {
  count += 1;
  return { fullName: `模型${count}`, enCode: `m${count}`, webType: 2, formData: formOf(name), ...more };
};
const create = (more: object = {}, by = call) => by(modelApi.create, { body: content(more) });
const releaseTo = (id: string, body: object = { pc: 1, pcModuleParentId: '-1' }, by = call) =>
  by(modelApi.release, { params: { id }, body });
/** The list that fits a form. */
const usualList = (formData: string) =>
  JSON.stringify(defaultColumnData(compileForm(readFormData(formData).form)));
const get = async (id: string) => (await call(modelApi.get, { params: { id } })).data;

async function columnsOf(modelId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ column_name: string; data_type: string }>`
    select column_name, data_type from information_schema.columns
    where table_schema = 'tenant_0' and table_name = ${`mt${modelId}`}
  `.execute(app.app.services.engine.platform.database.bare);
  return Object.fromEntries(rows.map((row) => [row.column_name, row.data_type]));
}

describe('a draft', () => {
  test('is kept as sent, brought to today’s form, and answers who made it', async () => {
    const old = JSON.stringify({
      fields: [widget('input' as never, 'title', '标题', { 'show-word-limit': true })],
    });
    const { data: id } = await create({ formData: old });
    const model = await get(id);
    expect(model).toMatchObject({ state: 0, version: 1, creatorUser: '管理员/admin' });
    expect(JSON.parse(model.formData).fields[0]).toMatchObject({
      __config__: { jnpfKey: 'comInput' },
      showCount: true,
    });
  });

  test('may be empty and unfinished', async () => {
    expect((await create({ formData: '', columnData: '' })).code).toBe(200);
  });

  const refused: [string, object, string][] = [
    [
      'duplicate names',
      { formData: formOf(name, { ...name }) },
      errorText('definition.duplicateField', { field: 'name' }),
    ],
    ['names that differ in case only', { formData: formOf(name, widget('comInput', 'NAME', '二')) }, 'NAME'],
    [
      'reserved names',
      { formData: formOf(widget('comInput', 'f_id', '主键')) },
      errorText('definition.reservedField', { field: 'f_id' }),
    ],
    [
      'names that are none',
      { formData: formOf(widget('comInput', '1x; drop table', '坏')) },
      '1x; drop table',
    ],
    [
      'unknown widgets',
      { formData: formOf(widget('teleporter' as never, 'a', '传送')) },
      errorText('definition.unknownKind', { kind: 'teleporter' }),
    ],
    ['broken JSON', { formData: '{"fields":' }, errorText('definition.notJson', { part: 'formData' })],
    [
      'a sub-table in a sub-table',
      {
        formData: formOf({
          __config__: {
            jnpfKey: 'table',
            label: '外',
            children: [{ __config__: { jnpfKey: 'table', label: '内', children: [] }, __vModel__: 'inner' }],
          },
          __vModel__: 'outer',
        }),
      },
      '内',
    ],
    [
      'a list of fields the form lacks',
      { columnData: '{"columnList":[{"id":"ghost"}]}' },
      errorText('definition.listField', { field: 'ghost' }),
    ],
    [
      'formulas in a circle',
      {
        formData: formOf(
          widget('calculate', 'a', '甲', { expression: ['b'] }),
          widget('calculate', 'b', '乙', { expression: ['a'] }),
        ),
      },
      '互相引用',
    ],
    [
      'formulas that are none',
      { formData: formOf(widget('calculate', 'a', '甲', { expression: ['+', '1'] })) },
      '公式',
    ],
    [
      'an over-long name',
      { fullName: '长'.repeat(101) },
      errorText('field.tooLong', { label: '名称', max: 100 }),
    ],
    ['a code with a dot at its end', { enCode: 'abc.' }, errorText('codePattern')],
    ['a reserved word', { fullName: 'select' }, errorText('model.reservedName', { name: 'select' })],
    ['a mode that is not there yet', { webType: 3 }, errorText('model.kindNotYet')],
    [
      'options with the same value',
      { formData: formOf(widget('select', 's', '选', { __slot__: options('a', 'a') })) },
      errorText('definition.duplicateOption', { label: '选' }),
    ],
  ];
  test.each(refused)('with %s is refused in words', async (_, more, msg) => {
    const answer = await create(more);
    expect(answer.code).toBe(400);
    expect(answer.msg).toContain(msg);
  });

  test('cannot take a name or code that is taken, also when two ask at once', async () => {
    const twin = content();
    const answers = await Promise.all([1, 2, 3].map(() => call(modelApi.create, { body: twin })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    for (const { code, msg } of answers) if (code === 400) expect(msg).toBe(errorText('model.nameTaken'));
  });

  test('with a taken or reserved name is told at the field', async () => {
    const first = content();
    await call(modelApi.create, { body: first });
    const pathsOf = async (more: object) =>
      ((await create(more)).data as unknown as { errors: { path: string[] }[] }).errors.map(
        ({ path }) => path,
      );
    expect(await pathsOf({ fullName: first.fullName })).toEqual([['fullName']]);
    expect(await pathsOf({ enCode: first.enCode })).toEqual([['enCode']]);
    expect(await pathsOf({ fullName: first.fullName, enCode: first.enCode })).toEqual([
      ['fullName'],
      ['enCode'],
    ]);
    expect(await pathsOf({ enCode: 'select' })).toEqual([['enCode']]);
  });

  test('saved by two designers keeps the first and tells the second who it was', async () => {
    const { data: id } = await create();
    const { version } = await get(id);
    const save = (label: string) =>
      call(modelApi.update, {
        params: { id },
        body: { ...content(), version, formData: formOf(widget('comInput', 'a', label)) },
      });
    const answers = await Promise.all([save('一'), save('二')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const loser = answers.find(({ code }) => code === 409);
    expect(loser?.msg).toBe(errorText('model.conflict', { user: '管理员/admin' }));
    const winner = answers[0]?.code === 200 ? '一' : '二';
    expect(JSON.parse((await get(id)).formData).fields[0].__config__.label).toBe(winner);
  });

  test('keeps every save', async () => {
    const { data: id } = await create();
    for (const label of ['二', '三']) {
      await call(modelApi.update, {
        params: { id },
        body: content({ formData: formOf(widget('comInput', 'a', label)) }),
      });
    }
    const versions = await app.arrange((ctx) =>
      ctx.db
        .selectFrom('visualDevVersion')
        .select('version')
        .where('modelId', '=', id)
        .orderBy('version')
        .execute(),
    );
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('can be copied under a new name, without the tables of its source', async () => {
    const { modelId } = await release(call, [name]);
    expect((await call(modelApi.copy, { params: { id: modelId } })).code).toBe(200);
    const source = await get(modelId);
    const { list } = (
      await call(modelApi.list, {
        query: { currentPage: '1', pageSize: '100', keyword: source.fullName } as never,
      })
    ).data;
    const copy = list.find(({ fullName }) => fullName.includes('.副本'));
    expect(copy).toMatchObject({ state: 0 });
  });

  test('lists by category, and flat by page', async () => {
    await create({ category: '销售' });
    const tree = (await call(modelApi.list)).data.list;
    expect(tree.find(({ fullName }) => fullName === '销售')).toMatchObject({ hasChildren: true });
    const page = (await call(modelApi.list, { query: { currentPage: '1', pageSize: '2' } as never })).data;
    expect(page.list).toHaveLength(2);
    expect(page.pagination?.total).toBeGreaterThan(2);
  });
});

describe('a release', () => {
  test('makes a table with real columns, a menu with its points, and an API at once', async () => {
    const date = widget('date', 'since', '日期');
    const tags = widget('checkbox', 'tags', '标签', { __slot__: options('x') });
    const { modelId, menuId } = await release(call, [name, amount, date, tags]);
    expect(await columnsOf(modelId)).toMatchObject({
      f_id: 'character varying',
      f_version: 'bigint',
      name: 'character varying',
      amount: 'numeric',
      since: 'timestamp with time zone',
      tags: 'jsonb',
    });
    const { permissionList } = (await call(sessionApi.currentUser)).data;
    const points = permissionList.find((entry) => entry.modelId === menuId);
    expect(points?.button.map(({ enCode }) => enCode)).toEqual([
      'btn_add',
      'btn_edit',
      'btn_remove',
      'btn_detail',
    ]);
    expect(points?.column.map(({ enCode }) => enCode)).toEqual(['name', 'amount', 'since', 'tags']);
    const made = await call(recordApi.create, { params: { modelId }, body: { data: '{"name":"x"}' } });
    expect(made.code).toBe(200);
  });

  test('again keeps all rows: new columns come, retyped ones keep the old values aside, gone ones are kept', async () => {
    const { modelId } = await release(call, [name, amount, widget('comInput', 'gone', '将去')]);
    const data = JSON.stringify({ name: '12.5', amount: 3, gone: 'kept' });
    const { data: id } = await call(recordApi.create, { params: { modelId }, body: { data } });
    const fields = [widget('numInput', 'name', '名称'), amount, widget('comInput', 'fresh', '新')];
    const update = (formData: string) =>
      call(modelApi.update, {
        params: { id: modelId },
        body: content({ formData, columnData: usualList(formData) }),
      });
    expect((await update(formOf(...fields))).data.state).toBe(2);
    const plan = (await call(modelApi.planRelease, { params: { id: modelId } })).data;
    expect(plan.changes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['setAsideColumn', 'retypeColumn', 'addColumn']),
    );
    expect(plan.changes.find(({ kind }) => kind === 'setAsideColumn')).toMatchObject({
      column: 'gone',
      text: '将去',
      tableLabel: '',
    });
    expect((await columnsOf(modelId))['fresh']).toBeUndefined();
    expect((await releaseTo(modelId)).code).toBe(200);
    const stored = JSON.parse((await call(recordApi.get, { params: { modelId, id } })).data.data);
    expect(stored).toMatchObject({ name: 12.5, amount: 3, fresh: null });
    await update(formOf(name, amount, widget('comInput', 'gone', '将去')));
    expect((await releaseTo(modelId)).code).toBe(200);
    expect(JSON.parse((await call(recordApi.get, { params: { modelId, id } })).data.data)).toMatchObject({
      gone: 'kept',
    });
  });

  test('of an empty form or list, or into no menu, is refused and changes nothing', async () => {
    const { data: empty } = await create({ formData: '' });
    expect(await releaseTo(empty)).toMatchObject({ code: 400, msg: errorText('model.emptyForm') });
    const { data: noList } = await create({ columnData: '' });
    expect(await releaseTo(noList)).toMatchObject({ code: 400, msg: errorText('model.emptyList') });
    const id = await draft(call, [name]);
    expect(await releaseTo(id, { pc: 1 })).toMatchObject({
      code: 400,
      msg: errorText('menu.parentRequired'),
    });
    expect(await releaseTo(id, { pc: 1, pcModuleParentId: 'x' })).toMatchObject({
      msg: errorText('menu.parentMissing'),
    });
    expect(await columnsOf(id)).toEqual({});
    expect((await get(id)).state).toBe(0);
  });

  test('under a menu name that is taken is refused whole', async () => {
    const { modelId } = await release(call, [name]);
    const { fullName } = await get(modelId);
    const second = await draft(call, [name]);
    await app.arrange((ctx) =>
      ctx.db
        .updateTable('visualDev')
        .set({ fullName: `${fullName}x` })
        .where('id', '=', modelId)
        .execute(),
    );
    await call(modelApi.update, {
      params: { id: second },
      body: { ...content(), fullName, formData: formOf(name) },
    });
    const list = JSON.stringify({ columnList: [{ id: 'name' }] });
    await call(modelApi.update, {
      params: { id: second },
      body: { ...content(), fullName, formData: formOf(name), columnData: list },
    });
    expect(await releaseTo(second)).toMatchObject({ code: 400, msg: errorText('menu.nameTaken') });
    expect(await columnsOf(second)).toEqual({});
  });

  test('twice at once ends well', async () => {
    const id = await draft(call, [name, amount]);
    const answers = await Promise.all([releaseTo(id), releaseTo(id)]);
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    const menus = (await call(modelApi.releaseMenu, { params: { id } })).data;
    expect(menus).toMatchObject({ pcIsRelease: 1 });
    expect(menus.pcReleaseName).not.toContain('；');
  });

  test('leaves roles without the new menu', async () => {
    const member = await app.userWith('onlineDev.webDesign');
    const { modelId } = await release(call, [name]);
    expect((await member(recordApi.list, { params: { modelId }, body: {} })).code).toBe(403);
  });

  test('can be rolled back to in the designer', async () => {
    const { modelId } = await release(call, [name]);
    await call(modelApi.update, { params: { id: modelId }, body: content({ formData: formOf(amount) }) });
    expect((await call(modelApi.rollback, { params: { id: modelId } })).code).toBe(200);
    const model = await get(modelId);
    expect(model.state).toBe(1);
    expect(JSON.parse(model.formData).fields[0].__vModel__).toBe('name');
    const { data: never } = await create();
    expect(await call(modelApi.rollback, { params: { id: never } })).toMatchObject({
      msg: errorText('model.neverReleased'),
    });
  });
});

test('a model that a menu shows cannot be deleted; one that none shows can', async () => {
  const { modelId } = await release(call, [name]);
  const refused = await call(modelApi.remove, { params: { id: modelId } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('model.referenced') });
  const { data: id } = await create();
  expect((await call(modelApi.remove, { params: { id } })).code).toBe(200);
  expect(await call(modelApi.get, { params: { id } })).toMatchObject({ code: 404 });
});

test('pages get the released design, designers also the draft; a stranger’s id is no design', async () => {
  const { modelId, menuId } = await release(call, [name]);
  await call(modelApi.update, { params: { id: modelId }, body: content({ formData: formOf(name, amount) }) });
  const config = async (query: object) => (await call(recordApi.config, { params: { modelId }, query })).data;
  expect(JSON.parse((await config({ menuId }))?.formData ?? '').fields).toHaveLength(1);
  expect(JSON.parse((await config({ type: '0' }))?.formData ?? '').fields).toHaveLength(2);
  const unknown = await call(recordApi.config, { params: { modelId: 'nothing' } });
  expect(unknown).toEqual({ code: 400, msg: errorText('model.notFound'), data: null });
  const member = await app.userWith('permission.role');
  expect((await member(recordApi.config, { params: { modelId }, query: { type: '0' } })).code).toBe(403);
});

test('pickers get the asked columns only, within the rights of who asks', async () => {
  const { modelId } = await release(call, [name, amount]);
  await call(recordApi.create, { params: { modelId }, body: { data: '{"name":"云","amount":5}' } });
  const pick = (query: object, by = call) => by(modelApi.fieldDataSelect, { params: { id: modelId }, query });
  const { list } = (await pick({ relationField: 'name' })).data;
  expect(list).toEqual([{ id: expect.any(String), name: '云' }]);
  expect(await pick({ relationField: 'ghost' })).toMatchObject({ code: 400, msg: errorText('list.query') });
  const member = await app.userWith('permission.role');
  expect((await pick({ relationField: 'name' }, member)).code).toBe(403);
  const fields = (await call(modelApi.formDataFields, { params: { id: modelId } })).data.list;
  expect(fields).toEqual([
    { vmodel: 'name', label: '名称' },
    { vmodel: 'amount', label: '金额' },
  ]);
});

test('every saved design is listed and can be read; the released one is marked', async () => {
  const body = content();
  const { data: id } = await call(modelApi.create, { body });
  const save = async (label: string) => {
    const { version } = (await call(modelApi.get, { params: { id } })).data;
    const formData = formOf(widget('comInput', 'a', label));
    const design = { formData, columnData: usualList(formData) };
    await call(modelApi.update, { params: { id }, body: { ...body, version, ...design } });
  };
  await save('一');
  await releaseTo(id);
  await save('二');
  const { list } = (await call(modelApi.versions, { params: { id } })).data;
  expect(list.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(list.map(({ isReleased }) => isReleased)).toEqual([false, true, false]);
  expect(list[0]?.creatorUser).toBe('管理员/admin');
  const read = async (versionId: string) =>
    (await call(modelApi.version, { params: { id, versionId } })).data.formData;
  expect(await read(list[1]?.id ?? '')).toContain('一');
  const { data: other } = await create();
  const foreign = { params: { id: other, versionId: list[1]?.id ?? '' } };
  expect((await call(modelApi.version, foreign)).code).toBe(404);
});
