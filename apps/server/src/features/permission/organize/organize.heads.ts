import type { Ctx } from '../../../kernel/context.ts';
import * as organizes from './organize.repository.ts';

/** An organization that somebody is the head of. */
export interface HeadedOrganization {
  readonly id: string;
  readonly enCode: string;
  readonly category: organizes.OrganizeRow['category'];
  /** Ids from the root to it. */
  readonly path: readonly string[];
}

/** What somebody is the head of. */
export async function listHeaded(ctx: Ctx, userId: string): Promise<HeadedOrganization[]> {
  return (await organizes.headedBy(ctx, userId)).map(toHeaded);
}

/** The same, none of which gets another head before the transaction ends. */
export async function holdHeaded(ctx: Ctx, userId: string): Promise<void> {
  await organizes.holdHeadedBy(ctx, userId);
}

/** Makes somebody the head of organizations; whether the caller may is asked before. */
export async function setHead(ctx: Ctx, ids: readonly string[], userId: string): Promise<void> {
  for (const id of ids) {
    const row = await organizes.findForUpdate(ctx, id);
    if (row) await organizes.update(ctx, row, { managerId: userId });
  }
  if (ids.length > 0) ctx.publish('organization.changed', { tenant: ctx.tenant.id });
}

const toHeaded = ({ id, enCode, category, organizeIdTree }: organizes.OrganizeRow): HeadedOrganization => ({
  id,
  enCode,
  category,
  path: organizeIdTree.split(','),
});
