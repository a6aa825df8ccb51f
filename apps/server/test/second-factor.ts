import { secondFactorApi, sessionApi } from '@yingzao/contract';
import { TOTP } from 'otpauth';
import { md5 } from '../src/kernel/password.ts';
import { type Caller, memberPassword, type TestApp, timeOf } from './test-app.ts';

export const step = 30_000;

/** The code of an app, so many steps from now by the server's clock. */
export function codeOf(app: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: timeOf(app.clock) + steps * step });
}

/** A code that is certainly none of the next hours. */
export function wrongCodeOf(app: TestApp, secret: string): string {
  const near = new Set(Array.from({ length: 20 }, (_, index) => codeOf(app, secret, index - 10)));
  for (let number = 0; ; number += 1) {
    const code = String(number).padStart(6, '0');
    if (!near.has(code)) return code;
  }
}

export interface Member {
  readonly call: Caller;
  readonly account: string;
}

export async function member(app: TestApp, ...permissions: string[]): Promise<Member> {
  const call = await app.userWith(...permissions);
  return { call, account: (await call(sessionApi.me)).data.userAccount };
}

export interface SecuredMember extends Member {
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** A member with an authenticator app in use. The step before the present one is taken with that. */
export async function securedMember(app: TestApp, ...permissions: string[]): Promise<SecuredMember> {
  const { call, account } = await member(app, ...permissions);
  const { secret } = (await call(secondFactorApi.enrol)).data;
  const confirmed = await call(secondFactorApi.confirm, { body: { code: codeOf(app, secret, -1) } });
  if (confirmed.code !== 200) throw new Error(confirmed.msg);
  return { call, account, secret, recoveryCodes: confirmed.data.recoveryCodes };
}

/** The first step of a sign-in. */
export function firstStep(app: TestApp, account: string, password = memberPassword) {
  return app.nobody(sessionApi.login, {
    body: { account, password: md5(password), grant_type: 'password', client_id: 'admin' },
  });
}

/** The ticket of a first step that asks for a second. */
export async function ticketOf(app: TestApp, account: string): Promise<string> {
  const { data, msg } = await firstStep(app, account);
  if (!data?.secondFactor) throw new Error(`no second step: ${msg}`);
  return data.secondFactor.ticket;
}

export function secondStep(app: TestApp, ticket: string, code: string) {
  return app.nobody(secondFactorApi.finishLogin, { body: { ticket, code } });
}
