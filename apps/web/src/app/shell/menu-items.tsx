import type { MenuNode } from '@yingzao/contract';
import type { MenuProps } from 'antd';
import { MenuIcon } from '../../ui/icons/menu-icon.tsx';

export type MenuItem = NonNullable<MenuProps['items']>[number];
type TitleOf = (menu: MenuNode) => string;

/** Menus as entries of the kit's menu, keyed by menu id. */
export function toItems(menus: readonly MenuNode[], titleOf: TitleOf): MenuItem[] {
  return menus.map((menu) => {
    const hasChildren = menu.children.length > 0;
    const title = titleOf(menu);
    return {
      key: menu.id,
      icon: <MenuIcon name={menu.icon} isFolder={hasChildren} />,
      label: title,
      title,
      ...(hasChildren && { children: toItems(menu.children, titleOf) }),
    };
  });
}

/** The first entry below a menu that is not a folder. */
export function firstPage(menu: MenuNode): MenuNode {
  const [child] = menu.children;
  return child ? firstPage(child) : menu;
}
