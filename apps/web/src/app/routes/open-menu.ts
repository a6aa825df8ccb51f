import type { MenuNode } from '@yingzao/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { targetOf } from './menu-routes.ts';
import { usePlaces } from './use-routes.ts';

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
