import { type DataOf, ssoApi } from '@yingzao/contract';
import { useEffect, useState } from 'react';
import { call } from '../../base/call.ts';
import { safeRedirect } from '../../base/redirect.ts';
import { beginSecondStep, type SecondStep } from './second-step.ts';
import { enter } from './sign-in.ts';

type SignInWays = DataOf<typeof ssoApi.getLoginConfig>;

/** Where a provider sends back to. Source: contract/auth-and-shell.md 2.2. */
export const landingPath = '/auth-redirect';

/** What leaves with the visitor in his tab; another site that sends him to the landing page does not know it. */
const keptKey = 'jnpf_sso';

interface Kept {
  state: string;
  /** The page he wanted here. */
  wanted: string;
}

/** By which ways people may sign in besides the password kept here; none until the server has told. */
export function useSignInWays(): Pick<SignInWays, 'socialsList' | 'directoryList'> {
  const [ways, setWays] = useState<Pick<SignInWays, 'socialsList' | 'directoryList'>>(none);
  useEffect(() => {
    const asking = new AbortController();
    call(ssoApi.getLoginConfig, { signal: asking.signal, silent: true }).then(setWays, stayWithout);
    return () => asking.abort();
  }, []);
  return ways;
}

const none = { socialsList: [], directoryList: [] };

/** The password kept here works without them. */
function stayWithout(): void {}

/** Leaves for the page of a provider. @throws ApiError */
export async function leaveForProvider(enname: string, wanted: string | null): Promise<void> {
  const body = { redirectUri: location.origin + landingPath };
  const { url, state } = await call(ssoApi.start, { params: { enname }, body });
  sessionStorage.setItem(keptKey, JSON.stringify({ state, wanted: safeRedirect(wanted) } satisfies Kept));
  location.assign(url);
}

/** What this tab left with, if it left; it is forgotten by that. */
export function takeKept(): Kept | undefined {
  const text = sessionStorage.getItem(keptKey);
  sessionStorage.removeItem(keptKey);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

/**
 * Signs in with what a provider sent back.
 *
 * @param answer the query text of the landing page
 * @returns what is still needed, if anything is
 * @throws ApiError
 */
export async function finishAtProvider(answer: string): Promise<SecondStep | undefined> {
  const result = await call(ssoApi.finish, { body: { answer } });
  if (result.secondFactor) return beginSecondStep('', result.secondFactor);
  enter(result);
  return undefined;
}
