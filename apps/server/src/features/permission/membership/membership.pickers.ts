import type { DataOf, MemberNodeData, membershipApi, QueryOf } from '@yingzao/contract';
import type { OrganizationTree } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { findHolder, type HeldObject, type HolderKind, refuseOutsideScope } from '../holders.ts';
import { organizationNode, personNode } from '../member-nodes.ts';
import * as members from './membership.repository.ts';
import { ownersOf } from './membership.service.ts';

/**
 * The organization of a position with the people who can have it.
 *
 * @throws recordMissing (404), forbidden (403) outside the caller's scope
 * Source: contract/permission.md 2.3 (GetUsersByPositionId).
 */
export async function positionPeople(
  { organizations }: Services,
  ctx: Ctx,
  { positionId, keyword }: QueryOf<typeof membershipApi.positionPeople>,
): Promise<DataOf<typeof membershipApi.positionPeople>> {
  const held = await findManaged(ctx, 'Position', positionId);
  const [tree, owners] = [await organizations.treeOf(ctx.tenant), await ownersOf(ctx, held)];
  const list = [];
  for (const owner of owners.flatMap((id) => tree.get(id) ?? [])) {
    const people = await peopleIn(ctx, tree, [owner.id], keyword);
    const children = people.map((node) => ({ ...node, onlyId: `${owner.id}-${node.id}`, children: [] }));
    const isLeaf = children.length === 0;
    const node = { ...organizationNode(tree, owner), hasChildren: !isLeaf, isLeaf };
    list.push({ ...node, onlyId: owner.id, children });
  }
  return { list };
}

/**
 * The organizations that own a role, or the people of one of them; with a keyword at the top, people at once.
 *
 * @throws recordMissing (404) - also for an organization that does not own the role; forbidden (403)
 * Source: contract/permission.md 2.3 (GetUsersByRoleOrgId).
 */
export async function rolePeople(
  { organizations }: Services,
  ctx: Ctx,
  { roleId, organizeId = '', keyword }: QueryOf<typeof membershipApi.rolePeople>,
): Promise<MemberNodeData[]> {
  const held = await findManaged(ctx, 'Role', roleId);
  const [tree, owners] = [await organizations.treeOf(ctx.tenant), await ownersOf(ctx, held)];
  if (organizeId !== '' && organizeId !== '0') {
    if (!owners.includes(organizeId)) throw new AppError('recordMissing');
    return peopleIn(ctx, tree, [organizeId], keyword);
  }
  if (keyword) return peopleIn(ctx, tree, owners, keyword);
  return owners.map((id) => organizationNode(tree, required(tree.get(id))));
}

/** Who can have a role, a page at a time: everybody for a global one. @throws recordMissing (404), forbidden (403) */
export async function pageRoleUsers(
  { organizations }: Services,
  ctx: Ctx,
  query: QueryOf<typeof membershipApi.roleUsers>,
): Promise<DataOf<typeof membershipApi.roleUsers>> {
  const held = await findManaged(ctx, 'Role', query.roleId);
  const [tree, owners] = [await organizations.treeOf(ctx.tenant), await ownersOf(ctx, held)];
  const page = await members.pagePeople(ctx, {
    ...query,
    organizeIds: owners.length > 0 ? owners : undefined,
  });
  return { ...page, list: page.list.map((person) => personNode(tree, person, person.organizeId)) };
}

async function peopleIn(
  ctx: Ctx,
  tree: OrganizationTree,
  organizeIds: readonly string[],
  keyword: string | undefined,
): Promise<MemberNodeData[]> {
  const people = await members.listPeople(ctx, { organizeIds, keyword });
  const [only] = organizeIds.length === 1 ? organizeIds : [];
  return people.map((person) => personNode(tree, person, only ?? person.organizeId));
}

async function findManaged(ctx: Ctx, objectType: HolderKind, id: string): Promise<HeldObject> {
  const held = await findHolder(ctx, id);
  if (held.objectType !== objectType) throw new AppError('recordMissing');
  await refuseOutsideScope(ctx, held);
  return held;
}
