import type { GrantKind, Permission } from '@yingzao/contract';
import type { ConditionVariables } from '@yingzao/model';
import { Cache } from '../kernel/cache.ts';
import type { Ctx, KeyScope, Platform } from '../kernel/context.ts';
import type { TenantDb } from '../kernel/database/database.ts';
import { actorSubtrees, actorVariables, type Subtrees } from './actor-variables.ts';
import type { Organizations } from './organization-tree.ts';
import {
  type ApplicationRow,
  type DataScheme,
  type Holder,
  type Holding,
  type LoadedMenu,
  loadApplications,
  loadDelegated,
  loadHoldings,
  loadMenus,
  loadStanding,
  type MenuItem,
  nothingDelegated,
} from './rights.repository.ts';

/** A set of codes, or all there are. */
export type Codes = ReadonlySet<string> | 'all';

/**
 * What one holder (a role, a position, a group or the user) gives on the records of a menu: these rows with
 * these columns, together. Rules of several holders are united as pairs, never rows and columns apart, so that
 * no cell opens that no single holder gives.
 */
export interface RecordRule {
  readonly holder: Holder;
  /** The rows of any of these schemes; none for an empty list. */
  readonly rows: 'all' | readonly DataScheme[];
  /** Fields that may be read in lists, by wire name. */
  readonly columns: Codes;
  /** Fields that may be read and written in forms. */
  readonly forms: Codes;
}

/** A menu the actor may use, with what may be done there. */
export interface MenuRight extends LoadedMenu {
  readonly rules: readonly RecordRule[];
}

/** Everything one actor may do. */
export interface Rights {
  readonly menus: ReadonlyMap<string, MenuRight>;
  /** What the actor may give to others: his own menus, and those delegated to him whole. */
  readonly grantable: ReadonlyMap<string, MenuRight>;
  /** Every enabled application, in the shell's order. */
  readonly applications: readonly ApplicationRow[];
  /** Those that the actor may delegate whole, with the menus to come. */
  readonly grantableSystems: ReadonlySet<string>;
  /** By menu code, as the contract's permissions name it. */
  byCode(enCode: string): MenuRight | undefined;
  byModel(modelId: string): readonly MenuRight[];
  /** What the variables of conditions mean for the actor. */
  readonly variables: ConditionVariables;
  readonly subtrees: Subtrees;
}

/** Nobody keeps rights longer than this, whatever events were lost. */
const longestLife = 60_000;

/**
 * The rule engine's first half: who may use which menu, button and column. Deny by default.
 *
 * Rights are compiled once per actor and kept until a change that touches them is announced on the bus.
 * Source: contract/auth-and-shell.md 3.7, contract/permission.md 3.6.
 */
export class Access {
  readonly #organizations: Organizations;
  readonly #cache = new Cache<Rights>(5000, longestLife);

  constructor(platform: Platform, organizations: Organizations) {
    this.#organizations = organizations;
    platform.bus.subscribe('rights.changed', ({ tenant, userId }) => {
      if (userId) this.#cache.dropWhere((key) => isOf(key, keyOf(tenant, userId)));
      else this.#cache.dropWhere((key) => key.startsWith(`${tenant}/`));
    });
    platform.bus.subscribe('organization.changed', ({ tenant }) =>
      this.#cache.dropWhere((key) => key.startsWith(`${tenant}/`)),
    );
    platform.bus.onGap(() => this.#cache.clear());
  }

  rightsOf(ctx: Ctx): Promise<Rights> {
    const { id, key } = ctx.user;
    const whole = () =>
      this.#cache.get(keyOf(ctx.tenant.id, id), () => compileRights(ctx, this.#organizations));
    if (!key) return whole();
    // Beside the owner's own, so that whatever drops those drops these.
    const cacheKey = `${keyOf(ctx.tenant.id, id)}/${key.id}`;
    return this.#cache.get(cacheKey, async () => narrow(await whole(), key));
  }

  /** Whether the actor may make a call. Calls on records are decided by the engine, record by record. */
  async allows(ctx: Ctx, permission: Permission): Promise<boolean> {
    if (permission === 'anon') return true;
    if (ctx.user.id === '') return false;
    if (permission === 'login' || permission === 'record' || ctx.user.isAdministrator) return true;
    if (permission === 'admin') return false;
    const rights = await this.rightsOf(ctx);
    return permission.split('|').some((one) => holds(rights, one));
  }
}

/** @param permission a menu code, or `menu:button` */
function holds(rights: Rights, permission: string): boolean {
  const [menuCode = '', button] = permission.split(':');
  const right = rights.byCode(menuCode);
  if (!right) return false;
  return button === undefined || right.buttons.some(({ enCode }) => enCode === button);
}

const isOf = (key: string, owner: string) => key === owner || key.startsWith(`${owner}/`);

/** What a machine's key leaves of its owner's rights: its menus, and of their buttons those that were named. */
function narrow(rights: Rights, { modules, buttons }: KeyScope): Rights {
  const menus = [...rights.menus.values()]
    .filter(({ menu }) => modules.has(menu.id))
    .map((right) => ({ ...right, buttons: right.buttons.filter(({ id }) => buttons.has(id)) }));
  return { ...rights, ...index(menus), grantable: new Map(), grantableSystems: new Set() };
}

const keyOf = (tenant: string, userId: string) => `${tenant}/${userId}`;

async function compileRights(ctx: Ctx, organizations: Organizations): Promise<Rights> {
  // The platform's own handle: rights must not depend on a transaction that may still roll back.
  const db = ctx.platform.database.tenant(ctx.tenant.schema);
  const { id: userId, key } = ctx.user;
  const isAdministrator = ctx.user.isAdministrator || key?.isOfAdministrator === true;
  const [applications, menus, standing, tree] = await Promise.all([
    loadApplications(db),
    loadMenus(db),
    loadStanding(db, userId),
    organizations.treeOf(ctx.tenant),
  ]);
  const [variables, holdings, delegated] = await Promise.all([
    actorVariables(db, tree, userId, standing),
    isAdministrator ? [] : loadActiveHoldings(db, userId, standing.organizeId),
    isAdministrator ? nothingDelegated : loadDelegated(db, userId),
  ]);
  const granted = isAdministrator
    ? menus.map((loaded) => ({ ...loaded, rules: [everythingOf(userId)] }))
    : menus.flatMap((loaded) => memberRight(loaded, holdings));
  const own = new Map(granted.map((right) => [right.menu.id, right]));
  const given = menus.flatMap((loaded) => {
    const { id, systemId } = loaded.menu;
    if (delegated.menus.has(id) || delegated.systems.has(systemId)) return [{ ...loaded, rules: [] }];
    return own.get(id) ?? [];
  });
  return {
    ...index(withParents(granted, menus)),
    grantable: new Map(withParents(given, menus).map((right) => [right.menu.id, right])),
    applications,
    grantableSystems: isAdministrator ? new Set(applications.map(({ id }) => id)) : delegated.systems,
    variables,
    subtrees: actorSubtrees(tree, standing),
  };
}

async function loadActiveHoldings(db: TenantDb, userId: string, organizeId: string): Promise<Holding[]> {
  return (await loadHoldings(db, userId, organizeId)).filter(({ state }) => state === 'active');
}

const everythingOf = (userId: string): RecordRule => ({
  holder: { objectType: 'User', id: userId, fullName: '' },
  rows: 'all',
  columns: 'all',
  forms: 'all',
});

/** Union over the holders that grant the menu. A permission kind the menu does not enforce is wholly open. */
function memberRight(loaded: LoadedMenu, holdings: readonly Holding[]): MenuRight[] {
  const { menu } = loaded;
  const holders = holdings.filter((holding) => holding.has('module', menu.id));
  if (holders.length === 0) return [];
  const allowed = <Item extends MenuItem>(items: readonly Item[], kind: GrantKind, enforced: number) =>
    enforced ? items.filter((item) => holders.some((holder) => holder.has(kind, item.id))) : items;
  return [
    {
      menu,
      buttons: allowed(loaded.buttons, 'button', menu.isButtonAuthorize),
      columns: allowed(loaded.columns, 'column', menu.isColumnAuthorize),
      forms: allowed(loaded.forms, 'form', menu.isFormAuthorize),
      schemes: allowed(loaded.schemes, 'resource', menu.isDataAuthorize),
      rules: holders.map((holder) => recordRule(loaded, holder)),
    },
  ];
}

function recordRule({ menu, columns, forms, schemes }: LoadedMenu, holding: Holding): RecordRule {
  const codes = (items: readonly MenuItem[], kind: GrantKind, enforced: number): Codes =>
    enforced
      ? new Set(items.filter((item) => holding.has(kind, item.id)).map(({ enCode }) => enCode))
      : 'all';
  const granted = schemes.filter(({ id }) => holding.has('resource', id));
  const isEveryRow = !menu.isDataAuthorize || granted.some(({ allData }) => allData === 1);
  return {
    holder: holding.holder,
    rows: isEveryRow ? 'all' : granted,
    columns: codes(columns, 'column', menu.isColumnAuthorize),
    forms: codes(forms, 'form', menu.isFormAuthorize),
  };
}

/** A directory appears when anything below it is granted. */
function withParents(granted: MenuRight[], menus: readonly LoadedMenu[]): MenuRight[] {
  const known = new Map(granted.map((right) => [right.menu.id, right]));
  const all = new Map(menus.map((loaded) => [loaded.menu.id, loaded]));
  for (const { menu } of granted) {
    for (let parent = all.get(menu.parentId); parent && !known.has(parent.menu.id); ) {
      known.set(parent.menu.id, { ...parent, buttons: [], columns: [], forms: [], schemes: [], rules: [] });
      parent = all.get(parent.menu.parentId);
    }
  }
  return menus.flatMap(({ menu }) => known.get(menu.id) ?? []);
}

function index(rights: readonly MenuRight[]): Pick<Rights, 'menus' | 'byCode' | 'byModel'> {
  const codes = new Map(rights.map((right) => [right.menu.enCode, right]));
  const models = new Map<string, MenuRight[]>();
  for (const right of rights) {
    const modelId = right.menu.relationId;
    if (modelId) models.set(modelId, [...(models.get(modelId) ?? []), right]);
  }
  return {
    menus: new Map(rights.map((right) => [right.menu.id, right])),
    byCode: (enCode) => codes.get(enCode),
    byModel: (modelId) => models.get(modelId) ?? [],
  };
}
