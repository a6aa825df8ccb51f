import { type BodyOf, fillPath, identityProviderApi, keptSecret } from '@yingzao/contract';
import { errorText } from '@yingzao/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SecondTenant, secondTenant } from '../../../../test/second-tenant.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { filterFor, filterForSubject } from './ldap.ts';

type Input = BodyOf<typeof identityProviderApi.create>;

let app: TestApp;
let admin: Caller;
let other: SecondTenant;
beforeAll(async () => {
  app = await testApp();
  admin = await app.administrator();
  other = await secondTenant(app);
});
afterAll(() => app.close());

const common = {
  matchBy: 'account',
  trustsSecondFactor: 0,
  admitsAdministrators: 0,
  enabledMark: 1,
} as const;
const oidc = (changes: Partial<Extract<Input, { kind: 'oidc' }>> = {}): Input => ({
  ...common,
  ...{ kind: 'oidc', fullName: '统一认证', enCode: 'sso', issuer: 'https://login.example.org' },
  ...{ clientId: 'yingzao', clientSecret: 'very secret', scope: 'openid', claim: 'sub' },
  ...changes,
});
const ldap = (changes: Partial<Extract<Input, { kind: 'ldap' }>> = {}): Input => ({
  ...common,
  ...{ kind: 'ldap', fullName: '目录', enCode: 'directory', url: 'ldaps://ldap.example.org' },
  ...{ startTls: 0, caCertificate: '', bindDn: 'cn=reader', bindPassword: 'very secret', baseDn: 'dc=org' },
  ...{ userFilter: '(uid={account})', subjectAttribute: 'entryUUID', matchAttribute: 'uid' },
  ...changes,
});

const create = (body: Input) => admin(identityProviderApi.create, { body });
const get = async (id: string) => (await admin(identityProviderApi.get, { params: { id } })).data;
const update = (id: string, body: Input & { lastModifyTime?: number | null }) =>
  admin(identityProviderApi.update, { params: { id }, body });
const rowOf = async (enCode: string) =>
  (await admin(identityProviderApi.list)).data.list.find((row) => row.enCode === enCode);

async function made(input: Input): Promise<string> {
  expect((await create(input)).code).toBe(200);
  return (await rowOf(input.enCode))?.id ?? '';
}

const secretAtRest = (id: string) =>
  app.arrange(async ({ db }) => {
    const query = db.selectFrom('identityProvider').select('secret').where('id', '=', id);
    return (await query.executeTakeFirst())?.secret ?? '';
  });

test('is added, read without its secret, changed with and without it, turned off and removed', async () => {
  const id = await made(ldap());
  expect(await rowOf('directory')).toMatchObject({
    ...{ kind: 'ldap', address: 'ldaps://ldap.example.org', enabledMark: 1, userCount: 0 },
  });
  expect(await get(id)).toMatchObject({ ...ldap(), bindPassword: keptSecret });
  const before = await secretAtRest(id);
  expect(before).toMatch(/^v1\./);
  await update(id, ldap({ bindPassword: keptSecret, baseDn: 'dc=example' }));
  expect(await secretAtRest(id)).toBe(before);
  await update(id, ldap({ bindPassword: '' }));
  expect(await get(id)).toMatchObject({ bindPassword: '', baseDn: 'dc=org' });
  await admin(identityProviderApi.setState, { params: { id } });
  expect(await get(id)).toMatchObject({ enabledMark: 0 });
  expect((await admin(identityProviderApi.remove, { params: { id } })).code).toBe(200);
  expect((await admin(identityProviderApi.get, { params: { id } })).code).toBe(404);
  expect(await secretAtRest(id)).toBe('');
  await made(ldap());
});

describe('what cannot be worked with is named', () => {
  test.each<[string, Input, string]>([
    ['issuer', oidc({ issuer: 'login' }), errorText('identityProvider.address')],
    ['issuer', oidc({ issuer: 'ftp://login' }), errorText('identityProvider.address')],
    ['issuer', oidc({ issuer: 'http://login.example.org' }), errorText('identityProvider.insecure')],
    ['url', ldap({ url: 'https://ldap' }), errorText('identityProvider.address')],
    ['userFilter', ldap({ userFilter: '(uid=*)' }), errorText('identityProvider.filter')],
    ['userFilter', ldap({ userFilter: '(uid={account}' }), errorText('identityProvider.filter')],
    ['caCertificate', ldap({ caCertificate: 'PEM' }), errorText('identityProvider.certificate')],
  ])('%s', async (field, input, text) => {
    const answer = await create({ ...input, fullName: 'new', enCode: 'new' } as Input);
    expect([answer.code, answer.msg]).toEqual([400, text]);
    expect(JSON.stringify(answer.data)).toContain(field);
  });

  test('names and codes taken, also by two at once', async () => {
    await made(oidc());
    expect((await create(oidc({ enCode: 'x' }))).msg).toBe(errorText('identityProvider.fullNameTaken'));
    expect((await create(oidc({ fullName: 'x', enCode: 'SSO' }))).msg).toBe(
      errorText('identityProvider.enCodeTaken'),
    );
    const twice = oidc({ fullName: 'twice', enCode: 'twice' });
    const codes = (await Promise.all([create(twice), create(twice)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 400]);
  });

  test('another kind, wrong types and a change over a newer one', async () => {
    const id = (await rowOf('sso'))?.id ?? '';
    expect((await update(id, ldap({ fullName: 'y', enCode: 'y' }))).msg).toBe(
      errorText('identityProvider.kindFixed'),
    );
    expect((await create({ ...oidc(), kind: 'saml' } as never)).code).toBe(400);
    expect((await create({ ...oidc(), clientId: 5 } as never)).code).toBe(400);
    await update(id, oidc({ clientSecret: keptSecret }));
    expect((await update(id, { ...oidc(), lastModifyTime: null })).code).toBe(409);
  });
});

test('nobody, a user without the right and another company get nothing', async () => {
  const id = (await rowOf('sso'))?.id ?? '';
  const requests = {
    params: { id, userId: '1' },
    body: { ...oidc({ fullName: 'z', enCode: 'z' }), provider: oidc(), id },
  };
  const member = await app.userWith('permission.role');
  const reader = await app.userWith('system.sysConfig');
  for (const endpoint of Object.values(identityProviderApi)) {
    const request = { params: requests.params, ...(endpoint.method !== 'GET' && { body: requests.body }) };
    const ask = (call: Caller) => call(endpoint, request as never);
    expect((await ask(app.nobody)).code).toBe(602);
    expect((await ask(member)).code).toBe(403);
    if (endpoint.method !== 'GET') expect((await ask(reader)).code).toBe(403);
    const isOfOne = fillPath(endpoint.path, requests.params) !== endpoint.path;
    if (isOfOne) expect(await other.code(endpoint, request as never)).toBe(404);
  }
  expect((await reader(identityProviderApi.list)).code).toBe(200);
});

test('what is typed means nothing to a filter', () => {
  expect(filterFor('(uid={account})', 'a*)(b\\ü')).toBe('(uid=a\\2a\\29\\28b\\5c\\c3\\bc)');
});

test('a subject is text for the directory, and one in hex the bytes it may stand for as well', () => {
  expect(filterForSubject('uid', 'ada)(uid=*')).toBe('(uid=ada\\29\\28uid\\3d\\2a)');
  expect(filterForSubject('entryUUID', '0b1f-9c')).toBe('(entryUUID=0b1f\\2d9c)');
  expect(filterForSubject('objectGUID', '00ff7e')).toBe('(|(objectGUID=00ff7e)(objectGUID=\\00\\ff\\7e))');
  expect(filterForSubject('objectGUID', '00ff7')).toBe('(objectGUID=00ff7)');
});
