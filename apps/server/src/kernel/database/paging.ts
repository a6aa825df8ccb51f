import type { Page } from '@yingzao/contract';
import type { SelectQueryBuilder } from 'kysely';
import { required } from '../errors.ts';

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
