import type { Page } from '@yingzao/contract';
import type { SelectQueryBuilder } from 'kysely';

/** One page of a query with the exact number of its rows. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
): Promise<Page<Row>> {
  const [list, { total }] = await Promise.all([
    query
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list, pagination: { currentPage, pageSize, total: Number(total) } };
}

/** A pattern for `ilike` that finds a text anywhere; `%` and `_` in it stand for themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
