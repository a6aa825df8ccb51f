import type { GrantKind } from '@yingzao/contract';
import type { TenantDb } from '../kernel/database/database.ts';
import type { Standing } from './actor-variables.ts';

/** The level above menus. Source: contract/auth-and-shell.md 2.4 (System). */
export interface ApplicationRow {
  readonly id: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly icon: string;
}

export interface MenuRow {
  readonly id: string;
  readonly parentId: string;
  /** The application it stands in. */
  readonly systemId: string;
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

/** A rule that says which rows of a menu a grant gives. Source: contract/auth-and-shell.md 1.7. */
export interface DataScheme extends MenuItem {
  readonly conditionJson: string;
  readonly matchLogic: string;
  /** 1: all rows, whatever the conditions. */
  readonly allData: number;
}

export interface LoadedMenu {
  readonly menu: MenuRow;
  readonly buttons: readonly MenuItem[];
  readonly columns: readonly MenuItem[];
  readonly forms: readonly MenuItem[];
  readonly schemes: readonly DataScheme[];
}

/** Who gives a grant: a role, a position or a group of the actor, or the actor's own. */
export interface Holder {
  readonly objectType: 'Role' | 'Position' | 'Group' | 'User';
  readonly id: string;
  readonly fullName: string;
}

/** Why something that a user belongs to gives him nothing now. */
export type HolderState = 'active' | 'disabled' | 'otherOrganization';

/** What one holder has been granted. */
export interface Holding {
  readonly holder: Holder;
  readonly state: HolderState;
  has(kind: GrantKind, itemId: string): boolean;
}

/** Enabled applications, in the shell's order. */
export function loadApplications(db: TenantDb): Promise<ApplicationRow[]> {
  return db
    .selectFrom('application')
    .select(['id', 'fullName', 'enCode', 'icon'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('creatorTime')
    .orderBy('id')
    .execute();
}

/** All enabled menus of enabled applications, below enabled directories, in the shell's order, with their enabled permission points. */
export async function loadMenus(db: TenantDb): Promise<LoadedMenu[]> {
  const [menus, buttons, columns, forms, schemes] = await Promise.all([
    db
      .selectFrom('module')
      .select([
        'id',
        'parentId',
        'systemId',
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
      .where('systemId', 'in', (sub) =>
        sub
          .selectFrom('application')
          .select('application.id')
          .where('application.deleteMark', '=', 0)
          .where('application.enabledMark', '=', 1),
      )
      .orderBy('sortCode')
      .orderBy('creatorTime', 'desc')
      .execute(),
    loadItems(db, 'moduleButton'),
    loadItems(db, 'moduleColumn'),
    loadItems(db, 'moduleForm'),
    loadSchemes(db),
  ]);
  const known = new Map(menus.map((menu) => [menu.id, menu]));
  return menus
    .filter((menu) => isReachable(menu, known))
    .map((menu) => ({
      menu,
      buttons: buttons.get(menu.id) ?? [],
      columns: columns.get(menu.id) ?? [],
      forms: forms.get(menu.id) ?? [],
      schemes: schemes.get(menu.id) ?? [],
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
  return byMenu(rows);
}

async function loadSchemes(db: TenantDb): Promise<Map<string, DataScheme[]>> {
  const rows = await db
    .selectFrom('moduleDataAuthorizeScheme')
    .select(['id', 'moduleId', 'fullName', 'enCode', 'conditionJson', 'matchLogic', 'allData'])
    .where('deleteMark', '=', 0)
    .where('enabledMark', '=', 1)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  return byMenu(rows);
}

function byMenu<Item extends { moduleId: string }>(
  rows: readonly Item[],
): Map<string, Omit<Item, 'moduleId'>[]> {
  const items = new Map<string, Omit<Item, 'moduleId'>[]>();
  for (const { moduleId, ...item } of rows) {
    const known = items.get(moduleId);
    if (known) known.push(item);
    else items.set(moduleId, [item]);
  }
  return items;
}

/** The user's current organization and the position he stands in there, both as of now. */
export async function loadStanding(db: TenantDb, userId: string): Promise<Standing> {
  const user = await db
    .selectFrom('userAccount')
    .select(['organizeId', 'positionId'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const { organizeId, positionId } = user ?? { organizeId: '', positionId: '' };
  const [current] = activePositions(await loadPositions(db, userId, organizeId), positionId);
  return { organizeId, positionId: current?.id ?? '' };
}

/**
 * The positions that count, which are the enabled ones in the current organization: the chosen one, then the others
 * in their order. The first is the current one, also of somebody who chose none, or one that he no longer has.
 *
 * Source: contract/auth-and-shell.md 1.5, contract/visual-development.md 3.2 (currPosition).
 */
export function activePositions(
  holdings: readonly Omit<Holding, 'has'>[],
  chosenId: string,
): readonly Holder[] {
  const positions = holdings.flatMap(({ holder, state }) =>
    holder.objectType === 'Position' && state === 'active' ? [holder] : [],
  );
  return positions.toSorted((one, other) => Number(other.id === chosenId) - Number(one.id === chosenId));
}

/**
 * The grants of everything a user belongs to, holder by holder. Active are enabled global roles and those of the
 * current organization, positions in the current organization, groups, and what was granted to the user directly.
 *
 * Source: contract/permission.md 3.6.
 */
export async function loadHoldings(db: TenantDb, userId: string, organizeId: string): Promise<Holding[]> {
  const holders = await loadHolders(db, userId, organizeId);
  const rows = await db
    .selectFrom('authorize')
    .select(['objectType', 'objectId', 'itemType', 'itemId'])
    .where(
      'objectId',
      'in',
      holders.map(({ holder }) => holder.id),
    )
    .execute();
  const granted = new Map<string, Set<string>>();
  for (const { objectType, objectId, itemType, itemId } of rows) {
    const key = `${objectType}/${objectId}`;
    const items = granted.get(key) ?? new Set();
    granted.set(key, items.add(`${itemType}/${itemId}`));
  }
  return holders.map(({ holder, state }) => {
    const items = granted.get(`${holder.objectType}/${holder.id}`);
    return { holder, state, has: (kind, itemId) => items?.has(`${kind}/${itemId}`) ?? false };
  });
}

/** What a grade administrator may give to others beside his own, by id. */
export interface Delegated {
  /** Applications with whatever stands in them. */
  readonly systems: ReadonlySet<string>;
  readonly menus: ReadonlySet<string>;
}

export const nothingDelegated: Delegated = { systems: new Set(), menus: new Set() };

/** Source: contract/permission.md 1.6 (OrganizeAdmin). */
export async function loadDelegated(db: TenantDb, userId: string): Promise<Delegated> {
  const rows = await db
    .selectFrom('organizeAdmin')
    .select(['organizeId', 'organizeType'])
    .where('userId', '=', userId)
    .where('organizeType', 'in', ['System', 'Module'])
    .execute();
  const of = (type: string) =>
    new Set(rows.flatMap(({ organizeType, organizeId }) => (organizeType === type ? [organizeId] : [])));
  return { systems: of('System'), menus: of('Module') };
}

/** Everything a user belongs to and the user himself, in the order of each kind, without what they give. */
export async function loadHolders(
  db: TenantDb,
  userId: string,
  organizeId: string,
): Promise<Omit<Holding, 'has'>[]> {
  const own = db.selectFrom('userRelation as relation').where('relation.userId', '=', userId);
  const [roles, positions, groups] = await Promise.all([
    own
      .innerJoin('role', 'role.id', 'relation.objectId')
      .leftJoin('organizeRelation as owner', (join) =>
        join
          .onRef('owner.objectId', '=', 'role.id')
          .on('owner.objectType', '=', 'Role')
          .on('owner.organizeId', '=', organizeId),
      )
      .select(['role.id', 'role.fullName', 'role.enabledMark'])
      .select((eb) => eb.or([eb('role.globalMark', '=', 1), eb('owner.id', 'is not', null)]).as('isHere'))
      .where('relation.objectType', '=', 'Role')
      .where('role.deleteMark', '=', 0)
      .orderBy('role.sortCode')
      .orderBy('role.id')
      .execute(),
    loadPositions(db, userId, organizeId),
    own
      .innerJoin('userGroup as group', 'group.id', 'relation.objectId')
      .select(['group.id', 'group.fullName', 'group.enabledMark'])
      .select((eb) => eb.lit(true).as('isHere'))
      .where('relation.objectType', '=', 'Group')
      .where('group.deleteMark', '=', 0)
      .orderBy('group.sortCode')
      .orderBy('group.id')
      .execute(),
  ]);
  return [
    ...roles.map((role) => toHolding('Role', role)),
    ...positions,
    ...groups.map((group) => toHolding('Group', group)),
    { holder: { objectType: 'User', id: userId, fullName: '' }, state: 'active' },
  ];
}

/** The positions a user has anywhere, in their order. */
async function loadPositions(
  db: TenantDb,
  userId: string,
  organizeId: string,
): Promise<Omit<Holding, 'has'>[]> {
  const positions = await db
    .selectFrom('userRelation as relation')
    .innerJoin('position', 'position.id', 'relation.objectId')
    .select(['position.id', 'position.fullName', 'position.enabledMark'])
    .select((eb) => eb('position.organizeId', '=', organizeId).as('isHere'))
    .where('relation.userId', '=', userId)
    .where('relation.objectType', '=', 'Position')
    .where('position.deleteMark', '=', 0)
    .orderBy('position.sortCode')
    .orderBy('position.id')
    .execute();
  return positions.map((position) => toHolding('Position', position));
}

function toHolding(
  objectType: Holder['objectType'],
  row: { id: string; fullName: string; enabledMark: number; isHere: unknown },
): Omit<Holding, 'has'> {
  const { id, fullName, enabledMark, isHere } = row;
  const state = enabledMark !== 1 ? 'disabled' : isHere ? 'active' : 'otherOrganization';
  return { holder: { objectType, id, fullName }, state };
}
