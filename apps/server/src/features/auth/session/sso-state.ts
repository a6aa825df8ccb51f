import { createHash } from 'node:crypto';
import type { Ctx } from '../../../kernel/context.ts';
import type { Journey } from '../identity-provider/oidc.ts';

/** As long as somebody may stand before the provider's own sign-in page. */
const life = 10 * 60_000;

/** Keeps a sign-in that leaves for a provider; those that never came back are swept away. */
export async function keepJourney(ctx: Ctx, providerId: string, journey: Journey): Promise<void> {
  const { state, ...rest } = journey;
  const now = ctx.now();
  await table(ctx).deleteFrom('ssoState').where('expireTime', '<=', now).execute();
  await table(ctx)
    .insertInto('ssoState')
    .values({
      ...rest,
      providerId,
      stateHash: hashOf(state),
      tenantId: ctx.tenant.id,
      origin: ctx.origin,
      expireTime: now + life,
    })
    .execute();
}

/** The sign-in that comes back with a state, which is used up by that; undefined for the second who brings it. */
export async function takeJourney(
  ctx: Ctx,
  state: string,
): Promise<{ providerId: string; journey: Journey } | undefined> {
  const row = await table(ctx)
    .deleteFrom('ssoState')
    .where('stateHash', '=', hashOf(state))
    .where('tenantId', '=', ctx.tenant.id)
    .where('origin', '=', ctx.origin)
    .where('expireTime', '>', ctx.now())
    .returning(['providerId', 'nonce', 'codeVerifier', 'redirectUri'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { providerId, ...rest } = row;
  return { providerId, journey: { ...rest, state } };
}

const table = (ctx: Ctx) => ctx.platform.database.platform;

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');
