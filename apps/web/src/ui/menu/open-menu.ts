import type { MenuNode } from '@yingzao/contract';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Places, targetOf } from '../../base/menu.ts';
import { useSession } from '../../base/session.store.ts';
import { useUser } from '../../base/user.store.ts';

/** What links and screens put in their addresses. */
export function usePlaces(): Places {
  const token = useSession((state) => state.token ?? '');
  const domain = useUser((state) => state.current?.sysConfigInfo.jnpfDomain);
  return useMemo(() => ({ token, dataV: domain || `${window.location.origin}/dataV` }), [token, domain]);
}

/** Opens what a menu stands for: a page of the shell or a window of its own. Source: specification 2.5. */
export function useOpenMenu(): (menu: MenuNode) => void {
  const navigate = useNavigate();
  const places = usePlaces();
  return useCallback(
    (menu) => {
      const target = targetOf(menu, places);
      if (target?.kind === 'path') void navigate(target.path);
      if (target?.kind === 'window') window.open(target.url, '_blank', 'noopener');
    },
    [navigate, places],
  );
}
