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
  if (!managerId) return;
  await users.holdManagers(ctx);
  if ((await holdUsers(ctx, [managerId])).has(managerId)) return;
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
  if ((await users.managersAbove(ctx, managerId)).includes(userId)) {
    refuse([{ key: 'user.managerBelow', path: ['managerId'] }]);
  }
}

/** Managers with everybody above them: whose rights on their people's records change with a line of managers. */
export async function leadersOf(ctx: Ctx, managerIds: readonly string[]): Promise<string[]> {
  const lines = [];
  for (const managerId of managerIds.filter(Boolean))
    lines.push(...(await users.managersAbove(ctx, managerId)));
  return [...new Set(lines)];
}
