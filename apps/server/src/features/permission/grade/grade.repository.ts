import { type GradeFlag, gradeFlags, type Page } from '@yingzao/contract';
import { sql } from 'kysely';
import type { GradeRow } from '../../../access/grade-scope.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { containing, readPage } from '../../../kernel/database/paging.ts';
import { newId } from '../../../kernel/id.ts';

export type Flags = Readonly<Record<GradeFlag, number>>;

export interface Administrator {
  readonly id: string;
  readonly account: string;
  readonly realName: string;
  readonly gender: string;
  readonly mobilePhone: string;
  readonly creatorTime: number;
}

/** Users who administer something, whoever gave it to them. */
export function page(
  ctx: Ctx,
  query: {
    currentPage: number;
    pageSize: number;
    keyword?: string | undefined;
    organizeIds?: readonly string[];
  },
): Promise<Page<Administrator>> {
  const { keyword, organizeIds } = query;
  let users = ctx.db
    .selectFrom('userAccount as user')
    .select([
      'user.id',
      'user.account',
      'user.realName',
      'user.gender',
      'user.mobilePhone',
      'user.creatorTime',
    ])
    .where('user.deleteMark', '=', 0)
    .where((eb) => {
      let rows = eb
        .selectFrom('organizeAdmin as grade')
        .select('grade.id')
        .whereRef('grade.userId', '=', 'user.id');
      if (organizeIds) rows = rows.where('grade.organizeId', 'in', [...organizeIds, '']);
      return eb.exists(rows);
    });
  if (keyword) {
    const pattern = containing(keyword);
    users = users.where((eb) =>
      eb.or([
        eb('user.account', 'ilike', pattern),
        eb('user.realName', 'ilike', pattern),
        eb('user.mobilePhone', 'ilike', pattern),
      ]),
    );
  }
  return readPage(
    users.orderBy('user.sortCode').orderBy('user.creatorTime', 'desc').orderBy('user.id'),
    query,
  );
}

export function ofOrganization(ctx: Ctx, organizeId: string): Promise<GradeRow[]> {
  return ctx.db
    .selectFrom('organizeAdmin')
    .selectAll()
    .where('organizeId', '=', organizeId)
    .orderBy('id')
    .execute();
}

/** Everything users administer: organizations, and the menus they may give to others. */
export async function ofUsers(ctx: Ctx, userIds: readonly string[]): Promise<GradeRow[]> {
  if (userIds.length === 0) return [];
  return ctx.db
    .selectFrom('organizeAdmin')
    .selectAll()
    .where('userId', 'in', userIds)
    .orderBy('id')
    .execute();
}

export async function save(
  ctx: Ctx,
  rows: readonly {
    userId: string;
    organizeId: string;
    organizeType: string;
    flags: Flags;
    description: string;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = { creatorUserId: ctx.user.id, creatorTime: ctx.now() };
  await ctx.db
    .insertInto('organizeAdmin')
    .values(rows.map(({ flags, ...row }) => ({ ...row, ...flags, ...given, id: newId() })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'organizeType', 'organizeId']).doUpdateSet((eb) => ({
        ...(Object.fromEntries(gradeFlags.map((name) => [name, eb.ref(`excluded.${name}`)])) as Record<
          GradeFlag,
          never
        >),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute();
}

export async function drop(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.deleteFrom('organizeAdmin').where('id', 'in', ids).execute();
}

/** Takes turns with everybody who delegates to the same user. */
export async function hold(ctx: Ctx, userId: string): Promise<void> {
  const key = `${ctx.tenant.id}/grade/${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
}
