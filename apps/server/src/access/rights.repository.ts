import type { GrantKind } from '@yingzao/contract';
import type { TenantDb } from '../kernel/database/database.ts';

export interface MenuRow {
  readonly id: string;
  readonly parentId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly icon: string;
  readonly type: number;
  readonly category: string;
  readonly urlAddress: string;
  readonly linkTarget: string;
  readonly propertyJson: string;
  readonly relationId: string | null;
  readonly isButtonAuthorize: number;
  readonly isColumnAuthorize: number;
  readonly isFormAuthorize: number;
  readonly isDataAuthorize: number;
  readonly sortCode: number;
}

export interface MenuItem {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
}

interface LoadedMenu {
  readonly menu: MenuRow;
  readonly buttons: readonly MenuItem[];
  readonly columns: readonly MenuItem[];
  readonly forms: readonly MenuItem[];
}

/** What one holder has been granted. */
export interface GrantedItems {
  has(kind: GrantKind, itemId: string): boolean;
}

/** All enabled menus below enabled directories, in the shell's order, with their enabled permission points. */
export async function loadMenus(db: TenantDb): Promise<LoadedMenu[]> {
  const [menus, buttons, columns, forms] = await Promise.all([
    db
      .selectFrom('module')
      .select([
        'id',
        'parentId',
        'fullName',
        'enCode',
        'icon',
        'type',
        'category',
        'urlAddress',
        'linkTarget',
        'propertyJson',
        'relationId',
        'isButtonAuthorize',
        'isColumnAuthorize',
        'isFormAuthorize',
        'isDataAuthorize',
        'sortCode',
      ])
      .where('deleteMark', '=', 0)
      .where('enabledMark', '=', 1)
      .orderBy('sortCode')
      .orderBy('creatorTime', 'desc')
      .execute(),
    loadItems(db, 'moduleButton'),
    loadItems(db, 'moduleColumn'),
    loadItems(db, 'moduleForm'),
  ]);
  const known = new Map(menus.map((menu) => [menu.id, menu]));
  return menus
    .filter((menu) => isReachable(menu, known))
    .map((menu) => ({
      menu,
      buttons: buttons.get(menu.id) ?? [],
      columns: columns.get(menu.id) ?? [],
      forms: forms.get(menu.id) ?? [],
    }));
}

function isReachable(menu: MenuRow, known: ReadonlyMap<string, MenuRow>): boolean {
  let depth = 0;
  for (let parentId = menu.parentId; parentId !== '-1'; depth += 1) {
    const parent = known.get(parentId);
    if (!parent || depth > 50) return false;
    parentId = parent.parentId;
  }
  return true;
}

async function loadItems(
  db: TenantDb,
  table: 'moduleButton' | 'moduleColumn' | 'moduleForm',
): Promise<Map<string, MenuItem[]>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'moduleId', 'fullName', 'enCode'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  const byMenu = new Map<string, MenuItem[]>();
  for (const { moduleId, ...item } of rows) {
    const items = byMenu.get(moduleId);
    if (items) items.push(item);
    else byMenu.set(moduleId, [item]);
  }
  return byMenu;
}

/** The grants of every enabled role of a user, role by role. */
export async function loadHoldings(db: TenantDb, userId: string): Promise<GrantedItems[]> {
  const rows = await db
    .selectFrom('userRelation as relation')
    .innerJoin('role', 'role.id', 'relation.objectId')
    .innerJoin('authorize as grant', (join) =>
      join.onRef('grant.objectId', '=', 'role.id').on('grant.objectType', '=', 'Role'),
    )
    .select(['role.id as holder', 'grant.itemType', 'grant.itemId'])
    .where('relation.userId', '=', userId)
    .where('relation.objectType', '=', 'Role')
    .where('role.deleteMark', '=', 0)
    .where('role.enabledMark', '=', 1)
    .execute();
  const holders = new Map<string, Set<string>>();
  for (const { holder, itemType, itemId } of rows) {
    const items = holders.get(holder) ?? new Set();
    holders.set(holder, items.add(`${itemType}/${itemId}`));
  }
  return [...holders.values()].map((items) => ({ has: (kind, itemId) => items.has(`${kind}/${itemId}`) }));
}
