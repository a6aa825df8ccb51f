import { type EnrolmentData, secondFactorApi } from '@yingzao/contract';
import { call } from '../../base/call.ts';

/** What an authenticator app takes in, for the holder of a ticket. Loaded when it is needed: few sign-ins do. */
export function enrolAtLogin(ticket: string): Promise<EnrolmentData> {
  return call(secondFactorApi.enrolAtLogin, { body: { ticket } });
}
