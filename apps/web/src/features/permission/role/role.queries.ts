import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { authorityApi, type GrantKind, type RequestOf, roleApi, userApi } from '@yingzao/contract';
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
  members: (id: string) =>
    queryOptions({
      queryKey: [...all, 'members', id],
      queryFn: async () => (await call(roleApi.members, { params: { id } })).ids,
      gcTime: 0,
      staleTime: 0,
    }),
  grants: (objectId: string, type: GrantKind, moduleIds: readonly string[]) =>
    queryOptions({
      queryKey: [...all, 'grants', objectId, type, moduleIds],
      queryFn: () =>
        call(authorityApi.values, { params: { objectId }, body: { type, moduleIds: moduleIds.join(',') } }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Everybody who can become a member. */
export const peopleQuery = queryOptions({
  queryKey: ['permission', 'user', 'enabled'],
  queryFn: async () => (await call(userApi.all)).list,
});
