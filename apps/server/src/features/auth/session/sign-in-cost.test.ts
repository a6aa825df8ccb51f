import { hash, verify } from '@node-rs/argon2';
import { identityProviderApi, sessionApi, userApi } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memberPassword, type TestApp, testApp } from '../../../../test/test-app.ts';
import type { UserTable } from '../../../kernel/database/tables.ts';
import { hashGenerated, hashPassword, md5 } from '../../../kernel/password.ts';

// Passed through to the real thing, and counted.
vi.mock('@node-rs/argon2', { spy: true });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ signInLimit: false });
});
afterAll(() => app.close());
beforeEach(() => vi.clearAllMocks());

/** What hashes of full cost carry, and ones of generated passwords do not. */
const fullCost = 'm=65536,t=3,';

async function signIn(account: string, password: string) {
  const body = { account, password, grant_type: 'password', client_id: 'admin' };
  const answer = await app.nobody(sessionApi.login, { body });
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).includes(fullCost));
  return { msg: answer.msg, full: costs.filter(Boolean).length, hashes: vi.mocked(hash).mock.calls.length };
}

/** Somebody with an account of his own. @returns the account */
async function make(change: Updateable<UserTable> = {}): Promise<string> {
  const member = await app.userWith();
  const { userAccount } = (await member(sessionApi.me)).data;
  await app.arrange((ctx) =>
    ctx.db
      .updateTable('userAccount')
      .set({ realName: userAccount, ...change })
      .where('account', '=', userAccount)
      .execute(),
  );
  vi.clearAllMocks();
  return userAccount;
}

const wrong = md5('Wrong123');
const right = md5(memberPassword);
const told = errorText('login.wrong');

test('a password is checked at full cost once, for an account that nobody has', async () => {
  expect(await signIn('nobodyhere', wrong)).toEqual({ msg: told, full: 1, hashes: 0 });
});

test('as often for an account with a password of its own, wrong, right or no MD5', async () => {
  const account = await make();
  expect(await signIn(account, wrong)).toEqual({ msg: told, full: 1, hashes: 0 });
  vi.clearAllMocks();
  expect(await signIn(account, memberPassword)).toEqual({ msg: told, full: 1, hashes: 0 });
  vi.clearAllMocks();
  expect(await signIn(account, right)).toMatchObject({ full: 1, hashes: 0 });
});

test('as often for one whose initial password was made for him, one by one or in an import', async () => {
  const admin = await app.administrator();
  const body = { account: 'fresh', realName: '新人' };
  const { initialPassword } = (await admin(userApi.create, { body })).data;
  const imported = await make({ password: await hashGenerated(initialPassword), mustChangePassword: 1 });
  for (const account of ['fresh', imported]) {
    vi.clearAllMocks();
    expect(await signIn(account, wrong)).toEqual({ msg: told, full: 1, hashes: 0 });
    vi.clearAllMocks();
    expect(await signIn(account, md5(initialPassword))).toMatchObject({ full: 1, hashes: 0 });
  }
});

test.each([
  ['disabled', { enabledMark: 0 }],
  ['not activated', { enabledMark: null }],
])('as often for one that is %s, who is told only when he knows the password', async (_, change) => {
  const account = await make(change);
  expect(await signIn(account, wrong)).toEqual({ msg: told, full: 1, hashes: 0 });
  vi.clearAllMocks();
  const known = await signIn(account, right);
  expect(known).toMatchObject({ full: 1, hashes: 0 });
  expect(known.msg).not.toBe(told);
});

test.each([
  ['by an administrator', { enabledMark: 2, unLockTime: null }],
  ['for a while', { enabledMark: 2, unLockTime: Date.now() + 3_600_000 }],
])('as often for one that is locked %s', async (_, change) => {
  const account = await make(change);
  for (const password of [wrong, right]) {
    vi.clearAllMocks();
    expect(await signIn(account, password)).toMatchObject({ full: 1, hashes: 0 });
  }
});

test('as often for a name delayed by failures, whether anybody has it or not', async () => {
  for (const account of [await make(), 'ghost']) {
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(account, wrong);
    vi.clearAllMocks();
    const delayed = errorText('login.delayed', { minutes: 10 });
    expect(await signIn(account, right)).toEqual({ msg: delayed, full: 1, hashes: 0 });
  }
});

/** An identity provider that stands nowhere: nobody asks it when the password kept here is asked for. @returns its id */
async function makeProvider(): Promise<string> {
  const admin = await app.administrator();
  const names = { fullName: '域账号', enCode: 'domain', enabledMark: 1, matchBy: 'account' } as const;
  const place = { url: 'ldap://127.0.0.1:1', startTls: 0, caCertificate: '', baseDn: 'dc=example' } as const;
  const access = { bindDn: '', bindPassword: '', userFilter: '(uid={account})' };
  const attributes = { subjectAttribute: 'entryUUID', matchAttribute: 'uid' };
  const trust = { trustsSecondFactor: 0, admitsAdministrators: 0 } as const;
  const body = { kind: 'ldap', ...names, ...place, ...access, ...attributes, ...trust } as const;
  expect((await admin(identityProviderApi.create, { body })).msg).toBe('操作成功');
  return (await admin(identityProviderApi.list)).data.list[0]?.id ?? '';
}

test('as often for one whom an identity provider lets in, also without any password here', async () => {
  const providerId = await makeProvider();
  for (const password of [await hashPassword(right), '']) {
    const account = await make({ password });
    await app.arrange(async (ctx) => {
      const { id: userId } = await ctx.db
        .selectFrom('userAccount')
        .select('id')
        .where('account', '=', account)
        .executeTakeFirstOrThrow();
      const identity = { providerId, subject: account, userId };
      await ctx.db
        .insertInto('userIdentity')
        .values({ ...identity, creatorTime: 0, loginTime: 0 })
        .execute();
    });
    vi.clearAllMocks();
    expect(await signIn(account, wrong)).toEqual({ msg: told, full: 1, hashes: 0 });
  }
});
