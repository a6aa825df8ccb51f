import type { BodyOf, LoginResultData, sessionApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import { admit, type Claim } from './admission.ts';
import { countTry } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import * as users from './session.repository.ts';

type LoginForm = BodyOf<typeof sessionApi.login>;

/**
 * Signs in by the form: what anybody may be asked first, then who it is, then what follows from that.
 *
 * @throws login.grantType, login.captchaWrong, login.captchaExpired, tooManyRequests (429), and as `admit`
 * Source: contract/auth-and-shell.md 3.1, whose order this follows.
 */
export async function login(services: Services, ctx: Ctx, form: LoginForm): Promise<LoginResultData> {
  if ((form.grant_type ?? 'password') !== 'password') throw new AppError('login.grantType');
  if (ctx.platform.config.signInLimit) await countTry(ctx, form.account);
  const settings = await services.settings.of(ctx.tenant);
  if (settings.enableVerificationCode) await checkCaptcha(ctx, form.timestamp, form.code);
  return admit(services, ctx, await identifyByPassword(ctx, form));
}

/** Who comes, by the password kept here. One full hash whatever is given. Source: contract 3.1 step 4. */
async function identifyByPassword(
  ctx: Ctx,
  { account, password }: Pick<LoginForm, 'account' | 'password'>,
): Promise<Claim> {
  const user = await users.findByAccount(ctx, account);
  return { account, user, isProven: await isPassword(user?.password, password) };
}
