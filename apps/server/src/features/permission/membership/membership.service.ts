import type { BodyOf, membershipApi, Permission } from '@yingzao/contract';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError, refuse } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { refuseGivingMore } from '../authority/grants.ts';
import {
  findHolder,
  type HeldObject,
  type HolderKind,
  holdHolder,
  organizationPathsOf,
  refuseOutsideScope,
} from '../holders.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { holdUsers } from '../user/user-lookup.ts';
import * as members from './membership.repository.ts';

type MemberHolder = Exclude<HolderKind, 'User'>;

/** The button that opens the members of each kind of holder. */
const buttons: Record<MemberHolder, Permission> = {
  Position: 'permission.position:btn_member',
  Role: 'permission.role:btn_member',
  Group: 'permission.group:btn_member',
};

/** @throws recordMissing (404), forbidden (403) without the button of that kind or outside the caller's scope */
export async function listMembers(
  services: Services,
  ctx: Ctx,
  objectId: string,
): Promise<{ ids: string[] }> {
  const held = await findHolder(ctx, objectId);
  if (held.objectType === 'User') throw new AppError('recordMissing');
  await refuseWithoutButton(services, ctx, held.objectType);
  await refuseOutsideScope(ctx, held);
  return { ids: (await members.membersOf(ctx, held)).map(({ id }) => id) };
}

/**
 * Replaces the members of a position, role or group. Disabled members stay, since pickers do not show them.
 *
 * @throws recordMissing (404)
 * @throws forbidden (403) - without the button of that kind, outside the caller's scope, or when it gives more
 *   than the caller holds
 * @throws membership.unavailable, membership.outside (400) - naming the first new member who does not exist or is
 *   disabled, or sits in none of the organizations it belongs to
 * Source: contract/permission.md 3.5.
 */
export async function setMembers(
  services: Services,
  ctx: Ctx,
  objectId: string,
  { objectType, userIds }: BodyOf<typeof membershipApi.setMembers>,
): Promise<null> {
  await refuseWithoutButton(services, ctx, objectType);
  const held = await holdHolder(ctx, objectType, objectId);
  await refuseOutsideScope(ctx, held);
  await refuseGivingMore(services, ctx, objectType, [objectId]);
  const present = await members.membersOf(ctx, held);
  const wanted = new Set(userIds);
  const known = new Set(present.map(({ id }) => id));
  const added = [...wanted].filter((id) => !known.has(id));
  const removed = present
    .filter(({ id, enabledMark }) => enabledMark !== 0 && !wanted.has(id))
    .map(({ id }) => id);
  await refuseUnfit(ctx, held, added);
  await members.dropMembers(ctx, held, removed);
  await members.addMembers(ctx, held, added);
  publishRightsChanged(ctx, [...added, ...removed]);
  return null;
}

async function refuseWithoutButton(services: Services, ctx: Ctx, objectType: MemberHolder): Promise<void> {
  if (!(await services.access.allows(ctx, buttons[objectType]))) throw new AppError('forbidden');
}

async function refuseUnfit(ctx: Ctx, held: HeldObject, userIds: readonly string[]): Promise<void> {
  const users = await holdUsers(ctx, userIds);
  const owners = await ownersOf(ctx, held);
  const seated = await members.sittingIn(ctx, userIds, owners);
  for (const id of userIds) {
    const user = users.get(id);
    const name = user ? `${user.realName}/${user.account}` : id;
    if (!user || user.enabledMark === 0) {
      refuse([{ key: 'membership.unavailable', params: { name }, path: ['userIds'] }]);
    }
    if (owners.length > 0 && !seated.has(id)) {
      refuse([{ key: 'membership.outside', params: { name }, path: ['userIds'] }]);
    }
  }
}

/** Ids of the organizations whose people alone can be members; none where everybody can. */
export async function ownersOf(ctx: Ctx, held: HeldObject): Promise<string[]> {
  return (await organizationPathsOf(ctx, held)).map((path) => path.at(-1) ?? '');
}

/** Whether anybody holds a position, role or group. */
export function hasMembers(ctx: Ctx, held: HeldObject): Promise<boolean> {
  return members.hasMembers(ctx, held);
}

/** Whether any of them sits in one of the organizations. */
export function hasMembersIn(ctx: Ctx, held: HeldObject, organizeIds: readonly string[]): Promise<boolean> {
  return members.hasMembersIn(ctx, held, organizeIds);
}
