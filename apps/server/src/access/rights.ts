import type { Permission } from '@yingzao/contract';
import { Cache } from '../kernel/cache.ts';
import type { Ctx, Platform } from '../kernel/context.ts';
import {
  type GrantedItems,
  loadHoldings,
  loadMenus,
  type MenuItem,
  type MenuRow,
} from './rights.repository.ts';

/** A set of codes, or all there are. */
export type Codes = ReadonlySet<string> | 'all';

/**
 * What one grant holder (a role, later also a position, group or the user) gives on the records of a menu:
 * these rows with these columns, together. Rules of several holders are united as pairs, never rows and
 * columns apart, so that no cell opens that no single holder gives.
 */
export interface RecordRule {
  /** `none` until a data scheme is granted on a menu that enforces them. */
  readonly rows: 'all' | 'none';
  /** Fields that may be read in lists, by wire name. */
  readonly columns: Codes;
  /** Fields that may be read and written in forms. */
  readonly forms: Codes;
}

/** A menu the actor may use, with what may be done there. */
export interface MenuRight {
  readonly menu: MenuRow;
  readonly buttons: readonly MenuItem[];
  readonly columns: readonly MenuItem[];
  readonly forms: readonly MenuItem[];
  readonly rules: readonly RecordRule[];
}

/** Everything one actor may do. */
export interface Rights {
  readonly menus: ReadonlyMap<string, MenuRight>;
  /** By menu code, as the contract's permissions name it. */
  byCode(enCode: string): MenuRight | undefined;
  byModel(modelId: string): readonly MenuRight[];
}

const everything: RecordRule = { rows: 'all', columns: 'all', forms: 'all' };

/**
 * The rule engine's first half: who may use which menu, button and column. Deny by default.
 *
 * Rights are compiled once per actor and kept until a change that touches them is announced on the bus.
 * Source: contract/auth-and-shell.md 3.7, contract/permission.md 3.6.
 */
export class Access {
  readonly #cache = new Cache<Rights>(5000);

  constructor(platform: Platform) {
    platform.bus.subscribe('rights.changed', ({ tenant, userId }) => {
      if (userId) this.#cache.drop(keyOf(tenant, userId));
      else this.#cache.dropWhere((key) => key.startsWith(`${tenant}/`));
    });
    platform.bus.onGap(() => this.#cache.clear());
  }

  rightsOf(ctx: Ctx): Promise<Rights> {
    return this.#cache.get(keyOf(ctx.tenant.id, ctx.user.id), () => compileRights(ctx));
  }

  /** Whether the actor may make a call. Calls on records are decided by the engine, record by record. */
  async allows(ctx: Ctx, permission: Permission): Promise<boolean> {
    if (permission === 'anon') return true;
    if (ctx.user.id === '') return false;
    if (permission === 'login' || permission === 'record' || ctx.user.isAdministrator) return true;
    if (permission === 'admin') return false;
    const [menuCode = '', button] = permission.split(':');
    const right = (await this.rightsOf(ctx)).byCode(menuCode);
    if (!right) return false;
    return button === undefined || right.buttons.some(({ enCode }) => enCode === button);
  }
}

const keyOf = (tenant: string, userId: string) => `${tenant}/${userId}`;

async function compileRights(ctx: Ctx): Promise<Rights> {
  // The platform's own handle: rights must not depend on a transaction that may still roll back.
  const db = ctx.platform.database.tenant(ctx.tenant.schema);
  const [menus, holdings] = await Promise.all([
    loadMenus(db),
    ctx.user.isAdministrator ? Promise.resolve([]) : loadHoldings(db, ctx.user.id),
  ]);
  const granted = ctx.user.isAdministrator
    ? menus.map((menu) => administratorRight(menu))
    : menus.flatMap((menu) => memberRight(menu, holdings));
  return index(withParents(granted, menus));
}

type LoadedMenu = Awaited<ReturnType<typeof loadMenus>>[number];

function administratorRight({ menu, buttons, columns, forms }: LoadedMenu): MenuRight {
  return { menu, buttons, columns, forms, rules: [everything] };
}

/** Union over the holders that grant the menu. A permission kind the menu does not enforce is wholly open. */
function memberRight(loaded: LoadedMenu, holdings: readonly GrantedItems[]): MenuRight[] {
  const { menu } = loaded;
  const holders = holdings.filter((holding) => holding.has('module', menu.id));
  if (holders.length === 0) return [];
  const allowed = (items: readonly MenuItem[], kind: 'button' | 'column' | 'form', enforced: number) =>
    enforced ? items.filter((item) => holders.some((holder) => holder.has(kind, item.id))) : items;
  return [
    {
      menu,
      buttons: allowed(loaded.buttons, 'button', menu.isButtonAuthorize),
      columns: allowed(loaded.columns, 'column', menu.isColumnAuthorize),
      forms: allowed(loaded.forms, 'form', menu.isFormAuthorize),
      rules: holders.map((holder) => recordRule(loaded, holder)),
    },
  ];
}

function recordRule({ menu, columns, forms }: LoadedMenu, holder: GrantedItems): RecordRule {
  const codes = (items: readonly MenuItem[], kind: 'column' | 'form', enforced: number): Codes =>
    enforced ? new Set(items.filter((item) => holder.has(kind, item.id)).map(({ enCode }) => enCode)) : 'all';
  return {
    rows: menu.isDataAuthorize ? 'none' : 'all',
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
      known.set(parent.menu.id, { ...parent, buttons: [], columns: [], forms: [], rules: [] });
      parent = all.get(parent.menu.parentId);
    }
  }
  return menus.flatMap(({ menu }) => known.get(menu.id) ?? []);
}

function index(rights: readonly MenuRight[]): Rights {
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
