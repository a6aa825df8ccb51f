import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server.ts';

export interface SupervisorEvents {
  onLost(): void;
  /** An attempt to start again has failed. */
  onFailed(error: unknown): void;
  onBack(): void;
}

export interface Supervisor {
  /** The running server; `undefined` while there is none. */
  current(): Server | undefined;
  /** Ends the watch without an event and answers the server which is running then. */
  end(): Promise<Server | undefined>;
}

const longestPause = 5000;
/** A server which lived this long does not count as failing again and again. */
const soundLife = 30_000;

/** Watches over a server and starts it again whenever it ends. */
export function supervise(
  first: Server,
  start: (signal: AbortSignal) => Promise<Server>,
  events: SupervisorEvents,
): Supervisor {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
  let server: Server | undefined = first;
  let failures = 0;

  async function startAgain(): Promise<Server | undefined> {
    while (!signal.aborted) {
      try {
        await sleep(failures === 0 ? 0 : Math.min(100 * 2 ** failures, longestPause), undefined, { signal });
        failures++;
        return await start(signal);
      } catch (error) {
        if (!signal.aborted) events.onFailed(error);
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    while (server) {
      const since = performance.now();
      await Promise.race([server.ended, ended]);
      if (signal.aborted) return;
      if (performance.now() - since > soundLife) failures = 0;
      server = undefined;
      events.onLost();
      server = await startAgain();
      if (server && !signal.aborted) events.onBack();
    }
  }

  const watching = watch();
  return {
    current: () => server,
    end: async () => {
      ending.abort();
      await watching;
      return server;
    },
  };
}
