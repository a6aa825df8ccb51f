import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import { readLongPage } from '../../../kernel/database/paging.ts';
import type { BelongingKind } from './user.belongings.repository.ts';
import { belongsToAny, matching } from './user.repository.ts';

/** What somebody may be, any of it: in an organization, position, role or group, or one of some people. */
export type PeopleRange = Readonly<Record<BelongingKind | 'User', readonly string[]>>;

export interface PeopleFilter {
  readonly ids?: readonly string[];
  readonly organizeIds?: readonly string[] | undefined;
  /** In no organization at all. */
  readonly isHomeless?: boolean;
  readonly managerIds?: readonly string[];
  readonly exceptId?: string;
  readonly range?: PeopleRange | undefined;
  readonly keyword?: string | undefined;
}

const kinds = ['Organize', 'Position', 'Role', 'Group'] as const;

/** People who can be chosen: neither disabled nor waiting to be activated. */
function people(ctx: Ctx, filter: PeopleFilter) {
  const { ids, organizeIds, isHomeless, managerIds, exceptId, range, keyword } = filter;
  let query = ctx.db
    .selectFrom('userAccount')
    .select([
      'id',
      'account',
      'realName',
      'quickQuery',
      'headIcon',
      'gender',
      'enabledMark',
      'isAdministrator',
      'organizeId',
      'sortCode',
    ])
    .where('deleteMark', '=', 0)
    .where('enabledMark', 'in', [1, 2]);
  if (ids) query = query.where(sql<boolean>`id = any(${ids}::varchar[])`);
  if (organizeIds) query = query.where(belongsToAny('Organize', organizeIds));
  if (isHomeless) query = query.where('organizeId', '=', '');
  if (managerIds) query = query.where(sql<boolean>`manager_id = any(${managerIds}::varchar[])`);
  if (exceptId) query = query.where('id', '<>', exceptId);
  if (keyword) query = query.where(matching(keyword));
  if (range) {
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`id = any(${range.User}::varchar[])`,
        ...kinds.filter((kind) => range[kind].length > 0).map((kind) => belongsToAny(kind, range[kind])(eb)),
      ]),
    );
  }
  return query.orderBy('sortCode').orderBy('creatorTime', 'desc').orderBy('id', 'desc');
}

export type Chosen = Awaited<ReturnType<typeof listPeople>>[number];

export function listPeople(ctx: Ctx, filter: PeopleFilter, limit: number) {
  return people(ctx, filter).limit(limit).execute();
}

/** Choosing needs no exact number of very many: they are counted as lists of records are. Source: design.md chapter 4. */
export function pagePeople(
  ctx: Ctx,
  filter: PeopleFilter,
  paging: { currentPage: number; pageSize: number },
) {
  return readLongPage(ctx.db, people(ctx, filter), paging);
}

/** Whom others lead directly: the managers among some people. */
export async function leadersAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('userAccount')
    .select('managerId')
    .distinct()
    .where('deleteMark', '=', 0)
    .where('enabledMark', 'in', [1, 2])
    .where(sql<boolean>`manager_id = any(${ids}::varchar[])`)
    .execute();
  return new Set(rows.map(({ managerId }) => managerId));
}

/** Who sits in which organization. */
export async function seatsOf(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db
    .selectFrom('userRelation')
    .select(['userId', 'objectId'])
    .where('objectType', '=', 'Organize')
    .where(sql<boolean>`user_id = any(${userIds}::varchar[])`)
    .orderBy('sortCode')
    .orderBy('id')
    .execute();
  const seats = new Map<string, string[]>();
  for (const { userId, objectId } of rows) {
    const own = seats.get(userId);
    if (own) own.push(objectId);
    else seats.set(userId, [objectId]);
  }
  return seats;
}
