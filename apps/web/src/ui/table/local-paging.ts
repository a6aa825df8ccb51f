import type { Page } from '@yingzao/contract';
import { useMemo, useState } from 'react';
import type { PageQuery, Paging } from './paging.ts';

const firstPage: PageQuery = { currentPage: 1, pageSize: 20 };

/** The state of a list that has no address of its own, such as one in a drawer. */
export function useLocalPaging(): Paging {
  const [page, setPage] = useState(firstPage);
  const [filters, setFilters] = useState<Record<string, string>>({});
  return useMemo(() => {
    const change = (next: Record<string, string>) => {
      setFilters(next);
      setPage(({ pageSize }) => ({ ...firstPage, pageSize }));
    };
    return {
      query: { ...page, ...filters } as Paging['query'],
      filters,
      isFiltered: Object.keys(filters).length > 0,
      setPage: (currentPage, pageSize) => setPage({ currentPage, pageSize }),
      setSort: () => undefined,
      setFilters: (changed) => change(given({ ...filters, ...changed })),
      clearFilters: () => change({}),
    };
  }, [page, filters]);
}

/** The page of a list that came whole. */
export function pageOf<Row>(rows: readonly Row[], { currentPage, pageSize }: PageQuery): Page<Row> {
  const from = (currentPage - 1) * pageSize;
  return {
    list: rows.slice(from, from + pageSize),
    pagination: { currentPage, pageSize, total: rows.length },
  };
}

function given(filters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(entries);
}
