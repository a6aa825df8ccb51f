import type { Page, Pagination } from '@yingzao/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { required } from '../errors.ts';
import type { TenantDb } from './database.ts';
import type { TenantTables } from './tables.ts';

interface Paging {
  readonly currentPage: number;
  readonly pageSize: number;
}

/** One page of a query with the exact number of its rows, which are counted only when the page does not tell it. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { currentPage, pageSize }: Paging,
): Promise<Page<Row>> {
  const list = await readRows(query, { currentPage, pageSize });
  const total = totalByEnd(list.length, { currentPage, pageSize }) ?? (await countRows(query));
  return { list, pagination: { currentPage, pageSize, total } };
}

function readRows<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { currentPage, pageSize }: Paging,
): Promise<Row[]> {
  return query
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute() as Promise<Row[]>;
}

/** The number of all rows as the page tells it that ends them; undefined for a full one and for one beyond the end. */
function totalByEnd(shown: number, { currentPage, pageSize }: Paging): number | undefined {
  const before = (currentPage - 1) * pageSize;
  return shown < pageSize && (shown > 0 || before === 0) ? before + shown : undefined;
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
 * The same of what may be very long: up to 10 000 rows their number is exact, beyond that it is the planner's estimate,
 * marked as one. Source: design.md chapter 4.
 */
export async function readLongPage<From extends keyof TenantTables, Row>(
  db: TenantDb,
  query: SelectQueryBuilder<TenantTables, From, Row>,
  { currentPage, pageSize }: Paging,
): Promise<Page<Row>> {
  const list = await readRows(query, { currentPage, pageSize });
  const total = totalByEnd(list.length, { currentPage, pageSize });
  const counted = total === undefined ? await countLong(db, query) : { total };
  return { list, pagination: { currentPage, pageSize, ...counted } };
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
