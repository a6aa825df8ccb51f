import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { containing, readPage } from '../../../kernel/database/paging.ts';
import { newId } from '../../../kernel/id.ts';
import type { HeldObject } from '../holders.ts';

interface Member {
  readonly id: string;
  readonly enabledMark: number | null;
}

const relations = (ctx: Ctx, { objectType, objectId }: HeldObject) =>
  ctx.db
    .selectFrom('userRelation as relation')
    .innerJoin('userAccount as user', 'user.id', 'relation.userId')
    .where('relation.objectType', '=', objectType)
    .where('relation.objectId', '=', objectId)
    .where('user.deleteMark', '=', 0);

export function membersOf(ctx: Ctx, held: HeldObject): Promise<Member[]> {
  return relations(ctx, held)
    .select(['user.id', 'user.enabledMark'])
    .orderBy('relation.sortCode')
    .orderBy('relation.id')
    .execute();
}

export async function hasMembers(ctx: Ctx, held: HeldObject): Promise<boolean> {
  return (await relations(ctx, held).select('user.id').limit(1).execute()).length > 0;
}

/** Whether any of the members sits in one of the organizations. */
export async function hasMembersIn(
  ctx: Ctx,
  held: HeldObject,
  organizeIds: readonly string[],
): Promise<boolean> {
  if (organizeIds.length === 0) return false;
  const rows = await relations(ctx, held)
    .innerJoin('userRelation as seat', 'seat.userId', 'user.id')
    .select('user.id')
    .where('seat.objectType', '=', 'Organize')
    .where('seat.objectId', 'in', organizeIds)
    .limit(1)
    .execute();
  return rows.length > 0;
}

/** Those of the users who sit in one of the organizations. */
export async function sittingIn(
  ctx: Ctx,
  userIds: readonly string[],
  organizeIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0 || organizeIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('userRelation')
    .select('userId')
    .where('objectType', '=', 'Organize')
    .where('objectId', 'in', organizeIds)
    .where('userId', 'in', userIds)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

export async function addMembers(
  ctx: Ctx,
  { objectType, objectId }: HeldObject,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const creatorTime = ctx.now();
  await ctx.db
    .insertInto('userRelation')
    .values(
      userIds.map((userId, sortCode) => ({
        id: newId(),
        userId,
        objectType,
        objectId,
        sortCode,
        creatorTime,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropMembers(
  ctx: Ctx,
  { objectType, objectId }: HeldObject,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.db
    .deleteFrom('userRelation')
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('userId', 'in', userIds)
    .execute();
}

export interface PeopleFilter {
  /** Left out: everybody. */
  readonly organizeIds?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
}

/** People who can become members. */
export function listPeople(ctx: Ctx, filter: PeopleFilter) {
  return people(ctx, filter).execute();
}

export function pagePeople(ctx: Ctx, filter: PeopleFilter & { currentPage: number; pageSize: number }) {
  return readPage(people(ctx, filter), filter);
}

function people(ctx: Ctx, { organizeIds, keyword }: PeopleFilter) {
  let query = ctx.db
    .selectFrom('userAccount as user')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.headIcon',
      'user.enabledMark',
      'user.isAdministrator',
      'user.organizeId',
    ])
    .where('user.deleteMark', '=', 0)
    .where('user.enabledMark', 'is distinct from', 0);
  if (organizeIds) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRelation as seat')
          .select('seat.id')
          .whereRef('seat.userId', '=', 'user.id')
          .where('seat.objectType', '=', 'Organize')
          .where(sql<boolean>`seat.object_id = any(${organizeIds}::varchar[])`),
      ),
    );
  }
  if (keyword) {
    const pattern = containing(keyword);
    query = query.where((eb) =>
      eb.or([
        eb('user.account', 'ilike', pattern),
        eb('user.realName', 'ilike', pattern),
        eb('user.mobilePhone', 'ilike', pattern),
      ]),
    );
  }
  return query.orderBy('user.sortCode').orderBy('user.creatorTime', 'desc').orderBy('user.id', 'desc');
}
