import { currentUserApi, fillPath, sessionApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import { adminPassword } from '../../../../test/test-platform.ts';
import { md5 } from '../../../kernel/password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const form = (account: string, password: string) => ({
  account,
  password: md5(password),
  grant_type: 'password',
  client_id: 'admin',
});

test('the right password opens a session that answers who I am', async () => {
  const call = await app.administrator();
  expect(await call(sessionApi.me)).toMatchObject({ code: 200, data: { userAccount: 'admin' } });
});

test('an account is found whatever the case of its letters and spaces around it', async () => {
  const answer = await app.nobody(sessionApi.login, { body: form('  ADMIN ', adminPassword) });
  expect(answer.code).toBe(200);
  expect(answer.data.token).toMatch(/^Bearer /);
});

test('a wrong password and an unknown account read the same', async () => {
  const wrong = await app.nobody(sessionApi.login, { body: form('admin', 'Wrong123') });
  const unknown = await app.nobody(sessionApi.login, { body: form('nobodyhere', 'Wrong123') });
  expect(wrong).toEqual({ code: 400, msg: errorText('login.wrong'), data: null });
  expect(unknown).toEqual(wrong);
});

test('a password that is no MD5 reads like a wrong one', async () => {
  const body = { ...form('admin', adminPassword), password: adminPassword };
  expect(await app.nobody(sessionApi.login, { body })).toMatchObject({ msg: errorText('login.wrong') });
});

test('six failures delay an account, known or not, even with the right password, and the delay passes', async () => {
  const user = await app.userWith();
  const account = (await user(sessionApi.me)).data.userAccount;
  for (const name of [account, 'ghost']) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await app.nobody(sessionApi.login, { body: form(name, 'Wrong123') })).msg).toBe(
        errorText('login.wrong'),
      );
    }
    const refused = await app.nobody(sessionApi.login, { body: form(name, memberPassword) });
    expect(refused.msg).toBe(errorText('login.delayed', { minutes: 10 }));
  }
  app.clock.ahead = 10 * 60_000 + 1000;
  const later = await app.nobody(sessionApi.login, { body: form(account, memberPassword) });
  app.clock.ahead = 0;
  expect(later.code).toBe(200);
});

test('a later sign-in of the same origin ends the earlier one with 601', async () => {
  const earlier = await app.userWith();
  const account = (await earlier(sessionApi.me)).data.userAccount;
  await app.signIn(account, memberPassword);
  expect(await earlier(sessionApi.me)).toMatchObject({ code: 601, msg: errorText('session.endedElsewhere') });
});

test('a session that is used lives on, one that is not expires with 600', async () => {
  const call = await app.userWith();
  app.clock.ahead = 400 * 60_000;
  expect((await call(sessionApi.me)).code).toBe(200);
  app.clock.ahead = 800 * 60_000;
  expect((await call(sessionApi.me)).code).toBe(200);
  app.clock.ahead = 1600 * 60_000;
  const expired = await call(sessionApi.me);
  app.clock.ahead = 0;
  expect(expired).toMatchObject({ code: 600, msg: errorText('session.expired') });
});

test('signing out ends the session; an unknown token still signs out', async () => {
  const call = await app.userWith();
  expect((await call(sessionApi.logout)).code).toBe(200);
  expect((await call(sessionApi.me)).code).toBe(602);
  expect((await call(sessionApi.logout)).code).toBe(200);
});

test('a missing, malformed or unknown token is 602', async () => {
  for (const authorization of [undefined, 'x', 'Bearer ', 'Bearer unknown', 'Basic YTpi']) {
    const headers = authorization ? { authorization } : {};
    const answer = await app.raw({ method: 'GET', url: sessionApi.me.path, headers });
    expect(answer.json()).toEqual({ code: 602, msg: errorText('session.missing'), data: null });
  }
});

test('the lock screen opens with the own password only', async () => {
  const call = await app.userWith();
  const { userAccount } = (await call(sessionApi.me)).data;
  const unlock = (account: string, password: string) =>
    call(sessionApi.lockScreen, { body: { account, password: md5(password) } });
  expect((await unlock(` ${userAccount} `, memberPassword)).code).toBe(200);
  expect(await unlock(userAccount, 'Wrong123')).toMatchObject({ code: 400, msg: errorText('login.wrong') });
  expect((await unlock('admin', adminPassword)).msg).toBe(errorText('login.wrong'));
});

test('wrong unlocks count to the lock rule, and reaching it ends the session', async () => {
  const call = await app.userWith();
  const { userAccount } = (await call(sessionApi.me)).data;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await call(sessionApi.lockScreen, { body: { account: userAccount, password: md5('Wrong123') } });
  }
  expect((await call(sessionApi.me)).code).toBe(602);
});

test('a captcha is asked for when switched on, opens once, and says when it is wrong or gone', async () => {
  await app.arrange((ctx) => app.app.services.settings.save(ctx, { enableVerificationCode: 1 }));
  const login = (code?: string, timestamp?: string) =>
    app.nobody(sessionApi.login, {
      body: { ...form('admin', adminPassword), ...(code ? { code, timestamp } : {}) },
    });
  const config = await app.nobody(sessionApi.getConfig, { params: { id: '0' } });
  expect(config.data).toMatchObject({ enableVerificationCode: true, verificationCodeNumber: 4 });
  expect((await login()).msg).toBe(errorText('login.captchaWrong'));
  const picture = async (key: string) => {
    const url = fillPath(sessionApi.captcha.path, { codeLength: 4, timestamp: key });
    const answer = await app.raw({ method: 'GET', url });
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    const { platform } = app.app.services.engine;
    const row = await platform.database.platform
      .selectFrom('captcha')
      .select('answer')
      .where('id', '=', key)
      .executeTakeFirstOrThrow();
    return row.answer;
  };
  const answer = await picture('1');
  expect((await login('zzzz', '1')).msg).toBe(errorText('login.captchaWrong'));
  expect((await login(answer, '1')).msg).toBe(errorText('login.captchaExpired'));
  const next = await picture('2');
  expect((await login(next.toUpperCase(), '2')).code).toBe(200);
  await app.arrange((ctx) => app.app.services.settings.save(ctx, { enableVerificationCode: 0 }));
});

test('changing the password needs the old one, refuses the same and the account, and ends every session', async () => {
  const call = await app.userWith();
  const { userAccount } = (await call(sessionApi.me)).data;
  const change = (oldPassword: string, password: string) =>
    call(currentUserApi.modifyPassword, { body: { oldPassword: md5(oldPassword), password: md5(password) } });
  expect((await change('Wrong123', 'Fresh123')).msg).toBe(errorText('password.oldWrong'));
  expect((await change(memberPassword, memberPassword)).msg).toBe(errorText('password.used'));
  expect((await change(memberPassword, userAccount)).msg).toBe(errorText('password.tooCommon'));
  expect((await change(memberPassword, 'Fresh123')).code).toBe(200);
  expect((await call(sessionApi.me)).code).toBe(602);
  const again = await app.signIn(userAccount, 'Fresh123');
  expect((await again(sessionApi.me)).code).toBe(200);
});

test('with an initial password only the way to a new one is open', async () => {
  const call = await app.userWith('permission.role');
  await app.arrange((ctx) =>
    ctx.db.updateTable('userAccount').set({ mustChangePassword: 1 }).where('id', '=', call.userId).execute(),
  );
  app.app.services.engine.platform.bus.publish('rights.changed', { tenant: '0' });
  expect((await call(sessionApi.currentUser)).code).toBe(200);
  const refused = await call(currentUserApi.systemTheme, { body: { theme: 'plain' } });
  expect(refused).toMatchObject({ code: 403, msg: errorText('session.passwordMustChange') });
});

test('a member sees the granted menus below their directories, an administrator all', async () => {
  const member = await app.userWith('permission.role:btn_add');
  const seen = (await member(sessionApi.currentUser)).data;
  expect(seen.menuList.map(({ enCode }) => enCode)).toEqual(['permission']);
  expect(seen.menuList[0]?.children.map(({ enCode }) => enCode)).toEqual(['permission.role']);
  const entry = seen.permissionList.find(({ modelId }) => modelId === seen.menuList[0]?.children[0]?.id);
  expect(entry?.button.map(({ enCode }) => enCode)).toEqual(['btn_add']);
  const administrator = await app.administrator();
  const all = (await administrator(sessionApi.currentUser)).data;
  expect(all.menuList.flatMap(({ children }) => children.map(({ enCode }) => enCode))).toEqual(
    expect.arrayContaining(['onlineDev.webDesign', 'permission.user', 'permission.role']),
  );
});

test('layout and language are kept; unknown ones are refused naming the field', async () => {
  const call = await app.userWith();
  expect((await call(currentUserApi.systemTheme, { body: { theme: 'blend' } })).code).toBe(200);
  expect((await call(currentUserApi.systemLanguage, { body: { language: 'zh-TW' } })).code).toBe(200);
  const { userInfo } = (await call(sessionApi.currentUser)).data;
  expect(userInfo).toMatchObject({ theme: 'blend', language: 'zhtw' });
  const refused = await call(currentUserApi.systemTheme, { body: { theme: 'round' as never } });
  expect(refused).toMatchObject({ code: 400, msg: errorText('field.format', { label: '版面' }, 'zh-TW') });
  expect((await call(currentUserApi.systemLanguage, { body: { language: 'fr' } })).code).toBe(400);
});

test('a body that is not JSON is refused in words, whoever sends it', async () => {
  const call = await app.userWith();
  const headers = { authorization: call.token ?? '', 'content-type': 'application/json' };
  const broken = await app.raw({
    method: 'POST',
    url: sessionApi.lockScreen.path,
    headers,
    payload: '{"a":',
  });
  expect(broken.json()).toEqual({ code: 400, msg: errorText('bodyBroken'), data: null });
  const stranger = await app.raw({
    method: 'POST',
    url: sessionApi.lockScreen.path,
    headers: { 'content-type': 'application/json' },
    payload: '{"a":',
  });
  expect(stranger.json().code).toBe(602);
});

test('an unknown address is answered in the envelope', async () => {
  const answer = await app.raw({ method: 'GET', url: '/api/nothing/here' });
  expect(answer.json()).toEqual({ code: 404, msg: errorText('routeMissing'), data: null });
});
