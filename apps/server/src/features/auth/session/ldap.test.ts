import { type BodyOf, identityProviderApi, sessionApi, ssoApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasLdapServer, type LdapServer, startLdapServer } from '../../../../test/ldap-server.ts';
import { makeUser } from '../../../../test/permission.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

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
      { uid: 'admin', password: 'Admin secret' },
    ]);
    app = await testApp();
    await app.arrange((ctx) => app.app.services.settings.save(ctx, { singleLogin: 2 }));
    admin = await app.administrator();
    const made = await admin(identityProviderApi.create, { body: provider() });
    expect(made.code).toBe(200);
    providerId = (await admin(identityProviderApi.list)).data.list[0]?.id ?? '';
    for (const account of ['ada', 'bob']) await makeUser(admin, { account });
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
