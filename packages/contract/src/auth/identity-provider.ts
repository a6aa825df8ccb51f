import * as z from 'zod/mini';
import { code, flag, flagOut, id, idParams, list, nothing, sortCode, text, time } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What of somebody’s account here equals what the provider tells. */
export const identityMatches = ['account', 'email', 'mobilePhone'] as const;
export type IdentityMatch = (typeof identityMatches)[number];

/** Stands for a secret that is kept and stays as it is. Source: contract/auth-and-shell.md 2.5. */
export const keptSecret = '******';

const secret = z.string().check(z.maxLength(500));
const address = text(500);

const common = {
  fullName: text(50),
  enCode: code(50),
  enabledMark: z._default(flag, 1),
  sortCode,
  matchBy: z.enum(identityMatches),
  /** 1: who comes from there needs no second factor of ours. */
  trustsSecondFactor: z._default(flag, 0),
  /** 1: administrators may come this way too. */
  admitsAdministrators: z._default(flag, 0),
};

const OidcInput = z.object({
  ...common,
  kind: z.literal('oidc'),
  /** Where `/.well-known/openid-configuration` lies. */
  issuer: address,
  clientId: text(200),
  clientSecret: secret,
  scope: text(200),
  /** The claim that is matched. */
  claim: text(100),
});

const LdapInput = z.object({
  ...common,
  kind: z.literal('ldap'),
  /** `ldap://host:389` or `ldaps://host:636`. */
  url: address,
  startTls: z._default(flag, 0),
  /** PEM of the authority that signed the server’s certificate; '' for those the system trusts. */
  caCertificate: z._default(z.string().check(z.maxLength(20_000)), ''),
  bindDn: z.string().check(z.maxLength(500)),
  bindPassword: secret,
  baseDn: text(500),
  /** `{account}` stands for what was typed. */
  userFilter: text(500),
  /** The attribute that stays the same for a person, such as `entryUUID` or `objectGUID`. */
  subjectAttribute: text(100),
  /** The attribute that is matched. */
  matchAttribute: text(100),
});

const ProviderInput = z.discriminatedUnion('kind', [OidcInput, LdapInput]);

/** To change: as to add, and what was seen. */
const seen = { lastModifyTime: z.optional(z.nullable(time)) };
const ProviderChange = z.discriminatedUnion('kind', [z.extend(OidcInput, seen), z.extend(LdapInput, seen)]);

const commonOut = {
  id,
  fullName: z.string(),
  enCode: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  matchBy: z.enum(identityMatches),
  trustsSecondFactor: flagOut,
  admitsAdministrators: flagOut,
  lastModifyTime: z.nullable(time),
};

/** Secrets are answered as `******`, or '' when there is none. */
const Provider = z.discriminatedUnion('kind', [
  z.object({
    ...commonOut,
    kind: z.literal('oidc'),
    issuer: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
    scope: z.string(),
    claim: z.string(),
  }),
  z.object({
    ...commonOut,
    kind: z.literal('ldap'),
    url: z.string(),
    startTls: flagOut,
    caCertificate: z.string(),
    bindDn: z.string(),
    bindPassword: z.string(),
    baseDn: z.string(),
    userFilter: z.string(),
    subjectAttribute: z.string(),
    matchAttribute: z.string(),
  }),
]);

const ProviderRow = z.object({
  id,
  kind: z.enum(['oidc', 'ldap']),
  fullName: z.string(),
  enCode: z.string(),
  /** The issuer, or the address of the directory. */
  address: z.string(),
  enabledMark: flagOut,
  sortCode: z.int(),
  /** How many people came this way and are known by it. */
  userCount: z.int(),
});

const base = '/api/system/IdentityProvider';
const read = { permission: 'system.sysConfig' } as const;
const write = { permission: 'system.sysConfig:btn_save' } as const;

/** Where people may sign in besides here: OpenID Connect and LDAP. Source: decision 0018. */
export const identityProviderApi = {
  list: endpoint('GET', base, {
    ...read,
    summary: 'Identity providers, in their order',
    data: list(ProviderRow),
  }),
  get: endpoint('GET', `${base}/{id}`, {
    ...read,
    summary: 'An identity provider without its secrets',
    params: idParams,
    data: Provider,
  }),
  create: endpoint('POST', base, {
    ...write,
    summary: 'Adds an identity provider',
    body: ProviderInput,
    data: nothing,
  }),
  update: endpoint('PUT', `${base}/{id}`, {
    ...write,
    summary: 'Changes an identity provider; a secret given as ****** stays',
    params: idParams,
    body: ProviderChange,
    data: nothing,
  }),
  setState: endpoint('PUT', `${base}/{id}/Actions/State`, {
    ...write,
    summary: 'Turns an identity provider on or off',
    params: idParams,
    data: nothing,
  }),
  remove: endpoint('DELETE', `${base}/{id}`, {
    ...write,
    summary: 'Removes an identity provider; nobody comes in by it any more',
    params: idParams,
    data: nothing,
  }),
  test: endpoint('POST', `${base}/Test`, {
    ...write,
    summary: 'Asks an identity provider whether it can be worked with; saves nothing',
    body: z.object({
      /** Whose kept secret `******` means. */
      id: z.optional(id),
      provider: ProviderInput,
    }),
    data: nothing,
    perMinute: 20,
  }),
  users: endpoint('GET', `${base}/{id}/Users`, {
    ...read,
    summary: 'Who is known by an identity provider, the latest 500',
    params: idParams,
    data: list(
      z.object({
        userId: id,
        fullName: z.string(),
        subject: z.string(),
        creatorTime: time,
        loginTime: time,
      }),
    ),
  }),
  forgetUser: endpoint('DELETE', `${base}/{id}/Users/{userId}`, {
    ...write,
    summary: 'Forgets as whom the provider knows a user; the next sign-in finds it out anew',
    params: z.object({ id, userId: id }),
    data: nothing,
  }),
};

export type IdentityProviderInput = z.input<typeof ProviderInput>;
export type IdentityProviderData = z.output<typeof Provider>;
export type IdentityProviderRow = z.output<typeof ProviderRow>;
