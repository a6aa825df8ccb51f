import type { Ctx } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/id.ts';

interface Member {
  readonly id: string;
  readonly enabledMark: number | null;
}

const relations = (ctx: Ctx, roleId: string) =>
  ctx.db
    .selectFrom('userRelation as relation')
    .innerJoin('userAccount as user', 'user.id', 'relation.userId')
    .where('relation.objectType', '=', 'Role')
    .where('relation.objectId', '=', roleId)
    .where('user.deleteMark', '=', 0);

export function membersOf(ctx: Ctx, roleId: string): Promise<Member[]> {
  return relations(ctx, roleId)
    .select(['user.id', 'user.enabledMark'])
    .orderBy('relation.sortCode')
    .orderBy('relation.id')
    .execute();
}

export async function memberIdsOf(ctx: Ctx, roleId: string): Promise<string[]> {
  return (await membersOf(ctx, roleId)).map(({ id }) => id);
}

export async function countMembers(ctx: Ctx, roleId: string): Promise<number> {
  const { count } = await relations(ctx, roleId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addMembers(ctx: Ctx, roleId: string, userIds: readonly string[]): Promise<void> {
  await insertRelations(
    ctx,
    userIds.map((userId, index) => ({ userId, objectId: roleId, sortCode: index })),
  );
}

export async function dropMembers(ctx: Ctx, roleId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.db
    .deleteFrom('userRelation')
    .where('objectType', '=', 'Role')
    .where('objectId', '=', roleId)
    .where('userId', 'in', userIds)
    .execute();
}

/** The roles of users, in the roles' order. */
export function rolesOfUsers(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<{ userId: string; id: string; fullName: string }[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return ctx.db
    .selectFrom('userRelation as relation')
    .innerJoin('role', 'role.id', 'relation.objectId')
    .select(['relation.userId', 'role.id', 'role.fullName'])
    .where('relation.objectType', '=', 'Role')
    .where('relation.userId', 'in', userIds)
    .where('role.deleteMark', '=', 0)
    .orderBy('role.sortCode')
    .orderBy('role.creatorTime', 'desc')
    .execute();
}

export async function addRoles(ctx: Ctx, userId: string, roleIds: readonly string[]): Promise<void> {
  await insertRelations(
    ctx,
    roleIds.map((objectId, index) => ({ userId, objectId, sortCode: index })),
  );
}

export async function dropRoles(ctx: Ctx, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await ctx.db
    .deleteFrom('userRelation')
    .where('objectType', '=', 'Role')
    .where('userId', '=', userId)
    .where('objectId', 'in', roleIds)
    .execute();
}

/** Ends everything a user belongs to. */
export async function dropRelationsOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('userRelation').where('userId', '=', userId).execute();
}

async function insertRelations(
  ctx: Ctx,
  rows: readonly { userId: string; objectId: string; sortCode: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const creatorTime = ctx.now();
  await ctx.db
    .insertInto('userRelation')
    .values(rows.map((row) => ({ ...row, id: newId(), objectType: 'Role', creatorTime })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
