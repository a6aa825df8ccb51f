import { queryOptions } from '@tanstack/react-query';
import { identityProviderApi } from '@yingzao/contract';
import { call } from '../../../../base/call.ts';

const all = ['system', 'identityProvider'] as const;

export const identityProviderQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => call(identityProviderApi.list, { signal, silent: true }),
    select: ({ list }) => list,
  }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => call(identityProviderApi.get, { params: { id }, signal }),
      gcTime: 0,
    }),
  users: (id: string) =>
    queryOptions({
      queryKey: [...all, 'users', id],
      queryFn: ({ signal }) => call(identityProviderApi.users, { params: { id }, signal, silent: true }),
      select: ({ list }) => list,
    }),
};
