import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { putEvent } from '../kernel/outbox.ts';
import { mainTable } from './conditions-sql.ts';
import type { Guard } from './guard.ts';
import { tableIn } from './identifiers.ts';
import { predicateScope } from './list.ts';
import type { Plan } from './plan.ts';
import { rowsPredicate } from './row-rules.ts';
import { keepHistory } from './save/write-history.ts';

/**
 * Deletes records, all or none. Rows are marked and stay where they are with their sub-tables, so that a delete
 * can be undone.
 *
 * @throws recordMissing (404) when one of them is not there or not the actor's to see
 * Source: contract/visual-development.md 3.9; decision 0006.
 */
export async function removeRecords(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const scope = predicateScope(ctx, plan, guard);
  const { rows } = await sql<{ f_id: string }>`
    update ${mainTable(scope)}
    set f_delete_mark = 1, f_delete_time = ${new Date(ctx.now())}, f_delete_user_id = ${ctx.user.id},
      f_version = f_version + 1
    where ${rowsPredicate(guard, scope)} and m.f_id = any(${wanted}::varchar[])
    returning m.f_id
  `.execute(ctx.db.records);
  if (rows.length !== wanted.length) throw new AppError('recordMissing');
  for (const id of wanted) {
    await keepHistory(ctx, plan.modelId, id, 'delete');
    await putEvent(ctx, 'record.changed', { modelId: plan.modelId, recordId: id, action: 'delete' });
  }
}

/**
 * Brings back records the actor has deleted: the undo of a delete.
 *
 * @throws recordMissing (404) when one of them was not deleted by this actor
 */
export async function restoreRecords(ctx: Ctx, plan: Plan, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const own = ctx.user.isAdministrator ? sql<boolean>`true` : sql<boolean>`f_delete_user_id = ${ctx.user.id}`;
  const { rows } = await sql<{ f_id: string }>`
    update ${tableIn(ctx.tenant.schema, plan.main.name)}
    set f_delete_mark = 0, f_delete_time = null, f_delete_user_id = null, f_version = f_version + 1
    where f_delete_mark = 1 and ${own} and f_id = any(${wanted}::varchar[])
    returning f_id
  `.execute(ctx.db.records);
  if (rows.length !== wanted.length) throw new AppError('recordMissing');
  for (const id of wanted) {
    await keepHistory(ctx, plan.modelId, id, 'restore');
    await putEvent(ctx, 'record.changed', { modelId: plan.modelId, recordId: id, action: 'create' });
  }
}
