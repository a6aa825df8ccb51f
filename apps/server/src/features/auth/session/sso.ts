import type { BodyOf, DataOf, LoginResultData, ssoApi } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { userIdBehind } from '../identity-provider/identities.ts';
import {
  enabledProvider,
  enabledProviders,
  ldapSettings,
  oidcSettings,
  type ProviderRow,
} from '../identity-provider/identity-provider.service.ts';
import { identify } from '../identity-provider/ldap.ts';
import { beginJourney, endJourney, type Identity } from '../identity-provider/oidc.ts';
import { admit, loggingRefusals } from './admission.ts';
import { countTry } from './attempts.ts';
import { checkCaptcha } from './captcha.ts';
import { refuseWhileLocked } from './lock-out.ts';
import * as users from './session.repository.ts';
import { keepJourney, takeJourney } from './sso-state.ts';

/** By which ways people may sign in besides the password kept here. */
export async function signInWays(ctx: Ctx): Promise<DataOf<typeof ssoApi.getLoginConfig>> {
  const enabled = await enabledProviders(ctx);
  const choices = (kind: ProviderRow['kind']) =>
    enabled
      .filter((provider) => provider.kind === kind)
      .map(({ enCode, fullName }) => ({ enname: enCode, name: fullName, icon: '' }));
  return {
    redirect: false,
    url: '',
    ticketParams: '',
    preUrl: '',
    socialsList: choices('oidc'),
    directoryList: choices('ldap'),
  };
}

/**
 * Sends somebody to a provider. The state answered here must come back with him: the page that began keeps it.
 *
 * @throws recordMissing (404) - no such provider is in use
 * @throws sso.redirectUri (400) - not the landing page of this site
 * @throws sso.unreachable (400)
 */
export async function startSso(
  ctx: Ctx,
  enname: string,
  { redirectUri, again }: BodyOf<typeof ssoApi.start>,
): Promise<DataOf<typeof ssoApi.start>> {
  refuseForeignLanding(redirectUri);
  const provider = required(await enabledProvider(ctx, { enCode: enname }));
  if (provider.kind !== 'oidc') throw new AppError('recordMissing');
  const { url, journey } = await told(ctx, () =>
    beginJourney(oidcSettings(ctx, provider), redirectUri, again),
  );
  await keepJourney(ctx, provider.id, journey);
  return { url, state: journey.state };
}

/** Which hosts are ours is known to the provider, which sends nobody elsewhere; what lies there is known here. */
function refuseForeignLanding(redirectUri: string): void {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  const isOurs =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname.endsWith('/auth-redirect') &&
    !url.search &&
    !url.hash;
  if (!isOurs) refuse([{ key: 'sso.redirectUri', path: ['redirectUri'] }]);
}

/**
 * Signs in with what a provider sent back.
 *
 * @throws sso.stateInvalid - nobody left with that state, or too long ago, or it was used already
 * @throws sso.denied, sso.refused, sso.unreachable, and as `userIdBehind` and `admit` (400)
 */
export async function finishSso(
  services: Services,
  ctx: Ctx,
  { answer }: BodyOf<typeof ssoApi.finish>,
): Promise<LoginResultData> {
  const state = new URLSearchParams(answer).get('state') ?? '';
  const { providerId, journey } = required(await takeJourney(ctx, state), 'sso.stateInvalid');
  const provider = required(await enabledProvider(ctx, { id: providerId }), 'sso.stateInvalid');
  if (provider.kind !== 'oidc') throw new AppError('sso.stateInvalid');
  const identity = await told(ctx, () => endJourney(oidcSettings(ctx, provider), answer, journey));
  return admitIdentity(services, ctx, provider, identity);
}

/**
 * Signs in with account and password of a directory. A locked account name is not even asked for there, so that
 * guesses here do not lock it there.
 *
 * @throws recordMissing (404), sso.unreachable (400), and as `login`, `userIdBehind`
 */
export async function loginByDirectory(
  services: Services,
  ctx: Ctx,
  form: BodyOf<typeof ssoApi.byDirectory>,
): Promise<LoginResultData> {
  const { enname, account, password } = form;
  if (ctx.platform.config.signInLimit) await countTry(ctx, account);
  const provider = required(await enabledProvider(ctx, { enCode: enname }));
  if (provider.kind !== 'ldap') throw new AppError('recordMissing');
  const settings = await services.settings.of(ctx.tenant);
  if (settings.enableVerificationCode) await checkCaptcha(ctx, form.timestamp, form.code);
  const named = { account, user: undefined };
  await loggingRefusals(ctx, named, () => refuseWhileLocked(ctx, named));
  const identity = await told(ctx, () => identify(ldapSettings(ctx, provider), account, password));
  if (!identity) return admit(services, ctx, { ...named, isProven: false });
  return admitIdentity(services, ctx, provider, identity);
}

async function admitIdentity(
  services: Services,
  ctx: Ctx,
  provider: ProviderRow,
  identity: Identity,
): Promise<LoginResultData> {
  const unknown = { account: identity.value || identity.subject, user: undefined };
  const userId = await loggingRefusals(ctx, unknown, () => userIdBehind(ctx, provider, identity));
  const user = required(await users.findById(ctx, userId));
  return admit(services, ctx, { account: user.account, user, isProven: true, provider });
}

/** What went wrong between two servers is told to the operator; the visitor learns that it did. */
export async function told<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (cause) ctx.platform.log.warn({ err: cause }, 'an identity provider did not do what was asked');
    throw error;
  }
}
