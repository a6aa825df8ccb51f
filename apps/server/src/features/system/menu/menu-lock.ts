import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';

/**
 * The menus of a tenant change one after another, until the transaction ends: no two moves make a circle between
 * them, and no application goes while a menu comes into it.
 */
export async function holdMenus(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenant.id}/module`}, 0))`.execute(ctx.db);
}
