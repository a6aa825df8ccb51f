import type { ApiKeyData, apiKeyApi, BodyOf, DataOf } from '@yingzao/contract';
import type { Selectable } from 'kysely';
import { ApiKeys } from '../../../kernel/api-keys.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { ApiKeyTable } from '../../../kernel/database/tables.ts';
import { refuse, required } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/id.ts';
import type { Services } from '../../services.ts';
import { grantable } from '../authority/grants.ts';

type KeyInput = BodyOf<typeof apiKeyApi.create>;
type KeyRow = Selectable<ApiKeyTable>;

const table = (ctx: Ctx) => ctx.platform.database.platform;
const ofTenant = (ctx: Ctx) =>
  table(ctx).selectFrom('apiKey').selectAll().where('tenantId', '=', ctx.tenant.id);

/** My keys, or everybody's, newest first. The keys themselves are kept nowhere. */
export async function listKeys(ctx: Ctx, whose: 'own' | 'all'): Promise<{ list: ApiKeyData[] }> {
  const query = whose === 'own' ? ofTenant(ctx).where('userId', '=', ctx.user.id) : ofTenant(ctx);
  const rows = await query.orderBy('creatorTime', 'desc').orderBy('id', 'desc').execute();
  const names = await ownersOf(ctx, rows);
  return {
    list: rows.map(({ keyHash: _, tenantId: __, enabledMark, ...row }) => ({
      ...row,
      userName: names.get(row.userId) ?? '',
      enabledMark: enabledMark === 1 ? 1 : 0,
    })),
  };
}

async function ownersOf(ctx: Ctx, rows: readonly KeyRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const users = await ctx.db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'account'])
    .where('id', 'in', [...new Set(rows.map(({ userId }) => userId))])
    .execute();
  return new Map(users.map(({ id, realName, account }) => [id, `${realName}/${account}`]));
}

/**
 * Makes a key for the caller, shown only now.
 *
 * @throws apiKey.expired, apiKey.beyond (400) naming the field
 */
export async function createKey(
  services: Services,
  ctx: Ctx,
  input: KeyInput,
): Promise<DataOf<typeof apiKeyApi.create>> {
  const content = await contentOf(services, ctx, input);
  const { key, keyHash, prefix } = ApiKeys.make();
  const id = newId();
  const own = { id, tenantId: ctx.tenant.id, userId: ctx.user.id, keyHash, prefix };
  await table(ctx)
    .insertInto('apiKey')
    .values({
      ...own,
      ...content,
      enabledMark: 1,
      creatorTime: ctx.now(),
      lastUsedTime: null,
      lastUsedIp: '',
    })
    .execute();
  return { id, key };
}

/** @throws recordMissing (404) for a key of somebody else, the refusals of `createKey` (400) */
export async function updateKey(services: Services, ctx: Ctx, id: string, input: KeyInput): Promise<null> {
  const key = required(await ofTenant(ctx).where('id', '=', id).executeTakeFirst());
  if (key.userId !== ctx.user.id) required(undefined);
  await change(ctx, id, await contentOf(services, ctx, input));
  return null;
}

/** @throws recordMissing (404) */
export async function toggleKey(ctx: Ctx, id: string): Promise<null> {
  const { enabledMark } = await reachable(ctx, id);
  await change(ctx, id, { enabledMark: enabledMark === 1 ? 0 : 1 });
  return null;
}

/** @throws recordMissing (404) */
export async function removeKey(ctx: Ctx, id: string): Promise<null> {
  await reachable(ctx, id);
  await table(ctx).deleteFrom('apiKey').where('id', '=', id).execute();
  ctx.publish('apiKey.changed', { tenant: ctx.tenant.id });
  return null;
}

/** One's own keys, for administrators everybody's. @throws recordMissing (404) */
async function reachable(ctx: Ctx, id: string): Promise<KeyRow> {
  const key = required(await ofTenant(ctx).where('id', '=', id).executeTakeFirst());
  if (key.userId !== ctx.user.id && !ctx.user.isAdministrator) required(undefined);
  return key;
}

async function change(ctx: Ctx, id: string, values: Partial<KeyRow>): Promise<void> {
  await table(ctx).updateTable('apiKey').set(values).where('id', '=', id).execute();
  ctx.publish('apiKey.changed', { tenant: ctx.tenant.id });
}

/** A key opens only what its owner has; what he loses later it loses with him. */
async function contentOf(services: Services, ctx: Ctx, input: KeyInput) {
  const { fullName, moduleIds, buttonIds, expireTime, perMinute } = input;
  if (expireTime !== null && expireTime <= ctx.now())
    refuse([{ key: 'apiKey.expired', path: ['expireTime'] }]);
  const own = await grantable(services, ctx);
  if (moduleIds.some((id) => !own.module.has(id))) refuse([{ key: 'apiKey.beyond', path: ['moduleIds'] }]);
  if (buttonIds.some((id) => !own.button.has(id))) refuse([{ key: 'apiKey.beyond', path: ['buttonIds'] }]);
  return { fullName, moduleIds, buttonIds, expireTime, perMinute };
}
