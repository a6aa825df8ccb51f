import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { positionApi, type RequestOf } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type PositionQuery = NonNullable<RequestOf<typeof positionApi.list>['query']>;

const all = ['permission', 'position'] as const;

export const positionQueries = {
  all,
  page: (query: PositionQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => call(positionApi.list, { query, signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(positionApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
};
