import { firstPage } from './menu-items.tsx';
import { TopMenu } from './top-menu.tsx';
import { useMenuEntries, useMenus } from './use-menus.ts';

/** The top entries; choosing a folder shows its first page, and with it its children at the side. */
export function BlendTopMenu() {
  const { menus, trail } = useMenus();
  const { items, open } = useMenuEntries(menus);
  const flat = items.map((item) =>
    item && 'children' in item ? { ...item, children: undefined } : item,
  ) as typeof items;
  function openEntry(id: string) {
    const menu = menus.find((candidate) => candidate.id === id);
    if (menu) open(firstPage(menu).id);
  }
  return <TopMenu items={flat} selectedIds={trail.slice(0, 1).map(({ id }) => id)} onOpen={openEntry} />;
}
