import { type BodyOf, identityProviderApi, sessionApi, ssoApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasLdapServer, type LdapServer, startLdapServer } from '../../../../test/ldap-server.ts';
import { makeUser } from '../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { md5 } from '../../../kernel/password.ts';

type Input = Extract<BodyOf<typeof identityProviderApi.create>, { kind: 'ldap' }>;

describe.skipIf(!hasLdapServer)('signing in by a directory', () => {
  let app: TestApp;
  let admin: Caller;
  let server: LdapServer;
  let providerId: string;
  beforeAll(async () => {
    server = await startLdapServer([
      { uid: 'ada', mail: 'ada@example.org', password: 'Ada secret' },
      { uid: 'bob', password: 'Bob secret' },
      { uid: 'cid', mail: 'cid@example.org', password: 'Cid secret' },
      { uid: 'eve', password: 'Eve secret' },
      { uid: 'admin', password: 'Admin secret' },
    ]);
    app = await testApp();
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { singleLogin: 2 }));
    admin = await app.administrator();
    const made = await admin(identityProviderApi.create, { body: provider() });
    expect(made.code).toBe(200);
    providerId = (await admin(identityProviderApi.list)).data.list[0]?.id ?? '';
    for (const account of ['ada', 'bob', 'eve']) await makeUser(admin, { account });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  afterEach(async () => {
    app.clock.ahead = 0;
    await change({});
  });

  const provider = (changes: Partial<Input> = {}): Input => ({
    kind: 'ldap',
    fullName: '域账号',
    enCode: 'domain',
    enabledMark: 1,
    matchBy: 'account',
    url: server.url,
    startTls: 0,
    caCertificate: '',
    bindDn: server.bindDn,
    bindPassword: server.bindPassword,
    baseDn: server.baseDn,
    userFilter: '(&(objectClass=inetOrgPerson)(uid={account}))',
    subjectAttribute: 'entryUUID',
    matchAttribute: 'uid',
    trustsSecondFactor: 0,
    admitsAdministrators: 0,
    ...changes,
  });

  async function change(changes: Partial<Input>): Promise<void> {
    const body = provider(changes);
    expect((await admin(identityProviderApi.update, { params: { id: providerId }, body })).code).toBe(200);
  }

  const come = (account: string, password: string, enname = 'domain') =>
    app.nobody(ssoApi.byDirectory, { body: { enname, account, password } });

  test('account and password of the directory open a session', async () => {
    const { data, code } = await come('ADA', 'Ada secret');
    expect([code, data.mustChangePassword]).toEqual([200, 0]);
    const me = await app.withToken(data.token)(sessionApi.me);
    expect(me.data.userAccount).toBe('ada');
    const { list } = (await admin(identityProviderApi.users, { params: { id: providerId } })).data;
    expect(list).toHaveLength(1);
    expect(list[0]?.subject).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a wrong password, an unknown account and signs of the filter are refused alike', async () => {
    for (const [account, password] of [
      ['ada', 'wrong'],
      ['nobody', 'Ada secret'],
      ['*', 'Ada secret'],
      ['ada)(uid=*', 'Ada secret'],
    ] as const) {
      const answer = await come(account, password);
      expect([answer.code, answer.msg]).toEqual([400, errorText('login.wrong')]);
    }
  });

  test('no password is no password', async () => {
    expect((await come('ada', '')).code).toBe(400);
  });

  test('wrong passwords close the account name, for the directory too', async () => {
    for (let count = 0; count < 6; count += 1) await come('bob', 'wrong');
    expect((await come('bob', 'Bob secret')).msg).toBe(errorText('login.delayed', { minutes: 10 }));
    app.clock.ahead = 11 * 60_000;
    expect((await come('bob', 'Bob secret')).code).toBe(200);
  });

  test('administrators are kept out', async () => {
    expect((await come('admin', 'Admin secret')).msg).toBe(errorText('sso.administrator'));
  });

  test('the connection is guarded by TLS, whose certificate is checked', async () => {
    await change({ url: server.tlsUrl, caCertificate: server.certificate });
    expect((await come('ada', 'Ada secret')).code).toBe(200);
    await change({ startTls: 1, caCertificate: server.certificate });
    expect((await come('ada', 'Ada secret')).code).toBe(200);
    await change({ url: server.tlsUrl });
    expect((await come('ada', 'Ada secret')).msg).toBe(errorText('sso.unreachable'));
  });

  test('another attribute can be matched', async () => {
    await makeUser(admin, { account: 'bymail', email: 'ada@example.org' });
    await admin(identityProviderApi.create, {
      body: provider({ fullName: '邮箱', enCode: 'mail', matchBy: 'email', matchAttribute: 'mail' }),
    });
    const { data } = await come('ada', 'Ada secret', 'mail');
    expect((await app.withToken(data.token)(sessionApi.me)).data.userAccount).toBe('bymail');
  });

  describe('a screen locked by who came so', () => {
    /** His session, with what unlocks it. */
    async function locker(account: string, password: string, enname = 'domain') {
      const call = app.withToken((await come(account, password, enname)).data.token);
      const { userAccount, unlockBy } = (await call(sessionApi.currentUser)).data.userInfo;
      const unlock = (typed: string, by = userAccount) =>
        call(sessionApi.lockScreen, { body: { account: by, password: typed } });
      return { call, unlock, unlockBy };
    }

    test('is unlocked by the password of the directory, as it is', async () => {
      const { call, unlock, unlockBy } = await locker('ada', 'Ada secret');
      expect(unlockBy).toEqual({ kind: 'directory', name: '域账号' });
      expect((await unlock('Ada secret')).code).toBe(200);
      for (const typed of [md5('Ada secret'), 'Bob secret']) {
        expect(await unlock(typed)).toMatchObject({ code: 400, msg: errorText('login.wrong') });
      }
      expect((await unlock('Bob secret', 'bob')).msg).toBe(errorText('login.wrong'));
      expect((await call(sessionApi.me)).code).toBe(200);
    });

    test('of whom the directory knows by another name too', async () => {
      await makeUser(admin, { account: 'othername', email: 'cid@example.org' });
      const body = provider({ fullName: '信箱', enCode: 'box', matchBy: 'email', matchAttribute: 'mail' });
      expect((await admin(identityProviderApi.create, { body })).code).toBe(200);
      const { unlock } = await locker('cid', 'Cid secret', 'box');
      expect((await unlock('Cid secret')).code).toBe(200);
    });

    test('is not told as a wrong password while the directory is away', async () => {
      const { call, unlock } = await locker('ada', 'Ada secret');
      await change({ url: 'ldap://127.0.0.1:1' });
      for (let count = 0; count < 7; count += 1) {
        expect((await unlock('Ada secret')).msg).toBe(errorText('sso.unreachable'));
      }
      expect((await call(sessionApi.me)).code).toBe(200);
    });

    test('wants a new sign-in once the directory is off, or no longer knows him', async () => {
      const { call, unlock } = await locker('ada', 'Ada secret');
      await change({ enabledMark: 0 });
      expect((await unlock('Ada secret')).msg).toBe(errorText('login.again'));
      expect((await call(sessionApi.currentUser)).data.userInfo.unlockBy).toEqual({ kind: 'none' });
      await change({});
      const { userId } = (await call(sessionApi.me)).data;
      await admin(identityProviderApi.forgetUser, { params: { id: providerId, userId } });
      expect((await unlock('Ada secret')).msg).toBe(errorText('login.again'));
    });

    test('stays so after too many wrong passwords, which end the session', async () => {
      const { call, unlock } = await locker('eve', 'Eve secret');
      for (let count = 0; count < 6; count += 1) {
        expect((await unlock('wrong')).msg).toBe(errorText('login.wrong'));
      }
      expect((await call(sessionApi.me)).code).toBe(602);
    });
  });

  test('a directory that is away is told as such, and why to the administrator', async () => {
    await change({ url: 'ldap://127.0.0.1:1' });
    expect((await come('ada', 'Ada secret')).msg).toBe(errorText('sso.unreachable'));
    const tried = (changes: Partial<Input>) =>
      admin(identityProviderApi.test, { body: { id: providerId, provider: provider(changes) } });
    expect((await tried({ url: 'ldap://127.0.0.1:1' })).msg).toContain('ECONNREFUSED');
    expect((await tried({ bindPassword: 'wrong' })).msg).toContain('InvalidCredentials');
    expect((await tried({ baseDn: 'ou=none,dc=example,dc=org' })).code).toBe(400);
    expect((await tried({ bindPassword: '******' })).code).toBe(200);
  });
});
