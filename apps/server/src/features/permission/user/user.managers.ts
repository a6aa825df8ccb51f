import { fieldLabel } from '@yingzao/texts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors.ts';
import * as users from './user.repository.ts';
import { holdUsers } from './user-lookup.ts';

/**
 * Holds the lines of managers and the manager somebody is to get, before the user himself.
 *
 * @throws field.unknownOption (400) for one who does not exist
 */
export async function holdManager(ctx: Ctx, managerId: string | null | undefined): Promise<void> {
  refuseUnknownManager(ctx, managerId, await holdLeaders(ctx, managerId ? [managerId] : []));
}

/** The same for several; each is asked about with `refuseUnknownManager`. @returns the ids of those who exist */
export async function holdLeaders(ctx: Ctx, managerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (managerIds.length === 0) return new Set();
  await users.holdManagers(ctx);
  return new Set((await holdUsers(ctx, managerIds)).keys());
}

/** @throws field.unknownOption (400) for one who does not exist */
export function refuseUnknownManager(
  ctx: Ctx,
  managerId: string | null | undefined,
  known: ReadonlySet<string>,
): void {
  if (!managerId || known.has(managerId)) return;
  const label = fieldLabel('managerId', ctx.language);
  refuse([{ key: 'field.unknownOption', params: { label }, path: ['managerId'] }]);
}

/**
 * Nobody leads himself, nor who leads him. Goes all the way up, so that no circle is ever made, however long.
 *
 * @throws user.managerSelf, user.managerBelow (400)
 * Source: contract/permission.md 1.5, 3.4.
 */
export async function refuseCircle(ctx: Ctx, userId: string, managerId: string): Promise<void> {
  if (managerId === '') return;
  if (managerId === userId) refuse([{ key: 'user.managerSelf', path: ['managerId'] }]);
  if ((await users.managersAbove(ctx, [managerId])).includes(userId)) {
    refuse([{ key: 'user.managerBelow', path: ['managerId'] }]);
  }
}

/** Managers with everybody above them: whose rights on their people's records change with a line of managers. */
export async function leadersOf(ctx: Ctx, managerIds: readonly string[]): Promise<string[]> {
  const ids = managerIds.filter(Boolean);
  return ids.length > 0 ? [...new Set(await users.managersAbove(ctx, ids))] : [];
}
