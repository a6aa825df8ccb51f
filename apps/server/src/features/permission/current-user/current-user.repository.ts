import { type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { modified } from '../../../kernel/database/audit.ts';
import type { UserTable } from '../../../kernel/database/tables.ts';

export type UserRow = Selectable<UserTable>;

const live = (ctx: Ctx) => ctx.db.selectFrom('userAccount').selectAll().where('deleteMark', '=', 0);

export function findMyself(ctx: Ctx): Promise<UserRow | undefined> {
  return live(ctx).where('id', '=', ctx.user.id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function holdMyself(ctx: Ctx): Promise<UserRow | undefined> {
  return live(ctx).where('id', '=', ctx.user.id).forUpdate().executeTakeFirst();
}

export async function update(ctx: Ctx, stored: UserRow, changes: Updateable<UserTable>): Promise<void> {
  await ctx.db
    .updateTable('userAccount')
    .set({ ...changes, ...modified(ctx, stored), version: sql<number>`version + 1` })
    .where('id', '=', stored.id)
    .execute();
}

/** What the call about the tenant tells; it stands outside the tenant's own schema. */
export async function tenantName({ platform, tenant }: Ctx): Promise<string> {
  const row = await platform.database.platform
    .selectFrom('tenant')
    .select('fullName')
    .where('id', '=', tenant.id)
    .executeTakeFirst();
  return row?.fullName ?? '';
}
