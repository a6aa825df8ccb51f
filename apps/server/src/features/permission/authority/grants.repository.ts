import type { GrantKind } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

interface Grant {
  readonly objectId: string;
  readonly itemType: string;
  readonly itemId: string;
}

/** A statement carries at most 65535 values; a grant needs seven. */
const rowsPerStatement = 5000;

export function list(ctx: Ctx, objectType: string, objectIds: readonly string[]): Promise<Grant[]> {
  return ctx.db
    .selectFrom('authorize')
    .select(['objectId', 'itemType', 'itemId'])
    .where('objectType', '=', objectType)
    .where('objectId', 'in', objectIds)
    .execute();
}

export async function add(
  ctx: Ctx,
  holder: { objectType: string; objectId: string },
  itemType: GrantKind,
  itemIds: readonly string[],
): Promise<void> {
  const grant = { ...holder, itemType, creatorUserId: ctx.user.id || null, creatorTime: ctx.now() };
  for (let start = 0; start < itemIds.length; start += rowsPerStatement) {
    const ids = itemIds.slice(start, start + rowsPerStatement);
    await ctx.db
      .insertInto('authorize')
      .values(ids.map((itemId) => ({ ...grant, id: newId(), itemId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function drop(
  ctx: Ctx,
  { objectType, objectId }: { objectType: string; objectId: string },
  itemType: GrantKind,
  itemIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < itemIds.length; start += rowsPerStatement) {
    await ctx.db
      .deleteFrom('authorize')
      .where('objectType', '=', objectType)
      .where('objectId', '=', objectId)
      .where('itemType', '=', itemType)
      .where('itemId', 'in', itemIds.slice(start, start + rowsPerStatement))
      .execute();
  }
}

export async function dropAll(ctx: Ctx, objectType: string, objectId: string): Promise<void> {
  await ctx.db
    .deleteFrom('authorize')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .execute();
}
