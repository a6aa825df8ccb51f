import { type BodyOf, type DataOf, layouts, type sessionApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../system/settings/settings.ts';
import { countFailure, delay, forgetFailures, lockedUntil } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import * as users from './session.repository.ts';

type LoginForm = BodyOf<typeof sessionApi.login>;
type LoginResult = DataOf<typeof sessionApi.login>;

/**
 * Signs in. Keeps its own transactions: a refused attempt must be counted although the call fails.
 *
 * @throws login.captchaWrong, login.captchaExpired, login.delayed, login.lockedByAdministrator, login.wrong,
 *   login.notActivated, login.disabled, login.noMenus, login.grantType
 * Source: contract/auth-and-shell.md 3.1, whose order this follows.
 */
export async function login(services: Services, ctx: Ctx, form: LoginForm): Promise<LoginResult> {
  if ((form.grant_type ?? 'password') !== 'password') throw new AppError('login.grantType');
  const settings = await services.settings.of(ctx.tenant);
  if (settings.enableVerificationCode) await checkCaptcha(ctx, form.timestamp, form.code);
  const user = await users.findByAccount(ctx, form.account);
  const matches = await isPassword(user?.password, form.password);
  try {
    await refuseWhileLocked(ctx, form.account, user);
    if (!user || !matches) return await failed(ctx, form.account, user, settings);
    refuseInactive(user);
    await refuseWithoutMenus(services, ctx, user);
  } catch (error) {
    await logRefusal(ctx, form.account, user, error);
    throw error;
  }
  return welcome(services, ctx, user, settings);
}

async function refuseWhileLocked(ctx: Ctx, account: string, user: users.UserRow | undefined): Promise<void> {
  const until = user?.unLockTime ?? (await lockedUntil(ctx, account));
  if (until && until > ctx.now()) {
    throw new AppError('login.delayed', { minutes: Math.ceil((until - ctx.now()) / 60_000) });
  }
  if (user?.enabledMark !== 2) return;
  if (!user.unLockTime) throw new AppError('login.lockedByAdministrator');
  await users.setLock(ctx, user.id, { enabledMark: 1, unLockTime: null });
}

async function failed(
  ctx: Ctx,
  account: string,
  user: users.UserRow | undefined,
  settings: Settings,
): Promise<never> {
  if (await countFailure(ctx, account, settings)) await lock(ctx, account, user, settings);
  throw new AppError('login.wrong');
}

/** `admin` is never locked for good: always delayed, so that nobody can shut the owner out. */
async function lock(
  ctx: Ctx,
  account: string,
  user: users.UserRow | undefined,
  settings: Settings,
): Promise<void> {
  const forGood = settings.lockType === 1 && user?.isAdministrator !== 1;
  const until = ctx.now() + settings.lockTime * 60_000;
  if (!forGood || !user) await delay(ctx, account, until);
  if (user) await users.setLock(ctx, user.id, { enabledMark: 2, unLockTime: forGood ? null : until });
}

function refuseInactive(user: users.UserRow): void {
  if (user.enabledMark === null) throw new AppError('login.notActivated');
  if (user.enabledMark === 0) throw new AppError('login.disabled');
}

async function refuseWithoutMenus(services: Services, ctx: Ctx, user: users.UserRow): Promise<void> {
  if (ctx.origin !== 'app') return;
  const rights = await services.access.rightsOf({ ...ctx, user: toActor(user) });
  const any = [...rights.menus.values()].some(({ menu }) => menu.category === 'App');
  if (!any) throw new AppError('login.noMenus');
}

async function logRefusal(
  ctx: Ctx,
  account: string,
  user: users.UserRow | undefined,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError)) return;
  const userName = user ? `${user.realName}/${user.account}` : account;
  const abstracts = error.text(ctx.language);
  await users.insertLoginLog(ctx, {
    userId: user?.id ?? null,
    userName,
    loginType: 0,
    loginMark: 0,
    abstracts,
  });
}

async function welcome(
  services: Services,
  ctx: Ctx,
  user: users.UserRow,
  settings: Settings,
): Promise<LoginResult> {
  await forgetFailures(ctx, user.account);
  await users.recordLogin(ctx, user);
  const session = await services.sessions.open(
    { userId: user.id, tenantId: ctx.tenant.id, origin: ctx.origin, ip: ctx.ip, userAgent: ctx.userAgent },
    settings.tokenTimeout,
  );
  const own = { tenantId: ctx.tenant.id, userId: user.id };
  if (settings.singleLogin === 1) {
    await services.sessions.end({ ...own, origin: ctx.origin, except: session.id }, 'elsewhere');
  }
  const userName = `${user.realName}/${user.account}`;
  await users.insertLoginLog(ctx, { userId: user.id, userName, loginType: 0, loginMark: 1, abstracts: '' });
  return {
    token: session.token,
    theme: layouts.find((layout) => layout === user.theme) ?? 'classic',
    mustChangePassword: user.mustChangePassword === 1 ? 1 : 0,
    expireTime: session.expireTime,
  };
}

/**
 * Unlocks a locked screen; failures count like those of a sign-in and end the session at the limit.
 *
 * @throws login.wrong
 */
export async function unlockScreen(
  services: Services,
  ctx: Ctx,
  given: { account: string; password: string },
): Promise<null> {
  const user = await users.findById(ctx, ctx.user.id);
  const own = user?.account.toLowerCase() === given.account.toLowerCase();
  const matches = await isPassword(own ? user?.password : undefined, given.password);
  if (user && matches) {
    await forgetFailures(ctx, user.account);
    return null;
  }
  const settings = await services.settings.of(ctx.tenant);
  if (user && (await countFailure(ctx, user.account, settings))) {
    await lock(ctx, user.account, user, settings);
    await services.sessions.end({ tenantId: ctx.tenant.id, userId: user.id, only: ctx.sessionId }, 'user');
  }
  throw new AppError('login.wrong');
}

export function toActor(user: users.UserRow) {
  return {
    id: user.id,
    account: user.account,
    realName: user.realName,
    isAdministrator: user.isAdministrator === 1,
  };
}
