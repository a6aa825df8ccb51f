import type { UserInfoData } from '@yingzao/contract';
import { gradeActions, gradeScopeOf } from '../../../access/grade-scope.ts';
import type { OrganizationTree } from '../../../access/organization-tree.ts';
import { activePositions, type Holder, loadHolders } from '../../../access/rights.repository.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Services } from '../../services.ts';
import { type Belongings, belongingsOfOne } from '../user/user.belongings.ts';
import { describePeople } from '../user/user.pickers.ts';

type Named = Pick<Holder, 'id' | 'fullName'>;

/** Where somebody stands, and what counts there. */
export interface OwnPlaces {
  readonly organizations: Belongings['organizations'];
  /** The current organization; '' without one. */
  readonly organizeId: string;
  /** Enabled ones in the current organization, the current one first. */
  readonly positions: readonly Named[];
  /** Enabled global ones, and those of the current organization. */
  readonly roles: readonly Named[];
  readonly groups: readonly Named[];
}

/** Source: contract/auth-and-shell.md 1.5. */
export async function ownPlaces(
  ctx: Ctx,
  { id, organizeId, positionId }: { id: string; organizeId: string; positionId: string },
): Promise<OwnPlaces> {
  const { organizations } = await belongingsOfOne(ctx, id);
  const all = await loadHolders(ctx.db, id, organizeId);
  const of = (kind: Holder['objectType']): Named[] =>
    all.flatMap(({ holder, state }) => (holder.objectType === kind && state === 'active' ? [holder] : []));
  const positions = activePositions(all, positionId);
  return { organizations, organizeId, positions, roles: of('Role'), groups: of('Group') };
}

/** What the shell knows of it. */
export type OwnStanding = Pick<
  UserInfoData,
  | 'organizeId'
  | 'organizeIdList'
  | 'organizeName'
  | 'departmentId'
  | 'departmentName'
  | 'positionId'
  | 'positionName'
  | 'positionIds'
  | 'roleId'
  | 'roleIds'
  | 'roleName'
  | 'groupIds'
  | 'groupNames'
  | 'managerId'
  | 'manager'
  | 'subsidiary'
  | 'subordinates'
  | 'dataScope'
>;

/** Source: contract/auth-and-shell.md 1.5. */
export async function ownStanding(
  { organizations }: Services,
  ctx: Ctx,
  user: { id: string; organizeId: string; positionId: string; managerId: string },
): Promise<OwnStanding> {
  const tree = await organizations.treeOf(ctx.tenant);
  const { positions, roles, groups } = await ownPlaces(ctx, user);
  const organization = tree.get(user.organizeId);
  const isDepartment = organization?.category === 'department';
  const [position] = positions;
  const ids = (items: readonly Named[]) => items.map(({ id }) => id);
  const names = (items: readonly Named[]) => items.map(({ fullName }) => fullName);
  return {
    organizeId: organization?.id ?? '',
    organizeIdList: [...(organization?.path ?? [])],
    organizeName: tree.pathName(user.organizeId),
    departmentId: isDepartment ? organization.id : '',
    departmentName: isDepartment ? organization.fullName : '',
    positionId: position?.id ?? '',
    positionName: position?.fullName ?? '',
    positionIds: positions.map(({ id, fullName }) => ({ id, name: fullName })),
    roleId: ids(roles).join(','),
    roleIds: ids(roles),
    roleName: names(roles).join(','),
    groupIds: ids(groups),
    groupNames: names(groups),
    ...(await lineOf(ctx, user)),
    subsidiary: ids(tree.withBelow(user.organizeId)),
    dataScope: await dataScopeOf(ctx, tree),
  };
}

/** The manager, by `姓名/账号`, and whom somebody leads directly. */
async function lineOf(ctx: Ctx, { id, managerId }: { id: string; managerId: string }) {
  const [manager] = managerId ? await describePeople(ctx, { ids: [managerId] }) : [];
  const below = await describePeople(ctx, { managerIds: [id] });
  return {
    managerId,
    manager: manager ? `${manager.realName}/${manager.account}` : '',
    subordinates: below.map((person) => person.id),
  };
}

/** Where a grade administrator manages what; an administrator manages everything and needs no list. */
async function dataScopeOf(ctx: Ctx, tree: OrganizationTree): Promise<UserInfoData['dataScope']> {
  const scope = await gradeScopeOf(ctx);
  if (scope.isEverything) return [];
  return tree.nodes.flatMap(({ id, category, path }) => {
    const may = gradeActions.map((action) => [action, scope.may(action, path)] as const);
    if (!may.some(([, isOpen]) => isOpen)) return [];
    return [{ organizeId: id, organizeType: category, ...Object.fromEntries(may) }];
  });
}
