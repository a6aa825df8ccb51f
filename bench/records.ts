import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authorityApi, currentUserApi, modelApi, roleApi, sessionApi, userApi } from '@yingzao/contract';
import { compileForm, defaultColumnData, readFormData, searchItemOf } from '@yingzao/model';
import pg from 'pg';
import { startEmbeddedDatabase } from '../apps/server/src/kernel/database/embedded/embedded-database.ts';
import { widget } from '../e2e/designs.ts';
import { adminPassword, type Call, md5, signIn, startPlatform } from '../e2e/platform.ts';
import { startBareServer } from './bare-server.ts';
import { type Figure, figure, interleave } from './figures.ts';

const rowCount = 100_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Lists and creates of a generated module against the same SQL behind bare node:http. */
export async function measureRecords(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yingzao-bench-'));
  const database = await startEmbeddedDatabase({ directory: join(folder, 'postgres'), log: silent });
  const env = {
    DATABASE_URL: database.connectionString,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT: '100000000',
  };
  const platform = await startPlatform({ dataDirectory: folder, env });
  try {
    const admin = await signIn(platform.url, 'admin', adminPassword);
    const modelId = await makeModel(admin.call);
    await fill(database.connectionString, `mt${modelId}`);
    const member = await makeMember(platform.url, admin.call, modelId);
    const bare = await startBareServer(database.connectionString, { main: `mt${modelId}`, modelId });
    try {
      return await measure(platform.url, bare.url, modelId, admin.token, member);
    } finally {
      bare.close();
    }
  } finally {
    await platform.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeModel(call: Call): Promise<string> {
  const options = { __slot__: { options: ['a', 'b', 'c', 'd'].map((id) => ({ id, fullName: id })) } };
  const fields = [
    widget('comInput', 'name', 'name'),
    widget('comInput', 'code', 'code'),
    widget('numInput', 'amount', 'amount'),
    widget('select', 'level', 'level', {}, options),
    widget('date', 'since', 'since'),
    widget('comInput', 'city', 'city'),
    widget('comInput', 'phone', 'phone'),
    widget('comInput', 'memo', 'memo'),
    widget('switch', 'active', 'active'),
    widget('rate', 'stars', 'stars'),
  ];
  const formData = JSON.stringify({ fields });
  const form = compileForm(readFormData(formData).form);
  const usual = defaultColumnData(form);
  const columnData = JSON.stringify({
    ...usual,
    columnList: usual.columnList.map((column) => ({
      ...column,
      sortable: ['since', 'amount'].includes(column.id),
    })),
    searchList: ['level', 'amount'].flatMap((name) => {
      const field = form.get(name);
      return field ? [searchItemOf(field)] : [];
    }),
  });
  const made = await call(modelApi.create, {
    body: { fullName: 'bench', enCode: 'bench', webType: 2, formData, columnData },
  });
  const released = await call(modelApi.release, {
    params: { id: made.data },
    body: { pc: 1, pcModuleParentId: '-1' },
  });
  if (released.code !== 200) throw new Error(released.msg);
  return made.data;
}

async function fill(connectionString: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    insert into tenant_0."${table}" (f_id, f_creator_user_id, f_creator_time, name, code, amount, level, since, city, phone, memo, active, stars)
    select lpad(n::text, 23, '0'), '1', now(), 'name ' || n, 'C' || n, n % 1000, (array['a','b','c','d'])[1 + n % 4],
      timestamptz '2024-01-01' + (n * 7919 % 1000) * interval '1 day', 'city ' || n % 300, '138' || lpad(n::text, 8, '0'), 'memo', n % 2, n % 5
    from generate_series(1, ${rowCount}) as n`);
  await client.query('vacuum analyze');
  await client.end();
}

/** A plain member: one role with the menu of the model. Answers the token. */
async function makeMember(url: string, call: Call, modelId: string): Promise<string> {
  const code = `r${randomUUID().slice(0, 8)}`;
  await call(roleApi.create, { body: { fullName: code, enCode: code } });
  const roles = (await call(roleApi.list, { query: { keyword: code } as never })).data.list;
  const roleId = roles[0]?.id ?? '';
  const { menuList } = (await call(sessionApi.currentUser)).data;
  const menu = menuList.find(({ propertyJson }) => propertyJson.includes(modelId));
  const grants = { objectType: 'Role' as const, module: [menu?.id ?? ''] };
  await call(authorityApi.save, { params: { objectId: roleId }, body: grants });
  const user = { account: code, realName: code, roleId };
  const { initialPassword } = (await call(userApi.create, { body: user })).data;
  const first = await signIn(url, code, initialPassword);
  const body = { oldPassword: md5(initialPassword), password: md5('Member123') };
  await first.call(currentUserApi.modifyPassword, { body });
  return (await signIn(url, code, 'Member123')).token;
}

async function measure(
  platform: string,
  bare: string,
  modelId: string,
  adminToken: string,
  memberToken: string,
): Promise<Figure[]> {
  const listUrl = `${platform}/api/visualdev/OnlineDev/${modelId}/List`;
  const body = JSON.stringify({
    queryJson: JSON.stringify({ level: 'a', amount: [10, 400] }),
    sidx: 'since',
    sort: 'desc',
  });
  const post = async (url: string, text: string, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const answer = await (await fetch(url, { method: 'POST', headers, body: text })).json();
    if (answer.code !== 200) throw new Error(answer.msg);
    return answer.data;
  };
  const own = await post(listUrl, body, adminToken);
  const theirs = await post(`${bare}/list`, '{}');
  if (own.pagination.total !== theirs.pagination.total || own.list[0].id !== theirs.list[0].f_id) {
    throw new Error('the two servers do not answer the same page');
  }
  const [bareList = 1, adminList = 1, memberList = 1] = await interleave(300, [
    () => post(`${bare}/list`, '{}'),
    () => post(listUrl, body, adminToken),
    () => post(listUrl, body, memberToken),
  ]);
  const createUrl = `${platform}/api/visualdev/OnlineDev/${modelId}`;
  const record = JSON.stringify({ data: JSON.stringify({ name: 'new', amount: 5, level: 'a' }) });
  const [bareCreate = 1, ownCreate = 1] = await interleave(300, [
    () => post(`${bare}/create`, record),
    () => post(createUrl, record, adminToken),
  ]);
  const how =
    '20 of 100,000 rows, two filters, sort and total; medians of 300 interleaved calls against the same SQL behind bare node:http';
  return [
    figure('list as administrator', adminList / bareList, '× bare', 2, how),
    figure('list as member', memberList / bareList, '× bare', 2, how),
    figure(
      'create',
      ownCreate / bareCreate,
      '× bare',
      2,
      'one record with history and event in one transaction, against the same SQL behind bare node:http',
    ),
  ];
}
