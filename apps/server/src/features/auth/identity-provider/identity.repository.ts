import type { IdentityMatch } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';

export interface KnownUser {
  readonly id: string;
  readonly isAdministrator: number;
}

/** The user whom a provider knows as `subject`. */
export function findUser(ctx: Ctx, providerId: string, subject: string): Promise<KnownUser | undefined> {
  return ctx.db
    .selectFrom('userIdentity')
    .innerJoin('userAccount', 'userAccount.id', 'userIdentity.userId')
    .select(['userAccount.id', 'isAdministrator'])
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .where('userAccount.deleteMark', '=', 0)
    .executeTakeFirst();
}

/** As whom a provider knows a user. */
export async function findSubject(ctx: Ctx, providerId: string, userId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('userIdentity')
    .select('subject')
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.subject;
}

/** Users with a value in the matched column, whatever its letters’ case; two are enough to know there are several. */
export function findMatching(ctx: Ctx, by: IdentityMatch, value: string): Promise<KnownUser[]> {
  return ctx.db
    .selectFrom('userAccount')
    .select(['id', 'isAdministrator'])
    .where((eb) => eb(eb.fn<string>('lower', [by]), '=', value.toLowerCase()))
    .where('deleteMark', '=', 0)
    .limit(2)
    .execute();
}

/** @returns false when the provider knows the user as somebody else, or that subject as another user */
export async function bind(
  ctx: Ctx,
  identity: { providerId: string; subject: string; userId: string },
): Promise<boolean> {
  const { providerId, subject, userId } = identity;
  // Who was deleted is known to nobody any more.
  await ctx.db
    .deleteFrom('userIdentity')
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('userAccount')
            .select('userAccount.id')
            .whereRef('userAccount.id', '=', 'userIdentity.userId')
            .where('deleteMark', '=', 0),
        ),
      ),
    )
    .execute();
  const row = await ctx.db
    .insertInto('userIdentity')
    .values({ ...identity, creatorTime: ctx.now(), loginTime: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined || (await findUser(ctx, providerId, subject))?.id === userId;
}

export async function noteUse(ctx: Ctx, providerId: string, subject: string): Promise<void> {
  await ctx.db
    .updateTable('userIdentity')
    .set({ loginTime: ctx.now() })
    .where('providerId', '=', providerId)
    .where('subject', '=', subject)
    .execute();
}

/** How many users each provider knows. */
export async function countByProvider(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('userIdentity')
    .select((eb) => ['providerId', eb.fn.countAll<number>().as('count')])
    .groupBy('providerId')
    .execute();
  return new Map(rows.map(({ providerId, count }) => [providerId, Number(count)]));
}

export function listUsers(ctx: Ctx, providerId: string) {
  return ctx.db
    .selectFrom('userIdentity')
    .innerJoin('userAccount', 'userAccount.id', 'userIdentity.userId')
    .select([
      'userId',
      'realName',
      'account',
      'subject',
      'userIdentity.creatorTime',
      'userIdentity.loginTime',
    ])
    .where('providerId', '=', providerId)
    .orderBy('userIdentity.loginTime', 'desc')
    .orderBy('userId')
    .limit(500)
    .execute();
}

/** @returns whether there was one */
export async function forget(ctx: Ctx, providerId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('userIdentity')
    .where('providerId', '=', providerId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
