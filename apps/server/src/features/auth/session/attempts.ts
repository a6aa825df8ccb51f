import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Settings } from '../../system/settings/settings.ts';

const minute = 60_000;
const triesAMinute = 10;

/**
 * Lets an account name be tried ten times a minute, from wherever and on whichever node.
 *
 * @throws tooManyRequests (429)
 * Source: contract/auth-and-shell.md 3.1 step 1.
 */
export async function countTry(ctx: Ctx, account: string): Promise<void> {
  const now = ctx.now();
  const isOver = sql<boolean>`login_attempt.tries_since <= ${now - minute}`;
  const { tries } = await table(ctx)
    .insertInto('loginAttempt')
    .values({ ...keyOf(ctx, account), failures: 0, lockedUntil: null, tries: 1, triesSince: now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'account']).doUpdateSet({
        tries: sql<number>`case when ${isOver} then 1 else login_attempt.tries + 1 end`,
        triesSince: sql<number>`case when ${isOver} then ${now}::bigint else login_attempt.tries_since end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  if (tries > triesAMinute) throw new AppError('tooManyRequests');
}

/**
 * Counts failed sign-ins by account name, known or not, so that the answers do not reveal which accounts exist.
 *
 * Source: contract/auth-and-shell.md 3.1 steps 5 and 6.
 */
export async function lockedUntil(ctx: Ctx, account: string): Promise<number | undefined> {
  const row = await table(ctx)
    .selectFrom('loginAttempt')
    .select('lockedUntil')
    .where('tenantId', '=', ctx.tenant.id)
    .where('account', '=', account.toLowerCase())
    .executeTakeFirst();
  return row?.lockedUntil ?? undefined;
}

/** Counts one failure. @returns whether it was the one that reaches the limit */
export async function countFailure(ctx: Ctx, account: string, settings: Settings): Promise<boolean> {
  const row = await table(ctx)
    .insertInto('loginAttempt')
    .values({ ...keyOf(ctx, account), failures: 1, lockedUntil: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'account'])
        .doUpdateSet({ failures: sql<number>`login_attempt.failures + 1` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return settings.lockType !== 0 && row.failures >= settings.passwordErrorsNumber;
}

/** Closes an account name until a time. */
export async function delay(ctx: Ctx, account: string, until: number): Promise<void> {
  await table(ctx)
    .updateTable('loginAttempt')
    .set({ lockedUntil: until, failures: 0 })
    .where('tenantId', '=', ctx.tenant.id)
    .where('account', '=', account.toLowerCase())
    .execute();
}

export async function forgetFailures(ctx: Ctx, account: string): Promise<void> {
  await table(ctx)
    .updateTable('loginAttempt')
    .set({ failures: 0, lockedUntil: null })
    .where('tenantId', '=', ctx.tenant.id)
    .where('account', '=', account.toLowerCase())
    .execute();
}

const keyOf = (ctx: Ctx, account: string) => ({ tenantId: ctx.tenant.id, account: account.toLowerCase() });

const table = (ctx: Ctx) => ctx.platform.database.platform;
