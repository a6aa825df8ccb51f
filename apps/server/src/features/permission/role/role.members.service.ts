import { fieldLabel } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, required } from '../../../kernel/errors.ts';
import type { Services } from '../../services.ts';
import { refuseGivingMore } from '../authority/grants.ts';
import { publishRightsChanged } from '../rights-changed.ts';
import { holdUsers } from '../user/user-lookup.ts';
import * as members from './role.members.repository.ts';
import * as roles from './role.repository.ts';
import { holdRole } from './role.service.ts';

export interface RoleOfUser {
  readonly id: string;
  readonly fullName: string;
}

/** @throws recordMissing (404) */
export async function listMembers(ctx: Ctx, roleId: string): Promise<{ ids: string[] }> {
  required(await roles.find(ctx, roleId));
  return { ids: await members.memberIdsOf(ctx, roleId) };
}

/**
 * Replaces the members of a role. Disabled members stay, since pickers do not show them.
 *
 * @throws recordMissing (404)
 * @throws forbidden (403) - the role gives more than the caller holds
 * @throws role.memberUnavailable - naming the first new member who does not exist or is disabled
 * Source: contract/permission.md 3.5.
 */
export async function setMembers(
  services: Services,
  ctx: Ctx,
  roleId: string,
  userIds: readonly string[],
): Promise<null> {
  await holdRole(ctx, roleId);
  await refuseGivingMore(services, ctx, [roleId]);
  const present = await members.membersOf(ctx, roleId);
  const wanted = new Set(userIds);
  const known = new Set(present.map(({ id }) => id));
  const added = [...wanted].filter((id) => !known.has(id));
  const removed = present.filter(({ id, enabledMark }) => enabledMark !== 0 && !wanted.has(id));
  await refuseUnavailable(ctx, added);
  await members.dropMembers(
    ctx,
    roleId,
    removed.map(({ id }) => id),
  );
  await members.addMembers(ctx, roleId, added);
  publishRightsChanged(ctx, [...added, ...removed.map(({ id }) => id)]);
  return null;
}

async function refuseUnavailable(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  const users = await holdUsers(ctx, userIds);
  for (const id of userIds) {
    const user = users.get(id);
    if (user && user.enabledMark !== 0) continue;
    const name = user ? `${user.realName}/${user.account}` : id;
    refuse([{ key: 'role.memberUnavailable', params: { name }, path: ['userIds'] }]);
  }
}

/** The roles of each user, in the roles' order. */
export async function rolesOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, RoleOfUser[]>> {
  const byUser = new Map<string, RoleOfUser[]>(userIds.map((id) => [id, []]));
  for (const { userId, ...role } of await members.rolesOfUsers(ctx, userIds)) byUser.get(userId)?.push(role);
  return byUser;
}

/**
 * Checks roles before they are given to a user, and keeps them from being deleted meanwhile.
 *
 * @throws field.unknownOption - naming the field, when one of them does not exist
 */
export async function holdGivenRoles(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const existing = await roles.holdExisting(ctx, roleIds);
  if (roleIds.every((id) => existing.has(id))) return;
  const label = fieldLabel('roleId', ctx.language);
  refuse([{ key: 'field.unknownOption', params: { label }, path: ['roleId'] }]);
}

/**
 * Replaces the roles of a user; call `holdGivenRoles` first.
 *
 * @throws forbidden (403) - a role that is added or taken away gives more than the caller holds
 */
export async function setRolesOf(
  services: Services,
  ctx: Ctx,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const present = (await members.rolesOfUsers(ctx, [userId])).map(({ id }) => id);
  const added = roleIds.filter((id) => !present.includes(id));
  const removed = present.filter((id) => !roleIds.includes(id));
  await refuseGivingMore(services, ctx, [...added, ...removed]);
  await members.dropRoles(ctx, userId, removed);
  await members.addRoles(ctx, userId, added);
}

/** Ends everything a user belongs to. */
export async function leaveEverything(ctx: Ctx, userId: string): Promise<void> {
  await members.dropRelationsOf(ctx, userId);
}
