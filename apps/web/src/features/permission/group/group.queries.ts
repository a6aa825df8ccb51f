import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { groupApi, type RequestOf } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type GroupQuery = NonNullable<RequestOf<typeof groupApi.list>['query']>;

const all = ['permission', 'group'] as const;

export const groupQueries = {
  all,
  page: (query: GroupQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => call(groupApi.list, { query, signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(groupApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
};
