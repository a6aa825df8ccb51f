import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type RequestOf, roleApi } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type RoleQuery = NonNullable<RequestOf<typeof roleApi.list>['query']>;

const all = ['permission', 'role'] as const;

export const roleQueries = {
  all,
  page: (query: RoleQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => call(roleApi.list, { query, signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(roleApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
};
