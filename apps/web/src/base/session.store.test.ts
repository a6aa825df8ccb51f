import { afterEach, beforeEach, expect, test } from 'vitest';
import { followOtherTabs, useSession } from './session.store.ts';

const session = () => useSession.getState();
let stop = () => {};

beforeEach(() => {
  stop = followOtherTabs();
  session().signIn('Bearer abc', false);
});
afterEach(() => stop());

function elsewhere(key: string, newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('the token and the lock are kept in local storage', () => {
  session().lock();
  expect(localStorage.getItem('jnpf_token')).toBe('Bearer abc');
  expect(localStorage.getItem('jnpf_lock')).toBe('1');
  session().unlock();
  expect(localStorage.getItem('jnpf_lock')).toBeNull();
});

test('signing out forgets token and lock', () => {
  session().lock();
  session().signOut();
  expect(session()).toMatchObject({ token: undefined, isLocked: false, departure: 'left' });
  expect(localStorage.getItem('jnpf_token')).toBeNull();
});

test('the duty to change the initial password survives a reload, until the session ends', () => {
  session().signIn('Bearer abc', true);
  expect(localStorage.getItem('jnpf_mustChangePassword')).toBe('1');
  session().expire();
  expect(localStorage.getItem('jnpf_mustChangePassword')).toBeNull();
});

test('signing out in another tab of the browser signs out here', () => {
  elsewhere('jnpf_token', null);
  expect(session().token).toBeUndefined();
});

test('locking in another tab of the browser locks here', () => {
  elsewhere('jnpf_lock', '1');
  expect(session().isLocked).toBe(true);
});

test('other keys of other programs change nothing', () => {
  elsewhere('token', null);
  expect(session().token).toBe('Bearer abc');
});
