import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Source: specification chapter 9. */
export const pageSizes = [5, 10, 20, 50, 100, 500];
const defaultSize = 20;

export interface PageQuery {
  currentPage: number;
  pageSize: number;
  sort?: 'asc' | 'desc';
  sidx?: string;
}

type Filters = Record<string, string>;

export interface Paging {
  /** What a list call takes: paging, sorting and every filter that is set. */
  query: PageQuery & Filters;
  filters: Filters;
  isFiltered: boolean;
  setPage(currentPage: number, pageSize: number): void;
  /** Without a field the list falls back to its own order. */
  setSort(sidx: string | undefined, sort?: 'asc' | 'desc'): void;
  /** Sets some filters and goes to the first page; an empty value clears one. */
  setFilters(filters: Readonly<Record<string, string | undefined>>): void;
  clearFilters(): void;
}

const own = { page: 'page', size: 'size', sort: 'sort' } as const;
const ownNames: readonly string[] = Object.values(own);

/** The state of a list, kept in the address, so that a link shows the same thing. Source: look.md (address). */
export function usePaging(): Paging {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>) =>
      setSearch((now) => withValues(now, values), { replace: true }),
    [setSearch],
  );
  return useMemo(() => {
    const filters = filtersOf(search);
    return {
      query: { ...pageQueryOf(search), ...filters } as PageQuery & Filters,
      filters,
      isFiltered: Object.keys(filters).length > 0,
      setPage: (currentPage, pageSize) =>
        change({ [own.page]: numberText(currentPage, 1), [own.size]: numberText(pageSize, defaultSize) }),
      setSort: (sidx, sort = 'asc') =>
        change({ [own.sort]: sidx && `${sort === 'desc' ? '-' : ''}${sidx}`, [own.page]: undefined }),
      setFilters: (changed) => change({ ...changed, [own.page]: undefined }),
      clearFilters: () =>
        change({
          ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
          [own.page]: undefined,
        }),
    };
  }, [search, change]);
}

/** Reads the address; nonsense in it counts as not given. `sort=-creatorTime` is descending. */
export function pageQueryOf(search: URLSearchParams): PageQuery {
  const sort = search.get(own.sort);
  return {
    currentPage: positive(search.get(own.page)) ?? 1,
    pageSize: pageSizes.find((size) => size === positive(search.get(own.size))) ?? defaultSize,
    ...(sort && {
      sidx: sort.replace(/^-/, ''),
      sort: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }),
  };
}

function filtersOf(search: URLSearchParams): Filters {
  return Object.fromEntries([...search].filter(([name, value]) => !ownNames.includes(name) && value !== ''));
}

function withValues(
  search: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function numberText(value: number, usual: number): string | undefined {
  return value === usual ? undefined : String(value);
}
