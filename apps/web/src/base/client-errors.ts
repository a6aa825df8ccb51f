import { isApiError, messageOf } from './api-error.ts';
import { useSession } from './session.store.ts';

type Kind = 'error' | 'rejection' | 'render';

/** Reports from one loading of the application; what breaks again and again is known by then. */
const mostReports = 5;
const told = new Set<string>();

/**
 * Tells the server of an error that nobody expected, once. Refusals of calls, calls that were given up and people who
 * are not signed in are passed over. Source: contract/auth-and-shell.md 2.5 (ClientError).
 */
export function reportError(kind: Kind, error: unknown): void {
  if (!useSession.getState().token || !isUnexpected(error)) return;
  const key = messageOf(error);
  if (told.has(key) || told.size >= mostReports) return;
  told.add(key);
  // What is rarely needed is loaded when it is; a report that fails must not make another one.
  void import('./send-error.ts').then(({ sendError }) => sendError(kind, key, error)).catch(() => undefined);
}

/** Reports what reaches the window. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

function isUnexpected(error: unknown): boolean {
  if (error === null || error === undefined || isApiError(error)) return false;
  const name = typeof error === 'object' && 'name' in error ? error.name : '';
  // A size that is measured once more in the next frame is no error.
  return name !== 'AbortError' && !messageOf(error).startsWith('ResizeObserver loop');
}
