import { currentUserApi, sessionApi, sysConfigApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { firstSignIn, makeUser, memberPassword } from '../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { md5 } from '../../../kernel/password.ts';
import { isAllowedFrom } from './settings.service.ts';
import type { Settings } from './settings.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
});
afterAll(() => app.close());
afterEach(async () => {
  app.clock.ahead = 0;
  await save({ whitelistSwitch: 0, passwordIsUpdatedRegularly: 0, disableOldPassword: 0 });
});

const save = (body: object) => admin(sysConfigApi.save, { body });
const pathsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { path: string[] }[] }).errors.map(({ path }) => path);
let made = 0;
async function person(): Promise<{ account: string; call: Caller }> {
  made += 1;
  const account = `policy${made}`;
  const { initialPassword } = await makeUser(admin, { account });
  return { account, call: await firstSignIn(app, account, initialPassword) };
}
const signIn = (account: string, password = memberPassword) =>
  app.nobody(sessionApi.login, { body: { account, password: md5(password) } });

test('settings are read and changed one by one; those left out and unknown ones change nothing', async () => {
  const before = (await admin(sysConfigApi.get)).data;
  expect((await save({ tokenTimeout: 30, ghost: 1 })).code).toBe(200);
  expect((await admin(sysConfigApi.get)).data).toEqual({ ...before, tokenTimeout: 30 });
  await save({ tokenTimeout: before.tokenTimeout });
});

test.each([
  ['tokenTimeout', 0],
  ['lockType', 3],
  ['passwordErrorsNumber', 2],
  ['updateCycle', 'often'],
  ['whitelistSwitch', 7],
  ['whiteListIp', '10.0.0.1, nonsense'],
  ['whiteListIp', '10.0.0.0/33'],
])('%s of %j is refused, naming the field', async (key, value) => {
  const answer = await save({ [key]: value });
  expect(answer.code).toBe(400);
  expect(pathsOf(answer)).toEqual([[key]]);
});

test('what a new password must have is told to everybody who sets one', async () => {
  const rules = async () =>
    (await app.nobody(sessionApi.getConfig, { params: { id: '0' } })).data.passwordRules;
  expect(await rules()).toEqual({ minLength: 6, needs: [] });
  const asked = {
    passwordLengthMin: 1,
    passwordLengthMinNumber: 10,
    includeUppercaseLetters: 1,
    containsCharacters: 1,
  };
  await save(asked);
  expect(await rules()).toEqual({ minLength: 6, needs: [] });
  await save({ passwordStrengthLimit: 1 });
  expect(await rules()).toEqual({ minLength: 10, needs: ['upper', 'sign'] });
  expect(pathsOf(await save({ passwordLengthMinNumber: 17 }))).toEqual([['passwordLengthMinNumber']]);
  await save({ passwordStrengthLimit: 0 });
});

describe('addresses that may sign in', () => {
  const from = (ip: string, whiteListIp: string) =>
    isAllowedFrom({ whitelistSwitch: 1, whiteListIp } as Settings, ip);

  test.each([
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.4', '10.1.2.3', false],
    ['10.1.2.4', '192.168.0.1, 10.1.0.0/16', true],
    ['10.2.2.4', '10.1.0.0/16', false],
    ['::ffff:10.1.2.3', '10.1.2.3', true],
    ['2001:db8::5', '2001:db8::/32', true],
    ['2001:db9::5', '2001:db8::/32', false],
    ['10.1.2.3', '', false],
  ])('%s with %j: %s', (ip, list, expected) => {
    expect(from(ip, list)).toBe(expected);
  });

  test('others are refused with the right password; administrators are not', async () => {
    const { account } = await person();
    await save({ whitelistSwitch: 1, whiteListIp: '203.0.113.0/24' });
    expect(await signIn(account)).toMatchObject({ code: 400, msg: errorText('login.ipDenied') });
    expect((await app.administrator()).token).toBeTruthy();
    admin = await app.administrator();
    await save({ whiteListIp: '127.0.0.1' });
    expect((await signIn(account)).code).toBe(200);
  });
});

test('a password that is too old must be changed, by whoever is signed in too', async () => {
  const { account, call } = await person();
  await save({ passwordIsUpdatedRegularly: 1, updateCycle: 30, tokenTimeout: 100_000 });
  expect((await call(sessionApi.currentUser)).code).toBe(200);
  app.clock.ahead = 31 * 86_400_000;
  expect((await signIn(account)).data).toMatchObject({ mustChangePassword: 1 });
  const refused = await app.signIn(account, memberPassword);
  const choice = await refused(currentUserApi.systemTheme, { body: { theme: 'blend' } });
  expect(choice).toMatchObject({ code: 403, msg: errorText('session.passwordMustChange') });
  const body = { oldPassword: md5(memberPassword), password: md5('Another123') };
  expect((await refused(currentUserApi.modifyPassword, { body })).code).toBe(200);
  const again = await app.signIn(account, 'Another123');
  expect((await again(currentUserApi.systemTheme, { body: { theme: 'blend' } })).code).toBe(200);
  admin = await app.administrator();
  await save({ tokenTimeout: 720 });
});

test('none of the last passwords may be taken again', async () => {
  const { account } = await person();
  await save({ disableOldPassword: 1, disableTheNumberOfOldPasswords: 2 });
  const change = async (from: string, to: string) => {
    const call = await app.signIn(account, from);
    return (
      await call(currentUserApi.modifyPassword, { body: { oldPassword: md5(from), password: md5(to) } })
    ).msg;
  };
  const done = '操作成功';
  expect(await change(memberPassword, 'Second123')).toBe(done);
  expect(await change('Second123', memberPassword)).toBe(errorText('password.used'));
  expect(await change('Second123', 'Third1234')).toBe(done);
  expect(await change('Third1234', memberPassword)).toBe(done);
});

test('nobody gets 602, a member without the menu 403', async () => {
  const member = await app.userWith();
  expect((await app.nobody(sysConfigApi.get)).code).toBe(602);
  expect((await member(sysConfigApi.get)).code).toBe(403);
  expect((await member(sysConfigApi.save, { body: { lockType: 0 } })).code).toBe(403);
});
