import {
  type BodyOf,
  identityProviderApi,
  secondFactorApi,
  sessionApi,
  ssoApi,
  userApi,
} from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { landing, type OidcServer, type Person, startOidcServer } from '../../../../test/oidc-server.ts';
import { makeUser } from '../../../../test/permission.ts';
import { codeOf, member, securedMember } from '../../../../test/second-factor.ts';
import { type Caller, memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import { md5 } from '../../../kernel/password.ts';

let app: TestApp;
let admin: Caller;
let server: OidcServer;
let providerId: string;
beforeAll(async () => {
  server = await startOidcServer();
  app = await testApp();
  await app.arrange((ctx) => app.app.services.settings.save(ctx, { singleLogin: 2 }));
  admin = await app.administrator();
  const made = await admin(identityProviderApi.create, { body: provider() });
  expect(made.code).toBe(200);
  providerId = await idOf('corp');
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(async () => {
  app.clock.ahead = 0;
  await change({});
});

type Input = Extract<BodyOf<typeof identityProviderApi.create>, { kind: 'oidc' }>;

const provider = (changes: Partial<Input> = {}): Input => ({
  kind: 'oidc',
  fullName: '企业账号',
  enCode: 'corp',
  enabledMark: 1,
  matchBy: 'account',
  issuer: server.issuer,
  clientId: server.clientId,
  clientSecret: server.clientSecret,
  scope: 'openid profile email',
  claim: 'preferred_username',
  trustsSecondFactor: 0,
  admitsAdministrators: 0,
  ...changes,
});

async function idOf(enCode: string): Promise<string> {
  const { list } = (await admin(identityProviderApi.list)).data;
  return list.find((row) => row.enCode === enCode)?.id ?? '';
}

async function change(changes: Partial<Input>): Promise<void> {
  const answer = await admin(identityProviderApi.update, {
    params: { id: providerId },
    body: provider(changes),
  });
  expect(answer.code).toBe(200);
}

function know(person: Person): Person {
  server.people.set(person.sub, person);
  return person;
}

const start = () => app.nobody(ssoApi.start, { params: { enname: 'corp' }, body: { redirectUri: landing } });
const finish = (answer: string) => app.nobody(ssoApi.finish, { body: { answer } });

/** Signs in at the provider, and with what it sends back. */
async function comeAs({ sub }: Person) {
  const { data } = await start();
  return finish(await server.walk(data.url, sub));
}

const person = async (name: string) => {
  const { account, call } = await member(app);
  return { account, userId: call.userId, ...know({ sub: name, preferred_username: account }) };
};

test('who is known at the provider comes in, and is known by it from then on', async () => {
  const { account, userId, ...ada } = await person('ada');
  const { data, code } = await comeAs(ada);
  expect(code).toBe(200);
  const me = await app.withToken(data.token)(sessionApi.me);
  expect(me.data).toMatchObject({ userId, userAccount: account });
  const users = await admin(identityProviderApi.users, { params: { id: providerId } });
  expect(users.data.list).toContainEqual(expect.objectContaining({ userId, subject: 'ada' }));
  const log = await app.arrange((ctx) =>
    ctx.db.selectFrom('loginLog').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute(),
  );
  expect(log[0]).toMatchObject({ loginMark: 1, abstracts: '企业账号' });
});

test('an initial password is nothing to who comes without one', async () => {
  const { id } = await makeUser(admin, { account: 'fresh' });
  const { data } = await comeAs(know({ sub: 'fresh', preferred_username: 'fresh' }));
  expect(data.mustChangePassword).toBe(0);
  const user = await app.withToken(data.token)(sessionApi.currentUser);
  expect(user.data.userInfo.userId).toBe(id);
});

test('a name given to somebody else there opens nothing here', async () => {
  const { account, ...before } = await person('before');
  await comeAs(before);
  const after = await comeAs(know({ sub: 'after', preferred_username: account }));
  expect(after).toMatchObject({ code: 400, msg: errorText('sso.boundElsewhere') });
  const renamed = await comeAs(know({ ...before, preferred_username: 'another name' }));
  expect(renamed.code).toBe(200);
});

test('what the provider knew is forgotten by an administrator', async () => {
  const { account, userId, ...old } = await person('old');
  await comeAs(old);
  const forget = () => admin(identityProviderApi.forgetUser, { params: { id: providerId, userId } });
  expect((await forget()).code).toBe(200);
  expect((await forget()).code).toBe(404);
  expect((await comeAs(know({ sub: 'new', preferred_username: account }))).code).toBe(200);
});

describe('refused is', () => {
  test('somebody who has no account here', async () => {
    const answer = await comeAs(know({ sub: 'stranger', preferred_username: 'stranger' }));
    expect(answer).toMatchObject({ code: 400, msg: errorText('sso.unknownUser', { name: 'stranger' }) });
  });

  test('an administrator, unless the provider may admit them', async () => {
    const boss = know({ sub: 'boss', preferred_username: 'Admin' });
    expect((await comeAs(boss)).msg).toBe(errorText('sso.administrator'));
    await change({ admitsAdministrators: 1 });
    expect((await comeAs(boss)).code).toBe(200);
    await change({});
    expect((await comeAs(boss)).msg).toBe(errorText('sso.administrator'));
  });

  test('a disabled user', async () => {
    const { userId, ...gone } = await person('gone');
    await admin(userApi.setState, { params: { id: userId } });
    expect((await comeAs(gone)).msg).toBe(errorText('login.disabled'));
  });

  test('a deleted user, whose name another may have', async () => {
    const { account, userId, ...first } = await person('first');
    await comeAs(first);
    await admin(userApi.remove, { params: { id: userId } });
    expect((await comeAs(first)).msg).toBe(errorText('sso.unknownUser', { name: account }));
    await makeUser(admin, { account });
    expect((await comeAs(first)).code).toBe(200);
  });

  test('an address that nobody has checked, or that several have', async () => {
    await change({ matchBy: 'email', claim: 'email' });
    await makeUser(admin, { account: 'mail1', email: 'one@example.org' });
    const one = know({ sub: 'one', email: 'One@example.org', email_verified: false });
    expect((await comeAs(one)).msg).toBe(errorText('sso.unknownUser', { name: 'one' }));
    await makeUser(admin, { account: 'mail2', email: 'one@EXAMPLE.org' });
    know({ ...one, email_verified: true });
    expect((await comeAs(one)).msg).toBe(errorText('sso.ambiguous', { name: 'One@example.org' }));
  });

  test('who turns back there', async () => {
    const { data } = await start();
    const answer = new URLSearchParams({ error: 'access_denied', state: data.state, iss: server.issuer });
    expect((await finish(answer.toString())).msg).toBe(errorText('sso.denied'));
  });

  test('everybody while the provider is off', async () => {
    const late = await person('late');
    const { data } = await start();
    const answer = await server.walk(data.url, late.sub);
    await change({ enabledMark: 0 });
    expect((await finish(answer)).msg).toBe(errorText('sso.stateInvalid'));
    expect((await start()).code).toBe(404);
    const ways = await app.nobody(ssoApi.getLoginConfig);
    expect(ways.data.socialsList).toEqual([]);
  });
});

describe('the answer', () => {
  test('is taken once, also by two at once', async () => {
    const twin = await person('twin');
    const { data } = await start();
    const answer = await server.walk(data.url, twin.sub);
    const codes = (await Promise.all([finish(answer), finish(answer)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 400]);
  });

  test('is too late after ten minutes', async () => {
    const { data } = await start();
    const answer = await server.walk(data.url, (await person('slow')).sub);
    app.clock.ahead = 10 * 60_000 + 1;
    expect((await finish(answer)).msg).toBe(errorText('sso.stateInvalid'));
  });

  test('belongs to the sign-in that asked for it', async () => {
    const eve = await person('eve');
    const [mine, hers] = [(await start()).data, (await start()).data];
    const answer = new URLSearchParams(await server.walk(hers.url, eve.sub));
    answer.set('state', mine.state);
    expect((await finish(answer.toString())).msg).toBe(errorText('sso.refused'));
    expect((await finish(`code=1&state=guess`)).msg).toBe(errorText('sso.stateInvalid'));
    expect((await finish('%%%')).msg).toBe(errorText('sso.stateInvalid'));
  });
});

describe('a screen locked by who came so', () => {
  test('is for the provider to unlock, which then asks anew who he is', async () => {
    const lea = await person('lea');
    const call = app.withToken((await comeAs(lea)).data.token);
    const { userInfo } = (await call(sessionApi.currentUser)).data;
    expect(userInfo.unlockBy).toEqual({ kind: 'provider', enname: 'corp', name: '企业账号' });
    const asked = async (again?: boolean) => {
      const body = { redirectUri: landing, ...(again !== undefined && { again }) };
      const { data } = await app.nobody(ssoApi.start, { params: { enname: 'corp' }, body });
      return new URL(data.url).searchParams.get('prompt');
    };
    expect([await asked(), await asked(false), await asked(true)]).toEqual([null, null, 'login']);
    const body = { redirectUri: landing, again: true };
    const { data } = await call(ssoApi.start, { params: { enname: 'corp' }, body });
    const back = await call(ssoApi.finish, { body: { answer: await server.walk(data.url, lea.sub) } });
    expect((await app.withToken(back.data.token)(sessionApi.me)).data.userId).toBe(lea.userId);
  });

  test('takes no password, which counts as no wrong one', async () => {
    const max = await person('max');
    const call = app.withToken((await comeAs(max)).data.token);
    for (let count = 0; count < 7; count += 1) {
      const body = { account: max.account, password: md5(memberPassword) };
      expect(await call(sessionApi.lockScreen, { body })).toMatchObject({
        code: 400,
        msg: errorText('login.again'),
      });
    }
    expect((await call(sessionApi.me)).code).toBe(200);
  });

  test('wants a new sign-in once the provider is off', async () => {
    const call = app.withToken((await comeAs(await person('ole'))).data.token);
    await change({ enabledMark: 0 });
    expect((await call(sessionApi.currentUser)).data.userInfo.unlockBy).toEqual({ kind: 'none' });
  });

  test('of who came by the password kept here wants that one, whatever providers there are', async () => {
    const { call } = await member(app);
    expect((await call(sessionApi.currentUser)).data.userInfo.unlockBy).toEqual({ kind: 'password' });
  });
});

test('a second factor of ours is asked for, unless the provider’s own is trusted', async () => {
  const { account, secret } = await securedMember(app);
  const careful = know({ sub: 'careful', preferred_username: account });
  const { data } = await comeAs(careful);
  expect(data).toMatchObject({ token: '', secondFactor: { step: 'code' } });
  const body = { ticket: data.secondFactor?.ticket ?? '', code: codeOf(app, secret) };
  const done = await app.nobody(secondFactorApi.finishLogin, { body });
  expect((await app.withToken(done.data.token)(sessionApi.me)).data.userAccount).toBe(account);
  await change({ trustsSecondFactor: 1 });
  expect((await comeAs(careful)).data.token).not.toBe('');
});

test('a sign-in begins only towards a landing page', async () => {
  const to = (redirectUri: string) =>
    app.nobody(ssoApi.start, { params: { enname: 'CORP' }, body: { redirectUri } });
  expect((await to(landing)).code).toBe(200);
  for (const wrong of ['nowhere', 'javascript:alert(1)', 'https://a.b/other', `${landing}?x=1`]) {
    expect((await to(wrong)).msg).toBe(errorText('sso.redirectUri'));
  }
  const nowhere = { params: { enname: 'none' }, body: { redirectUri: landing } };
  expect((await app.nobody(ssoApi.start, nowhere)).code).toBe(404);
});
