import type { Selectable } from 'kysely';
import type { Ctx } from '../../../../kernel/context.ts';
import type { ImportTaskTable } from '../../../../kernel/database/tables.ts';
import type { FailedRow, NewAccount } from './user-export.ts';

export type TaskRow = Selectable<ImportTaskTable>;

export async function insert(ctx: Ctx, task: TaskRow): Promise<void> {
  await ctx.db.insertInto('importTask').values(task).execute();
}

export function find(ctx: Ctx, id: string): Promise<TaskRow | undefined> {
  return ctx.db.selectFrom('importTask').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What somebody has imported since then, the newest first. */
export function list(ctx: Ctx, userId: string, since: number): Promise<TaskRow[]> {
  return ctx.db
    .selectFrom('importTask')
    .selectAll()
    .where('userId', '=', userId)
    .where('creatorTime', '>', since)
    .orderBy('creatorTime', 'desc')
    .execute();
}

export async function update(ctx: Ctx, id: string, changes: Partial<TaskRow>): Promise<void> {
  await ctx.db.updateTable('importTask').set(changes).where('id', '=', id).execute();
}

/** The same, held until the transaction ends. */
export function hold(ctx: Ctx, id: string): Promise<TaskRow | undefined> {
  return ctx.db.selectFrom('importTask').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Notes what became of the rows behind those that are through. */
export async function noteRows(
  ctx: Ctx,
  { id, done, failed }: TaskRow,
  outcomes: readonly ({ good: NewAccount } | { bad: FailedRow })[],
): Promise<void> {
  const rows = outcomes.map((outcome, index) => ({
    taskId: id,
    number: done + index + 1,
    isGood: 'good' in outcome ? 1 : 0,
    content: JSON.stringify('good' in outcome ? outcome.good : outcome.bad),
  }));
  await ctx.db.insertInto('importTaskRow').values(rows).execute();
  const bad = rows.filter(({ isGood }) => isGood === 0).length;
  await update(ctx, id, { done: done + rows.length, failed: failed + bad });
}

const atOnce = 1000;

/** What became of the good or the bad rows, in their order. */
export async function* readRows(
  ctx: Ctx,
  taskId: string,
  isGood: 0 | 1,
): AsyncGenerator<Record<string, string>> {
  let last = 0;
  for (;;) {
    const rows = await ctx.db
      .selectFrom('importTaskRow')
      .select(['number', 'content'])
      .where('taskId', '=', taskId)
      .where('isGood', '=', isGood)
      .where('number', '>', last)
      .orderBy('number')
      .limit(atOnce)
      .execute();
    for (const { content } of rows) yield content;
    last = rows.at(-1)?.number ?? last;
    if (rows.length < atOnce) return;
  }
}

export async function dropRows(ctx: Ctx, taskId: string): Promise<void> {
  await ctx.db.deleteFrom('importTaskRow').where('taskId', '=', taskId).execute();
}
