import type { GrantNode } from '@yingzao/contract';

type Button = Pick<GrantNode, 'id' | 'fullName' | 'enCode'>;

/** The buttons of the chosen menus, each below its menu. @param buttons by the id of their menu */
export function buttonTree(
  menus: readonly GrantNode[],
  chosen: ReadonlySet<string>,
  buttons: ReadonlyMap<string, readonly Button[]>,
): GrantNode[] {
  return menus.flatMap((menu) => {
    const own = chosen.has(menu.id) ? (buttons.get(menu.id) ?? []) : [];
    const children = [
      ...buttonTree(menu.children, chosen, buttons),
      ...own.map((each) => leaf(each, menu.id)),
    ];
    return children.length > 0 ? [{ ...menu, hasChildren: true, children }] : [];
  });
}

function leaf({ id, fullName, enCode }: Button, parentId: string): GrantNode {
  return { id, parentId, fullName, enCode, icon: '', hasChildren: false, children: [] };
}
