import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import * as identities from './identity.repository.ts';
import type { ProviderRow } from './identity-provider.repository.ts';
import type { Identity } from './oidc.ts';

/**
 * The user here whom a provider’s proof stands for. The first time the matched value decides; from then on the
 * subject does, so that a name or address given to somebody else there opens nothing here.
 *
 * @returns the user’s id
 * @throws sso.unknownUser, sso.ambiguous, sso.boundElsewhere, sso.administrator (400)
 * Source: decision 0018.
 */
export async function userIdBehind(
  ctx: Ctx,
  provider: ProviderRow,
  { subject, value }: Identity,
): Promise<string> {
  const known = await identities.findUser(ctx, provider.id, subject);
  const user = known ?? (await match(ctx, provider, value));
  if (!user) throw new AppError('sso.unknownUser', { name: value || subject });
  if (user.isAdministrator === 1 && provider.admitsAdministrators !== 1) {
    throw new AppError('sso.administrator');
  }
  if (known) await identities.noteUse(ctx, provider.id, subject);
  else if (!(await identities.bind(ctx, { providerId: provider.id, subject, userId: user.id }))) {
    throw new AppError('sso.boundElsewhere');
  }
  return user.id;
}

/** As whom a provider knows a user here; undefined when it does not, or no longer. */
export function subjectOf(ctx: Ctx, provider: ProviderRow, userId: string): Promise<string | undefined> {
  return identities.findSubject(ctx, provider.id, userId);
}

async function match(
  ctx: Ctx,
  { matchBy }: ProviderRow,
  value: string,
): Promise<identities.KnownUser | undefined> {
  const found = value ? await identities.findMatching(ctx, matchBy, value) : [];
  if (found.length > 1) throw new AppError('sso.ambiguous', { name: value });
  return found[0];
}
