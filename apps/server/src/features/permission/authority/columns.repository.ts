import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

/** The owner of the layout that holds for everybody who has none. */
export const everybody = '';

/** A user's layout of a list, else everybody's. JSON text. */
export async function find(ctx: Ctx, moduleId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('columnPurview')
    .select('fieldList')
    .where('moduleId', '=', moduleId)
    .where('userId', 'in', [ctx.user.id, everybody])
    .orderBy('userId', 'desc')
    .executeTakeFirst();
  return row?.fieldList;
}

export async function save(ctx: Ctx, moduleId: string, userId: string, fieldList: string): Promise<void> {
  const content = { fieldList, lastModifyTime: ctx.now() };
  await ctx.db
    .insertInto('columnPurview')
    .values({ id: newId(), moduleId, userId, ...content })
    .onConflict((conflict) => conflict.columns(['moduleId', 'userId']).doUpdateSet(content))
    .execute();
}

export async function drop(ctx: Ctx, moduleId: string, userId: string): Promise<void> {
  await ctx.db
    .deleteFrom('columnPurview')
    .where('moduleId', '=', moduleId)
    .where('userId', '=', userId)
    .execute();
}
