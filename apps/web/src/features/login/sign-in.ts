import { type LoginResultData, sessionApi, ssoApi } from '@yingzao/contract';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { parseLayout, useSettings } from '../../base/settings.store.ts';
import { beginSecondStep, type SecondStep } from './second-step.ts';

export interface LoginValues {
  account: string;
  password: string;
  code?: string;
}

/** How the sign-in is made, beside what is typed. */
export interface LoginMeans {
  /** The key of the captcha picture, when one was asked for. */
  timestamp: string | undefined;
  /** The directory whose password it is; '' for the one kept here. */
  directory: string;
}

/**
 * Signs in; the guard then leads on to the wanted page.
 *
 * @returns what is still needed, for somebody who has a second factor or must have one.
 * @throws ApiError - the server's reason, in the user's language.
 * Source: contract/auth-and-shell.md 1.1 and 1.2.
 */
export async function signIn(values: LoginValues, means: LoginMeans): Promise<SecondStep | undefined> {
  const account = values.account.trim();
  const result = await ask({ ...values, account }, means);
  if (result.secondFactor) return beginSecondStep(account, result.secondFactor);
  enter(result);
  return undefined;
}

function ask({ account, password, code }: LoginValues, { timestamp, directory }: LoginMeans) {
  const captcha = timestamp && { code: code ?? '', timestamp };
  if (directory)
    return call(ssoApi.byDirectory, { body: { enname: directory, account, password, ...captcha } });
  return call(sessionApi.login, {
    body: {
      account,
      password: md5(password),
      origin: 'password',
      client_id: 'admin',
      grant_type: 'password',
      scope: 'all',
      ...captcha,
    },
  });
}

/** Takes the session that was opened; that of a locked screen, whose place it takes, ends. */
export function enter({ theme, token, mustChangePassword }: LoginResultData): void {
  if (useSession.getState().token) void call(sessionApi.logout, { silent: true }).catch(alreadyTold);
  useSettings.getState().change({ layoutType: parseLayout(theme) });
  useSession.getState().signIn(token, mustChangePassword === 1);
}
