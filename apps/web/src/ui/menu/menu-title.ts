import type { MenuNode } from '@yingzao/contract';
import standardTitles from '@yingzao/texts/zh-CN/menus';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type StandardMenu = keyof typeof standardTitles;

/** Translation key of a menu: its code with hyphens for dots. Source: contract/auth-and-shell.md 1.6. */
export function vueNameOf({ enCode }: Pick<MenuNode, 'enCode'>): string {
  return enCode.replaceAll('.', '-');
}

/** A built-in menu is translated as long as nobody renamed it; every other one is called as it was named. */
export function useMenuTitle(): (menu: Pick<MenuNode, 'enCode' | 'fullName'>) => string {
  const { t } = useTranslation('menus');
  return useCallback(
    (menu) => {
      const vueName = vueNameOf(menu);
      return isStandard(vueName) && standardTitles[vueName] === menu.fullName ? t(vueName) : menu.fullName;
    },
    [t],
  );
}

function isStandard(vueName: string): vueName is StandardMenu {
  return Object.hasOwn(standardTitles, vueName);
}
