import { describe, expect, test } from 'vitest';
import { safeRedirect } from '../base/redirect.ts';
import { menu } from '../test/fixtures.ts';
import { decide, type GuardInput } from './guard.ts';
import { buildRoutes } from './routes/menu-routes.ts';

const routes = buildRoutes([menu({ urlAddress: 'area/devices' })], { token: '', dataV: '' });
const signedIn = { hasToken: true, routes };

function visit(pathname: string, parts: Partial<GuardInput> = {}) {
  return decide({
    pathname,
    fullPath: pathname,
    wanted: null,
    hasToken: false,
    isLocked: false,
    mustChangePassword: false,
    departure: undefined,
    routes: undefined,
    ...parts,
  });
}
const redirect = (to: string) => ({ kind: 'redirect', to });

describe('a stranger', () => {
  test.each(['/index', '/login', '/auth-redirect', '/jump', '/register', '/registerCompany'])(
    'may see %s',
    (path) => {
      expect(visit(path)).toEqual({ kind: 'show' });
    },
  );

  test('who wants another page goes to the entrance, which remembers it', () => {
    const decision = visit('/area/devices', { fullPath: '/area/devices?page=2#top' });
    expect(decision).toEqual(redirect('/index?redirect=%2Farea%2Fdevices%3Fpage%3D2%23top'));
  });

  test('who wants the start page goes to the entrance', () => {
    expect(visit('/')).toEqual(redirect('/index'));
    expect(visit('/home')).toEqual(redirect('/index'));
  });

  test('whose session the server ended goes to the login page and comes back', () => {
    expect(visit('/area/devices', { departure: 'expired' })).toEqual(
      redirect('/login?redirect=%2Farea%2Fdevices'),
    );
  });

  test('who signed out goes to the entrance without a way back', () => {
    expect(visit('/area/devices', { departure: 'left' })).toEqual(redirect('/index'));
  });
});

describe('somebody signed in', () => {
  test('has the user loaded on the first entry', () => {
    expect(visit('/area/devices', { hasToken: true })).toEqual({ kind: 'load' });
  });

  test('sees a page of the menus', () => {
    expect(visit('/area/devices', signedIn)).toEqual({ kind: 'show' });
  });

  test.each(['/nowhere', '/area', '/area/devices/1'])('is told that %s does not exist', (path) => {
    expect(visit(path, signedIn)).toEqual(redirect('/404'));
  });

  test('goes from / to the home page, and from the login page to /', () => {
    expect(visit('/', signedIn)).toEqual(redirect('/home'));
    expect(visit('/login', signedIn)).toEqual(redirect('/'));
  });

  test('goes from the login page to the page that was wanted', () => {
    expect(visit('/login', { ...signedIn, wanted: '/area/devices?page=2' })).toEqual(
      redirect('/area/devices?page=2'),
    );
  });

  test('has no use for the lock screen and the initial password page', () => {
    expect(visit('/lockScreen', signedIn)).toEqual(redirect('/'));
    expect(visit('/changePassword', signedIn)).toEqual(redirect('/home'));
  });
});

describe('a locked screen', () => {
  const locked = { ...signedIn, isLocked: true };

  test('sends every page to the lock screen, which remembers it', () => {
    const decision = visit('/area/devices', { ...locked, fullPath: '/area/devices?page=2' });
    expect(decision).toEqual(redirect('/lockScreen?redirect=%2Farea%2Fdevices%3Fpage%3D2'));
    expect(visit('/home', locked)).toEqual(redirect('/lockScreen'));
    expect(visit('/lockScreen', locked)).toEqual({ kind: 'show' });
  });

  test('leads back to the page it was locked on, also when the session ends meanwhile', () => {
    const from = { fullPath: '/lockScreen?redirect=%2Farea%2Fdevices', wanted: '/area/devices' };
    expect(visit('/lockScreen', { ...signedIn, ...from })).toEqual(redirect('/area/devices'));
    const ended = visit('/lockScreen', { ...from, departure: 'expired' });
    expect(ended).toEqual(redirect('/login?redirect=%2Farea%2Fdevices'));
    expect(visit('/lockScreen', { ...signedIn, wanted: '//evil.example' })).toEqual(redirect('/'));
  });

  test.each(['/login', '/auth-redirect'])('lets somebody prove at %s who he is', (path) => {
    expect(visit(path, locked)).toEqual({ kind: 'show' });
  });

  test('knows whose it is before it is shown', () => {
    expect(visit('/lockScreen', { ...locked, routes: undefined })).toEqual({ kind: 'load' });
  });
});

test('an initial password lets nothing through but its change', () => {
  const initial = { hasToken: true, mustChangePassword: true };
  expect(visit('/area/devices', initial)).toEqual(redirect('/changePassword'));
  expect(visit('/login', initial)).toEqual(redirect('/changePassword'));
  expect(visit('/changePassword', initial)).toEqual({ kind: 'show' });
});

test.each([
  ['/area/devices?page=2#top', '/area/devices?page=2#top'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['area', '/'],
  ['', '/'],
  [null, '/'],
])('the redirect %j leads to %j', (wanted, path) => {
  expect(safeRedirect(wanted)).toBe(path);
});
