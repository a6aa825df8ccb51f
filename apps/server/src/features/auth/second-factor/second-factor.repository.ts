import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { SecondFactorTable } from '../../../kernel/database/tables.ts';

export type SecondFactorRow = Selectable<SecondFactorTable>;

export function find(ctx: Ctx, userId: string): Promise<SecondFactorRow | undefined> {
  return ctx.db.selectFrom('secondFactor').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Those of some users who sign in with a second factor. */
export async function usersAmong(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('secondFactor')
    .select('userId')
    .where(sql<boolean>`user_id = any(${userIds}::varchar[])`)
    .where('confirmedTime', 'is not', null)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Keeps a secret that is not in use yet; an earlier one of the kind is forgotten. @returns false when one is in use */
export async function keepUnconfirmed(ctx: Ctx, userId: string, secret: string): Promise<boolean> {
  const fresh = { secret, creatorTime: ctx.now(), lastStep: 0 };
  const row = await ctx.db
    .insertInto('secondFactor')
    .values({ ...fresh, userId, confirmedTime: null, recoveryHashes: [] })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(fresh).where('secondFactor.confirmedTime', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a secret into use. @returns false when it was replaced or put into use meanwhile */
export async function confirm(
  ctx: Ctx,
  { userId, secret }: SecondFactorRow,
  parts: { lastStep: number; recoveryHashes: string[] },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('secondFactor')
    .set({ ...parts, confirmedTime: ctx.now() })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedTime', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the code of a step. @returns false for all but the first who comes with it */
export async function takeStep(
  ctx: Ctx,
  { userId, secret }: SecondFactorRow,
  step: number,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a recovery code. @returns false when there is no such code, or no longer */
export async function takeRecoveryCode(ctx: Ctx, userId: string, hash: string): Promise<boolean> {
  const row = await ctx.db
    .updateTable('secondFactor')
    .set({ recoveryHashes: sql<string[]>`array_remove(recovery_hashes, ${hash}::varchar)` })
    .where('userId', '=', userId)
    .where(sql<boolean>`${hash}::varchar = any(recovery_hashes)`)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  ctx: Ctx,
  userId: string,
  recoveryHashes: string[],
): Promise<void> {
  await ctx.db.updateTable('secondFactor').set({ recoveryHashes }).where('userId', '=', userId).execute();
}

/** @returns whether there was one in use */
export async function remove(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('secondFactor')
    .where('userId', '=', userId)
    .returning('confirmedTime')
    .executeTakeFirst();
  return row !== undefined && row.confirmedTime !== null;
}
