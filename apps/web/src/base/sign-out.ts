import { sessionApi } from '@yingzao/contract';
import { alreadyTold } from './api-error.ts';
import { call } from './call.ts';
import { useSession } from './session.store.ts';

/** Ends the session here and on the server; the person leaves even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await call(sessionApi.logout, { silent: true }).catch(alreadyTold);
  useSession.getState().signOut();
}
