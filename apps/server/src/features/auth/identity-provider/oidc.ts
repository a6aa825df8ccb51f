import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import { Cache } from '../../../kernel/cache.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { OidcContent } from './identity-provider.repository.ts';

export type OidcSettings = OidcContent & { readonly clientSecret: string };

/** What is kept between leaving for the provider and coming back. */
export interface Journey {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

/** As whom the provider knows the visitor. */
export interface Identity {
  /** Stays the same for a person. */
  readonly subject: string;
  /** What is matched with the accounts here; '' when the provider tells none. */
  readonly value: string;
}

const hour = 60 * 60_000;
const timeoutSeconds = 10;
/** What a provider tells of itself, and its keys. */
const known = new Cache<oidc.Configuration>(100, hour);

/** @throws sso.unreachable (400) */
export async function connect(settings: OidcSettings): Promise<oidc.Configuration> {
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
  return known.get(key, () => asking(() => discover(settings)));
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  const execute = server.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const secret = clientSecret || undefined;
  const authentication = secret ? undefined : oidc.None();
  return oidc.discovery(server, clientId, secret, authentication, { execute, timeout: timeoutSeconds });
}

/**
 * A sign-in that begins: where to go, and what to keep.
 *
 * @param again whether he shall prove himself anew to a provider where he is signed in still
 * @throws sso.unreachable (400)
 */
export async function beginJourney(
  settings: OidcSettings,
  redirectUri: string,
  again = false,
): Promise<{ url: string; journey: Journey }> {
  const configuration = await connect(settings);
  const journey = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    redirectUri,
  };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(journey.codeVerifier),
    code_challenge_method: 'S256',
    ...(again && { prompt: 'login' }),
  });
  return { url: url.href, journey };
}

/**
 * What the provider says of the visitor, with its signature, issuer, audience, nonce and times checked.
 *
 * @param answer the query text of the address that the provider sent back to
 * @throws sso.denied - the visitor turned back at the provider
 * @throws sso.refused - the answer is not what was asked for
 * @throws sso.unreachable
 */
export async function endJourney(
  settings: OidcSettings,
  answer: string,
  journey: Journey,
): Promise<Identity> {
  const configuration = await connect(settings);
  const address = new URL(journey.redirectUri);
  address.search = answer;
  return asking(async () => {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: journey.state,
      expectedNonce: journey.nonce,
      pkceCodeVerifier: journey.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new AppError('sso.refused');
    const own = readValue(claims, settings.claim);
    const value =
      own ??
      readValue(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub), settings.claim);
    return { subject: claims.sub, value: value ?? '' };
  });
}

/** @returns undefined when the claims do not hold it; '' for an address that nobody has checked */
function readValue(claims: Readonly<Record<string, unknown>>, claim: string): string | undefined {
  const value = claims[claim];
  if (typeof value !== 'string') return undefined;
  return claim === 'email' && claims['email_verified'] === false ? '' : value.trim();
}

/** Turns what can go wrong with a provider into refusals. */
async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(new AppError(refusalOf(error)), { cause: error });
  }
}

function refusalOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'sso.denied' : 'sso.refused';
  }
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) {
    return 'sso.refused';
  }
  if (error instanceof oidc.ClientError) {
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
      ? 'sso.unreachable'
      : 'sso.refused';
  }
  return 'sso.unreachable';
}
