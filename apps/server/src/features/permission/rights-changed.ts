import type { Ctx } from '../../kernel/context.ts';

/** More at once make everybody's rights be compiled anew. */
const oneByOne = 200;

/** Drops the compiled rights of these users on every node once the change is committed. */
export function publishRightsChanged(ctx: Ctx, userIds: readonly string[]): void {
  const tenant = ctx.tenant.id;
  if (userIds.length > oneByOne) ctx.publish('rights.changed', { tenant });
  else for (const userId of userIds) ctx.publish('rights.changed', { tenant, userId });
}
