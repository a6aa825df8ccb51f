import { create } from 'zustand';
import { onStoredElsewhere, stored } from './storage.ts';

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
  departure: undefined,
};

/**
 * Who is signed in here, in memory and in local storage. The family keeps the token in a cookie too; ours does not,
 * so that no cookie can ever authorise a write. Source: specification chapter 4.
 */
export const useSession = create<SessionState>()((set) => ({
  ...signedOut,
  token: stored.read('token'),
  isLocked: stored.read('lock') === '1',
  mustChangePassword: stored.read(mustChange) === '1',
  signIn(token, mustChangePassword) {
    stored.write('lock', undefined);
    stored.write(mustChange, mustChangePassword ? '1' : undefined);
    stored.write('token', token);
    set({ ...signedOut, token, mustChangePassword, isFresh: true });
  },
  signOut() {
    forget();
    set({ ...signedOut, departure: 'left' });
  },
  expire() {
    forget();
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

function forget(): void {
  for (const key of ['token', 'lock', mustChange]) stored.write(key, undefined);
}

/** Signing out, signing in and locking in one tab of the browser reach the others. @returns how to stop. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere((key, value) => {
    if (key === 'lock') useSession.setState({ isLocked: value === '1' });
    if (key !== 'token') return;
    const departure = value === undefined ? 'left' : undefined;
    const mustChangePassword = stored.read(mustChange) === '1';
    useSession.setState({ ...signedOut, token: value, departure, mustChangePassword });
  });
}
