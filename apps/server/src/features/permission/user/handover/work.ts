import type { WorkItemData, WorkKind } from '@yingzao/contract';
import { gradeScopeOf } from '../../../../access/grade-scope.ts';
import type { Ctx } from '../../../../kernel/context.ts';
import type { Services } from '../../../services.ts';
import { givingMore } from '../../authority/grants.ts';
import { listGrades } from '../../grade/grade.handover.ts';
import { memberIcons } from '../../member-nodes.ts';
import { listHeaded } from '../../organize/organize.heads.ts';
import { organizeIcons } from '../../organize/organize-nodes.ts';
import { type Belongings, belongingsOf } from '../user.belongings.ts';
import * as users from '../user.repository.ts';

/** Something that can be handed over. */
export interface WorkItem {
  readonly kind: WorkKind;
  /** Of the role, position, group, organization, row of grade management, or user. */
  readonly objectId: string;
  readonly fullName: string;
  readonly enCode: string;
  readonly icon: string;
  /** The caller may take it away and give it to others. */
  readonly mayHandOver: boolean;
}

/** Everything a user holds that another can take over. Source: contract/permission.md 2.3, 3.2. */
export async function workOf(
  services: Services,
  ctx: Ctx,
  userId: string,
  belongings: Belongings,
): Promise<WorkItem[]> {
  return [
    ...(await rolesOf(services, ctx, belongings)),
    ...(await positionsOf(services, ctx, belongings)),
    ...(await groupsOf(ctx, belongings)),
    ...(await headedBy(services, ctx, userId)),
    ...(await gradesOf(services, ctx, userId)),
    ...(await ledBy(ctx, userId)),
  ];
}

async function rolesOf(services: Services, ctx: Ctx, { roles }: Belongings): Promise<WorkItem[]> {
  const tooMuch = await givingMore(services, ctx, 'Role', idsOf(roles));
  return roles.map(({ id, fullName, enCode }) => ({
    ...{ kind: 'role', objectId: id, fullName, enCode, icon: memberIcons.role },
    mayHandOver: !tooMuch.has(id),
  }));
}

async function positionsOf(services: Services, ctx: Ctx, { positions }: Belongings): Promise<WorkItem[]> {
  const tree = await services.organizations.treeOf(ctx.tenant);
  const tooMuch = await givingMore(services, ctx, 'Position', idsOf(positions));
  return positions.map(({ id, fullName, enCode, organizeId }) => ({
    ...{ kind: 'position', objectId: id, enCode, icon: memberIcons.position },
    fullName: `${tree.pathName(organizeId)}/${fullName}`,
    mayHandOver: !tooMuch.has(id),
  }));
}

/** Groups are the administrators'. */
async function groupsOf(ctx: Ctx, { groups }: Belongings): Promise<WorkItem[]> {
  const { isEverything: mayHandOver } = await gradeScopeOf(ctx);
  return groups.map(({ id, fullName, enCode }) => ({
    ...{ kind: 'group', objectId: id, fullName, enCode, icon: memberIcons.group, mayHandOver },
  }));
}

async function headedBy({ organizations }: Services, ctx: Ctx, userId: string): Promise<WorkItem[]> {
  const [tree, scope] = [await organizations.treeOf(ctx.tenant), await gradeScopeOf(ctx)];
  return (await listHeaded(ctx, userId)).map(({ id, enCode, category, path }) => ({
    ...{ kind: 'organize', objectId: id, fullName: tree.pathName(id), enCode, icon: organizeIcons[category] },
    mayHandOver: scope.may('Edit', path),
  }));
}

async function gradesOf(services: Services, ctx: Ctx, userId: string): Promise<WorkItem[]> {
  return (await listGrades(services, ctx, userId)).map(({ id, mayGive, ...named }) => ({
    ...{ kind: 'grade', objectId: id, ...named, mayHandOver: mayGive },
  }));
}

async function ledBy(ctx: Ctx, userId: string): Promise<WorkItem[]> {
  const led = await users.ledBy(ctx, userId);
  const [scope, places] = [await gradeScopeOf(ctx), await belongingsOf(ctx, idsOf(led))];
  return led.map(({ id, account, realName, isAdministrator }) => {
    const paths = places.get(id)?.organizations.map(({ path }) => path) ?? [];
    const isReachable = isAdministrator === 0 || ctx.user.isAdministrator;
    return {
      ...{ kind: 'user', objectId: id, fullName: `${realName}/${account}`, enCode: account },
      icon: memberIcons.user,
      mayHandOver: isReachable && scope.mayAny('Edit', paths),
    };
  });
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** How an item is called on the wire: ids of different kinds may be alike. */
export const wireIdOf = ({ objectId, kind }: WorkItem) => `${objectId}--${kind}`;

export function toWire(item: WorkItem): WorkItemData {
  const { kind, fullName, enCode, icon, mayHandOver } = item;
  return { id: wireIdOf(item), type: kind, fullName, enCode, icon, disabled: !mayHandOver };
}
