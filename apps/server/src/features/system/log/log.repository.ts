import type { LogCategory } from '@yingzao/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/context.ts';
import type { TenantDb } from '../../../kernel/database/database.ts';
import { containing, readLongPage } from '../../../kernel/database/paging.ts';
import type { TenantTables } from '../../../kernel/database/tables.ts';
import type { CallRow } from './call-rows.ts';

export interface LogFilter {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly keyword?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly userName?: string | undefined;
  readonly ipAddress?: string | undefined;
  readonly moduleName?: string | undefined;
  readonly requestMethod?: string | undefined;
  readonly loginType?: 0 | 1 | undefined;
  readonly loginMark?: 0 | 1 | undefined;
  /** Whose entries; everybody's when it is left out. */
  readonly userId?: string | undefined;
  readonly direction: 'asc' | 'desc';
}

/** Written exactly like the search index, which it is to use. */
const callWords = sql<string>`(user_name || ' ' || ip || ' ' || module_name || ' ' || request_url)`;
const signInWords = sql<string>`(user_name || ' ' || ip)`;

type Common = ExpressionBuilder<TenantTables, 'callLog' | 'loginLog'>;

/** What both logs are filtered by. A word inside one column is looked up in the index over all of them first. */
function common(filter: LogFilter, words: typeof callWords) {
  const { keyword, startTime, endTime, userName, ipAddress, userId } = filter;
  return (eb: Common) =>
    eb.and([
      ...(userId === undefined ? [] : [eb('userId', '=', userId)]),
      ...(startTime === undefined ? [] : [eb('creatorTime', '>=', startTime)]),
      ...(endTime === undefined ? [] : [eb('creatorTime', '<=', endTime)]),
      ...[keyword, userName, ipAddress]
        .filter((word) => word !== undefined)
        .map((word) => eb(words, 'ilike', containing(word))),
      ...(userName ? [eb('userName', 'ilike', containing(userName))] : []),
      ...(ipAddress ? [eb('ip', 'ilike', containing(ipAddress))] : []),
    ]);
}

const signInColumns = [
  'id',
  'creatorTime',
  'userId',
  'userName',
  'ip',
  'userAgent',
  'loginType',
  'loginMark',
  'abstracts',
] as const;

export function pageSignIns(ctx: Ctx, filter: LogFilter) {
  const { loginType, loginMark, direction } = filter;
  let query = ctx.db.selectFrom('loginLog').select(signInColumns).where(common(filter, signInWords));
  if (loginType !== undefined) query = query.where('loginType', '=', loginType);
  if (loginMark !== undefined) query = query.where('loginMark', '=', loginMark);
  return readLongPage(ctx.db, query.orderBy('creatorTime', direction).orderBy('id', direction), filter);
}

const callColumns = [
  'id',
  'category',
  'creatorTime',
  'userId',
  'userName',
  'ip',
  'userAgent',
  'requestMethod',
  'requestUrl',
  'requestDuration',
  'moduleName',
  'code',
  'abstracts',
] as const;

export function pageCalls(ctx: Ctx, category: LogCategory, filter: LogFilter) {
  const { moduleName, requestMethod, loginMark, direction } = filter;
  let query = ctx.db
    .selectFrom('callLog')
    .select(callColumns)
    .where('category', '=', category)
    .where(common(filter, callWords));
  if (moduleName) query = query.where('moduleName', '=', moduleName);
  if (requestMethod) query = query.where('requestMethod', '=', requestMethod.toUpperCase());
  if (loginMark !== undefined) query = query.where('code', loginMark === 1 ? '=' : '<>', 200);
  return readLongPage(ctx.db, query.orderBy('creatorTime', direction).orderBy('id', direction), filter);
}

export function findSignIn(ctx: Ctx, id: string) {
  return ctx.db.selectFrom('loginLog').select(signInColumns).where('id', '=', id).executeTakeFirst();
}

export function findCall(ctx: Ctx, id: string) {
  return ctx.db.selectFrom('callLog').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The names that entries carry, found one by one in their index: a distinct over all rows would read them all. */
export async function listModules(ctx: Ctx): Promise<string[]> {
  const log = sql.table(`${ctx.tenant.schema}.call_log`);
  const { rows } = await sql<{ moduleName: string }>`
    with recursive named as (
      (select module_name from ${log} where module_name <> '' order by module_name limit 1)
      union all
      select (select later.module_name from ${log} as later
        where later.module_name <> '' and later.module_name > named.module_name
        order by later.module_name limit 1)
      from named where named.module_name is not null
    )
    select module_name from named where module_name is not null`.execute(ctx.db);
  return rows.map(({ moduleName }) => moduleName);
}

/** @returns how many there were */
export async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const isOne = sql<boolean>`id = any(${ids}::varchar[])`;
  const removed = [
    await ctx.db.deleteFrom('loginLog').where(isOne).executeTakeFirst(),
    await ctx.db.deleteFrom('callLog').where(isOne).executeTakeFirst(),
  ];
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

export async function clearSignIns(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('loginLog').execute();
}

export async function clearCalls(ctx: Ctx, category: LogCategory): Promise<void> {
  await ctx.db.deleteFrom('callLog').where('category', '=', category).execute();
}

/** Rows that are there already are left as they are: a batch may be written a second time. */
export async function insertCalls(db: TenantDb, rows: readonly CallRow[]): Promise<void> {
  await db
    .insertInto('callLog')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ModuleNames {
  /** By the code of the menu. */
  readonly byCode: ReadonlyMap<string, string>;
  /** By the designed model that the menu shows. */
  readonly byModel: ReadonlyMap<string, string>;
}

/** What menus are called; those of the web before those of the app. */
export async function moduleNames(db: TenantDb): Promise<ModuleNames> {
  const rows = await db
    .selectFrom('module')
    .select(['enCode', 'fullName', 'relationId'])
    .where('deleteMark', '=', 0)
    .orderBy('category')
    .execute();
  return {
    byCode: new Map(rows.map(({ enCode, fullName }) => [enCode, fullName])),
    byModel: new Map(
      rows.flatMap(({ relationId, fullName }) => (relationId ? [[relationId, fullName]] : [])),
    ),
  };
}

/** @returns how many were deleted: as many as `limit` when more may be left */
export async function removeBefore(
  db: TenantDb,
  table: 'loginLog' | 'callLog',
  time: number,
  limit: number,
): Promise<number> {
  const old = db.selectFrom(table).select('id').where('creatorTime', '<', time).limit(limit);
  const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
