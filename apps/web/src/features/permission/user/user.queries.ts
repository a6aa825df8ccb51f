import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { handoverApi, type RequestOf, userApi } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type UserQuery = NonNullable<RequestOf<typeof userApi.list>['query']>;

const all = ['permission', 'user'] as const;

export const userQueries = {
  all,
  page: (query: UserQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => call(userApi.list, { query, signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(userApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
  /** What somebody holds that another can take over; never from the cache. */
  work: (fromId: string) =>
    queryOptions({
      queryKey: [...all, 'work', fromId],
      queryFn: async () => (await call(handoverApi.work, { query: { fromId } })).permission,
      gcTime: 0,
      staleTime: 0,
      retry: false,
    }),
};
