import {
  type authorityApi,
  type BodyOf,
  type DataOf,
  type GrantKind,
  type GrantNode,
  grantKinds,
} from '@yingzao/contract';
import { messageText } from '@yingzao/texts';
import type { MenuItem } from '../../../access/rights.repository.ts';
import type { MenuRight, Rights } from '../../../access/rights.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { applicationName } from '../../system/application/application.service.ts';
import {
  findHolder,
  type HeldObject,
  type HolderKind,
  holdHolder,
  peopleBehind,
  refuseOutsideScope,
} from '../holders.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import * as stored from './grants.repository.ts';
import { type GrantedIds, grantable, grantableIds, grantsOf } from './grants.ts';

type Values = DataOf<typeof authorityApi.values>;
type SavedGrants = BodyOf<typeof authorityApi.save>;
type BatchGrants = BodyOf<typeof authorityApi.batch>;

/**
 * What the caller may grant of one kind as a tree, and what of it a role, position, group or user holds. Everything but menus is shown
 * below the chosen menus only, and only where the menu enforces that kind.
 *
 * @throws recordMissing (404)
 * Source: contract/permission.md 2.4.
 */
export async function grantValues(
  services: Services,
  ctx: Ctx,
  objectId: string,
  { type, moduleIds }: BodyOf<typeof authorityApi.values>,
): Promise<Values> {
  const holder = await findHolder(ctx, objectId);
  await refuseOutsideScope(ctx, holder);
  const [rights, held] = [
    await services.access.rightsOf(ctx),
    await grantsOf(ctx, holder.objectType, objectId),
  ];
  if (type === 'system') return applicationValues(ctx, rights, held.module);
  const chosen = new Set((moduleIds ?? '').split(',').filter(Boolean));
  const offered = offer(rights.grantable, type, chosen);
  const all = [...offered.values()].flat().map(({ id }) => id);
  return {
    list: groups(ctx, rights.applications, rights.grantable, offered),
    ids: all.filter((id) => held[type].has(id)),
    all,
  };
}

/** The applications that the caller may grant menus of; held are those with a menu that is. */
function applicationValues(
  ctx: Ctx,
  { applications, grantable: menus }: Rights,
  held: ReadonlySet<string>,
): Values {
  const systemsOf = (rights: Iterable<MenuRight>) => new Set(Array.from(rights, ({ menu }) => menu.systemId));
  const offered = systemsOf(menus.values());
  const used = systemsOf([...menus.values()].filter(({ menu }) => held.has(menu.id)));
  const list = applications.filter(({ id }) => offered.has(id));
  return {
    list: list.map((application) => ({
      ...applicationNode(ctx, application, '-1'),
      id: application.id,
    })),
    ids: list.flatMap(({ id }) => (used.has(id) ? [id] : [])),
    all: list.map(({ id }) => id),
  };
}

/** What somebody may do, kind by kind, as the same trees. Source: contract/auth-and-shell.md 2.3 (Authorize). */
export function heldTrees(ctx: Ctx, { applications, menus }: Rights): Record<GrantKind, GrantNode[]> {
  const all = new Set(menus.keys());
  const treeOf = (kind: GrantKind) => groups(ctx, applications, menus, offer(menus, kind, all));
  return {
    module: treeOf('module'),
    button: treeOf('button'),
    column: treeOf('column'),
    form: treeOf('form'),
    resource: treeOf('resource'),
  };
}

type Menus = Rights['menus'];
type Offered = Pick<MenuItem, 'id' | 'fullName' | 'enCode'>;

/** What can be granted at each menu. */
function offer(menus: Menus, kind: GrantKind, chosen: ReadonlySet<string>): Map<string, readonly Offered[]> {
  const offered = new Map<string, readonly Offered[]>();
  for (const right of menus.values()) {
    const items = itemsOf(right, kind);
    const isShown = kind === 'module' || (items.length > 0 && chosen.has(right.menu.id));
    if (isShown) offered.set(right.menu.id, items);
  }
  return offered;
}

function itemsOf({ menu, buttons, columns, forms, schemes }: MenuRight, kind: GrantKind): readonly Offered[] {
  if (kind === 'module') return [menu];
  if (kind === 'button') return menu.isButtonAuthorize ? buttons : [];
  if (kind === 'column') return menu.isColumnAuthorize ? columns : [];
  if (kind === 'form') return menu.isFormAuthorize ? forms : [];
  return menu.isDataAuthorize ? schemes : [];
}

/**
 * The menus with something on offer and the directories above them, below a node for each client and, where there
 * are several applications, one for each of those.
 */
function groups(
  ctx: Ctx,
  applications: Rights['applications'],
  menus: Menus,
  offered: ReadonlyMap<string, readonly Offered[]>,
): GrantNode[] {
  return (['Web', 'App'] as const).flatMap((category) => {
    const own = [...menus.values()].filter(({ menu }) => menu.category === category);
    const children =
      applications.length === 1
        ? branch(own, '-1', category, offered)
        : applications.flatMap((application) => {
            const node = applicationNode(ctx, application, category);
            const inside = own.filter(({ menu }) => menu.systemId === application.id);
            const below = branch(inside, '-1', node.id, offered);
            return below.length > 0 ? [{ ...node, hasChildren: true, children: below }] : [];
          });
    if (children.length === 0) return [];
    const fullName = messageText(category === 'Web' ? 'menus.web' : 'menus.app', {}, ctx.language);
    return [{ id: category, parentId: '-1', fullName, enCode: '', icon: '', hasChildren: true, children }];
  });
}

/** A node that groups menus; the same application has one below each client. */
function applicationNode(ctx: Ctx, application: Rights['applications'][number], parentId: string): GrantNode {
  const { id, enCode, icon } = application;
  const fullName = applicationName(ctx, application);
  return { id: `${parentId}/${id}`, parentId, fullName, enCode, icon, hasChildren: false, children: [] };
}

function branch(
  menus: readonly MenuRight[],
  menuParentId: string,
  nodeParentId: string,
  offered: ReadonlyMap<string, readonly Offered[]>,
): GrantNode[] {
  return menus
    .filter(({ menu }) => menu.parentId === menuParentId)
    .flatMap(({ menu: { id, fullName, enCode, icon } }) => {
      const items = offered.get(id);
      const points = (items ?? []).filter((item) => item.id !== id).map((item) => leaf(item, id));
      const children = [...branch(menus, id, id, offered), ...points];
      if (!items && children.length === 0) return [];
      const hasChildren = children.length > 0;
      return [{ id, parentId: nodeParentId, fullName, enCode, icon, hasChildren, children }];
    });
}

function leaf({ id, fullName, enCode }: Offered, parentId: string): GrantNode {
  return { id, parentId, fullName, enCode, icon: '', hasChildren: false, children: [] };
}

/** The button that opens the grants of each kind of holder, beside that of the screen for all of them. */
const buttons: Record<HolderKind, string> = {
  Role: 'permission.role:btn_authorize',
  Position: 'permission.position:btn_authorize',
  Group: 'permission.group:btn_authorize',
  User: 'permission.user:btn_authorize',
};

/**
 * Replaces what a role, position, group or user grants. What the caller cannot grant stays as it is; ids that do
 * not exist or are disabled are dropped.
 *
 * @throws recordMissing (404), forbidden (403) without the button of that kind or outside the caller's scope
 * Source: contract/permission.md 3.2, 3.6.
 */
export async function saveGrants(
  services: Services,
  ctx: Ctx,
  objectId: string,
  input: SavedGrants,
): Promise<null> {
  const allowed = await services.access.allows(
    ctx,
    `permission.authorize:btn_save|${buttons[input.objectType]}`,
  );
  if (!allowed) throw new AppError('forbidden');
  const holder = await holdHolder(ctx, input.objectType, objectId);
  await refuseOutsideScope(ctx, holder);
  const [rights, held] = [
    await services.access.rightsOf(ctx),
    await grantsOf(ctx, holder.objectType, objectId),
  ];
  const offered = grantableIds(rights);
  const chosen = grantableIds(rights, input.systemIds);
  for (const kind of grantKinds) {
    const wanted = input[kind].filter((id) => chosen[kind].has(id));
    const { added, removed } = difference(ctx, kind, wanted, offered, held);
    await stored.drop(ctx, holder, kind, removed);
    await stored.add(ctx, holder, kind, added);
  }
  publishRightsChanged(ctx, await peopleBehind(ctx, holder));
  return null;
}

/**
 * Adds grants to many holders at once and takes none away.
 *
 * @throws recordMissing (404) when one of them does not exist: then nothing is added
 * Source: contract/permission.md 2.4 (Data/Batch).
 */
export async function addGrants(services: Services, ctx: Ctx, input: BatchGrants): Promise<null> {
  const offered = await grantable(services, ctx);
  const people = new Set<string>();
  for (const holder of await holdAll(ctx, input)) {
    for (const kind of grantKinds) {
      const ids = new Set(input[kind].filter((id) => offered[kind].has(id)));
      await stored.add(ctx, holder, kind, [...ids]);
    }
    for (const userId of await peopleBehind(ctx, holder)) people.add(userId);
  }
  publishRightsChanged(ctx, [...people]);
  return null;
}

async function holdAll(ctx: Ctx, input: BatchGrants): Promise<HeldObject[]> {
  const wanted: [HolderKind, readonly string[]][] = [
    ['Role', input.roleIds],
    ['Position', input.positionIds],
    ['Group', input.groupIds],
    ['User', input.userIds],
  ];
  const held: HeldObject[] = [];
  for (const [kind, ids] of wanted) {
    for (const id of [...new Set(ids)].sort()) held.push(await holdHolder(ctx, kind, id));
  }
  return held;
}

function difference(
  ctx: Ctx,
  kind: GrantKind,
  wantedIds: readonly string[],
  offered: GrantedIds,
  held: GrantedIds,
): { added: string[]; removed: string[] } {
  const wanted = new Set(wantedIds);
  const isMine = (id: string) => ctx.user.isAdministrator || offered[kind].has(id);
  return {
    added: [...wanted].filter((id) => !held[kind].has(id)),
    removed: [...held[kind]].filter((id) => isMine(id) && !wanted.has(id)),
  };
}
