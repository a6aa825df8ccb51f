import { create } from 'zustand';
import { onStoredElsewhere, stored } from './storage.ts';
import { forgetViewToken, takeViewToken } from './view-session.ts';

interface SessionState {
  /** As Login answered it, `Bearer ` included. */
  token: string | undefined;
  isLocked: boolean;
  /** The server lets nothing through but the change of the initial password. */
  mustChangePassword: boolean;
  /** How the last session of this page ended: by the server, or by the person. */
  departure: 'expired' | 'left' | undefined;
  /** Signed in from this page a moment ago: the place for the last-login notice. */
  isFresh: boolean;
  /** This tab looks through somebody's eyes, whatever session the others have. */
  isViewing: boolean;
  signIn(token: string, mustChangePassword: boolean): void;
  signOut(): void;
  expire(): void;
  lock(): void;
  unlock(): void;
  requirePasswordChange(): void;
  noticeShown(): void;
}

const mustChange = 'mustChangePassword';
const signedOut = {
  token: undefined,
  isLocked: false,
  mustChangePassword: false,
  isFresh: false,
  isViewing: false,
  departure: undefined,
};

const viewToken = takeViewToken();

/**
 * Who is signed in here, in memory and in local storage. The family keeps the token in a cookie too; ours does not,
 * so that no cookie can ever authorise a write. Source: specification chapter 4.
 */
export const useSession = create<SessionState>()((set, get) => ({
  ...signedOut,
  token: viewToken ?? stored.read('token'),
  isLocked: !viewToken && stored.read('lock') === '1',
  mustChangePassword: !viewToken && stored.read(mustChange) === '1',
  isViewing: viewToken !== undefined,
  signIn(token, mustChangePassword) {
    stored.write('lock', undefined);
    stored.write(mustChange, mustChangePassword ? '1' : undefined);
    stored.write('token', token);
    set({ ...signedOut, token, mustChangePassword, isFresh: true });
  },
  signOut() {
    forget(get().isViewing);
    set({ ...signedOut, departure: 'left' });
  },
  expire() {
    forget(get().isViewing);
    set({ ...signedOut, departure: 'expired' });
  },
  lock() {
    stored.write('lock', '1');
    set({ isLocked: true });
  },
  unlock() {
    stored.write('lock', undefined);
    set({ isLocked: false });
  },
  requirePasswordChange: () => set({ mustChangePassword: true }),
  noticeShown: () => set({ isFresh: false }),
}));

function forget(isViewing: boolean): void {
  if (isViewing) forgetViewToken();
  else for (const key of ['token', 'lock', mustChange]) stored.write(key, undefined);
}

/** Signing out, signing in and locking in one tab of the browser reach the others. @returns how to stop. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere((key, value) => {
    if (useSession.getState().isViewing) return;
    if (key === 'lock') useSession.setState({ isLocked: value === '1' });
    if (key !== 'token') return;
    const departure = value === undefined ? 'left' : undefined;
    const mustChangePassword = stored.read(mustChange) === '1';
    useSession.setState({ ...signedOut, token: value, departure, mustChangePassword });
  });
}
