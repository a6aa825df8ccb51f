import { onlineUserApi, sessionApi, userApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.ahead = 0;
});

const list = async (query: object = {}, by = admin) => (await by(onlineUserApi.list, { query })).data.list;
const sessionOf = async (who: Caller) => {
  const { account } = await who(sessionApi.me).then(({ data }) => ({ account: data.userAccount }));
  return (await list({ keyword: account }))[0]?.userId ?? '';
};

test('tells who works now, by whom, where and with what; who was quiet for long is gone', async () => {
  const member = await app.userWith();
  const own = (await list()).find(({ isCurrent }) => isCurrent === 1);
  expect(own).toMatchObject({ userAccount: 'admin', loginPlatForm: 'pc', tenantId: '0' });
  expect(await sessionOf(member)).not.toBe('');
  const [found] = await list({ keyword: own?.loginIPAddress ?? '' });
  expect(found?.loginTime).toBeGreaterThan(0);
  app.clock.ahead = 31 * 60_000;
  expect((await list()).map(({ userAccount }) => userAccount)).toEqual(['admin']);
});

test('a session that is ended is out with its next call; one’s own is not ended here', async () => {
  const member = await app.userWith();
  const id = await sessionOf(member);
  expect((await admin(onlineUserApi.end, { params: { id } })).code).toBe(200);
  expect(await member(sessionApi.me)).toMatchObject({ code: 601 });
  expect((await admin(onlineUserApi.end, { params: { id } })).code).toBe(404);
  const mine = (await list()).find(({ isCurrent }) => isCurrent === 1)?.userId ?? '';
  const refused = await admin(onlineUserApi.endMany, { body: { ids: [mine] } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('online.own') });
});

test('several are ended at once, and by two people at once', async () => {
  const members = [await app.userWith(), await app.userWith()];
  const ids = [await sessionOf(members[0] as Caller), await sessionOf(members[1] as Caller)];
  const ask = () => admin(onlineUserApi.endMany, { body: { ids } });
  const codes = (await Promise.all([ask(), ask()])).map(({ code }) => code);
  expect(codes).toContain(200);
  for (const member of members) expect((await member(sessionApi.me)).code).toBe(601);
});

test('nobody, a member without the right, one who may only look, and another company', async () => {
  const member = await app.userWith();
  expect((await app.nobody(onlineUserApi.list, { query: {} })).code).toBe(602);
  expect((await member(onlineUserApi.list, { query: {} })).code).toBe(403);
  const reader = await app.userWith('permission.userOnline');
  expect((await list({}, reader)).length).toBeGreaterThan(0);
  const id = await sessionOf(member);
  expect((await reader(onlineUserApi.end, { params: { id } })).code).toBe(403);
  const other = await secondTenant(app);
  expect(await other.code(onlineUserApi.end, { params: { id } })).toBe(404);
  expect((await member(userApi.all)).code).toBe(200);
});
