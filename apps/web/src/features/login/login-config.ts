import { type LoginConfigData, sessionApi } from '@yingzao/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../base/call.ts';

/** The id that stands for "no account typed yet". Source: contract/auth-and-shell.md 2.1. */
const nobody = '0';

export interface LoginConfigState {
  /** Undefined until the first answer, or when none came: the page then works with its own name. */
  config: LoginConfigData | undefined;
  /** Asks again for the account that was typed. */
  askFor(account: string): void;
}

/** Branding and whether a captcha is wanted, asked for at once and again when the account is left. */
export function useLoginConfig(): LoginConfigState {
  const [config, setConfig] = useState<LoginConfigData>();
  const [account, setAccount] = useState(nobody);
  useEffect(() => {
    const asking = new AbortController();
    call(sessionApi.getConfig, { params: { id: account }, signal: asking.signal, silent: true }).then(
      setConfig,
      keepLast,
    );
    return () => asking.abort();
  }, [account]);
  const askFor = useCallback((typed: string) => setAccount(typed.trim() || nobody), []);
  return { config, askFor };
}

/** The login itself will say what is wrong with the server; until then the last known page stays. */
function keepLast(): void {}
