import type {
  BodyOf,
  IdentityProviderData,
  IdentityProviderRow,
  identityProviderApi,
} from '@yingzao/contract';
import { keptSecret } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { refuseStale } from '../../../kernel/database/audit.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import * as identities from './identity.repository.ts';
import type {
  LdapProvider,
  OidcProvider,
  ProviderContent,
  ProviderRow,
} from './identity-provider.repository.ts';
import * as providers from './identity-provider.repository.ts';
import { refuseUnfit } from './identity-provider.rules.ts';
import { type LdapSettings, probe } from './ldap.ts';
import { connect, type OidcSettings } from './oidc.ts';

export type { ProviderRow };
export type ProviderInput = BodyOf<typeof identityProviderApi.create>;

export async function listProviders(ctx: Ctx): Promise<{ list: IdentityProviderRow[] }> {
  const counts = await identities.countByProvider(ctx);
  const list = (await providers.list(ctx)).map(
    (row): IdentityProviderRow => ({
      id: row.id,
      kind: row.kind,
      fullName: row.fullName,
      enCode: row.enCode,
      address: row.kind === 'oidc' ? row.content.issuer : row.content.url,
      enabledMark: toFlag(row.enabledMark),
      sortCode: row.sortCode,
      userCount: counts.get(row.id) ?? 0,
    }),
  );
  return { list };
}

/** Without its secret, which nobody reads again. @throws recordMissing (404) */
export async function getProvider(ctx: Ctx, id: string): Promise<IdentityProviderData> {
  const row = required(await providers.find(ctx, id));
  const secret = row.secret ? keptSecret : '';
  const common = {
    id,
    fullName: row.fullName,
    enCode: row.enCode,
    enabledMark: toFlag(row.enabledMark),
    sortCode: row.sortCode,
    matchBy: row.matchBy,
    trustsSecondFactor: toFlag(row.trustsSecondFactor),
    admitsAdministrators: toFlag(row.admitsAdministrators),
    lastModifyTime: row.lastModifyTime,
  };
  return row.kind === 'oidc'
    ? { ...common, kind: 'oidc', ...row.content, clientSecret: secret }
    : { ...common, kind: 'ldap', ...row.content, bindPassword: secret };
}

/**
 * @throws identityProvider.fullNameTaken, identityProvider.enCodeTaken, identityProvider.address,
 *   identityProvider.insecure, identityProvider.filter, identityProvider.certificate (400) naming the field
 */
export async function createProvider(ctx: Ctx, input: ProviderInput): Promise<null> {
  refuseUnfit(input);
  await providers.insert(ctx, { ...toContent(input), secret: sealed(ctx, input, '') });
  return null;
}

/** @throws recordMissing (404), conflict (409), identityProvider.kindFixed and as `createProvider` (400) */
export async function updateProvider(
  ctx: Ctx,
  id: string,
  input: BodyOf<typeof identityProviderApi.update>,
): Promise<null> {
  const stored = required(await providers.findForUpdate(ctx, id));
  refuseStale(stored, input.lastModifyTime);
  if (stored.kind !== input.kind) throw new AppError('identityProvider.kindFixed');
  refuseUnfit(input);
  await providers.update(ctx, stored, { ...toContent(input), secret: sealed(ctx, input, stored.secret) });
  return null;
}

/** @throws recordMissing (404) */
export async function toggleProvider(ctx: Ctx, id: string): Promise<null> {
  const stored = required(await providers.findForUpdate(ctx, id));
  await providers.setEnabled(ctx, stored, stored.enabledMark === 1 ? 0 : 1);
  return null;
}

/** @throws recordMissing (404) */
export async function removeProvider(ctx: Ctx, id: string): Promise<null> {
  await providers.markDeleted(ctx, required(await providers.findForUpdate(ctx, id)));
  return null;
}

/**
 * Asks a provider whether it can be worked with, and says what it answered.
 *
 * @throws identityProvider.testFailed (400), recordMissing (404), and the refusals of `createProvider`
 */
export async function testProvider(
  ctx: Ctx,
  { id, provider }: BodyOf<typeof identityProviderApi.test>,
): Promise<null> {
  refuseUnfit(provider);
  const stored = id === undefined ? undefined : required(await providers.find(ctx, id));
  const secret = opened(ctx, sealed(ctx, provider, stored?.secret ?? ''));
  try {
    if (provider.kind === 'oidc') await connect({ ...provider, clientSecret: secret });
    else await probe({ ...provider, bindPassword: secret });
  } catch (error) {
    throw new AppError('identityProvider.testFailed', { reason: reasonOf(error) });
  }
  return null;
}

/** The words of the other side, from however deep, with the kind of failure. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Error) return reasonOf(cause);
  const { name, message, code } = error as { name: string; message: string; code?: unknown };
  const kind = typeof code === 'string' ? code : name;
  return `${kind}: ${message.trim()}`.slice(0, 300);
}

/** @throws recordMissing (404) */
export async function listProviderUsers(ctx: Ctx, id: string) {
  required(await providers.find(ctx, id));
  const rows = await identities.listUsers(ctx, id);
  return {
    list: rows.map(({ realName, account, ...row }) => ({ ...row, fullName: `${realName}/${account}` })),
  };
}

/** @throws recordMissing (404) */
export async function forgetProviderUser(ctx: Ctx, id: string, userId: string): Promise<null> {
  if (!(await identities.forget(ctx, id, userId))) throw new AppError('recordMissing');
  return null;
}

/** Those in use, in their order. */
export async function enabledProviders(ctx: Ctx): Promise<ProviderRow[]> {
  return (await providers.list(ctx)).filter(({ enabledMark }) => enabledMark === 1);
}

/** One that is in use, by its id or by the name it has in addresses. */
export function enabledProvider(
  ctx: Ctx,
  by: { enCode: string } | { id: string },
): Promise<ProviderRow | undefined> {
  return providers.findEnabled(ctx, by);
}

/** What OpenID Connect needs, with the secret. */
export function oidcSettings(ctx: Ctx, { content, secret }: OidcProvider): OidcSettings {
  return { ...content, clientSecret: opened(ctx, secret) };
}

/** What the directory needs, with the password. */
export function ldapSettings(ctx: Ctx, { content, secret }: LdapProvider): LdapSettings {
  return { ...content, bindPassword: opened(ctx, secret) };
}

function toContent(input: ProviderInput): Omit<ProviderContent, 'secret'> & ContentByKind {
  const { fullName, enCode, enabledMark, sortCode, matchBy, trustsSecondFactor, admitsAdministrators } =
    input;
  const common = { fullName, enCode, enabledMark, matchBy, trustsSecondFactor, admitsAdministrators };
  return { ...common, sortCode: sortCode ?? 0, ...contentOf(input) };
}

type ContentByKind = Pick<OidcProvider, 'kind' | 'content'> | Pick<LdapProvider, 'kind' | 'content'>;

function contentOf(input: ProviderInput): ContentByKind {
  if (input.kind === 'oidc') {
    const { kind, issuer, clientId, scope, claim } = input;
    return { kind, content: { issuer, clientId, scope, claim } };
  }
  const { kind, url, startTls, caCertificate, bindDn, baseDn } = input;
  const { userFilter, subjectAttribute, matchAttribute } = input;
  const search = { baseDn, userFilter, subjectAttribute, matchAttribute };
  return { kind, content: { url, startTls, caCertificate, bindDn, ...search } };
}

/** The secret as it is kept; `******` keeps the one there is. */
function sealed(ctx: Ctx, input: ProviderInput, stored: string): string {
  const secret = input.kind === 'oidc' ? input.clientSecret : input.bindPassword;
  if (secret === keptSecret) return stored;
  return secret === '' ? '' : ctx.platform.secrets.seal(secret);
}

const opened = (ctx: Ctx, secret: string) => (secret === '' ? '' : ctx.platform.secrets.open(secret));

const toFlag = (mark: ProviderRow['enabledMark']): 0 | 1 => (mark === 1 ? 1 : 0);
