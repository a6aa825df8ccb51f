import type { BodyOf, DataOf, MemberTreeNode, positionApi } from '@yingzao/contract';
import type { OrganizationTree } from '../../../access/organization-tree.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Services } from '../../services.ts';
import {
  closedBranches,
  flatBranches,
  gather,
  type Leaves,
  leafNode,
  matches,
  memberIcons,
  wholeBranches,
} from '../member-nodes.ts';
import { expandOrganizations } from '../organize/organize.pickers.ts';
import * as positions from './position.repository.ts';

type Tree = { list: MemberTreeNode[] };

/** Enabled positions below their organizations. Source: contract/permission.md 2.2 (Position/Selector). */
export async function selectPositions({ organizations }: Services, ctx: Ctx): Promise<Tree> {
  const tree = await organizations.treeOf(ctx.tenant);
  return { list: wholeBranches(tree, leavesOf(tree, await positions.listEnabled(ctx))) };
}

export async function listAllPositions(ctx: Ctx): Promise<DataOf<typeof positionApi.all>> {
  return { list: await positions.listEnabled(ctx) };
}

/** Enabled positions of chosen organizations. */
export async function positionsOfOrganizations(
  services: Services,
  ctx: Ctx,
  { organizeIds }: BodyOf<typeof positionApi.listByOrganizations>,
): Promise<Tree> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const chosen = await expandOrganizations(services, ctx, organizeIds);
  return { list: flatBranches(tree, chosen, leavesOf(tree, await positions.listEnabled(ctx))) };
}

/** Enabled positions that are in the range of a picker, or in an organization that is. */
export async function restrictPositions(
  services: Services,
  ctx: Ctx,
  { departIds, positionIds, keyword }: BodyOf<typeof positionApi.condition>,
): Promise<Tree> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const places = new Set(await expandOrganizations(services, ctx, departIds));
  const ids = new Set(positionIds);
  const offered = (await positions.listEnabled(ctx)).filter(
    (position) => (places.has(position.organizeId) || ids.has(position.id)) && matches(position, keyword),
  );
  return { list: closedBranches(tree, leavesOf(tree, offered)) };
}

/** Names of stored positions, in the given order; unknown ones are passed over. */
export async function positionChips(
  { organizations }: Services,
  ctx: Ctx,
  { ids }: BodyOf<typeof positionApi.chips>,
): Promise<DataOf<typeof positionApi.chips>> {
  const tree = await organizations.treeOf(ctx.tenant);
  const known = new Map((await positions.listByIds(ctx, ids)).map((position) => [position.id, position]));
  const chosen = ids.flatMap((id) => known.get(id) ?? []);
  return {
    list: chosen.map(({ id, fullName, organizeId }) => {
      return {
        id,
        fullName,
        organize: tree.pathName(organizeId),
        icon: memberIcons.position,
        type: 'position',
      };
    }),
  };
}

function leavesOf(tree: OrganizationTree, rows: readonly positions.PositionName[]): Leaves {
  return gather(
    rows,
    ({ organizeId }) => [organizeId],
    ({ id, fullName }, parentId) => {
      const organizeIdTree = (tree.get(parentId)?.path ?? []).join(',');
      return leafNode('position', {
        id,
        parentId,
        fullName,
        organize: tree.pathName(parentId),
        organizeIdTree,
      });
    },
  );
}
