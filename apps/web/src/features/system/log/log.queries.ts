import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type LogCategory, logApi } from '@yingzao/contract';
import { call } from '../../../base/call.ts';
import { logQueryOf } from '../../../ui/log/log-query.ts';
import type { Paging } from '../../../ui/table/paging.ts';

const all = ['system', 'log'] as const;

export const logQueries = {
  all,
  page: (category: LogCategory, query: Paging['query']) =>
    queryOptions({
      queryKey: [...all, 'page', category, query],
      queryFn: ({ signal }) =>
        call(logApi.list, { params: { category }, query: logQueryOf(query), signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => call(logApi.get, { params: { id }, signal, silent: true }),
    }),
  modules: queryOptions({
    queryKey: [...all, 'modules'],
    queryFn: async ({ signal }) =>
      (await call(logApi.modules, { signal, silent: true })).map(({ moduleName }) => moduleName),
  }),
};
