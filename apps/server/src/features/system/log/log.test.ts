import {
  currentUserApi,
  type Endpoint,
  groupApi,
  logApi,
  ownLogApi,
  profileApi,
  type RequestOf,
  roleApi,
  sessionApi,
} from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import { md5 } from '../../../kernel/password.ts';
import { defaultTenant } from '../../auth/session/gate.ts';
import { sweepLogs } from './log.service.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());
beforeEach(async () => {
  await flush();
  await app.arrange(async ({ db }) => {
    await db.deleteFrom('callLog').execute();
    await db.deleteFrom('loginLog').execute();
  });
});
afterEach(() => {
  app.clock.ahead = 0;
});

const flush = () => app.app.services.callLog.flush();
type Category = '1' | '3' | '4' | '5';
type Query = RequestOf<typeof logApi.list>['query'];

async function entries(category: Category, query: Query = {}, by = admin) {
  await flush();
  return (await by(logApi.list, { params: { category }, query: { ...query } })).data.list;
}
async function detail(id: string) {
  return (await admin(logApi.get, { params: { id } })).data;
}
let made = 0;
const fresh = () => {
  made += 1;
  return { fullName: `日志角色${made}`, enCode: `logged${made}` };
};

describe('an operation', () => {
  test('is kept with who, what, where and how long', async () => {
    const body = fresh();
    await admin(roleApi.create, { body });
    const [entry] = await entries('3');
    expect(entry).toMatchObject({
      category: 3,
      userName: '管理员/admin',
      requestMethod: 'POST',
      requestUrl: roleApi.create.path,
      moduleName: '角色管理',
      loginType: null,
      loginMark: 1,
      abstracts: '',
    });
    expect(entry?.requestDuration).toBeGreaterThanOrEqual(0);
    const found = await detail(entry?.id ?? '');
    expect(JSON.parse(found.requestParam)).toEqual({ body });
    expect(found.requestTarget).toBe(roleApi.create.path);
  });

  test('that was refused says why', async () => {
    const body = fresh();
    await admin(roleApi.create, { body });
    await admin(roleApi.create, { body });
    const [entry] = await entries('3', { loginMark: '0' });
    expect(entry).toMatchObject({ loginMark: 0, abstracts: errorText('role.fullNameTaken') });
    expect(await entries('3', { loginMark: '1' })).toHaveLength(1);
    const member = await app.userWith();
    await member(roleApi.create, { body });
    expect((await entries('3'))[0]).toMatchObject({ abstracts: errorText('forbidden') });
  });

  test('is none when something is only read, or is one’s own account', async () => {
    await admin(roleApi.list);
    await admin(groupApi.condition, { body: { ids: [] } });
    await admin(profileApi.update, { body: { realName: '管理员', gender: '1' } });
    expect(await entries('3')).toEqual([]);
    const asked = (await entries('5')).map(({ requestMethod }) => requestMethod);
    expect(asked).toContain('PUT');
  });

  test('tells the record that it was about by its path', async () => {
    await admin(roleApi.remove, { params: { id: '404' } });
    expect((await entries('3'))[0]).toMatchObject({
      requestUrl: '/api/permission/Role/404',
      requestMethod: 'DELETE',
    });
  });
});

describe('requests', () => {
  test('are kept while the setting says so, without what was answered', async () => {
    await admin(roleApi.list, { query: { keyword: '审计' } });
    const [entry] = await entries('5', { moduleName: '角色管理' });
    const found = await detail(entry?.id ?? '');
    expect(found).toMatchObject({ requestMethod: 'GET', jsons: '' });
    expect(JSON.parse(found.requestParam)).toEqual({ query: { keyword: '审计' } });
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { isLog: 0 }));
    await admin(groupApi.list);
    await admin(roleApi.create, { body: fresh() });
    expect(await entries('5', { moduleName: '分组管理' })).toEqual([]);
    expect(await entries('3')).toHaveLength(1);
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { isLog: 1 }));
  });

  test('of strangers are not kept: they could fill the disk', async () => {
    await app.nobody(sessionApi.getConfig, { params: { id: '0' } });
    await app.nobody(roleApi.list);
    expect(await entries('5')).toEqual([]);
  });

  test('carry no password', async () => {
    const member = await app.userWith();
    const body = {
      oldPassword: md5(memberPassword),
      password: md5('Other123'),
      code: '1234',
      timestamp: '5',
    };
    await member(currentUserApi.modifyPassword, { body });
    const [entry] = await entries('5', { requestMethod: 'post' });
    const masked = { oldPassword: '***', password: '***', code: '***', timestamp: '5' };
    expect(JSON.parse((await detail(entry?.id ?? '')).requestParam)).toEqual({ body: masked });
    const rows = await app.arrange(({ db }) => db.selectFrom('callLog').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(md5(memberPassword));
    expect(entry?.moduleName).toBe('');
  });
});

describe('an exception', () => {
  test('is kept with its stack', async () => {
    await app.arrange(({ db }) => db.schema.alterTable('userGroup').renameTo('lost').execute());
    expect((await admin(groupApi.list)).code).toBe(500);
    await app.arrange(({ db }) => db.schema.alterTable('lost').renameTo('userGroup').execute());
    const [entry] = await entries('4');
    expect(entry).toMatchObject({ requestUrl: groupApi.list.path, loginMark: 0 });
    expect((await detail(entry?.id ?? '')).jsons).toMatch(/user_group[\s\S]*at /);
  });

  const report = { type: 'error', message: 'x is not a function', stack: 'at page.tsx', url: '/a?token=abc' };

  test('of a client is kept, with its address and without secrets', async () => {
    const member = await app.userWith();
    expect((await member(logApi.clientError, { body: report })).code).toBe(200);
    const [entry] = await entries('4');
    expect(entry).toMatchObject({ abstracts: report.message, requestUrl: '/a?token=***' });
    expect((await detail(entry?.id ?? '')).jsons).toBe(report.stack);
    expect(await entries('5', { requestMethod: 'POST' })).toEqual([]);
  });

  test('of a client is refused over 4 KB, and more than ten a minute from one session', async () => {
    const [member, other] = [await app.userWith(), await app.userWith()];
    const large = { ...report, message: '错'.repeat(1000), stack: 'x'.repeat(2000) };
    expect((await member(logApi.clientError, { body: large })).code).toBe(413);
    const codes = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await member(logApi.clientError, { body: report })).code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(codes[10]).toBe(429);
    expect((await other(logApi.clientError, { body: report })).code).toBe(200);
    app.clock.ahead = 60_000;
    expect((await member(logApi.clientError, { body: report })).code).toBe(200);
  });

  test.each([{ type: '' }, { message: 5 }, { message: 'x'.repeat(1001) }])(
    'of a client is refused: %j',
    async (wrong) => {
      expect((await admin(logApi.clientError, { body: { ...report, ...wrong } as never })).code).toBe(400);
    },
  );
});

describe('the log of sign-ins', () => {
  test('tells who came, went and was refused', async () => {
    const member = await app.userWith();
    await member(sessionApi.logout);
    await app.nobody(sessionApi.login, { body: { account: 'ghost', password: 'x' } });
    const list = await entries('1');
    expect(list.map(({ loginType, loginMark }) => [loginType, loginMark])).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(list[0]).toMatchObject({ userName: 'ghost', abstracts: errorText('login.wrong') });
    expect(list[2]).toMatchObject({ userId: member.userId, requestDuration: null });
    expect(await entries('1', { loginType: '1' })).toHaveLength(1);
    expect(await entries('1', { loginMark: '0' })).toHaveLength(1);
    expect(await detail(list[0]?.id ?? '')).toMatchObject({ userName: 'ghost', jsons: '' });
  });
});

describe('a list', () => {
  async function keep(count: number, more: { userName?: string; ip?: string } = {}) {
    const row = {
      ...{
        category: 5,
        userId: '1',
        userName: 'Ada/ada',
        ip: '10.0.0.7',
        userAgent: '',
        requestMethod: 'GET',
      },
      ...{ requestUrl: '/api/x', requestTarget: '/api/x', requestDuration: 1, moduleName: '', code: 200 },
      ...{ abstracts: '', requestParam: '', jsons: '', ...more },
    };
    const rows = Array.from({ length: count }, (_, at) => ({
      ...row,
      id: `k${at}${more.ip}`,
      creatorTime: at,
    }));
    await app.arrange(async ({ db }) => {
      for (let at = 0; at < count; at += 2000)
        await db
          .insertInto('callLog')
          .values(rows.slice(at, at + 2000))
          .execute();
    });
  }

  test('is filtered by words, person, address, module, method and time, newest first', async () => {
    await keep(3);
    await keep(2, { userName: 'Bob_1/bob', ip: '192.168.1.9' });
    const times = async (query: Query) =>
      (await entries('5', { endTime: 10, ...query })).map(({ creatorTime }) => creatorTime);
    expect(await times({})).toEqual([2, 1, 1, 0, 0]);
    expect(await times({ sidx: 'creatorTime', sort: 'asc' })).toEqual([0, 0, 1, 1, 2]);
    expect(await times({ keyword: 'bob' })).toEqual([1, 0]);
    expect(await times({ keyword: '_1/' })).toEqual([1, 0]);
    expect(await times({ keyword: '%' })).toEqual([]);
    expect(await times({ userName: '192' })).toEqual([]);
    expect(await times({ ipAddress: '192' })).toEqual([1, 0]);
    expect(await times({ startTime: 1, endTime: 1 })).toEqual([1, 1]);
    expect(await times({ requestMethod: 'POST' })).toEqual([]);
    expect(await times({ pageSize: 2, currentPage: 3 })).toEqual([0]);
    const sorted = await admin(logApi.list, { params: { category: '5' }, query: { sidx: 'code' } });
    expect(sorted).toMatchObject({ code: 400, msg: errorText('list.sort') });
  });

  test('beyond ten thousand entries tells about how many there are', async () => {
    await keep(10_500);
    await app.arrange(({ db }) =>
      db.executeQuery({ sql: `analyze ${defaultTenant.schema}.call_log`, parameters: [] } as never),
    );
    const ask = async (query: Query) =>
      (await admin(logApi.list, { params: { category: '5' }, query: { endTime: 20_000, ...query } })).data
        .pagination;
    const all = await ask({});
    expect(all.totalEstimated).toBe(1);
    expect(all.total).toBeGreaterThan(10_000);
    expect(await ask({ endTime: 9 })).toMatchObject({ total: 10 });
    expect((await ask({ endTime: 9 })).totalEstimated).toBeUndefined();
  });

  test.each([
    ['category', { params: { category: '2' } }],
    ['startTime', { params: { category: '5' }, query: { startTime: 'yesterday' } }],
    ['loginMark', { params: { category: '5' }, query: { loginMark: '7' } }],
    ['keyword', { params: { category: '5' }, query: { keyword: 'x'.repeat(101) } }],
  ])('asked with a wrong %s is refused', async (field, request) => {
    const answer = await admin(logApi.list, request as never);
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: [field] }] } });
  });
});

test('modules are those that entries name', async () => {
  await admin(roleApi.list);
  await admin(groupApi.list);
  await admin(groupApi.list);
  await flush();
  const names = (await admin(logApi.modules)).data.map(({ moduleName }) => moduleName);
  expect(names).toEqual(expect.arrayContaining(['分组管理', '角色管理']));
  expect(new Set(names).size).toBe(names.length);
});

describe('deleting', () => {
  test('takes the chosen entries of any log; two people at once delete them once', async () => {
    await admin(roleApi.create, { body: fresh() });
    await app.userWith();
    const ids = [(await entries('3'))[0]?.id ?? '', (await entries('1'))[0]?.id ?? ''];
    const ask = () => admin(logApi.removeMany, { body: { ids } });
    const codes = (await Promise.all([ask(), ask()])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 404]);
    expect((await admin(logApi.get, { params: { id: ids[0] ?? '' } })).code).toBe(404);
    expect((await admin(logApi.get, { params: { id: ids[1] ?? '' } })).code).toBe(404);
    expect((await admin(logApi.removeMany, { body: { ids: [] } })).code).toBe(400);
  });

  test('a whole log leaves the others, and one operation that tells of it', async () => {
    await admin(roleApi.create, { body: fresh() });
    await app.userWith();
    expect((await admin(logApi.clear, { params: { category: '3' } })).code).toBe(200);
    const left = await entries('3');
    expect(left).toMatchObject([
      { requestMethod: 'DELETE', requestUrl: '/api/system/Log/3', moduleName: '系统日志' },
    ]);
    expect((await entries('1')).length).toBeGreaterThan(0);
    expect((await admin(logApi.clear, { params: { category: '1' } })).code).toBe(200);
    expect(await entries('1')).toEqual([]);
    expect((await admin(logApi.clear, { params: { category: '9' } as never })).code).toBe(400);
  });

  test('what is older than 180 days goes by itself', async () => {
    await app.userWith();
    await admin(roleApi.create, { body: fresh() });
    await flush();
    const left = () =>
      app.arrange(async ({ db }) => [
        ...(await db.selectFrom('loginLog').select('id').execute()),
        ...(await db.selectFrom('callLog').select('id').where('category', '=', 3).execute()),
      ]);
    const sweep = () => sweepLogs(app.app.services.engine.platform, defaultTenant);
    app.clock.ahead = 179 * 24 * 3_600_000;
    await sweep();
    expect(await left()).toHaveLength(2);
    app.clock.ahead = 181 * 24 * 3_600_000;
    await sweep();
    expect(await left()).toEqual([]);
  });
});

describe('my log', () => {
  test('is mine only: sign-ins and requests', async () => {
    const [member, other] = [await app.userWith(), await app.userWith()];
    await member(sessionApi.me);
    await other(sessionApi.me);
    await flush();
    for (const category of ['1', '5'] as const) {
      const { data } = await member(ownLogApi.list, { query: { category } });
      expect(data.list.length).toBeGreaterThan(0);
      expect(new Set(data.list.map(({ userId }) => userId))).toEqual(new Set([member.userId]));
    }
    expect((await member(ownLogApi.list)).data.list[0]?.category).toBe(1);
    expect((await member(ownLogApi.list, { query: { category: '3' } as never })).code).toBe(400);
  });
});

test('nobody, a member without the right, one who may only look, and another company', async () => {
  await admin(roleApi.create, { body: fresh() });
  const id = (await entries('3'))[0]?.id ?? '';
  const looker = await app.userWith('system.log');
  const member = await app.userWith();
  const params = { category: '3', id } as const;
  const body = { ids: [id] };
  const requests: readonly (readonly [Endpoint, object, boolean])[] = [
    [logApi.list, { params }, true],
    [logApi.get, { params }, true],
    [logApi.modules, {}, true],
    [logApi.removeMany, { body }, false],
    [logApi.clear, { params }, false],
  ];
  for (const [endpoint, request, mayLook] of requests) {
    expect((await app.nobody(endpoint, request)).code).toBe(602);
    expect((await member(endpoint, request)).code).toBe(403);
    expect((await looker(endpoint, request)).code).toBe(mayLook ? 200 : 403);
  }
  const stranger = { body: { type: 'error', message: 'x' } };
  expect((await app.nobody(logApi.clientError, stranger)).code).toBe(602);
  expect((await app.nobody(ownLogApi.list)).code).toBe(602);
  const remover = await app.userWith('system.log:btn_remove');
  expect((await remover(logApi.clear, { params })).code).toBe(403);
  const elsewhere = await secondTenant(app);
  expect(await elsewhere.code(logApi.get, { params: { id } })).toBe(404);
  expect(await elsewhere.code(logApi.removeMany, { body })).toBe(404);
  expect((await remover(logApi.removeMany, { body })).code).toBe(200);
});
