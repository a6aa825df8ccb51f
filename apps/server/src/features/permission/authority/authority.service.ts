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
import type { Services } from '../../services.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { listMembers } from '../role/role.members.service.ts';
import { getRole, holdRole } from '../role/role.service.ts';
import * as stored from './grants.repository.ts';
import { type GrantedIds, grantable, grantsOf } from './grants.ts';

type Values = DataOf<typeof authorityApi.values>;
type SavedGrants = BodyOf<typeof authorityApi.save>;

/**
 * What the caller may grant of one kind as a tree, and what of it the role holds. Everything but menus is shown
 * below the chosen menus only, and only where the menu enforces that kind.
 *
 * @throws recordMissing (404)
 * Source: contract/permission.md 2.4.
 */
export async function grantValues(
  services: Services,
  ctx: Ctx,
  roleId: string,
  { type, moduleIds }: BodyOf<typeof authorityApi.values>,
): Promise<Values> {
  await getRole(ctx, roleId);
  const [rights, held] = await Promise.all([services.access.rightsOf(ctx), grantsOf(ctx, 'Role', roleId)]);
  const chosen = new Set((moduleIds ?? '').split(',').filter(Boolean));
  const offered = offer(rights, type, chosen);
  const all = [...offered.values()].flat().map(({ id }) => id);
  return {
    list: groups(ctx, rights, (right) => offered.get(right.menu.id)),
    ids: all.filter((id) => held[type].has(id)),
    all,
  };
}

type Offered = Pick<MenuItem, 'id' | 'fullName' | 'enCode'>;

/** What can be granted at each menu. */
function offer(
  rights: Rights,
  kind: GrantKind,
  chosen: ReadonlySet<string>,
): Map<string, readonly Offered[]> {
  const offered = new Map<string, readonly Offered[]>();
  for (const right of rights.menus.values()) {
    const items = itemsOf(right, kind);
    const isShown = kind === 'module' || (items.length > 0 && chosen.has(right.menu.id));
    if (isShown) offered.set(right.menu.id, items);
  }
  return offered;
}

function itemsOf({ menu, buttons, columns, forms }: MenuRight, kind: GrantKind): readonly Offered[] {
  if (kind === 'module') return [menu];
  if (kind === 'button') return menu.isButtonAuthorize ? buttons : [];
  if (kind === 'column') return menu.isColumnAuthorize ? columns : [];
  if (kind === 'form') return menu.isFormAuthorize ? forms : [];
  return [];
}

/** The menus with something on offer and the directories above them, below a node for each client. */
function groups(
  ctx: Ctx,
  rights: Rights,
  offeredAt: (right: MenuRight) => readonly Offered[] | undefined,
): GrantNode[] {
  const menus = [...rights.menus.values()];
  return (['Web', 'App'] as const).flatMap((category) => {
    const own = menus.filter(({ menu }) => menu.category === category);
    const children = branch(own, '-1', category, offeredAt);
    if (children.length === 0) return [];
    const fullName = messageText(category === 'Web' ? 'menus.web' : 'menus.app', {}, ctx.language);
    return [{ id: category, parentId: '-1', fullName, enCode: '', icon: '', hasChildren: true, children }];
  });
}

function branch(
  menus: readonly MenuRight[],
  menuParentId: string,
  nodeParentId: string,
  offeredAt: (right: MenuRight) => readonly Offered[] | undefined,
): GrantNode[] {
  return menus
    .filter(({ menu }) => menu.parentId === menuParentId)
    .flatMap((right) => {
      const { id, fullName, enCode, icon } = right.menu;
      const items = offeredAt(right);
      const points = (items ?? []).filter((item) => item.id !== id).map((item) => leaf(item, id));
      const children = [...branch(menus, id, id, offeredAt), ...points];
      if (!items && children.length === 0) return [];
      const hasChildren = children.length > 0;
      return [{ id, parentId: nodeParentId, fullName, enCode, icon, hasChildren, children }];
    });
}

function leaf({ id, fullName, enCode }: Offered, parentId: string): GrantNode {
  return { id, parentId, fullName, enCode, icon: '', hasChildren: false, children: [] };
}

/**
 * Replaces what a role grants. What the caller cannot grant stays as the role has it; ids that do not exist or
 * are disabled are dropped.
 *
 * @throws recordMissing (404)
 * Source: contract/permission.md 3.6.
 */
export async function saveGrants(
  services: Services,
  ctx: Ctx,
  roleId: string,
  input: SavedGrants,
): Promise<null> {
  await holdRole(ctx, roleId);
  const [offered, held] = [await grantable(services, ctx), await grantsOf(ctx, 'Role', roleId)];
  const holder = { objectType: 'Role', objectId: roleId };
  for (const kind of grantKinds) {
    const { added, removed } = difference(ctx, kind, input[kind], offered, held);
    await stored.drop(ctx, holder, kind, removed);
    await stored.add(ctx, holder, kind, added);
  }
  publishRightsChanged(ctx, (await listMembers(ctx, roleId)).ids);
  return null;
}

function difference(
  ctx: Ctx,
  kind: GrantKind,
  wantedIds: readonly string[],
  offered: GrantedIds,
  held: GrantedIds,
): { added: string[]; removed: string[] } {
  const wanted = new Set(wantedIds.filter((id) => offered[kind].has(id)));
  const isMine = (id: string) => ctx.user.isAdministrator || offered[kind].has(id);
  return {
    added: [...wanted].filter((id) => !held[kind].has(id)),
    removed: [...held[kind]].filter((id) => isMine(id) && !wanted.has(id)),
  };
}
