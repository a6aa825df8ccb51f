import { apiKeyApi, deviceApi, explainApi, secondFactorApi, sessionApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { member } from '../../../../test/second-factor.ts';
import { type SecondTenant, secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import { md5 } from '../../../kernel/password.ts';

let app: TestApp;
let other: SecondTenant;
beforeAll(async () => {
  app = await testApp();
  other = await secondTenant(app);
  await app.arrange((ctx) => app.app.services.settings.save(ctx, { singleLogin: 2 }));
});
afterEach(() => {
  app.clock.ahead = 0;
});
afterAll(() => app.close());

const devices = async (call: Caller) => (await call(deviceApi.list)).data.list;
const end = (call: Caller, id: string) => call(deviceApi.end, { params: { id } });

async function signInFrom(account: string, userAgent: string): Promise<Caller> {
  const payload = new URLSearchParams({ account, password: md5(memberPassword), grant_type: 'password' });
  const answer = await app.raw({
    method: 'POST',
    url: sessionApi.login.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent },
    payload: payload.toString(),
  });
  return app.withToken(answer.json().data.token);
}

test('my devices say what they are and when they were used, this one first', async () => {
  const { call, account } = await member(app);
  app.clock.ahead = 60_000;
  await signInFrom(account, 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36');
  const [here, there, ...rest] = await devices(call);
  expect(rest).toEqual([]);
  expect(here).toMatchObject({ isCurrent: 1, origin: 'pc', ip: '127.0.0.1' });
  expect(there).toMatchObject({ isCurrent: 0, browser: 'Chrome 131', system: 'Windows' });
  expect(there?.loginTime).toBeGreaterThan(here?.loginTime ?? 0);
});

test('when a device was used last is kept to the minute', async () => {
  const { call } = await member(app);
  const [first] = await devices(call);
  app.clock.ahead = 30_000;
  await call(sessionApi.me);
  expect((await devices(call))[0]?.lastSeenTime).toBe(first?.lastSeenTime);
  app.clock.ahead = 90_000;
  await call(sessionApi.me);
  expect((await devices(call))[0]?.lastSeenTime).toBeGreaterThanOrEqual((first?.lastSeenTime ?? 0) + 60_000);
});

test('one of them is signed out, the others are not', async () => {
  const { call, account } = await member(app);
  const [one, two] = [await signInFrom(account, 'one'), await signInFrom(account, 'two')];
  const oneId = (await devices(one))[0]?.id ?? '';
  expect((await end(call, oneId)).code).toBe(200);
  expect((await one(sessionApi.me)).code).toBe(602);
  expect((await two(sessionApi.me)).code).toBe(200);
  expect(await devices(call)).toHaveLength(2);
  expect(await end(call, oneId)).toMatchObject({ code: 404, msg: errorText('recordMissing') });
});

test('all others are signed out at once', async () => {
  const { call, account } = await member(app);
  const others = [await signInFrom(account, 'one'), await signInFrom(account, 'two')];
  const stranger = await member(app);
  expect((await call(deviceApi.endOthers)).code).toBe(200);
  for (const one of others) expect((await one(sessionApi.me)).code).toBe(602);
  expect((await call(sessionApi.me)).code).toBe(200);
  expect((await stranger.call(sessionApi.me)).code).toBe(200);
  expect(await devices(call)).toHaveLength(1);
});

test('those that have ended or run out are not listed', async () => {
  const { call, account } = await member(app);
  const left = await signInFrom(account, 'left');
  await left(sessionApi.logout);
  await signInFrom(account, 'idle');
  expect(await devices(call)).toHaveLength(2);
  app.clock.ahead = 400 * 60_000;
  await call(sessionApi.me);
  app.clock.ahead = 800 * 60_000;
  expect(await devices(call)).toHaveLength(1);
});

test('the sessions of others are out of reach, in this tenant and in another', async () => {
  const [mine, theirs] = [await member(app), await member(app)];
  const id = (await devices(theirs.call))[0]?.id ?? '';
  expect((await end(mine.call, id)).code).toBe(404);
  expect((await end(await app.administrator(), id)).code).toBe(404);
  expect(await other.code(deviceApi.end, { params: { id } })).toBe(404);
  expect((await app.nobody(deviceApi.end, { params: { id } })).code).toBe(602);
  for (const wrong of ['0', 'x', "' or 1=1", '../1']) expect((await end(mine.call, wrong)).code).toBe(404);
  expect((await end(mine.call, 'x'.repeat(51))).code).toBe(400);
  expect((await theirs.call(sessionApi.me)).code).toBe(200);
});

test('who looks through my eyes is no device of mine, sees none and ends none', async () => {
  const { call } = await member(app);
  const admin = await app.administrator();
  const opened = await admin(explainApi.viewAs, { params: { userId: call.userId } });
  const viewer = app.withToken(opened.data.token);
  expect(await devices(call)).toHaveLength(1);
  expect((await viewer(deviceApi.list)).code).toBe(403);
  expect((await viewer(secondFactorApi.state)).code).toBe(403);
  expect((await viewer(deviceApi.endOthers)).code).toBe(403);
  expect((await viewer(secondFactorApi.enrol)).code).toBe(403);
  expect((await call(deviceApi.endOthers)).code).toBe(200);
  expect((await viewer(sessionApi.me)).code).toBe(200);
});

test('a key reaches nothing of this, and works without a second factor', async () => {
  const { call } = await member(app);
  const body = { fullName: 'Machine', moduleIds: [], buttonIds: [] };
  const { key } = (await call(apiKeyApi.create, { body })).data;
  const machine = app.withToken(`Bearer ${key}`);
  expect((await machine(deviceApi.list)).code).toBe(403);
  expect((await machine(deviceApi.endOthers)).code).toBe(403);
  expect((await machine(secondFactorApi.state)).code).toBe(403);
  expect((await machine(secondFactorApi.enrol)).code).toBe(403);
  await app.arrange((ctx) => ctx.db.updateTable('role').set({ secondFactor: 1 }).execute());
  expect((await machine(sessionApi.me)).data.userId).toBe(call.userId);
});
