import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dictionaryTypeApi, type ManagedMenu, menuApi, modelApi, type RequestOf } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type MenuQuery = NonNullable<RequestOf<typeof menuApi.list>['query']>;
export type MenuCategory = 'Web' | 'App';

const all = ['system', 'menu'] as const;

export const menuQueries = {
  all,
  tree: (query: MenuQuery) =>
    queryOptions({
      queryKey: [...all, 'tree', query],
      queryFn: async ({ signal }): Promise<ManagedMenu[]> =>
        (await call(menuApi.list, { query, signal, silent: true })).list,
      placeholderData: keepPreviousData,
    }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(menuApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
  /** @param without a directory that is left out with all below it; '0' leaves none out */
  directories: (category: MenuCategory, systemId: string, without: string) =>
    queryOptions({
      queryKey: [...all, 'directories', category, systemId, without],
      queryFn: async () => {
        const query = { category, systemId };
        return (await call(menuApi.directories, { params: { id: without }, query, silent: true })).list;
      },
      gcTime: 0,
    }),
  /** The released models by their category. */
  models: queryOptions({
    queryKey: [...all, 'models'],
    queryFn: async () =>
      (await call(modelApi.selector, { query: { type: 1, isRelease: '1' }, silent: true })).list,
    retry: false,
  }),
  dictionaryTypes: queryOptions({
    queryKey: [...all, 'dictionaryTypes'],
    queryFn: async () => (await call(dictionaryTypeApi.selector, { params: { id: '0' }, silent: true })).list,
  }),
  holders: (id: string) =>
    queryOptions({
      queryKey: [...all, 'holders', id],
      queryFn: () => call(menuApi.holders, { params: { id }, silent: true }),
      gcTime: 0,
    }),
};
