import { type CurrentUserData, type PermissionEntryData, sessionApi } from '@yingzao/contract';
import { useMemo } from 'react';
import { create } from 'zustand';
import { call } from './call.ts';
import { useSession } from './session.store.ts';

interface UserState {
  /** Undefined until the first guarded page loads it, and again once somebody signs in. */
  current: CurrentUserData | undefined;
  load(): Promise<CurrentUserData>;
  clear(): void;
}

/** The signed-in person with menus, rights and branding, as CurrentUser answered them. */
export const useUser = create<UserState>()((set) => ({
  current: undefined,
  async load() {
    const current = await call(sessionApi.currentUser, { query: { type: 'Web' }, silent: true });
    set({ current });
    return current;
  },
  clear: () => set({ current: undefined }),
}));

// Whoever comes next is somebody else.
useSession.subscribe((now, before) => {
  if (now.token && now.token !== before.token) useUser.getState().clear();
});

/** For pages behind the guard, where the user is always loaded. */
export function useCurrentUser(): CurrentUserData {
  const current = useUser((state) => state.current);
  if (!current) throw new Error('This page needs a signed-in user');
  return current;
}

type Resource = 'button' | 'column' | 'form';

/**
 * Whether the user may use a button, column or form field of a menu; the server decides again on every call. Without
 * a menu everything is denied. The function stays the same while the rights do.
 *
 * Source: specification chapter 6.
 */
export function useGrants(menuId: string | undefined): (resource: Resource, enCode: string) => boolean {
  const permissions = useUser((state) => state.current?.permissionList ?? none);
  return useMemo(() => grantsOf(permissions, menuId), [permissions, menuId]);
}

function grantsOf(permissions: readonly PermissionEntryData[], menuId: string | undefined) {
  const entry = permissions.find(({ modelId }) => modelId === menuId);
  const codes = (resource: Resource) => new Set(entry?.[resource].map(({ enCode }) => enCode));
  const granted = { button: codes('button'), column: codes('column'), form: codes('form') };
  const open: readonly Resource[] = entry?.open ?? [];
  return (resource: Resource, enCode: string) => open.includes(resource) || granted[resource].has(enCode);
}

const none: readonly PermissionEntryData[] = [];
