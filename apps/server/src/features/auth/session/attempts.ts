import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { Settings } from '../../system/settings/settings.ts';

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
    .values({ tenantId: ctx.tenant.id, account: account.toLowerCase(), failures: 1, lockedUntil: null })
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
    .deleteFrom('loginAttempt')
    .where('tenantId', '=', ctx.tenant.id)
    .where('account', '=', account.toLowerCase())
    .execute();
}

const table = (ctx: Ctx) => ctx.platform.database.platform;
