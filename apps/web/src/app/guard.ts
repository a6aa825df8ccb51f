import { safeRedirect, withRedirect } from '../base/redirect.ts';
import type { RouteTable } from './routes/route.ts';

/** Source: specification 2.1. */
const loginFree = ['/index', '/login', '/auth-redirect', '/jump', '/register', '/registerCompany'];

const passwordPath = '/changePassword';
const lockPath = '/lockScreen';

/** Where somebody proves who he is, also before a locked screen. */
const doors = ['/login', '/auth-redirect'];

/** Not worth coming back to. */
const silentPaths = ['/home', '/404', passwordPath];

export interface GuardInput {
  pathname: string;
  /** Path, query and hash: what a redirect brings back. */
  fullPath: string;
  hasToken: boolean;
  isLocked: boolean;
  mustChangePassword: boolean;
  departure: 'expired' | 'left' | undefined;
  /** The redirect parameter of the address. */
  wanted: string | null;
  /** Undefined until the user is loaded. */
  routes: RouteTable | undefined;
}

export type Decision = { kind: 'show' } | { kind: 'load' } | { kind: 'redirect'; to: string };

const show: Decision = { kind: 'show' };
const load: Decision = { kind: 'load' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** What happens to a visit. Source: specification 2.2; the forced change of password is our own. */
export function decide(visit: GuardInput): Decision {
  if (!visit.hasToken) return decideForStranger(visit);
  if (visit.mustChangePassword) return onlyAt(visit.pathname, passwordPath);
  if (visit.isLocked) return decideWhileLocked(visit);
  if (['/login', lockPath].includes(visit.pathname)) return redirect(safeRedirect(visit.wanted));
  if (['/', passwordPath].includes(visit.pathname)) return redirect('/home');
  if (loginFree.includes(visit.pathname) || visit.pathname === '/404') return show;
  if (!visit.routes) return load;
  return isKnown(visit.pathname, visit.routes) ? show : redirect('/404');
}

function decideForStranger(visit: GuardInput): Decision {
  if (loginFree.includes(visit.pathname)) return show;
  if (visit.departure === 'left') return redirect('/index');
  return redirect(withRedirect(visit.departure === 'expired' ? '/login' : '/index', wayBack(visit)));
}

function decideWhileLocked(visit: GuardInput): Decision {
  if (doors.includes(visit.pathname)) return show;
  if (visit.pathname !== lockPath) return redirect(withRedirect(lockPath, wayBack(visit)));
  return visit.routes ? show : load;
}

/** Where to go on once somebody may; the lock screen passes on where it was sent from. */
function wayBack({ pathname, fullPath, wanted }: GuardInput): string {
  if (pathname === lockPath) return safeRedirect(wanted);
  return silentPaths.includes(pathname) ? '/' : fullPath;
}

function onlyAt(pathname: string, allowed: string): Decision {
  return pathname === allowed ? show : redirect(allowed);
}

function isKnown(pathname: string, routes: RouteTable): boolean {
  return routes.has(pathname) || pathname.startsWith('/redirect/');
}
