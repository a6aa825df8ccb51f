import { expect, test, vi } from 'vitest';
import { stubServer } from '../test/server.ts';

const path = '/api/system/Log/ClientError';

/** The application as it was just loaded. */
async function load(answer: Parameters<typeof stubServer>[0][string] = {}, token = 'Bearer abc') {
  vi.resetModules();
  const { useSession: session } = await import('./session.store.ts');
  session.setState({ token });
  const { ApiError } = await import('./api-error.ts');
  const { reportError, watchErrors } = await import('./client-errors.ts');
  // Loaded when it is wanted: here before that, so that no test waits for the machine.
  await import('./send-error.ts');
  const requests = stubServer({ [`POST ${path}`]: answer });
  const sent = () => requests.map(({ body }) => (body as { message: string }).message);
  return { reportError, watchErrors, requests, sent, ApiError };
}

test('an error is told once, with its stack and where it was', async () => {
  const { reportError, requests, sent } = await load();
  reportError('render', new TypeError('x is not a function'));
  reportError('error', new TypeError('x is not a function'));
  await vi.waitFor(() => expect(sent()).toEqual(['x is not a function']));
  expect(requests[0]?.body).toMatchObject({
    type: 'render',
    url: '/',
    stack: expect.stringContaining('client-errors.test'),
  });
});

test('refusals, calls that were given up and strangers tell nothing', async () => {
  const { reportError, requests, ApiError } = await load();
  reportError('rejection', new ApiError(400, 'no'));
  reportError('rejection', new DOMException('gone', 'AbortError'));
  reportError('rejection', undefined);
  const stranger = await load({}, '');
  stranger.reportError('error', new Error('broken'));
  await vi.dynamicImportSettled();
  expect([...requests, ...stranger.requests]).toEqual([]);
});

test('five at most are told; a report that fails makes no other', async () => {
  const { reportError, sent } = await load('no network');
  for (let at = 0; at < 9; at += 1) reportError('error', new Error(`broken ${at}`));
  await vi.waitFor(() => expect(sent()).toHaveLength(5));
});

test('what reaches the window is told, within four kilobytes whatever the language', async () => {
  const { watchErrors, requests } = await load();
  watchErrors();
  const error = new Error('错'.repeat(5000));
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(new TextEncoder().encode(JSON.stringify(requests[0]?.body)).length).toBeLessThanOrEqual(4096);
});
