import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DownloadLinkData,
  departmentApi,
  type ImportTaskData,
  organizeApi,
  positionApi,
  roleApi,
  sessionApi,
  type UserColumn,
  userApi,
  userExcelApi,
} from '@yingzao/contract';
import titles from '@yingzao/texts/zh-CN/messages';
import { readWorkbook } from '../apps/server/src/kernel/excel/read-workbook.ts';
import { writeWorkbook } from '../apps/server/src/kernel/excel/write-workbook.ts';
import {
  adminPassword,
  type Call,
  type Running,
  signIn,
  startPlatform,
  temporaryDirectory,
} from '../e2e/platform.ts';
import { type Figure, figure } from './figures.ts';

const people = 50_000;
const departments = 50;
/** One row in so many is bad. */
const badEvery = 200;
const pause = 50;

const columns = [
  'account',
  'realName',
  'gender',
  'email',
  'organizeId',
  'managerId',
  'positionId',
  'roleId',
  'enabledMark',
  'entryDate',
  'birthday',
  'mobilePhone',
] as const satisfies readonly UserColumn[];
type Row = Readonly<Record<(typeof columns)[number], string>>;

/** Very many people come in from a workbook and go out to one, while somebody else works on. */
export async function measureImport(): Promise<Figure[]> {
  const data = await temporaryDirectory();
  const env = { ADMIN_PASSWORD: adminPassword, RATE_LIMIT: '100000000' };
  const platform = await startPlatform({ dataDirectory: data.path, env });
  try {
    const admin = await signIn(platform.url, 'admin', adminPassword);
    await furnish(admin.call);
    const path = join(data.path, 'people.xlsx');
    await writeWorkbook(path, {
      name: 'people',
      columns: columns.map((column) => ({ title: titles[`userColumn.${column}`] })),
      rows: rows(),
    });
    const before = await peakBytes(platform);
    const imported = await watching(admin.call, () => importFile(platform, admin, path));
    const afterImport = await peakBytes(platform);
    await refuseLoss(platform, imported.result);
    const exported = await watching(admin.call, () => exportAll(admin));
    const out = await countRows(platform.url, exported.result);
    if (out !== people - bad + 1) throw new Error(`${out} people went out`);
    const size = ((await stat(path)).size / 1024 ** 2).toFixed(1);
    const how = `${people} rows in a workbook of ${size} MB, ${bad} of them bad`;
    const meanwhile = `a cheap call every ${pause} ms; 99 of 100 within`;
    return [
      figure(
        'import',
        (imported.time / people) * 1000,
        'ms a 1000 rows',
        2000,
        `${how}; the job from its start to its files, ${(imported.time / 1000).toFixed(1)} s`,
      ),
      figure(
        'longest wait of another call during the import',
        imported.longest,
        'ms',
        250,
        `${meanwhile} ${imported.p99.toFixed(0)} ms`,
      ),
      figure(
        'memory the import takes',
        (afterImport - before) / 1024 ** 2,
        'MB',
        400,
        'peak of resident memory of the server over that before',
      ),
      figure(
        'export',
        (exported.time / people) * 1000,
        'ms a 1000 rows',
        400,
        `the same people to a workbook, ${(exported.time / 1000).toFixed(1)} s`,
      ),
      figure(
        'longest wait of another call during the export',
        exported.longest,
        'ms',
        250,
        `${meanwhile} ${exported.p99.toFixed(0)} ms`,
      ),
    ];
  } finally {
    await platform.stop();
    await data.remove();
  }
}

/** Companies of so many departments, each with a position; a role for everybody. */
async function furnish(call: Call): Promise<void> {
  await call(organizeApi.create, { body: { parentId: '-1', fullName: 'Spruce', enCode: 'spruce' } });
  const parentId = (await call(organizeApi.list)).data.list[0]?.id ?? '';
  await call(roleApi.create, { body: { fullName: 'staff', enCode: 'staff', globalMark: 1 } });
  for (let n = 0; n < departments; n += 1) {
    await call(departmentApi.create, { body: { parentId, fullName: `D${n}`, enCode: `d${n}` } });
  }
  const { list } = (await call(departmentApi.list, { params: { id: parentId }, query: { keyword: '' } }))
    .data;
  for (const { id, enCode } of list) {
    const position = { fullName: `seat ${enCode}`, enCode, organizeId: id, type: 'management' };
    await call(positionApi.create, { body: position });
  }
  await call(userApi.create, { body: { account: 'taken', realName: '已有', organizeId: parentId } });
}

/** Each department has its head first, who leads everybody behind him; a few rows are bad, each in its way. */
function* rows(): Generator<string[]> {
  for (let n = 0; n < people; n += 1) {
    const row = n >= departments && n % badEvery === 0 ? { ...rowOf(n), ...wrong(n) } : rowOf(n);
    yield columns.map((column) => row[column]);
  }
}

function rowOf(n: number): Row {
  const department = n % departments;
  const day = String(1 + (n % 28)).padStart(2, '0');
  return {
    account: `person${n}`,
    realName: names[n % names.length] ?? '',
    gender: n % 2 === 0 ? '男' : '女',
    email: `person${n}@example.com`,
    organizeId: `Spruce/D${department}`,
    managerId: n < departments ? '' : `person${department}`,
    positionId: n % 4 === 0 ? `seat d${department}/d${department}` : '',
    roleId: 'staff/staff',
    enabledMark: '启用',
    entryDate: `2020-0${1 + (n % 9)}-${day}`,
    birthday: `19${60 + (n % 40)}-0${1 + (n % 9)}-${day}`,
    mobilePhone: `138${String(n).padStart(8, '0')}`,
  };
}

const names = ['李雷', '韩梅梅', '王小明', '欧阳娜娜', '张伟', '刘洋', '陈静', '杨帆'];
const mistakes: readonly ((n: number) => Partial<Row>)[] = [
  () => ({ organizeId: 'Spruce/nowhere' }),
  (n) => ({ account: `person${n - 1}` }),
  () => ({ account: 'taken' }),
  () => ({ birthday: '2020-02-31' }),
  () => ({ mobilePhone: '12345' }),
  () => ({ roleId: 'staff/nobody' }),
  () => ({ realName: '' }),
  () => ({ managerId: 'nobody' }),
];
const wrong = (n: number) => mistakes[(n / badEvery) % mistakes.length]?.(n) ?? {};
const bad = Math.ceil(people / badEvery) - Math.ceil(departments / badEvery);

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/** Uploads the workbook and imports it in the background. */
async function importFile(
  { url }: Running,
  { call, token }: SignedIn,
  path: string,
): Promise<ImportTaskData> {
  const form = new FormData();
  form.append('file', new File([await readFile(path)], 'people.xlsx'));
  const request = { method: 'POST', headers: { authorization: token }, body: form };
  const uploaded = await (await fetch(url + userExcelApi.upload.path, request)).json();
  if (uploaded.code !== 200) throw new Error(uploaded.msg);
  const started = await call(userExcelApi.startTask, { body: { fileName: uploaded.data.name } });
  if (started.code !== 200) throw new Error(started.msg);
  return ended(call, started.data.id);
}

/** @throws when not every row came to its end */
async function refuseLoss({ url }: Running, task: ImportTaskData): Promise<void> {
  const files = [task.failed, task.passwords].map((link) => countRows(url, link));
  const counts = [task.fnum, task.snum, ...(await Promise.all(files))];
  const expected = [bad, people - bad, bad, people - bad];
  if (counts.join() !== expected.join())
    throw new Error(`${counts} rows instead of ${expected}: ${task.message}`);
}

async function ended(call: Call, id: string): Promise<ImportTaskData> {
  for (;;) {
    const { data } = await call(userExcelApi.task, { params: { id } });
    if (data.endTime !== null) return data;
    await new Promise((wake) => setTimeout(wake, 500));
  }
}

async function exportAll({ call }: SignedIn): Promise<DownloadLinkData> {
  const answer = await call(userExcelApi.export, { query: { dataType: '1' } as never });
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
}

async function countRows(url: string, link: DownloadLinkData | null): Promise<number> {
  if (!link) return 0;
  const folder = await temporaryDirectory();
  try {
    const path = join(folder.path, 'a.xlsx');
    await writeFile(path, Buffer.from(await (await fetch(url + link.url)).arrayBuffer()));
    let count = -1;
    for await (const _ of readWorkbook(path)) count += 1;
    return count;
  } finally {
    await folder.remove();
  }
}

/** How long something takes, and how long a cheap call of somebody else waits meanwhile. Milliseconds. */
async function watching<Result>(call: Call, work: () => Promise<Result>) {
  let isOver = false;
  const waits: number[] = [];
  const watch = async () => {
    while (!isOver) {
      const started = performance.now();
      await call(sessionApi.me);
      waits.push(performance.now() - started);
      await new Promise((wake) => setTimeout(wake, pause));
    }
  };
  const watched = watch();
  const started = performance.now();
  const result = await work().finally(() => {
    isOver = true;
  });
  const time = performance.now() - started;
  await watched;
  waits.sort((a, b) => a - b);
  return { result, time, longest: waits.at(-1) ?? 0, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 };
}

/** Linux only. */
async function peakBytes({ child }: Running): Promise<number> {
  const text = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}
