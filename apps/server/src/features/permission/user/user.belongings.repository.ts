import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

/** What users belong to. Source: contract/permission.md 1.6 (UserRelation). */
export type BelongingKind = 'Organize' | 'Position' | 'Role' | 'Group';

/** Everything that users belong to and that is not deleted, in the order in which it was chosen, in one query. */
export function list(ctx: Ctx, userIds: readonly string[]) {
  return ctx.db
    .selectFrom('userRelation as relation')
    .leftJoin('organize as organization', (join) =>
      join
        .onRef('organization.id', '=', 'relation.objectId')
        .on('relation.objectType', '=', 'Organize')
        .on('organization.deleteMark', '=', 0),
    )
    .leftJoin('position', (join) =>
      join
        .onRef('position.id', '=', 'relation.objectId')
        .on('relation.objectType', '=', 'Position')
        .on('position.deleteMark', '=', 0),
    )
    .leftJoin('role', (join) =>
      join
        .onRef('role.id', '=', 'relation.objectId')
        .on('relation.objectType', '=', 'Role')
        .on('role.deleteMark', '=', 0),
    )
    .leftJoin('userGroup as group', (join) =>
      join
        .onRef('group.id', '=', 'relation.objectId')
        .on('relation.objectType', '=', 'Group')
        .on('group.deleteMark', '=', 0),
    )
    .select((eb) => [
      'relation.userId',
      'relation.objectType',
      'relation.objectId',
      'organization.organizeIdTree',
      'position.organizeId',
      eb.fn
        .coalesce('organization.fullName', 'position.fullName', 'role.fullName', 'group.fullName')
        .as('fullName'),
      eb.fn.coalesce('organization.enCode', 'position.enCode', 'role.enCode', 'group.enCode').as('enCode'),
    ])
    .where(sql<boolean>`relation.user_id = any(${userIds}::varchar[])`)
    .where((eb) =>
      eb.or([
        eb('organization.id', 'is not', null),
        eb('position.id', 'is not', null),
        eb('role.id', 'is not', null),
        eb('group.id', 'is not', null),
      ]),
    )
    .orderBy('relation.sortCode')
    .orderBy('relation.id')
    .execute();
}

/** What users who are new belong to, each in this order. */
export async function insert(
  ctx: Ctx,
  belongings: readonly {
    readonly userId: string;
    readonly objectType: BelongingKind;
    readonly objectIds: readonly string[];
  }[],
): Promise<void> {
  const creatorTime = ctx.now();
  const rows = belongings.flatMap(({ userId, objectType, objectIds }) =>
    objectIds.map((objectId, sortCode) => ({
      ...{ id: newId(), userId, objectType, objectId },
      ...{ sortCode, creatorTime },
    })),
  );
  if (rows.length > 0) await ctx.db.insertInto('userRelation').values(rows).execute();
}

/** Sets what a user belongs to, in this order. */
export async function replace(
  ctx: Ctx,
  userId: string,
  objectType: BelongingKind,
  objectIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('userRelation')
    .where('userId', '=', userId)
    .where('objectType', '=', objectType)
    .where(sql<boolean>`object_id <> all(${objectIds}::varchar[])`)
    .execute();
  if (objectIds.length === 0) return;
  const creatorTime = ctx.now();
  await ctx.db
    .insertInto('userRelation')
    .values(
      objectIds.map((objectId, sortCode) => ({
        id: newId(),
        userId,
        objectType,
        objectId,
        sortCode,
        creatorTime,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'objectType', 'objectId'])
        .doUpdateSet((eb) => ({ sortCode: eb.ref('excluded.sortCode') })),
    )
    .execute();
}

/** Ends everything a user belongs to and administers. */
export async function dropAll(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('userRelation').where('userId', '=', userId).execute();
  await ctx.db.deleteFrom('organizeAdmin').where('userId', '=', userId).execute();
}

/** Those of the ids that are positions; none of them can be deleted or moved before the transaction ends. */
export async function holdPositions(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('position')
    .select(['id', 'fullName', 'enabledMark', 'organizeId'])
    .where('deleteMark', '=', 0)
    .where(sql<boolean>`id = any(${ids}::varchar[])`)
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for roles, with the organizations that own them. */
export async function holdRoles(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('role')
    .select(['id', 'fullName', 'enabledMark', 'globalMark'])
    .where('deleteMark', '=', 0)
    .where(sql<boolean>`id = any(${ids}::varchar[])`)
    .orderBy('id')
    .forShare()
    .execute();
  const owners = await roleOwners(ctx, ids);
  return new Map(rows.map((row) => [row.id, { ...row, ownerIds: owners.get(row.id) ?? none }]));
}

const none: ReadonlySet<string> = new Set();

/** The organizations of roles that are not global, by role. */
async function roleOwners(ctx: Ctx, roleIds: readonly string[]): Promise<Map<string, Set<string>>> {
  if (roleIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('organizeRelation')
    .select(['objectId', 'organizeId'])
    .where('objectType', '=', 'Role')
    .where(sql<boolean>`object_id = any(${roleIds}::varchar[])`)
    .execute();
  const owners = new Map<string, Set<string>>();
  for (const { objectId, organizeId } of rows) {
    owners.set(objectId, (owners.get(objectId) ?? new Set()).add(organizeId));
  }
  return owners;
}

/** Those of the roles that people of the organizations can have: global ones, and those the organizations own. */
export async function fittingRoles(
  ctx: Ctx,
  roleIds: readonly string[],
  organizeIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('role')
    .select('id')
    .where(sql<boolean>`id = any(${roleIds}::varchar[])`)
    .where((eb) =>
      eb.or([
        eb('globalMark', '=', 1),
        eb.exists(
          eb
            .selectFrom('organizeRelation as owner')
            .select('owner.id')
            .where('owner.objectType', '=', 'Role')
            .whereRef('owner.objectId', '=', 'role.id')
            .where(sql<boolean>`owner.organize_id = any(${organizeIds}::varchar[])`),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}
