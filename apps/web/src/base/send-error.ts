import { logApi } from '@yingzao/contract';
import { call } from './call.ts';

/** Characters, so that a report stays below 4 KB also where each takes three bytes. */
const longest = { message: 300, stack: 800, url: 150 };

export async function sendError(type: string, message: string, error: unknown): Promise<void> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  await call(logApi.clientError, {
    body: {
      type,
      message: message.slice(0, longest.message) || type,
      stack: stack.slice(0, longest.stack),
      url: `${window.location.pathname}${window.location.search}`.slice(0, longest.url),
      time: Date.now(),
    },
  });
}
