import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { explainApi, recordApi } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

const all = ['permission', 'explain'] as const;

/** Never from the cache: an explanation is asked for when something has just changed. */
const fresh = { gcTime: 0, staleTime: 0 } as const;

export const explainQueries = {
  menus: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId],
      queryFn: ({ signal }) => call(explainApi.menus, { params: { userId }, signal }),
      ...fresh,
    }),
  menu: (userId: string, menuId: string) =>
    queryOptions({
      queryKey: [...all, userId, menuId],
      queryFn: ({ signal }) => call(explainApi.menu, { params: { userId, menuId }, signal }),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  record: (userId: string, menuId: string, recordId: string) =>
    queryOptions({
      queryKey: [...all, userId, menuId, recordId],
      queryFn: ({ signal }) => call(explainApi.record, { params: { userId, menuId, recordId }, signal }),
      ...fresh,
    }),
  /** Records to choose from, by what the caller himself sees. */
  records: (modelId: string, menuId: string, keyword: string) =>
    queryOptions({
      queryKey: [...all, 'records', modelId, menuId, keyword],
      queryFn: ({ signal }) =>
        call(recordApi.list, {
          params: { modelId },
          body: { menuId, keyword, currentPage: 1, pageSize: 20 },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
};
