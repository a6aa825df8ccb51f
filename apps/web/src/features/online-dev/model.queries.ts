import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ModelRowData, menuApi, modelApi, type RequestOf } from '@yingzao/contract';
import { call } from '../../base/call.ts';

type ModelQuery = NonNullable<RequestOf<typeof modelApi.list>['query']>;

const all = ['onlineDev', 'model'] as const;

/** The flat list; asked for with a page it has rows and never categories. */
async function loadPage(query: ModelQuery, signal: AbortSignal) {
  const { list, pagination } = await call(modelApi.list, { query, signal, silent: true });
  return {
    list: list as ModelRowData[],
    pagination: pagination ?? { currentPage: 1, pageSize: list.length, total: list.length },
  };
}

export const modelListQueries = {
  all,
  page: (query: ModelQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => loadPage(query, signal),
      placeholderData: keepPreviousData,
    }),
  /** Names of the categories in use; free text until there are dictionaries. */
  categories: queryOptions({
    queryKey: [...all, 'categories'],
    queryFn: async () => {
      const { list } = await call(modelApi.list, { query: { type: 1 }, silent: true });
      return list.map(({ id }) => id).filter((name) => name !== '');
    },
  }),
  /** Never from the cache: it carries the version by which a conflict is noticed. */
  draft: (id: string) =>
    queryOptions({
      queryKey: [...all, 'draft', id],
      queryFn: () => call(modelApi.get, { params: { id }, silent: true }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  versions: (id: string) =>
    queryOptions({
      queryKey: [...all, 'versions', id],
      queryFn: async () => (await call(modelApi.versions, { params: { id }, silent: true })).list,
      gcTime: 0,
      staleTime: 0,
    }),
  /** What was saved once never changes. */
  version: (id: string, versionId: string) =>
    queryOptions({
      queryKey: [...all, 'version', id, versionId],
      queryFn: () => call(modelApi.version, { params: { id, versionId }, silent: true }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  releaseMenu: (id: string) =>
    queryOptions({
      queryKey: [...all, 'releaseMenu', id],
      queryFn: () => call(modelApi.releaseMenu, { params: { id }, silent: true }),
      gcTime: 0,
    }),
  releasePlan: (id: string) =>
    queryOptions({
      queryKey: [...all, 'releasePlan', id],
      queryFn: () => call(modelApi.planRelease, { params: { id }, silent: true }),
      gcTime: 0,
      staleTime: 0,
      retry: false,
    }),
  directories: queryOptions({
    queryKey: [...all, 'directories'],
    queryFn: async () =>
      (await call(menuApi.directories, { params: { id: '0' }, query: { category: 'Web' }, silent: true }))
        .list,
    gcTime: 0,
  }),
};
