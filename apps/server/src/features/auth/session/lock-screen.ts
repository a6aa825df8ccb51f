import type { BodyOf, sessionApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { isPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import { forgetFailures } from './attempts.ts';
import { countOwnWrong } from './own-proof.ts';
import * as users from './session.repository.ts';

/**
 * Unlocks a locked screen by the password; failures count like those of a sign-in and end the session at the limit.
 *
 * @throws login.wrong
 */
export async function unlockScreen(
  services: Services,
  ctx: Ctx,
  given: BodyOf<typeof sessionApi.lockScreen>,
): Promise<null> {
  const user = await users.findById(ctx, ctx.user.id);
  const own = user?.account.toLowerCase() === given.account.toLowerCase();
  const matches = await isPassword(own ? user?.password : undefined, given.password);
  if (user && matches) {
    await forgetFailures(ctx, user.account);
    return null;
  }
  if (user) await countOwnWrong(services, ctx, user);
  throw new AppError('login.wrong');
}
