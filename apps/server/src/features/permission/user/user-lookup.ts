import type { Ctx } from '../../../kernel/context.ts';

export interface NamedUser {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
  readonly enabledMark: number | null;
  readonly isAdministrator: number;
}

/** Users by id, none of whom can be deleted before the transaction ends. Deleted ones are left out. */
export async function holdUsers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, NamedUser>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('userAccount')
    .select(['id', 'account', 'realName', 'enabledMark', 'isAdministrator'])
    .where('id', 'in', ids)
    .where('deleteMark', '=', 0)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
