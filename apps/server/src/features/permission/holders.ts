import { gradeScopeOf } from '../../access/grade-scope.ts';
import type { Ctx } from '../../kernel/context.ts';
import { AppError, required } from '../../kernel/errors.ts';

/** What grants and, but for users, members hang on. Source: contract/permission.md 1.6. */
export const holderKinds = ['Role', 'Position', 'Group', 'User'] as const;
export type HolderKind = (typeof holderKinds)[number];

const tables = { Role: 'role', Position: 'position', Group: 'userGroup', User: 'userAccount' } as const;

/** A role, position, group or user, held until the transaction ends. */
export interface HeldObject {
  readonly objectType: HolderKind;
  readonly objectId: string;
}

/** Finds what an id stands for, whichever kind it is. @throws recordMissing (404) */
export async function findHolder(ctx: Ctx, id: string): Promise<HeldObject> {
  for (const objectType of holderKinds) {
    const row = await live(ctx, objectType, id).executeTakeFirst();
    if (row) return { objectType, objectId: id };
  }
  throw new AppError('recordMissing');
}

/** The same for a known kind, held until the transaction ends. @throws recordMissing (404) */
export async function holdHolder(ctx: Ctx, objectType: HolderKind, id: string): Promise<HeldObject> {
  required(await live(ctx, objectType, id).forUpdate().executeTakeFirst());
  return { objectType, objectId: id };
}

const live = (ctx: Ctx, objectType: HolderKind, id: string) =>
  ctx.db.selectFrom(tables[objectType]).select('id').where('id', '=', id).where('deleteMark', '=', 0);

/**
 * Only who manages an organization of a role, position or user changes what it grants; what belongs to the whole
 * company (global roles, groups, users without an organization) and administrators is the administrators'.
 *
 * @throws forbidden (403)
 * Source: contract/permission.md 3.2.
 */
export async function refuseOutsideScope(ctx: Ctx, held: HeldObject): Promise<void> {
  if (ctx.user.isAdministrator) return;
  const [scope, paths] = [await gradeScopeOf(ctx), await organizationPathsOf(ctx, held)];
  scope.refuseAny('Edit', paths);
}

/** The organizations something belongs to; none for what belongs to the whole company. */
export async function organizationPathsOf(
  ctx: Ctx,
  { objectType, objectId: id }: HeldObject,
): Promise<string[][]> {
  const organizes = ctx.db
    .selectFrom('organize')
    .select('organizeIdTree')
    .where('organize.deleteMark', '=', 0);
  const rows = await (objectType === 'Role'
    ? organizes
        .innerJoin('organizeRelation as owner', 'owner.organizeId', 'organize.id')
        .innerJoin('role', 'role.id', 'owner.objectId')
        .where('owner.objectType', '=', 'Role')
        .where('owner.objectId', '=', id)
        .where('role.globalMark', '=', 0)
        .execute()
    : objectType === 'Position'
      ? organizes
          .innerJoin('position', 'position.organizeId', 'organize.id')
          .where('position.id', '=', id)
          .execute()
      : organizes
          .innerJoin('userRelation as relation', 'relation.objectId', 'organize.id')
          .innerJoin('userAccount as user', 'user.id', 'relation.userId')
          .where('relation.objectType', '=', 'Organize')
          .where('relation.userId', '=', id)
          .where('user.isAdministrator', '=', 0)
          .execute());
  return rows.map(({ organizeIdTree }) => organizeIdTree.split(','));
}

/** Everybody whose rights change with what an object grants. */
export async function peopleBehind(ctx: Ctx, { objectType, objectId: id }: HeldObject): Promise<string[]> {
  if (objectType === 'User') return [id];
  const rows = await ctx.db
    .selectFrom('userRelation')
    .select('userId')
    .where('objectType', '=', objectType)
    .where('objectId', '=', id)
    .execute();
  return rows.map(({ userId }) => userId);
}
