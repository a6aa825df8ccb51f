import type { WorkKind } from '@yingzao/contract';
import type { Ctx } from '../../../../kernel/context.ts';
import { refuse } from '../../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { holdHolder } from '../../holders.ts';
import * as stored from '../user.belongings.repository.ts';
import { type Belongings, belongingsOfOne, type Places, savePlaces, standingIn } from '../user.belongings.ts';
import * as users from '../user.repository.ts';
import type { Party } from './handover.service.ts';
import type { WorkItem } from './work.ts';

/** Holds the positions, roles and groups of a user, so that their members change one after the other. */
export async function holdPlacesOf(ctx: Ctx, userId: string): Promise<void> {
  const { positions, roles, groups } = await belongingsOfOne(ctx, userId);
  await stored.holdPositions(ctx, idsOf(positions));
  await stored.holdRoles(ctx, idsOf(roles));
  for (const id of idsOf(groups).sort()) await holdHolder(ctx, 'Group', id);
}

/**
 * Moves positions, roles and groups from one user to another. Who has one already keeps it.
 *
 * @throws handover.positionOutside, handover.roleOutside (400) - naming what is bound to organizations in which
 *   the other does not sit
 */
export async function movePlaces(
  services: Services,
  ctx: Ctx,
  from: Party,
  to: Party,
  chosen: readonly WorkItem[],
): Promise<void> {
  const moved = (kind: WorkKind) =>
    new Set(chosen.filter((item) => item.kind === kind).map(({ objectId }) => objectId));
  const [roles, positions, groups] = [moved('role'), moved('position'), moved('group')];
  if (roles.size + positions.size + groups.size === 0) return;
  await refuseUnfit(ctx, to.belongings, from.belongings, roles, positions);
  const less = {
    positions: from.belongings.positions.filter(({ id }) => !positions.has(id)),
    roles: from.belongings.roles.filter(({ id }) => !roles.has(id)),
    groups: from.belongings.groups.filter(({ id }) => !groups.has(id)),
  };
  const more = {
    positions: [
      ...to.belongings.positions,
      ...from.belongings.positions.filter(({ id }) => positions.has(id)),
    ],
    roles: [...to.belongings.roles, ...from.belongings.roles.filter(({ id }) => roles.has(id))],
    groups: [...to.belongings.groups, ...from.belongings.groups.filter(({ id }) => groups.has(id))],
  };
  await save(services, ctx, from, less);
  await save(services, ctx, to, more);
}

async function refuseUnfit(
  ctx: Ctx,
  receiver: Belongings,
  giver: Belongings,
  roles: ReadonlySet<string>,
  positions: ReadonlySet<string>,
): Promise<void> {
  const seats = idsOf(receiver.organizations);
  const fitting = await stored.fittingRoles(ctx, [...roles], seats);
  const path = ['permissionList'];
  refuse([
    ...giver.positions
      .filter(({ id, organizeId }) => positions.has(id) && !seats.includes(organizeId))
      .map(({ fullName: name }) => ({ key: 'handover.positionOutside', params: { name }, path }) as const),
    ...giver.roles
      .filter(({ id }) => roles.has(id) && !fitting.has(id))
      .map(({ fullName: name }) => ({ key: 'handover.roleOutside', params: { name }, path }) as const),
  ]);
}

async function save(
  services: Services,
  ctx: Ctx,
  { user, belongings }: Party,
  after: Pick<Belongings, 'positions' | 'roles' | 'groups'>,
): Promise<void> {
  const places: Places = {
    organizations: new Map(belongings.organizations.map(({ id, path }) => [id, path])),
    positions: new Map(after.positions.map(({ id, organizeId }) => [id, organizeId])),
    roleIds: [...new Set(idsOf(after.roles))],
  };
  await savePlaces(services, ctx, user.id, belongings, places);
  await stored.replace(ctx, user.id, 'Group', [...new Set(idsOf(after.groups))]);
  await users.update(ctx, user, standingIn(places, user));
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
