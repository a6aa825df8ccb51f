import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { onlineUserApi, type RequestOf } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type OnlineUserQuery = NonNullable<RequestOf<typeof onlineUserApi.list>['query']>;

const all = ['permission', 'online'] as const;

export const onlineUserQueries = {
  all,
  page: (query: OnlineUserQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => call(onlineUserApi.list, { query, signal, silent: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
