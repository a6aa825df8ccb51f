import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../../ui/menu/menu-title.ts';
import type { AppRoute } from './route.ts';

/** The title of a route in the user's language. */
export function useRouteTitle(): (route: AppRoute) => string {
  const { t } = useTranslation('shell');
  const menuTitle = useMenuTitle();
  return useCallback(
    ({ menu, view }) => (menu ? menuTitle(menu) : view.kind === 'fixed' ? t(view.page) : ''),
    [t, menuTitle],
  );
}
