import { roleApi, secondFactorApi, sessionApi, userApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  firstStep,
  member,
  secondStep,
  securedMember,
  step,
  ticketOf,
  wrongCodeOf,
} from '../../../../test/second-factor.ts';
import { type SecondTenant, secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import { adminPassword } from '../../../../test/test-platform.ts';
import { md5 } from '../../../kernel/password.ts';

let app: TestApp;
let other: SecondTenant;
beforeAll(async () => {
  app = await testApp();
  other = await secondTenant(app);
});
/** No half minute ends in the midst of a test. */
beforeEach(() => {
  app.clock.stopped = Date.now();
});
afterEach(() => {
  app.clock.ahead = 0;
});
afterAll(() => app.close());

const wrong = { code: 400, msg: errorText('login.codeWrong') };
const over = { code: 400, msg: errorText('login.ticketInvalid') };

async function logOf(userId: string) {
  const rows = await app.arrange((ctx) =>
    ctx.db
      .selectFrom('loginLog')
      .select(['loginMark', 'abstracts'])
      .where('userId', '=', userId)
      .orderBy('creatorTime')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ loginMark, abstracts }) => (loginMark === 1 ? 'in' : abstracts));
}

/** Sets whether the one role of a member asks for a second factor. */
async function require(account: string, secondFactor: 0 | 1): Promise<void> {
  const admin = await app.administrator();
  const { list } = (await admin(roleApi.list, { query: { keyword: account } })).data;
  const params = { id: list[0]?.id ?? '' };
  const body = { fullName: account, enCode: account, secondFactor };
  expect((await admin(roleApi.update, { params, body })).code).toBe(200);
}

describe('signing in with an authenticator app', () => {
  test('the password answers a ticket and no session, the code opens it; each is told in the log', async () => {
    const { call, account, secret } = await securedMember(app);
    const first = await firstStep(app, account);
    expect(first).toMatchObject({ code: 200, data: { token: '', secondFactor: { step: 'code' } } });
    const { ticket = '' } = first.data.secondFactor ?? {};
    expect(ticket).toMatch(/^[\w-]{32}$/);
    expect((await call(sessionApi.me)).code).toBe(200);

    expect(await secondStep(app, ticket, wrongCodeOf(app, secret))).toMatchObject(wrong);
    const finished = await secondStep(app, ticket, codeOf(app, secret));
    expect(finished).toMatchObject({ code: 200, data: { token: expect.stringMatching(/^Bearer /) } });
    expect(finished.data).not.toHaveProperty('recoveryCodes');
    const me = await app.withToken(finished.data.token)(sessionApi.me);
    expect(me.data.userId).toBe(call.userId);
    expect((await call(sessionApi.me)).code).toBe(601);
    expect(await logOf(call.userId)).toEqual(['in', wrong.msg, 'in']);
  });

  test('a ticket opens one session', async () => {
    const { account, secret, recoveryCodes } = await securedMember(app);
    const ticket = await ticketOf(app, account);
    expect((await secondStep(app, ticket, codeOf(app, secret))).code).toBe(200);
    expect(await secondStep(app, ticket, recoveryCodes[0] ?? '')).toMatchObject(over);
  });

  test('a code is taken once, also with another ticket, and its neighbours within half a minute', async () => {
    const { account, secret } = await securedMember(app);
    expect((await secondStep(app, await ticketOf(app, account), codeOf(app, secret))).code).toBe(200);
    const ticket = await ticketOf(app, account);
    expect(await secondStep(app, ticket, codeOf(app, secret))).toMatchObject(wrong);
    expect(await secondStep(app, ticket, codeOf(app, secret, -1))).toMatchObject(wrong);
    expect(await secondStep(app, ticket, codeOf(app, secret, 2))).toMatchObject(wrong);
    expect((await secondStep(app, ticket, codeOf(app, secret, 1))).code).toBe(200);
  });

  test('of two who come at once with the same code one gets in', async () => {
    const { account, secret } = await securedMember(app);
    const tickets = [await ticketOf(app, account), await ticketOf(app, account)];
    const code = codeOf(app, secret);
    const answers = await Promise.all(tickets.map((ticket) => secondStep(app, ticket, code)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  test('of two who come at once with the same ticket one gets in', async () => {
    const { account, secret, recoveryCodes } = await securedMember(app);
    const ticket = await ticketOf(app, account);
    const codes = [codeOf(app, secret), recoveryCodes[0] ?? ''];
    const answers = await Promise.all(codes.map((code) => secondStep(app, ticket, code)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  test('a code may be typed with spaces', async () => {
    const { account, secret } = await securedMember(app);
    const code = codeOf(app, secret);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await secondStep(app, await ticketOf(app, account), typed)).code).toBe(200);
  });

  test('a recovery code does as well, once', async () => {
    const { call, account, recoveryCodes } = await securedMember(app);
    const [first = '', second = ''] = recoveryCodes;
    const signedIn = await secondStep(app, await ticketOf(app, account), first.toUpperCase());
    expect(signedIn.code).toBe(200);
    const mine = app.withToken(signedIn.data.token);
    expect((await mine(secondFactorApi.state)).data).toMatchObject({ enabled: 1, recoveryLeft: 9 });
    const ticket = await ticketOf(app, account);
    expect(await secondStep(app, ticket, first)).toMatchObject(wrong);
    expect((await secondStep(app, ticket, second.replace('-', ''))).code).toBe(200);
    expect(call.userId).toBeTruthy();
  });

  test('of two who come at once with the same recovery code one gets in', async () => {
    const { account, recoveryCodes } = await securedMember(app);
    const tickets = [await ticketOf(app, account), await ticketOf(app, account)];
    const answers = await Promise.all(
      tickets.map((ticket) => secondStep(app, ticket, recoveryCodes[0] ?? '')),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  test('the code of somebody else opens nothing', async () => {
    const [one, two] = [await securedMember(app), await securedMember(app)];
    const ticket = await ticketOf(app, one.account);
    expect(await secondStep(app, ticket, codeOf(app, two.secret))).toMatchObject(wrong);
    expect(await secondStep(app, ticket, two.recoveryCodes[0] ?? '')).toMatchObject(wrong);
  });

  test('a wrong password says nothing of a second factor', async () => {
    const { account } = await securedMember(app);
    expect(await firstStep(app, account, 'Wrong123')).toEqual({
      code: 400,
      msg: errorText('login.wrong'),
      data: null,
    });
  });

  test('the administrator is not exempt', async () => {
    const fresh = await testApp();
    const admin = await fresh.administrator();
    const { secret } = (await admin(secondFactorApi.enrol)).data;
    await admin(secondFactorApi.confirm, { body: { code: codeOf(fresh, secret) } });
    const first = await firstStep(fresh, 'admin', adminPassword);
    expect(first.data).toMatchObject({ token: '', secondFactor: { step: 'code' } });
    await fresh.close();
  });
});

describe('a ticket', () => {
  test.each(['x', 'a'.repeat(32), '../../etc', "' or 1=1"])(
    'that was never made is refused: %s',
    async (ticket) => {
      expect(await secondStep(app, ticket, '123456')).toMatchObject(over);
      expect(await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket } })).toMatchObject(over);
    },
  );

  test.each([
    ['no ticket', { code: '123456' }],
    ['no code', { ticket: 'x' }],
    ['an empty code', { ticket: 'x', code: '  ' }],
    ['a number', { ticket: 1, code: 123456 }],
    ['a list', { ticket: ['x'], code: ['123456'] }],
    ['a code too long', { ticket: 'x', code: '1'.repeat(31) }],
    ['a ticket too long', { ticket: 'x'.repeat(101), code: '1' }],
  ])('with %s is refused as wrong input', async (_, body) => {
    const answer = await app.nobody(secondFactorApi.finishLogin, { body: body as never });
    expect(answer.code).toBe(400);
    expect(answer.data).toMatchObject({ errors: expect.any(Array) });
    expect(answer.msg).not.toBe(over.msg);
  });

  test('lives five minutes', async () => {
    const secured = await securedMember(app);
    const ticket = await ticketOf(app, secured.account);
    app.clock.ahead = 5 * 60_000 - 1000;
    expect((await secondStep(app, ticket, codeOf(app, secured.secret))).code).toBe(200);
    const late = await ticketOf(app, secured.account);
    app.clock.ahead += 5 * 60_000 + 1000;
    expect(await secondStep(app, late, codeOf(app, secured.secret))).toMatchObject(over);
  });

  test('is kept as a hash, and swept away with the next one once its time has passed', async () => {
    const { call, account } = await securedMember(app);
    const kept = () =>
      app.app.services.engine.platform.database.platform
        .selectFrom('loginTicket')
        .selectAll()
        .where('userId', '=', call.userId)
        .execute();
    const ticket = await ticketOf(app, account);
    expect(JSON.stringify(await kept())).not.toContain(ticket);
    app.clock.ahead = 6 * 60_000;
    await ticketOf(app, account);
    expect(await kept()).toHaveLength(1);
  });

  test('is of no use in another tenant or origin', async () => {
    const secured = await securedMember(app);
    const ticket = await ticketOf(app, secured.account);
    const body = { ticket, code: codeOf(app, secured.secret) };
    expect(await other.code(secondFactorApi.finishLogin, { body })).toBe(400);
    const fromApp = await app.raw({
      method: 'POST',
      url: secondFactorApi.finishLogin.path,
      headers: { 'jnpf-origin': 'app' },
      payload: body,
    });
    expect(fromApp.json()).toMatchObject(over);
    expect((await secondStep(app, ticket, body.code)).code).toBe(200);
  });

  test('ends when all sessions of the user end', async () => {
    const { call, account, secret } = await securedMember(app);
    const ticket = await ticketOf(app, account);
    await app.app.services.sessions.end({ tenantId: '0', userId: call.userId }, 'user');
    expect(await secondStep(app, ticket, codeOf(app, secret))).toMatchObject(over);
  });
});

describe('guessing', () => {
  test('a ticket takes five tries, then none, also right ones', async () => {
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { lockType: 0 }));
    const { account, secret } = await securedMember(app);
    const ticket = await ticketOf(app, account);
    const guess = wrongCodeOf(app, secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(app, ticket, guess)));
    expect(answers.filter(({ msg }) => msg === wrong.msg)).toHaveLength(5);
    expect(answers.filter(({ msg }) => msg === over.msg)).toHaveLength(3);
    expect(await secondStep(app, ticket, codeOf(app, secret))).toMatchObject(over);
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { lockType: 2 }));
  });

  test('wrong codes and wrong passwords lock an account together, and the lock shuts both steps', async () => {
    const { call, account, secret } = await securedMember(app);
    const early = await ticketOf(app, account);
    for (let count = 0; count < 3; count += 1) await firstStep(app, account, 'Wrong123');
    const ticket = await ticketOf(app, account);
    for (let count = 0; count < 3; count += 1) {
      expect(await secondStep(app, ticket, wrongCodeOf(app, secret))).toMatchObject(wrong);
    }
    const delayed = errorText('login.delayed', { minutes: 10 });
    expect((await firstStep(app, account)).msg).toBe(delayed);
    expect((await secondStep(app, early, codeOf(app, secret))).msg).toBe(delayed);
    expect((await logOf(call.userId)).slice(-2)).toEqual([delayed, delayed]);
    app.clock.ahead = 10 * 60_000 + step;
    expect((await secondStep(app, await ticketOf(app, account), codeOf(app, secret))).code).toBe(200);
  });

  test('a right password between wrong codes does not start the counting anew, a finished sign-in does', async () => {
    const { account, secret } = await securedMember(app);
    for (let count = 0; count < 5; count += 1) {
      await secondStep(app, await ticketOf(app, account), wrongCodeOf(app, secret));
    }
    expect((await secondStep(app, await ticketOf(app, account), codeOf(app, secret))).code).toBe(200);
    for (let count = 0; count < 6; count += 1) {
      await secondStep(app, await ticketOf(app, account), wrongCodeOf(app, secret));
    }
    expect((await firstStep(app, account)).msg).toBe(errorText('login.delayed', { minutes: 10 }));
  });

  test('each address and each account has its limit of tries a minute', async () => {
    const limited = await testApp({ signInLimit: true });
    const { account } = await securedMember(limited);
    const ticket = await ticketOf(limited, account);
    const codes = [];
    for (let count = 0; count < 22; count += 1) codes.push((await secondStep(limited, 'none', '1')).code);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(codes.slice(20)).toEqual([429, 429]);
    expect((await secondStep(limited, ticket, '1')).code).toBe(429);
    await limited.close();
  });
});

describe('between the two steps', () => {
  test('a user who was disabled does not get in, one who was deleted has no ticket', async () => {
    const { call, account, secret } = await securedMember(app);
    const ticket = await ticketOf(app, account);
    await app.arrange((ctx) =>
      ctx.db.updateTable('userAccount').set({ enabledMark: 0 }).where('id', '=', call.userId).execute(),
    );
    expect((await secondStep(app, ticket, codeOf(app, secret))).msg).toBe(errorText('login.disabled'));
    await app.arrange((ctx) =>
      ctx.db.updateTable('userAccount').set({ deleteMark: 1 }).where('id', '=', call.userId).execute(),
    );
    expect(await secondStep(app, ticket, codeOf(app, secret))).toMatchObject(over);
  });
});

describe('a role that requires a second factor', () => {
  test('has it set up at the next sign-in, and no longer once it does not', async () => {
    const { account } = await member(app);
    expect((await firstStep(app, account)).data.token).not.toBe('');
    await require(account, 1);
    expect((await firstStep(app, account)).data).toMatchObject({
      token: '',
      secondFactor: { step: 'enrol' },
    });
    await require(account, 0);
    expect((await firstStep(app, account)).data.token).not.toBe('');
  });

  test('requires nothing while it is disabled', async () => {
    const { account } = await member(app);
    const role = (enabledMark: number) =>
      app.arrange((ctx) =>
        ctx.db
          .updateTable('role')
          .set({ enabledMark, secondFactor: 1 })
          .where('enCode', '=', account)
          .execute(),
      );
    await role(0);
    expect((await firstStep(app, account)).data.token).not.toBe('');
    await role(1);
    expect((await firstStep(app, account)).data.token).toBe('');
  });

  test('the app is set up with the ticket, its first code opens the session and shows the recovery codes', async () => {
    const { call, account } = await member(app);
    await require(account, 1);
    const ticket = await ticketOf(app, account);
    expect(await secondStep(app, ticket, '123456')).toMatchObject(wrong);
    const enrolment = await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket } });
    const { secret, url } = enrolment.data;
    expect(enrolment.data.account).toBe(account);
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect(await secondStep(app, ticket, wrongCodeOf(app, secret))).toMatchObject(wrong);
    const finished = await secondStep(app, ticket, codeOf(app, secret));
    expect(finished.data.token).toMatch(/^Bearer /);
    expect(finished.data.recoveryCodes).toHaveLength(10);
    expect((await firstStep(app, account)).data.secondFactor?.step).toBe('code');
    const [row] = await app.arrange((ctx) =>
      ctx.db.selectFrom('secondFactor').selectAll().where('userId', '=', call.userId).execute(),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    for (const code of finished.data.recoveryCodes ?? []) expect(JSON.stringify(row)).not.toContain(code);
  });

  test('there is a quarter of an hour to find an app', async () => {
    const { account } = await member(app);
    await require(account, 1);
    const ticket = await ticketOf(app, account);
    const enrol = () => app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket } });
    app.clock.ahead = 15 * 60_000 - 1000;
    expect((await enrol()).code).toBe(200);
    app.clock.ahead += 2000;
    expect(await enrol()).toMatchObject(over);
  });

  test('setting up again makes a new secret; the earlier one is worth nothing', async () => {
    const { account } = await member(app);
    await require(account, 1);
    const ticket = await ticketOf(app, account);
    const enrol = async () =>
      (await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket } })).data.secret;
    const [earlier, later] = [await enrol(), await enrol()];
    expect(await secondStep(app, ticket, codeOf(app, earlier))).toMatchObject(wrong);
    expect((await secondStep(app, ticket, codeOf(app, later))).code).toBe(200);
  });

  test('two who set it up at once end with one app, which is the one in use', async () => {
    const { account } = await member(app);
    await require(account, 1);
    const tickets = [await ticketOf(app, account), await ticketOf(app, account)];
    const [, second] = tickets;
    await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket: tickets[0] ?? '' } });
    const { secret } = (await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket: second ?? '' } }))
      .data;
    const code = codeOf(app, secret);
    const answers = await Promise.all(tickets.map((ticket) => secondStep(app, ticket, code)));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
    expect((await secondStep(app, await ticketOf(app, account), codeOf(app, secret, 1))).code).toBe(200);
  });

  test('a ticket for a code sets nothing up, nor does one for setting up once an app is in use', async () => {
    const secured = await securedMember(app);
    const ticket = await ticketOf(app, secured.account);
    expect(await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket } })).toMatchObject(over);

    const { call, account } = await member(app);
    await require(account, 1);
    const early = await ticketOf(app, account);
    const { secret } = (await call(secondFactorApi.enrol)).data;
    await call(secondFactorApi.confirm, { body: { code: codeOf(app, secret, -1) } });
    const late = await app.nobody(secondFactorApi.enrolAtLogin, { body: { ticket: early } });
    expect(late).toMatchObject({ code: 400, msg: errorText('secondFactor.isOn') });
    expect((await secondStep(app, early, codeOf(app, secret))).msg).toBe(errorText('secondFactor.isOn'));
    expect((await secondStep(app, await ticketOf(app, account), codeOf(app, secret))).code).toBe(200);
  });

  test('is told in the role, and stays when a change leaves it out', async () => {
    const admin = await app.administrator();
    const role = { fullName: 'Careful', enCode: 'careful', globalMark: 1, secondFactor: 1 } as const;
    expect((await admin(roleApi.create, { body: role })).code).toBe(200);
    const { list } = (await admin(roleApi.list, { query: { keyword: 'careful' } })).data;
    const params = { id: list[0]?.id ?? '' };
    const stored = async () => (await admin(roleApi.get, { params })).data.secondFactor;
    expect(await stored()).toBe(1);
    await admin(roleApi.update, { params, body: { fullName: 'Careful', enCode: 'careful' } });
    expect(await stored()).toBe(1);
    await admin(roleApi.update, {
      params,
      body: { fullName: 'Careful', enCode: 'careful', secondFactor: 0 },
    });
    expect(await stored()).toBe(0);
    const refused = await admin(roleApi.update, {
      params,
      body: { fullName: 'Careful', enCode: 'careful', secondFactor: 'yes' as never },
    });
    expect(refused.code).toBe(400);
  });
});

describe('my own second factor', () => {
  const code = (call: Caller, endpoint: 'confirm' | 'renewRecoveryCodes', given: string) =>
    call(secondFactorApi[endpoint], { body: { code: given } });

  test('is off at first, in use once confirmed, and told', async () => {
    const { call } = await member(app);
    const state = async () => (await call(secondFactorApi.state)).data;
    const off = { enabled: 0, required: 0, confirmedTime: null, recoveryLeft: 0 };
    expect(await state()).toEqual(off);
    const { secret, account } = (await call(secondFactorApi.enrol)).data;
    expect(account).toBe((await call(sessionApi.me)).data.userAccount);
    expect(await state()).toEqual(off);
    expect(await code(call, 'confirm', wrongCodeOf(app, secret))).toMatchObject({
      ...wrong,
      data: { errors: [{ path: ['code'], msg: wrong.msg }] },
    });
    const confirmed = await code(call, 'confirm', codeOf(app, secret));
    expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({
      ...off,
      enabled: 1,
      confirmedTime: expect.any(Number),
      recoveryLeft: 10,
    });
    const again = { code: 400, msg: errorText('secondFactor.isOn') };
    expect(await call(secondFactorApi.enrol)).toMatchObject(again);
    expect(await code(call, 'confirm', codeOf(app, secret, 1))).toMatchObject(again);
  });

  test('has new recovery codes for a code; the earlier ones are void', async () => {
    const { call, account, secret, recoveryCodes } = await securedMember(app);
    expect(await code(call, 'renewRecoveryCodes', '000')).toMatchObject(wrong);
    const renewed = (await code(call, 'renewRecoveryCodes', codeOf(app, secret))).data.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed.filter((one) => recoveryCodes.includes(one))).toEqual([]);
    const ticket = await ticketOf(app, account);
    expect(await secondStep(app, ticket, recoveryCodes[0] ?? '')).toMatchObject(wrong);
    expect((await secondStep(app, ticket, renewed[0] ?? '')).code).toBe(200);
  });

  test('goes with password and code, the wrong one is named at its field', async () => {
    const { call, account, secret, recoveryCodes } = await securedMember(app);
    const disable = (password: string, given: string) =>
      call(secondFactorApi.disable, { body: { password: md5(password), code: given } });
    const badPassword = await disable('Wrong123', codeOf(app, secret));
    expect(badPassword).toMatchObject({
      code: 400,
      data: { errors: [{ path: ['password'], msg: errorText('password.wrong') }] },
    });
    expect(await disable(memberPassword, wrongCodeOf(app, secret))).toMatchObject(wrong);
    expect((await firstStep(app, account)).data.token).toBe('');
    expect((await disable(memberPassword, recoveryCodes[0] ?? '')).code).toBe(200);
    expect((await firstStep(app, account)).data.token).not.toBe('');
  });

  test('cannot be turned off while a role requires it', async () => {
    const { call, account, secret } = await securedMember(app);
    await require(account, 1);
    expect((await call(secondFactorApi.state)).data).toMatchObject({ enabled: 1, required: 1 });
    const body = { password: md5(memberPassword), code: codeOf(app, secret) };
    const refused = { code: 400, msg: errorText('secondFactor.isRequired') };
    expect(await call(secondFactorApi.disable, { body })).toMatchObject(refused);
    await require(account, 0);
    expect((await call(secondFactorApi.disable, { body })).code).toBe(200);
  });

  test('without one there is nothing to turn off or renew', async () => {
    const { call } = await member(app);
    const off = { code: 400, msg: errorText('secondFactor.isOff') };
    const body = { password: md5(memberPassword), code: '123456' };
    expect(await call(secondFactorApi.disable, { body })).toMatchObject(off);
    expect(await code(call, 'renewRecoveryCodes', '123456')).toMatchObject(off);
    expect(await code(call, 'confirm', '123456')).toMatchObject(wrong);
  });

  test('wrong codes lock the account, end this session, and help no other session', async () => {
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { singleLogin: 2 }));
    const { call, account, secret } = await securedMember(app);
    const finished = await secondStep(app, await ticketOf(app, account), codeOf(app, secret));
    const elsewhere = app.withToken(finished.data.token);
    for (let count = 0; count < 6; count += 1) await code(call, 'renewRecoveryCodes', '000000');
    expect((await call(sessionApi.me)).code).toBe(602);
    const delayed = errorText('login.delayed', { minutes: 10 });
    expect((await code(elsewhere, 'renewRecoveryCodes', codeOf(app, secret, 1))).msg).toBe(delayed);
    expect((await firstStep(app, account)).msg).toBe(delayed);
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { singleLogin: 1 }));
  });

  test.each([
    ['confirm', { code: 1 }],
    ['confirm', {}],
    ['renewRecoveryCodes', { code: null }],
    ['disable', { code: '123456' }],
    ['disable', { code: {}, password: [] }],
  ] as const)('%s refuses %j as wrong input', async (name, body) => {
    const { call } = await member(app);
    const answer = await call(secondFactorApi[name], { body: body as never });
    expect(answer).toMatchObject({ code: 400, data: { errors: expect.any(Array) } });
  });

  test('of one tenant is not that of another', async () => {
    await securedMember(app);
    const kept = await other.arrange((ctx) => ctx.db.selectFrom('secondFactor').selectAll().execute());
    expect(kept).toEqual([]);
    expect(await other.code(secondFactorApi.disable, { body: { password: 'x', code: '1' } })).toBe(400);
  });

  test('sealed with a key that is gone says so, and lets nobody in', async () => {
    const { call, account, secret } = await securedMember(app);
    await app.arrange((ctx) =>
      ctx.db
        .updateTable('secondFactor')
        .set({ secret: 'v1.otherkey.AAAA' })
        .where('userId', '=', call.userId)
        .execute(),
    );
    const answer = await secondStep(app, await ticketOf(app, account), codeOf(app, secret));
    expect(answer).toEqual({ code: 500, msg: errorText('secret.otherKey'), data: null });
  });
});

describe('an administrator', () => {
  const reset = (call: Caller, id: string) => call(userApi.resetSecondFactor, { params: { id } });

  test('sees who has a second factor and takes it away; the sessions end', async () => {
    const { call, account } = await securedMember(app);
    const admin = await app.administrator();
    const row = async () => (await admin(userApi.list, { query: { keyword: account } })).data.list[0];
    expect((await row())?.secondFactor).toBe(1);
    const ticket = await ticketOf(app, account);
    expect((await reset(admin, call.userId)).code).toBe(200);
    expect((await row())?.secondFactor).toBe(0);
    expect((await call(sessionApi.me)).code).toBe(601);
    expect(await secondStep(app, ticket, '123456')).toMatchObject(over);
    expect((await firstStep(app, account)).data.token).not.toBe('');
  });

  test('has it set up anew where a role requires it', async () => {
    const { call, account } = await securedMember(app);
    await require(account, 1);
    await reset(await app.administrator(), call.userId);
    expect((await firstStep(app, account)).data.secondFactor?.step).toBe('enrol');
  });

  test('needs the button, the scope, and somebody who has one', async () => {
    const { call } = await securedMember(app);
    const admin = await app.administrator();
    expect((await reset(await app.userWith('permission.user'), call.userId)).code).toBe(403);
    expect((await reset(await app.userWith('permission.user:btn_password'), call.userId)).code).toBe(403);
    expect((await app.nobody(userApi.resetSecondFactor, { params: { id: call.userId } })).code).toBe(602);
    expect(await other.code(userApi.resetSecondFactor, { params: { id: call.userId } })).toBe(404);
    expect((await reset(admin, 'nobody')).code).toBe(404);
    expect((await reset(admin, (await member(app)).call.userId)).code).toBe(404);
    expect((await call(sessionApi.me)).code).toBe(200);
  });

  test('does not get around the own one this way', async () => {
    const admin = await app.administrator();
    expect(await reset(admin, admin.userId)).toMatchObject({
      code: 400,
      msg: errorText('secondFactor.resetSelf'),
    });
  });

  test('who deletes a user deletes the secret with him', async () => {
    const { call } = await securedMember(app);
    const admin = await app.administrator();
    expect((await admin(userApi.remove, { params: { id: call.userId } })).code).toBe(200);
    const kept = await app.arrange((ctx) =>
      ctx.db.selectFrom('secondFactor').selectAll().where('userId', '=', call.userId).execute(),
    );
    expect(kept).toEqual([]);
  });
});

test('codes are made as every authenticator app makes them', () => {
  const { algorithm, digits, period } = new TOTP();
  expect({ algorithm, digits, period }).toEqual({ algorithm: 'SHA1', digits: 6, period: 30 });
});
