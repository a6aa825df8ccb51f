import { announce as say } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useQueryClient } from '@tanstack/react-query';
import { type ManagedMenu, menuApi } from '@yingzao/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../../base/api-error.ts';
import { call } from '../../../base/call.ts';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import { menuQueries } from './menu.queries.ts';
import { findMenu, type MenuPlace, moveMenu, stepPlace } from './move-menu.ts';

/** Moves menus: shown at once, then saved; what is refused goes back. @param key of the shown tree */
export function useMoveMenu(key: readonly unknown[]) {
  const { t } = useTranslation('system');
  const titleOf = useMenuTitle();
  const queryClient = useQueryClient();
  const drop = useCallback(
    (id: string, place: MenuPlace) => {
      const roots = queryClient.getQueryData<ManagedMenu[]>(key) ?? [];
      const moved = moveMenu(roots, id, place);
      const menu = findMenu(roots, id);
      if (!moved || !menu) return;
      queryClient.setQueryData(key, moved.roots);
      say(t('menu.moved', { name: titleOf(menu) }));
      void call(menuApi.sort, { body: moved.order })
        .catch(alreadyTold)
        .finally(() => queryClient.invalidateQueries({ queryKey: menuQueries.all }));
    },
    [queryClient, key, t, titleOf],
  );
  const step = useCallback(
    (id: string, direction: Parameters<typeof stepPlace>[2]) => {
      const place = stepPlace(queryClient.getQueryData<ManagedMenu[]>(key) ?? [], id, direction);
      if (place) drop(id, place);
    },
    [queryClient, key, drop],
  );
  return { drop, step };
}
