import { afterEach, expect, test } from 'vitest';
import { forgetViewToken, takeViewToken, viewAddress } from './view-session.ts';

afterEach(() => forgetViewToken());

test('an address that carries a token is read once, and the tab keeps what it read', () => {
  window.history.replaceState(null, '', viewAddress('Bearer a/b=='));
  expect(takeViewToken()).toBe('Bearer a/b==');
  expect(window.location.pathname + window.location.hash).toBe('/home');
  expect(takeViewToken()).toBe('Bearer a/b==');
  forgetViewToken();
  expect(takeViewToken()).toBeUndefined();
});

test('other addresses give no token, whatever stands behind their hash', () => {
  window.history.replaceState(null, '', '/home#Bearer%20x');
  expect(takeViewToken()).toBeUndefined();
});
