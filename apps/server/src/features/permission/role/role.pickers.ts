import type { BodyOf, DataOf, MemberTreeNode, roleApi } from '@yingzao/contract';
import { messageText } from '@yingzao/texts';
import { gradeScopeOf } from '../../../access/grade-scope.ts';
import type { OrganizationTree } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Services } from '../../services.ts';
import {
  closedBranches,
  flatBranches,
  gather,
  holdingNode,
  type Leaves,
  leafNode,
  matches,
  memberIcons,
  wholeBranches,
} from '../member-nodes.ts';
import { expandOrganizations } from '../organize/organize.pickers.ts';
import { ownersOf } from './role.owners.repository.ts';
import * as roles from './role.repository.ts';

type Tree = { list: MemberTreeNode[] };

/** The id of the node that holds the global roles. Source: contract/permission.md 2.2. */
const globalNode = '1';

/** An enabled role with the organizations that own it: none for a global one. */
interface Offered extends roles.RoleName {
  readonly owners: readonly string[];
}

/** Enabled roles: the global ones below one node, the others below each organization that owns them. */
export async function selectRoles({ organizations }: Services, ctx: Ctx): Promise<Tree> {
  const tree = await organizations.treeOf(ctx.tenant);
  const offered = await listOffered(ctx);
  return { list: [...globalBranch(ctx, offered), ...wholeBranches(tree, leavesOf(tree, offered))] };
}

/** The same where the caller may edit; global roles are the administrators'. */
export async function selectManagedRoles({ organizations }: Services, ctx: Ctx): Promise<Tree> {
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  const mine = new Set(scope.ids('Edit', tree));
  const offered = await listOffered(ctx);
  const managed = offered.map((role) => ({ ...role, owners: role.owners.filter((id) => mine.has(id)) }));
  const global = scope.isEverything ? globalBranch(ctx, offered) : [];
  return { list: [...global, ...closedBranches(tree, leavesOf(tree, managed))] };
}

/** Enabled global roles, and those of chosen organizations. */
export async function rolesOfOrganizations(
  services: Services,
  ctx: Ctx,
  { organizeIds }: BodyOf<typeof roleApi.listByOrganizations>,
): Promise<Tree> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const chosen = await expandOrganizations(services, ctx, organizeIds);
  const offered = await listOffered(ctx);
  return {
    list: [...globalBranch(ctx, offered), ...flatBranches(tree, chosen, leavesOf(tree, offered))],
  };
}

/** Enabled roles that are in the range of a picker, or that an organization owns which is. */
export async function restrictRoles(
  services: Services,
  ctx: Ctx,
  { organizeIds, roleIds, keyword }: BodyOf<typeof roleApi.condition>,
): Promise<Tree> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const places = new Set(await expandOrganizations(services, ctx, organizeIds));
  const ids = new Set(roleIds);
  const offered = (await listOffered(ctx))
    .filter((role) => matches(role, keyword))
    .map((role) =>
      ids.has(role.id) ? role : { ...role, owners: role.owners.filter((id) => places.has(id)) },
    );
  const global = offered.filter(({ id }) => ids.has(id));
  return { list: [...globalBranch(ctx, global), ...closedBranches(tree, leavesOf(tree, offered))] };
}

/** Names of stored roles, in the given order; unknown ones are passed over. */
export async function roleChips(
  { organizations }: Services,
  ctx: Ctx,
  { ids }: BodyOf<typeof roleApi.chips>,
): Promise<DataOf<typeof roleApi.chips>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const known = new Map((await roles.listByIds(ctx, ids)).map(({ id, fullName }) => [id, fullName]));
  const owners = await ownersOf(ctx, [...known.keys()]);
  return {
    list: ids.flatMap((id) => {
      const fullName = known.get(id);
      if (fullName === undefined) return [];
      const organize = (owners.get(id) ?? []).map((owner) => tree.pathName(owner)).join(' ; ');
      return { id, fullName, organize, icon: memberIcons.role, type: 'role' };
    }),
  };
}

async function listOffered(ctx: Ctx): Promise<Offered[]> {
  const rows = await roles.listEnabled(ctx);
  const owners = await ownersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((role) => ({ ...role, owners: owners.get(role.id) ?? [] }));
}

/** Empty without a global role. */
function globalBranch(ctx: Ctx, offered: readonly Offered[]): MemberTreeNode[] {
  const leaves = offered
    .filter(({ globalMark }) => globalMark === 1)
    .map(({ id, fullName }) =>
      leafNode('role', { id, parentId: globalNode, fullName, organize: '', organizeIdTree: '' }),
    );
  if (leaves.length === 0) return [];
  const fullName = messageText('globalRoles', {}, ctx.language);
  return [holdingNode('global', { id: globalNode, fullName }, leaves)];
}

function leavesOf(tree: OrganizationTree, offered: readonly Offered[]): Leaves {
  return gather(
    offered,
    ({ owners }) => owners,
    ({ id, fullName }, parentId) => {
      const organizeIdTree = (tree.get(parentId)?.path ?? []).join(',');
      return leafNode('role', { id, parentId, fullName, organize: tree.pathName(parentId), organizeIdTree });
    },
  );
}
