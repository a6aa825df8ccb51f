import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { countWrong } from './lock-out.ts';
import type { UserRow } from './session.repository.ts';

/** Counts what somebody who is signed in got wrong about himself; at the limit his session ends. */
export async function countOwnWrong(services: Services, ctx: Ctx, user: UserRow): Promise<void> {
  const settings = await services.settings.of(ctx.tenant);
  if (!(await countWrong(ctx, { account: user.account, user }, settings))) return;
  await services.sessions.end({ tenantId: ctx.tenant.id, userId: user.id, only: ctx.sessionId }, 'user');
}

/** How somebody signs in and where is no business of those who look through his eyes. @throws forbidden (403) */
export function refuseViewers(ctx: Ctx): void {
  if (ctx.viewerName !== '') throw new AppError('forbidden');
}
