import type { Ctx } from '../../../../kernel/context.ts';
import { refuse } from '../../../../kernel/errors.ts';
import * as users from '../user.repository.ts';

/**
 * Lets somebody lead people whom another led. If he was one of them he reports to whom the other reported.
 *
 * @throws handover.managerBelow (400) - naming those who lead the new leader
 */
export async function moveTeam(
  ctx: Ctx,
  from: users.UserRow,
  to: users.UserRow,
  userIds: readonly string[],
): Promise<void> {
  const led = (await users.ledBy(ctx, from.id)).filter(({ id }) => userIds.includes(id));
  if (led.length === 0) return;
  const own = led.find(({ id }) => id === to.id);
  if (own) await users.update(ctx, own, { managerId: from.managerId });
  const above = await users.managersAbove(ctx, [to.id]);
  const others = led.filter(({ id }) => id !== to.id);
  refuse(
    others
      .filter(({ id }) => above.includes(id))
      .map(({ realName, account }) => ({
        key: 'handover.managerBelow',
        params: { name: `${realName}/${account}` },
        path: ['permissionList'],
      })),
  );
  for (const user of others) await users.update(ctx, user, { managerId: to.id });
}
