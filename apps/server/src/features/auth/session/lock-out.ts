import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Settings } from '../../system/settings/settings.ts';
import { countFailure, delay, lockedUntil } from './attempts.ts';
import * as users from './session.repository.ts';

/** An account name as it was typed, with the user behind it, if there is one. */
export interface Named {
  readonly account: string;
  readonly user: users.UserRow | undefined;
}

/**
 * Nobody comes in while the account is locked, whatever he knows; a lock whose time has passed is taken off.
 *
 * @throws login.delayed, login.lockedByAdministrator
 * Source: contract/auth-and-shell.md 3.1 step 5.
 */
export async function refuseWhileLocked(ctx: Ctx, { account, user }: Named): Promise<void> {
  const until = user?.unLockTime ?? (await lockedUntil(ctx, account));
  if (until && until > ctx.now()) {
    throw new AppError('login.delayed', { minutes: Math.ceil((until - ctx.now()) / 60_000) });
  }
  if (user?.enabledMark !== 2) return;
  if (!user.unLockTime) throw new AppError('login.lockedByAdministrator');
  await users.setLock(ctx, user.id, { enabledMark: 1, unLockTime: null });
}

/**
 * Counts a wrong password or a wrong code, which count alike, and locks the account at the limit.
 *
 * @returns whether the limit is reached
 * Source: contract/auth-and-shell.md 3.1 step 6.
 */
export async function countWrong(ctx: Ctx, named: Named, settings: Settings): Promise<boolean> {
  const isOver = await countFailure(ctx, named.account, settings);
  if (isOver) await lock(ctx, named, settings);
  return isOver;
}

/** `admin` is never locked for good: always delayed, so that nobody can shut the owner out. */
async function lock(ctx: Ctx, { account, user }: Named, settings: Settings): Promise<void> {
  const forGood = settings.lockType === 1 && user?.isAdministrator !== 1;
  const until = ctx.now() + settings.lockTime * 60_000;
  if (!forGood || !user) await delay(ctx, account, until);
  if (user) await users.setLock(ctx, user.id, { enabledMark: 2, unLockTime: forGood ? null : until });
}
