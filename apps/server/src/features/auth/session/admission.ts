import { type LoginResultData, layouts } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { isAllowedFrom } from '../../system/settings/settings.service.ts';
import type { Settings } from '../../system/settings/settings.ts';
import type { ProviderRow } from '../identity-provider/identity-provider.service.ts';
import { missingStep } from '../second-factor/second-factor.service.ts';
import { forgetFailures } from './attempts.ts';
import { countWrong, type Named, refuseWhileLocked } from './lock-out.ts';
import { makeTicket } from './login-ticket.ts';
import { mustChangePassword } from './password-age.ts';
import * as users from './session.repository.ts';

/** Who somebody says he is, and whether he has shown it. Each way of signing in has a function that answers one. */
export interface Claim extends Named {
  readonly isProven: boolean;
  /** Who vouches for him; nobody where the password kept here does. */
  readonly provider?: ProviderRow;
}

/**
 * What follows once it is known who comes, whichever way that was found out: locks, state, address, menus, then the
 * second factor, then the session. Without the second factor there is a ticket in the place of the session.
 *
 * Keeps its own transactions: a refused attempt must be counted although the call fails.
 *
 * @throws login.delayed, login.lockedByAdministrator, login.wrong, login.notActivated, login.disabled,
 *   login.ipDenied, login.noMenus
 * Source: contract/auth-and-shell.md 3.1 steps 5 to 10, whose order this follows; decision 0017.
 */
export async function admit(services: Services, ctx: Ctx, claim: Claim): Promise<LoginResultData> {
  const settings = await services.settings.of(ctx.tenant);
  const user = await loggingRefusals(ctx, claim, async () => {
    await refuseWhileLocked(ctx, claim);
    if (!claim.user || !claim.isProven) {
      await countWrong(ctx, claim, settings);
      throw new AppError('login.wrong');
    }
    await refuseEntry(services, ctx, claim.user, settings);
    return claim.user;
  });
  const { provider } = claim;
  const step = provider?.trustsSecondFactor === 1 ? undefined : await missingStep(ctx, user.id);
  if (!step) return openSession(services, ctx, { user, provider }, settings);
  const open = { userId: user.id, purpose: step, providerId: provider?.id ?? '' };
  const { ticket, expireTime } = await makeTicket(ctx, open);
  return { token: '', theme: 'classic', mustChangePassword: 0, expireTime, secondFactor: { ticket, step } };
}

/**
 * What keeps out a user who has shown who he is.
 *
 * @throws login.notActivated, login.disabled, login.ipDenied, login.noMenus
 */
export async function refuseEntry(
  services: Services,
  ctx: Ctx,
  user: users.UserRow,
  settings: Settings,
): Promise<void> {
  if (user.enabledMark === null) throw new AppError('login.notActivated');
  if (user.enabledMark === 0) throw new AppError('login.disabled');
  if (user.isAdministrator !== 1 && !isAllowedFrom(settings, ctx.ip)) throw new AppError('login.ipDenied');
  await refuseWithoutMenus(services, ctx, user);
}

async function refuseWithoutMenus(services: Services, ctx: Ctx, user: users.UserRow): Promise<void> {
  if (ctx.origin !== 'app') return;
  const rights = await services.access.rightsOf({ ...ctx, user: toActor(user) });
  const any = [...rights.menus.values()].some(({ menu }) => menu.category === 'App');
  if (!any) throw new AppError('login.noMenus');
}

function toActor({ id, account, realName, isAdministrator }: users.UserRow) {
  return { id, account, realName, isAdministrator: isAdministrator === 1 };
}

/** Writes a refusal into the log of sign-ins before it is passed on. */
export async function loggingRefusals<Result>(
  ctx: Ctx,
  { account, user }: Named,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) {
      const userName = user ? nameOf(user) : account;
      const abstracts = error.text(ctx.language);
      const entry = { userId: user?.id ?? null, userName, abstracts };
      await users.insertLoginLog(ctx, { ...entry, loginType: 0, loginMark: 0 });
    }
    throw error;
  }
}

/** Lets a user in. Source: contract/auth-and-shell.md 3.1 steps 9 and 10. */
export async function openSession(
  services: Services,
  ctx: Ctx,
  { user, provider }: { user: users.UserRow; provider: ProviderRow | undefined },
  settings: Settings,
): Promise<LoginResultData> {
  await forgetFailures(ctx, user.account);
  await users.recordLogin(ctx, user);
  const { origin, ip, userAgent } = ctx;
  const session = await services.sessions.open(
    { userId: user.id, tenantId: ctx.tenant.id, origin, ip, userAgent, providerId: provider?.id ?? '' },
    settings.tokenTimeout,
  );
  const own = { tenantId: ctx.tenant.id, userId: user.id };
  if (settings.singleLogin === 1) {
    await services.sessions.end({ ...own, origin: ctx.origin, except: session.id }, 'elsewhere');
  }
  const entry = { userId: user.id, userName: nameOf(user), abstracts: provider?.fullName ?? '' };
  await users.insertLoginLog(ctx, { ...entry, loginType: 0, loginMark: 1 });
  return {
    token: session.token,
    theme: layouts.find((layout) => layout === user.theme) ?? 'classic',
    mustChangePassword: !provider && mustChangePassword(user, settings, ctx.now()) ? 1 : 0,
    expireTime: session.expireTime,
  };
}

const nameOf = ({ realName, account }: users.UserRow) => `${realName}/${account}`;
