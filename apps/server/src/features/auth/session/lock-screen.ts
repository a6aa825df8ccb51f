import type { BodyOf, sessionApi, UnlockWayData } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import { isPassword } from '../../../kernel/password.ts';
import type { Services } from '../../services.ts';
import { subjectOf } from '../identity-provider/identities.ts';
import {
  enabledProvider,
  ldapSettings,
  type ProviderRow,
} from '../identity-provider/identity-provider.service.ts';
import { isPasswordOf } from '../identity-provider/ldap.ts';
import { forgetFailures } from './attempts.ts';
import { countOwnWrong } from './own-proof.ts';
import * as users from './session.repository.ts';
import { told } from './sso.ts';

/** What unlocks the screen of this session: what the session was opened by. Source: decision 0018. */
export async function unlockWay(services: Services, ctx: Ctx): Promise<UnlockWayData> {
  const { isOurs, provider } = await voucherOf(services, ctx);
  if (isOurs) return { kind: 'password' };
  if (!provider) return { kind: 'none' };
  const { kind, enCode, fullName } = provider;
  return kind === 'ldap'
    ? { kind: 'directory', name: fullName }
    : { kind: 'provider', enname: enCode, name: fullName };
}

/**
 * Unlocks a locked screen by the password that the session was opened by; failures count like those of a sign-in and
 * end the session at the limit.
 *
 * @throws login.wrong
 * @throws login.again - nobody here can check a password of whoever came by that provider
 * @throws sso.unreachable
 */
export async function unlockScreen(
  services: Services,
  ctx: Ctx,
  given: BodyOf<typeof sessionApi.lockScreen>,
): Promise<null> {
  const { isOurs, provider } = await voucherOf(services, ctx);
  const user = await users.findById(ctx, ctx.user.id);
  const own = user?.account.toLowerCase() === given.account.toLowerCase() ? user : undefined;
  const matches = isOurs
    ? await isPassword(own?.password, given.password)
    : await isPasswordThere(ctx, provider, own, given.password);
  if (user && matches) {
    await forgetFailures(ctx, user.account);
    return null;
  }
  if (user) await countOwnWrong(services, ctx, user);
  throw new AppError('login.wrong');
}

interface Voucher {
  /** The password kept here does. */
  readonly isOurs: boolean;
  /** Undefined when it is no longer in use. */
  readonly provider: ProviderRow | undefined;
}

/** Who says that this session is his whose it is. */
async function voucherOf({ sessions }: Services, ctx: Ctx): Promise<Voucher> {
  const id = await sessions.providerOf(ctx.sessionId);
  const isOurs = id === '';
  return { isOurs, provider: isOurs ? undefined : await enabledProvider(ctx, { id }) };
}

async function isPasswordThere(
  ctx: Ctx,
  provider: ProviderRow | undefined,
  user: users.UserRow | undefined,
  password: string,
): Promise<boolean> {
  if (provider?.kind !== 'ldap') throw new AppError('login.again');
  if (!user) return false;
  const subject = required(await subjectOf(ctx, provider, user.id), 'login.again');
  return told(ctx, () => isPasswordOf(ldapSettings(ctx, provider), subject, password));
}
