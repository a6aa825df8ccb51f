import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type UserImportRow, userApi, userColumns, userExcelApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import yazl from 'yazl';
import {
  firstSignIn,
  giveScope,
  makeOrganization,
  makePosition,
  makeRole,
  makeUser,
  wholeScope,
} from '../../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../../test/test-app.ts';
import { readWorkbook } from '../../../../kernel/excel/read-workbook.ts';
import { writeWorkbook } from '../../../../kernel/excel/write-workbook.ts';
import { importStretch } from './import-task.ts';
import { columnTitle } from './names.ts';
import { atOnce } from './take-rows.ts';

let app: TestApp;
let admin: Caller;
let folder: string;
let north: string;
let boss: string;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  folder = await mkdtemp(join(tmpdir(), 'users-'));
  north = await makeOrganization(admin, '北公司');
  const sales = await makeOrganization(admin, '销售部', { parentId: north, category: 'department' });
  await makeOrganization(admin, '南公司');
  await makePosition(admin, { enCode: 'seller', fullName: '销售员', organizeId: sales });
  await makeRole(admin, { enCode: 'staff', fullName: '员工' });
  boss = (await makeUser(admin, { account: 'boss', realName: '韩梅梅', organizeId: north })).id;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

let made = 0;
function row(more: Partial<UserImportRow> = {}): UserImportRow {
  made += 1;
  const empty = Object.fromEntries(userColumns.map((column) => [column, ''])) as UserImportRow;
  const filled = {
    account: `excel${made}`,
    realName: '李雷',
    gender: '男',
    organizeId: '北公司',
    enabledMark: '启用',
  };
  return { ...empty, ...filled, ...more };
}

const path = (name: string) => join(folder, name);
async function sheet(rows: readonly Partial<UserImportRow>[], titles?: readonly string[]): Promise<File> {
  made += 1;
  const file = path(`${made}.xlsx`);
  const columns = (titles ?? userColumns.map((column) => columnTitle(column, 'zh-CN'))).map((title) => ({
    title,
  }));
  await writeWorkbook(file, {
    name: 'a',
    columns,
    rows: rows.map((one) => userColumns.map((column) => one[column] ?? '')),
  });
  return new File([await readFile(file)], '用户.xlsx');
}

async function upload(file: File, by = admin): Promise<string> {
  const answer = await by(userExcelApi.upload, { body: { file } });
  expect(answer.msg).toBe('操作成功');
  return answer.data.name;
}
const preview = (fileName: string, by = admin) => by(userExcelApi.preview, { query: { fileName } });
const importRows = (list: UserImportRow[], by = admin) => by(userExcelApi.import, { body: { list } });

async function download(url: string): Promise<string[][]> {
  const answer = await app.raw({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  made += 1;
  const file = path(`${made}.xlsx`);
  await writeFile(file, answer.rawPayload);
  const rows: string[][] = [];
  for await (const { cells } of readWorkbook(file)) rows.push([...cells]);
  return rows;
}

describe('a file of users', () => {
  test('goes the whole way: template, upload, preview, import, sign-in', async () => {
    const [head = [], example = []] = await download((await admin(userExcelApi.template)).data.url);
    expect(head.slice(0, 5)).toEqual(['账户*', '姓名*', '性别*', '电子邮箱', '所属组织*']);
    expect(head).toHaveLength(userColumns.length);
    expect(['北公司', '南公司']).toContain(example[4]);
    const full = row({
      organizeId: '北公司/销售部，南公司',
      managerId: '韩梅梅/boss',
      positionId: '销售员/seller',
      roleId: '员工/staff',
      birthday: '1990年1月31日',
      entryDate: '2020/2/3',
      mobilePhone: '13800138000',
      sortCode: '7',
      nation: '汉族',
    });
    const name = await upload(await sheet([full, row({ account: '' })]));
    const { dataRow } = (await preview(name)).data;
    expect(dataRow[0]).toMatchObject({ ...full, errorsInfo: '', errors: {} });
    expect(dataRow[1]).toMatchObject({ errorsInfo: '账户不能为空', errors: { account: '账户不能为空' } });
    const { data } = await importRows(dataRow);
    expect(data).toMatchObject({ snum: 1, fnum: 1, resultType: 1 });
    expect(data.failResult).toMatchObject([{ account: '', errorsInfo: '账户不能为空' }]);
    const [, [account = '', realName, password = ''] = []] = await download(data.passwords?.url ?? '');
    expect([account, realName]).toEqual([full.account, '李雷']);
    const me = await firstSignIn(app, account, password);
    const detail = (await admin(userApi.get, { params: { id: me.userId } })).data;
    expect(detail).toMatchObject({
      managerId: boss,
      mobilePhone: '13800138000',
      sortCode: 7,
      gender: '1',
    });
    expect(detail.organizeIdTree.map((way) => way.length)).toEqual([2, 1]);
    expect(new Date(detail.birthday ?? 0).toISOString()).toBe('1990-01-30T16:00:00.000Z');
    expect(new Date(detail.entryDate ?? 0).toISOString()).toBe('2020-02-02T16:00:00.000Z');
  });

  const wrong: [string, Partial<UserImportRow>, keyof UserImportRow, string][] = [
    ['nothing where something must be', { realName: ' ' }, 'realName', '姓名不能为空'],
    ['an account with other signs', { account: '张 三' }, 'account', errorText('accountPattern')],
    ['a name that is too long', { realName: '长'.repeat(51) }, 'realName', '姓名长度不能超过50个字符'],
    ['an unknown organization', { organizeId: '北公司/无' }, 'organizeId', '所属组织不存在（北公司/无）'],
    ['an unknown manager', { managerId: '无/nobody' }, 'managerId', '直属主管不存在（无/nobody）'],
    ['a manager by another name', { managerId: '别人/boss' }, 'managerId', '直属主管不存在（别人/boss）'],
    ['an unknown position', { positionId: '销售员' }, 'positionId', '岗位不存在（销售员）'],
    ['an unknown role', { roleId: '员工/other' }, 'roleId', '角色不存在（员工/other）'],
    ['an unknown value of a dictionary', { nation: '火星' }, 'nation', '民族不存在（火星）'],
    ['an unknown state', { enabledMark: '也许' }, 'enabledMark', '状态不存在（也许）'],
    ['a date that is none', { birthday: '2020-02-31' }, 'birthday', '出生年月不是有效的日期'],
    ['a sort number out of range', { sortCode: '1000000' }, 'sortCode', '999999'],
    ['a mobile number that is none', { mobilePhone: '12345' }, 'mobilePhone', errorText('mobilePattern')],
    ['an address that is none', { email: 'x' }, 'email', errorText('emailPattern')],
  ];
  test.each(wrong)('%s is told at its cell', async (_, change, column, text) => {
    const { data } = await importRows([row(change)]);
    expect(data).toMatchObject({ snum: 0, fnum: 1, resultType: 1, passwords: null });
    expect(data.failResult[0]?.errors[column]).toContain(text);
    expect(data.failResult[0]?.errorsInfo).toContain(text);
  });

  test('everything that is wrong with a row is told at once, each column for one reason', async () => {
    const { data } = await importRows([
      row({ account: '张 三', realName: '', organizeId: '无', email: 'x' }),
    ]);
    const [failed] = data.failResult;
    expect(Object.keys(failed?.errors ?? {}).sort()).toEqual(['account', 'email', 'organizeId', 'realName']);
    expect(failed?.errorsInfo.split(',')).toHaveLength(4);
  });

  test('what the form of a user refuses is told as well', async () => {
    const outside = row({ organizeId: '南公司', positionId: '销售员/seller' });
    const card = row({ certificatesType: '居民身份证', certificatesNumber: '1' });
    const { data } = await importRows([outside, card]);
    expect(data.failResult.map(({ errors }) => Object.keys(errors))).toEqual([
      ['positionId'],
      ['certificatesNumber'],
    ]);
  });

  test('an account is taken once: in the file and in the company, whatever the case of its letters', async () => {
    const first = row();
    const { data } = await importRows([first, row({ account: first.account.toUpperCase() })]);
    expect(data).toMatchObject({ snum: 1, fnum: 1 });
    expect(data.failResult[0]?.errorsInfo).toBe('账户在文件中重复');
    const again = await importRows([row({ account: first.account })]);
    expect(again.data.failResult[0]?.errors).toEqual({ account: errorText('user.accountTaken') });
  });

  test('a row may be led by one before it, not by one behind', async () => {
    const head = row({ realName: '组长' });
    const below = row({ managerId: `组长/${head.account}` });
    const { data } = await importRows([row({ managerId: `组长/${head.account}` }), head, below]);
    expect(data).toMatchObject({ snum: 2, fnum: 1 });
    const name = await upload(
      await sheet([row({ realName: '经理', account: 'later1' }), row({ managerId: 'later1' })]),
    );
    expect((await preview(name)).data.dataRow.map(({ errorsInfo }) => errorsInfo)).toEqual(['', '']);
  });

  test('two who import the same account at once: one of them gets it', async () => {
    const same = row();
    const answers = await Promise.all([importRows([same]), importRows([same])]);
    expect(answers.map(({ data }) => data.snum).sort()).toEqual([0, 1]);
  });

  test('bad rows can be had as a file, mended and imported again', async () => {
    const bad = row({ gender: '未知' });
    const { failResult } = (await importRows([bad])).data;
    const { url } = (await admin(userExcelApi.exportFailed, { body: { list: failResult } })).data;
    const rows = await download(url);
    expect(rows[0]?.slice(0, 2)).toEqual(['异常原因', '账户']);
    expect(rows[1]?.slice(0, 2)).toEqual(['性别不存在（未知）', bad.account]);
    const mended = path('mended.xlsx');
    await writeWorkbook(mended, {
      name: 'a',
      columns: (rows[0] ?? []).map((title) => ({ title })),
      rows: [(rows[1] ?? []).map((cell) => (cell === '未知' ? '女' : cell))],
    });
    const name = await upload(new File([await readFile(mended)], 'x.xlsx'));
    expect((await preview(name)).data.dataRow[0]).toMatchObject({ account: bad.account, errorsInfo: '' });
  });
});

describe('what is no file of users', () => {
  const titles = userColumns.map((column) => columnTitle(column, 'zh-CN'));
  const refused = async (file: File) => (await preview(await upload(file))).msg;

  test('is refused by its ending, its bytes, its headings or its rows', async () => {
    const other = await admin(userExcelApi.upload, { body: { file: new File(['a,b'], 'a.csv') } });
    expect(other).toMatchObject({ code: 400, msg: errorText('excel.notXlsx') });
    expect(await refused(new File(['text'], 'a.xlsx'))).toBe(errorText('excel.broken'));
    expect(await refused(await sheet([]))).toBe(errorText('excel.empty'));
    expect(await refused(await sheet([row()], titles.with(3, '邮箱')))).toBe('模板表头已被修改（邮箱）');
    expect(await refused(await sheet([row()], titles.with(3, '账户')))).toBe('表头重复（账户）');
    expect(await refused(await sheet([row()], titles.with(0, '')))).toBe('模板表头已被修改（账户）');
    const many = Array.from({ length: 1001 }, () => row());
    expect(await refused(await sheet(many))).toBe('一次最多导入1000条');
    expect((await importRows([])).msg).toBe(errorText('excel.empty'));
    expect((await importRows(many)).code).toBe(400);
  });

  test('a file of another language, with columns in another order, is read', async () => {
    const english = userColumns.map((column) => columnTitle(column, 'en'));
    const name = await upload(await sheet([row()], english));
    expect((await preview(name)).data.dataRow[0]?.errorsInfo).toBe('');
  });

  test('a document with macros, merged cells, formulas and dates gives what a person sees', async () => {
    const file = path('wild.xlsx');
    const zip = new yazl.ZipFile();
    const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const parts = {
      'xl/vbaProject.bin': 'macro',
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1">' +
        ['账户', '姓名', '性别', '所属组织', '状态', '出生年月']
          .map((title, at) => text(`${'ABCDEF'[at]}1`, title))
          .join('') +
        `</row><row r="2"><c r="A2" t="str"><f>"w"&amp;1</f><v>wild1</v></c>${text('B2', '甲')}${text('C2', '男')}` +
        `${text('D2', '北公司')}${text('E2', '启用')}<c r="F2" s="1"><v>32904</v></c></row>` +
        `<row r="3"><c r="A3"><v>20261121</v></c>${text('B3', '乙')}${text('C3', '女')}<c r="D3"/>${text('E3', '启用')}</row>` +
        '<row r="4"><c r="A4" s="1"/></row></sheetData><mergeCells><mergeCell ref="D2:D3"/></mergeCells></worksheet>',
    };
    for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file));
    const name = await upload(new File([await readFile(file)], 'wild.xlsx'));
    expect((await preview(name)).data.dataRow).toMatchObject([
      { account: 'wild1', organizeId: '北公司', birthday: '1990-01-31', errorsInfo: '' },
      { account: '20261121', organizeId: '北公司', birthday: '', errorsInfo: '' },
    ]);
  });
});

describe('a file with more rows than one call takes', () => {
  const drain = () => app.app.services.jobs.drain();
  const start = (fileName: string, by = admin) => by(userExcelApi.startTask, { body: { fileName } });
  const read = async (id: string, by = admin) => (await by(userExcelApi.task, { params: { id } })).data;

  test('is imported in the background, with its results as files', async () => {
    const good = Array.from({ length: 1003 }, () => row());
    const bad = row({ gender: '未知' });
    const name = await upload(await sheet([...good.slice(0, 500), bad, ...good.slice(500)]));
    const tooLong = { code: 400, data: { errors: [{ path: ['fileName'] }] } };
    expect(await preview(name)).toMatchObject(tooLong);
    const task = (await start(name)).data;
    expect(task).toMatchObject({ state: 'waiting', total: 1004, done: 0, passwords: null });
    await drain();
    const done = await read(task.id);
    expect(done).toMatchObject({ state: 'done', total: 1004, done: 1004, snum: 1003, fnum: 1 });
    expect((await download(done.failed?.url ?? ''))[1]?.slice(0, 2)).toEqual([
      '性别不存在（未知）',
      bad.account,
    ]);
    const passwords = await download(done.passwords?.url ?? '');
    expect(passwords.slice(1).map(([account]) => account)).toEqual(good.map(({ account }) => account));
    expect((await admin(userExcelApi.tasks)).data.list[0]?.id).toBe(task.id);
    expect(await app.arrange((ctx) => ctx.db.selectFrom('importTaskRow').select('number').execute())).toEqual(
      [],
    );
  });

  test('goes on where a node that died had come to, and takes no row twice', async () => {
    const rows = [row(), row(), row()];
    const { data: task } = await start(await upload(await sheet(rows)));
    const first = await importRows(rows.slice(0, 1));
    expect(first.data.snum).toBe(1);
    await app.arrange(async (ctx) => {
      const content = JSON.stringify({ account: rows[0]?.account, realName: '李雷', password: 'x' });
      await ctx.db
        .insertInto('importTaskRow')
        .values({ taskId: task.id, number: 1, isGood: 1, content })
        .execute();
      await ctx.db
        .updateTable('importTask')
        .set({ done: 1, state: 'running' })
        .where('id', '=', task.id)
        .execute();
    });
    await drain();
    expect(await read(task.id)).toMatchObject({ state: 'done', done: 3, snum: 3, fnum: 0 });
  });

  test('ends when the one who began it may no longer', async () => {
    const clerk = await app.userWith('permission.user:btn_upload');
    await giveScope(app, clerk.userId, north, wholeScope);
    const { data: task } = await start(await upload(await sheet([row()]), clerk), clerk);
    expect((await admin(userExcelApi.task, { params: { id: task.id } })).code).toBe(404);
    await admin(userApi.setState, { params: { id: clerk.userId } });
    await drain();
    const state = await app.arrange((ctx) =>
      ctx.db
        .selectFrom('importTask')
        .select(['state', 'message'])
        .where('id', '=', task.id)
        .executeTakeFirst(),
    );
    expect(state?.state).toBe('failed');
    expect(state?.message).not.toBe('');
  });

  test('costs statements by the batch, not by the row', async () => {
    const cost = async (count: number) => {
      const rows = Array.from({ length: count }, () =>
        row({
          managerId: '韩梅梅/boss',
          organizeId: '北公司/销售部',
          positionId: '销售员/seller',
          roleId: '员工/staff',
        }),
      );
      const { data: task } = await start(await upload(await sheet(rows)));
      const seen = countStatements();
      await drain();
      const statements = seen.stop();
      expect(await read(task.id)).toMatchObject({ state: 'done', snum: count, fnum: 0 });
      return statements;
    };
    await cost(1);
    const [few, many] = [await cost(10), await cost(4000)];
    const batches = 4000 / atOnce;
    expect(few).toBeLessThan(80);
    // Besides what a batch costs, results are read a thousand at a time.
    expect(many - few).toBeLessThan(batches * 30);
  });

  test('whose batch meets an account that was taken this moment loses no other row', async () => {
    const rows = Array.from({ length: 20 }, () => row());
    const files = [await upload(await sheet(rows)), await upload(await sheet(rows.toReversed()))];
    const tasks = [];
    for (const file of files) tasks.push((await start(file)).data);
    await Promise.all([drain(), drain()]);
    const [one, other] = await Promise.all(tasks.map(({ id }) => read(id)));
    expect([one?.state, other?.state]).toEqual(['done', 'done']);
    expect((one?.snum ?? 0) + (other?.snum ?? 0)).toBe(20);
    expect((one?.fnum ?? 0) + (other?.fnum ?? 0)).toBe(20);
  });

  test('nobody is led by one who was refused only when he was to be added', async () => {
    const outside = row({ realName: '组长', organizeId: '南公司', positionId: '销售员/seller' });
    const below = row({ managerId: `组长/${outside.account}` });
    const { data } = await importRows([outside, below]);
    expect(data).toMatchObject({ snum: 0, fnum: 2 });
    expect(Object.keys(data.failResult[1]?.errors ?? {})).toEqual(['managerId']);
  });

  test('stops where the server is told to stop, and goes on from there with the next', async () => {
    const rows = Array.from({ length: atOnce * 4 }, () => row());
    const again = rows[0]?.account ?? '';
    rows[atOnce * 3] = row({ account: again });
    const { data: task } = await start(await upload(await sheet(rows)));
    const { jobs } = app.app.services;
    const stop = vi.spyOn(jobs, 'isClosing', 'get');
    const seen: number[] = [];
    stop.mockImplementation(() => seen.push(1) > 2);
    const pieces = drain();
    await vi.waitUntil(() => seen.length > 2);
    const halfway = await read(task.id);
    stop.mockRestore();
    await pieces;
    expect(halfway).toMatchObject({ state: 'running', done: atOnce * 2, snum: atOnce * 2, passwords: null });
    const done = await read(task.id);
    expect(done).toMatchObject({ state: 'done', done: rows.length, snum: rows.length - 1, fnum: 1 });
    expect((await download(done.failed?.url ?? ''))[1]?.slice(0, 2)).toEqual(['账户在文件中重复', again]);
    const passwords = (await download(done.passwords?.url ?? '')).slice(1).map(([account]) => account);
    expect(new Set(passwords).size).toBe(rows.length - 1);
    const { data } = await admin(userApi.list, { query: { keyword: again, pageSize: 10_000 } });
    expect(data.list.filter(({ account }) => account === again)).toHaveLength(1);
  });

  test('two nodes that do the same work add everybody once', async () => {
    const rows = Array.from({ length: atOnce * 2 }, () => row());
    const { data: task } = await start(await upload(await sheet(rows)));
    const { services } = app.app;
    const stretch = () => app.arrange((ctx) => importStretch(services, ctx.platform, ctx.tenant, task.id));
    await Promise.all([stretch(), stretch()]);
    await stretch();
    expect(await read(task.id)).toMatchObject({ state: 'done', snum: rows.length, fnum: 0 });
    await drain();
  });

  test('is cancelled: what is in stays in, with its passwords; nobody cancels for others, or twice', async () => {
    const rows = Array.from({ length: atOnce * 3 }, () => row());
    const { data: task } = await start(await upload(await sheet(rows)));
    const { jobs } = app.app.services;
    const cancel = (by = admin) => by(userExcelApi.cancelTask, { params: { id: task.id } });
    const clerk = await app.userWith('permission.user:btn_upload');
    expect((await cancel(clerk)).code).toBe(404);
    const stop = vi.spyOn(jobs, 'isClosing', 'get').mockReturnValueOnce(false).mockReturnValueOnce(true);
    const { services } = app.app;
    await app.arrange((ctx) => importStretch(services, ctx.platform, ctx.tenant, task.id));
    stop.mockRestore();
    expect((await cancel()).data).toMatchObject({ state: 'running', done: atOnce, message: '已被取消' });
    await drain();
    const ended = await read(task.id);
    expect(ended).toMatchObject({ state: 'failed', done: atOnce, snum: atOnce, message: '已被取消' });
    const passwords = await download(ended.passwords?.url ?? '');
    expect(passwords.slice(1).map(([account]) => account)).toEqual(
      rows.slice(0, atOnce).map(({ account }) => account),
    );
    expect(await cancel()).toMatchObject({ code: 400, msg: errorText('excel.ended') });
  });

  test('whose file is gone says so', async () => {
    const { data: task } = await start(await upload(await sheet([row()])));
    await app.arrange((ctx) =>
      ctx.db
        .deleteFrom('file')
        .where('id', '=', (eb) =>
          eb.selectFrom('importTask').select('fileId').where('importTask.id', '=', task.id),
        )
        .execute(),
    );
    await drain();
    expect(await read(task.id)).toMatchObject({ state: 'failed', message: errorText('file.missing') });
  });

  test('is refused for what is no file of mine, and without rows', async () => {
    expect(await start('nothing')).toMatchObject({ code: 400, msg: errorText('file.missing') });
    expect(await start(await upload(await sheet([])))).toMatchObject({ msg: errorText('excel.empty') });
  });
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

describe('rights', () => {
  test('of the menu and its buttons, of the organization, and of the file', async () => {
    const name = await upload(await sheet([row()]));
    const reader = await app.userWith('permission.user');
    const download = await app.userWith('permission.user:btn_download');
    expect((await reader(userExcelApi.export, { query: {} })).code).toBe(403);
    expect((await download(userExcelApi.export, { query: {} })).code).toBe(200);
    expect((await download(userExcelApi.template)).code).toBe(403);
    const northerner = await app.userWith('permission.user:btn_upload');
    await giveScope(app, northerner.userId, north, wholeScope);
    expect(await preview(name, northerner)).toMatchObject({ code: 400, msg: errorText('file.missing') });
    const rows = [
      row({ organizeId: '北公司/销售部' }),
      row({ organizeId: '南公司' }),
      row({ roleId: '员工/staff' }),
    ];
    const { data } = await importRows(rows, northerner);
    expect(data).toMatchObject({ snum: 2, fnum: 1 });
    expect(data.failResult[0]?.errorsInfo).toBe('没有该组织的权限（南公司）');
  });
});

describe('an export', () => {
  const exported = async (query: object, by = admin) =>
    download((await by(userExcelApi.export, { query: query as never })).data.url);

  test('has the chosen columns of the page or of everything, in the order of the list, and reads back', async () => {
    const all = (await admin(userApi.list, { query: { pageSize: 10_000 } })).data;
    const rows = await exported({ dataType: '1', selectKey: 'realName,account,organizeId,gender' });
    expect(rows[0]).toEqual(['账户', '姓名', '性别', '所属组织']);
    expect(rows.slice(1).map(([account]) => account)).toEqual(all.list.map(({ account }) => account));
    const page = await exported({ dataType: '0', pageSize: 2, currentPage: 2, selectKey: 'account' });
    expect(page.slice(1).flat()).toEqual(all.list.slice(2, 4).map(({ account }) => account));
    const found = await exported({ dataType: '1', keyword: 'boss' });
    expect(found[0]).toHaveLength(userColumns.length);
    expect(found).toHaveLength(2);
    expect(found[1]?.slice(0, 5)).toEqual(['boss', '韩梅梅', '保密', '', '北公司']);
  });

  test('without any column is refused; each sees only whom he manages', async () => {
    const none = await admin(userExcelApi.export, { query: { selectKey: 'password' } });
    expect(none).toMatchObject({ code: 400, msg: errorText('excel.noColumns') });
    const northerner = await app.userWith('permission.user:btn_download');
    const southern = row({ organizeId: '南公司' });
    await importRows([southern]);
    await giveScope(app, northerner.userId, north, wholeScope);
    const rows = await exported({ dataType: '1', selectKey: 'account' }, northerner);
    expect(rows.flat()).not.toContain(southern.account);
    expect(rows.length).toBeGreaterThan(2);
  });

  test('in another language has its titles and values', async () => {
    const english = await app.signIn('admin', 'Test12345', 'en');
    const rows = await exported({ dataType: '1', keyword: 'boss' }, english);
    expect(rows[0]?.slice(0, 2)).toEqual(['Account', 'Name']);
    expect(rows[1]?.[10]).toBe('Enabled');
  });
});
