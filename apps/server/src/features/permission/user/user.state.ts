import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { EndReason } from '../../../kernel/session.ts';
import { forgetFailures } from '../../auth/session/attempts.ts';
import type { Services } from '../../services.ts';
import type { UserRow } from './user.repository.ts';

/** Source: contract/auth-and-shell.md 3.1a. */
export const normal = 1;

/**
 * The columns of a user who enters a state: who leaves "normal" is signed out, who comes back starts without
 * failures and works again.
 *
 * @throws user.disableSelf, user.disableAdministrator
 */
export function stateChange(
  services: Services,
  ctx: Ctx,
  user: UserRow,
  enabledMark: number | null,
): Pick<UserRow, 'enabledMark'> & Partial<Pick<UserRow, 'unLockTime' | 'logErrorCount' | 'handoverMark'>> {
  if (enabledMark === user.enabledMark) return { enabledMark };
  if (enabledMark === normal) return { enabledMark, handoverMark: 0, ...clearLock(ctx, user) };
  if (user.isAdministrator === 1) throw new AppError('user.disableAdministrator');
  if (user.id === ctx.user.id) throw new AppError('user.disableSelf');
  endSessions(services, ctx, user.id, 'user');
  return { enabledMark, unLockTime: null };
}

/** Forgets failed sign-ins, also those counted by account name. */
export function clearLock(ctx: Ctx, { account }: UserRow): Pick<UserRow, 'unLockTime' | 'logErrorCount'> {
  ctx.afterCommit(() => forgetFailures(ctx, account));
  return { unLockTime: null, logErrorCount: 0 };
}

/** Ends every session of a user once the change is committed. */
export function endSessions(services: Services, ctx: Ctx, userId: string, reason: EndReason): void {
  ctx.afterCommit(() => services.sessions.end({ tenantId: ctx.tenant.id, userId }, reason));
}

/** 1 when the setting wants initial passwords changed at the first sign-in. */
export async function mustChange(services: Services, ctx: Ctx): Promise<0 | 1> {
  const { mandatoryModificationOfInitialPassword } = await services.settings.of(ctx.tenant);
  return mandatoryModificationOfInitialPassword === 1 ? 1 : 0;
}
