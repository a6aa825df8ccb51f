import type { BodyOf, currentUserApi } from '@yingzao/contract';
import { parseLanguage, toWireLanguage } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import { hashPassword, isPassword, md5 } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../system/settings/settings.ts';
import { checkCaptcha } from './captcha.ts';
import * as users from './session.repository.ts';

const commonPasswords = [
  '123456a',
  'a123456',
  'abc123',
  'abc123456',
  'password1',
  'admin123',
  'qwe123',
  '1q2w3e4r',
];
const denied = new Set(commonPasswords.map(md5));

/**
 * Changes the own password; every session of the user ends, this one too.
 *
 * The server sees the MD5 only, so it can check what survives hashing: common passwords, the account, the old one.
 *
 * @throws password.oldWrong, password.used, password.tooCommon, login.captchaWrong, login.captchaExpired
 * Source: contract/auth-and-shell.md 3.4.
 */
export async function modifyPassword(
  services: Services,
  ctx: Ctx,
  input: BodyOf<typeof currentUserApi.modifyPassword>,
): Promise<null> {
  const settings = await services.settings.of(ctx.tenant);
  if (settings.enableVerificationCode) await checkCaptcha(ctx, input.timestamp, input.code);
  const user = required(await users.findById(ctx, ctx.user.id), 'session.missing');
  if (!(await isPassword(user.password, input.oldPassword))) throw new AppError('password.oldWrong');
  if (input.password === input.oldPassword) throw new AppError('password.used');
  if (denied.has(input.password) || input.password === md5(user.account))
    throw new AppError('password.tooCommon');
  await refuseUsed(ctx, user.id, input.password, settings);
  await users.savePassword(ctx, user.id, await hashPassword(input.password));
  ctx.afterCommit(() => services.sessions.end({ tenantId: ctx.tenant.id, userId: user.id }, 'user'));
  return null;
}

/** None of the last passwords may be taken again, where the settings say so. */
async function refuseUsed(ctx: Ctx, userId: string, password: string, settings: Settings): Promise<void> {
  if (settings.disableOldPassword !== 1) return;
  const last = await users.lastPasswords(ctx, userId, settings.disableTheNumberOfOldPasswords);
  for (const hash of last) if (await isPassword(hash, password)) throw new AppError('password.used');
}

export async function saveTheme(ctx: Ctx, theme: string): Promise<null> {
  await users.saveChoice(ctx, { theme });
  return null;
}

/** @throws field.format for a language the platform does not speak */
export async function saveLanguage(ctx: Ctx, spelling: string): Promise<null> {
  const language = parseLanguage(spelling);
  if (!language) throw new AppError('field.format', { label: spelling });
  await users.saveChoice(ctx, { language: toWireLanguage(language) });
  ctx.publish('rights.changed', { tenant: ctx.tenant.id, userId: ctx.user.id });
  return null;
}
