import type { Page, Pagination } from '@yingzao/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { required } from '../errors.ts';
import type { TenantDb } from './database.ts';
import type { TenantTables } from './tables.ts';

/** One page of a query with the exact number of its rows. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<Page<Row>> {
  const [list, total] = await Promise.all([
    query
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    countRows(query),
  ]);
  return { list, pagination: { currentPage, pageSize, total } };
}

async function countRows<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, unknown>,
): Promise<number> {
  const rows = query.clearSelect().clearOrderBy();
  const counted = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return (counted as { total: number }).total;
}

/** Counting further than this costs more than the page itself. */
const exactUpTo = 10_000;

/**
 * The same of a table that only grows: up to 10 000 rows their number is exact, beyond that it is the planner's
 * estimate, marked as one. Source: design.md chapter 4.
 */
export async function readLongPage<From extends keyof TenantTables, Row>(
  db: TenantDb,
  query: SelectQueryBuilder<TenantTables, From, Row>,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<Page<Row>> {
  const list = await query
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return { list, pagination: { currentPage, pageSize, ...(await countLong(db, query)) } };
}

async function countLong<From extends keyof TenantTables>(
  db: TenantDb,
  query: SelectQueryBuilder<TenantTables, From, unknown>,
): Promise<Pick<Pagination, 'total' | 'totalEstimated'>> {
  const rows = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one'));
  const { total } = await db
    .selectFrom(rows.limit(exactUpTo + 1).as('few'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total <= exactUpTo) return { total };
  const [plan] = await rows.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json');
  return {
    total: Math.max(total, Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)),
    totalEstimated: 1,
  };
}

/** A pattern for `ilike` that finds a text anywhere; `%` and `_` in it stand for themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

export interface Order<Column extends string> {
  readonly by: Column;
  readonly direction: 'asc' | 'desc';
}

/** The column a list is asked to be sorted by. @throws list.sort (400) for one that is not offered */
export function readOrder<Column extends string>(
  sortable: readonly Column[],
  { sidx, sort }: { readonly sidx?: string | undefined; readonly sort?: 'asc' | 'desc' | undefined },
): Order<Column> | undefined {
  if (!sidx) return undefined;
  const by = required(
    sortable.find((name) => name === sidx),
    'list.sort',
  );
  return { by, direction: sort ?? 'asc' };
}
