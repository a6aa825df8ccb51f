import { sessionApi } from '@yingzao/contract';
import { call } from '../../base/call.ts';
import { md5 } from '../../base/md5.ts';
import { useSession } from '../../base/session.store.ts';
import { parseLayout, useSettings } from '../../base/settings.store.ts';

export interface LoginValues {
  account: string;
  password: string;
  code?: string;
}

/**
 * Signs in; the guard then leads on to the wanted page.
 *
 * @param timestamp the key of the captcha picture, when one was asked for.
 * @throws ApiError - the server's reason, in the user's language.
 * Source: contract/auth-and-shell.md 1.1 and 1.2.
 */
export async function signIn(values: LoginValues, timestamp: string | undefined): Promise<void> {
  const result = await call(sessionApi.login, {
    body: {
      account: values.account.trim(),
      password: md5(values.password),
      origin: 'password',
      client_id: 'admin',
      grant_type: 'password',
      scope: 'all',
      ...(timestamp && { code: values.code ?? '', timestamp }),
    },
  });
  useSettings.getState().change({ layoutType: parseLayout(result.theme) });
  useSession.getState().signIn(result.token, result.mustChangePassword === 1);
}
