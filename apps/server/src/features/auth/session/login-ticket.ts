import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { PlatformTables } from '../../../kernel/database/tables.ts';

const minute = 60_000;
/** Who sets an app up may have to find and install it first. */
const lives: Readonly<Record<string, number>> = { enrol: 15 * minute };
const usualLife = 5 * minute;
const mostTries = 5;
/** 192 bits. */
const ticketBytes = 24;

export interface OpenTicket {
  readonly userId: string;
  readonly purpose: string;
  /** The identity provider by which somebody came; '' by the password kept here. */
  readonly providerId: string;
}

/**
 * A ticket for somebody who has begun to sign in, kept as a hash; tickets whose time has passed are swept away.
 *
 * @param purpose what is left to be done; only calls made for it take the ticket
 */
export async function makeTicket(
  ctx: Ctx,
  { userId, purpose, providerId }: OpenTicket,
): Promise<{ ticket: string; expireTime: number }> {
  const ticket = randomBytes(ticketBytes).toString('base64url');
  const expireTime = ctx.now() + (lives[purpose] ?? usualLife);
  await table(ctx).deleteFrom('loginTicket').where('expireTime', '<=', ctx.now()).execute();
  await table(ctx)
    .insertInto('loginTicket')
    .values({
      ticketHash: hashOf(ticket),
      tenantId: ctx.tenant.id,
      userId,
      origin: ctx.origin,
      purpose,
      providerId,
      expireTime,
    })
    .execute();
  return { ticket, expireTime };
}

/** What a ticket is for; undefined for one that is unknown, too old, used, or another tenant's or origin's. */
export function findTicket(
  ctx: Ctx,
  ticket: string,
  purposes: readonly string[],
): Promise<OpenTicket | undefined> {
  return table(ctx)
    .selectFrom('loginTicket')
    .select(['userId', 'purpose', 'providerId'])
    .where(isOpen(ctx, ticket, purposes))
    .executeTakeFirst();
}

/** The same, and counts a try: after five there is no sixth, however many come at once. */
export function tryTicket(
  ctx: Ctx,
  ticket: string,
  purposes: readonly string[],
): Promise<OpenTicket | undefined> {
  return table(ctx)
    .updateTable('loginTicket')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(isOpen(ctx, ticket, purposes))
    .returning(['userId', 'purpose', 'providerId'])
    .executeTakeFirst();
}

const isOpen =
  (ctx: Ctx, ticket: string, purposes: readonly string[]) =>
  (eb: ExpressionBuilder<PlatformTables, 'loginTicket'>) =>
    eb.and([
      eb('ticketHash', '=', hashOf(ticket)),
      eb('tenantId', '=', ctx.tenant.id),
      eb('origin', '=', ctx.origin),
      eb('purpose', 'in', purposes),
      eb('expireTime', '>', ctx.now()),
      eb('tries', '<', mostTries),
    ]);

/** Uses a ticket up. @returns false for all but the first who comes with it */
export async function useTicket(ctx: Ctx, ticket: string): Promise<boolean> {
  const row = await table(ctx)
    .deleteFrom('loginTicket')
    .where('ticketHash', '=', hashOf(ticket))
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

const table = (ctx: Ctx) => ctx.platform.database.platform;

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
