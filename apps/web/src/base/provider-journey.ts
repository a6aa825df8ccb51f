import { ssoApi } from '@yingzao/contract';
import { call } from './call.ts';
import { safeRedirect } from './redirect.ts';

/** Where a provider sends back to. Source: contract/auth-and-shell.md 2.2. */
const landingPath = '/auth-redirect';

/** What leaves with the visitor in his tab; another site that sends him to the landing page does not know it. */
const keptKey = 'jnpf_sso';

interface Kept {
  state: string;
  /** The page he wanted here. */
  wanted: string;
}

/**
 * Leaves for the page of an identity provider, which sends back to the landing page.
 *
 * @param wanted the page to go to afterwards
 * @param again whether he shall prove himself there anew, though he is signed in there still
 * @throws ApiError
 */
export async function leaveForProvider(enname: string, wanted: string | null, again = false): Promise<void> {
  const body = { redirectUri: location.origin + landingPath, again };
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
