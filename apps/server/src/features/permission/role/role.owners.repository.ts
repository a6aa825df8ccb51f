import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

/** The organizations that own roles, in the order in which they were chosen. */
export async function ownersOf(ctx: Ctx, roleIds: readonly string[]): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>(roleIds.map((id) => [id, []]));
  const rows = await ctx.db
    .selectFrom('organizeRelation')
    .select(['objectId', 'organizeId'])
    .where('objectType', '=', 'Role')
    .where(sql<boolean>`object_id = any(${roleIds}::varchar[])`)
    .orderBy('id')
    .execute();
  for (const { objectId, organizeId } of rows) owners.get(objectId)?.push(organizeId);
  return owners;
}

export async function replaceOwners(ctx: Ctx, roleId: string, organizeIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('organizeRelation')
    .where('objectType', '=', 'Role')
    .where('objectId', '=', roleId)
    .execute();
  if (organizeIds.length === 0) return;
  await ctx.db
    .insertInto('organizeRelation')
    .values(
      organizeIds.map((organizeId) => ({ id: newId(), organizeId, objectType: 'Role', objectId: roleId })),
    )
    .execute();
}
