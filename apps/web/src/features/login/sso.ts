import { type DataOf, ssoApi } from '@yingzao/contract';
import { useEffect, useState } from 'react';
import { call } from '../../base/call.ts';
import { beginSecondStep, type SecondStep } from './second-step.ts';
import { enter } from './sign-in.ts';

type SignInWays = DataOf<typeof ssoApi.getLoginConfig>;

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
