import type { GrantNode } from '@yingzao/contract';
import permissionTexts from '@yingzao/texts/zh-CN/permission';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../menu/menu-title.ts';

type ButtonKey = Extract<keyof typeof permissionTexts, `button.${string}`>;

/** Built-in menus and buttons are translated as long as nobody renamed them. */
export function useGrantName(): (node: Pick<GrantNode, 'enCode' | 'fullName'>) => string {
  const { t } = useTranslation('permission');
  const menuTitle = useMenuTitle();
  return useCallback(
    (node) => {
      const key = `button.${node.enCode}`;
      if (isButton(key)) return permissionTexts[key] === node.fullName ? t(key) : node.fullName;
      return menuTitle(node);
    },
    [t, menuTitle],
  );
}

function isButton(key: string): key is ButtonKey {
  return Object.hasOwn(permissionTexts, key);
}
