import type { IdentityMatch } from '@yingzao/contract';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { created, modified } from '../../../kernel/database/audit.ts';
import type { IdentityProviderTable } from '../../../kernel/database/tables.ts';
import { refusingTaken, type Taken } from '../../../kernel/database/violations.ts';
import { newId } from '../../../kernel/id.ts';

const taken: Taken = {
  identity_provider_full_name: { key: 'identityProvider.fullNameTaken', field: 'fullName' },
  identity_provider_en_code: { key: 'identityProvider.enCodeTaken', field: 'enCode' },
};

/** What is kept of an OpenID Connect provider, beside its secret. */
export interface OidcContent {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly claim: string;
}

/** What is kept of a directory, beside its secret. */
export interface LdapContent {
  readonly url: string;
  readonly startTls: 0 | 1;
  readonly caCertificate: string;
  readonly bindDn: string;
  readonly baseDn: string;
  readonly userFilter: string;
  readonly subjectAttribute: string;
  readonly matchAttribute: string;
}

type ByKind = { kind: 'oidc'; content: OidcContent } | { kind: 'ldap'; content: LdapContent };

type Stored = Omit<Selectable<IdentityProviderTable>, 'kind' | 'content' | 'matchBy'>;

export type ProviderRow = Stored & { matchBy: IdentityMatch } & ByKind;
export type OidcProvider = Extract<ProviderRow, { kind: 'oidc' }>;
export type LdapProvider = Extract<ProviderRow, { kind: 'ldap' }>;

/** What an administrator sets; the secret is sealed. */
export type ProviderContent = Pick<
  Stored,
  | 'fullName'
  | 'enCode'
  | 'enabledMark'
  | 'sortCode'
  | 'trustsSecondFactor'
  | 'admitsAdministrators'
  | 'secret'
> & { matchBy: IdentityMatch } & ByKind;

/** Providers that are not removed: every read starts here. */
const live = (ctx: Ctx) => ctx.db.selectFrom('identityProvider').where('deleteMark', '=', 0);

// A row has the content of its kind since only `insert` and `update` write it.
const toProvider = (row: Selectable<IdentityProviderTable>) => row as ProviderRow;

export async function list(ctx: Ctx): Promise<ProviderRow[]> {
  const rows = await live(ctx).selectAll().orderBy('sortCode').orderBy('id').execute();
  return rows.map(toProvider);
}

export async function find(ctx: Ctx, id: string): Promise<ProviderRow | undefined> {
  const row = await live(ctx).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toProvider(row);
}

/** The same, held until the transaction ends. */
export async function findForUpdate(ctx: Ctx, id: string): Promise<ProviderRow | undefined> {
  const row = await live(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toProvider(row);
}

/** One that is in use, by the name it has in addresses. */
export async function findEnabled(
  ctx: Ctx,
  by: { enCode: string } | { id: string },
): Promise<ProviderRow | undefined> {
  const enabled = live(ctx).selectAll().where('enabledMark', '=', 1);
  const row =
    'id' in by
      ? await enabled.where('id', '=', by.id).executeTakeFirst()
      : await enabled.where(sql`lower(en_code)`, '=', by.enCode.toLowerCase()).executeTakeFirst();
  return row && toProvider(row);
}

/** @throws identityProvider.fullNameTaken, identityProvider.enCodeTaken (400) naming the field, also in a race */
export async function insert(ctx: Ctx, { content, ...rest }: ProviderContent): Promise<void> {
  await refusingTaken(taken, () =>
    ctx.db
      .insertInto('identityProvider')
      .values({ ...rest, ...created(ctx), id: newId(), content: JSON.stringify(content) })
      .execute(),
  );
}

/** @throws identityProvider.fullNameTaken, identityProvider.enCodeTaken (400) naming the field, also in a race */
export async function update(
  ctx: Ctx,
  stored: ProviderRow,
  { content, kind: _, ...rest }: ProviderContent,
): Promise<void> {
  const changes = { ...rest, content: JSON.stringify(content) };
  await refusingTaken(taken, () => change(ctx, stored, changes));
}

export function setEnabled(ctx: Ctx, stored: ProviderRow, enabledMark: 0 | 1): Promise<unknown> {
  return change(ctx, stored, { enabledMark });
}

export async function markDeleted(ctx: Ctx, stored: ProviderRow): Promise<void> {
  await change(ctx, stored, { deleteMark: 1, enabledMark: 0, secret: '' });
  await ctx.db.deleteFrom('userIdentity').where('providerId', '=', stored.id).execute();
}

function change(ctx: Ctx, stored: ProviderRow, changes: object): Promise<unknown> {
  return ctx.db
    .updateTable('identityProvider')
    .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}
