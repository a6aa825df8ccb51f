import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { gradeApi, type RequestOf } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type GradeQuery = NonNullable<RequestOf<typeof gradeApi.list>['query']>;

const all = ['permission', 'grade'] as const;

export const gradeQueries = {
  all,
  page: (query: GradeQuery) =>
    queryOptions({
      queryKey: [...all, 'page', query],
      queryFn: ({ signal }) => call(gradeApi.list, { query, signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  /** What can be delegated, with what a user has of it. @param userId '' for nobody yet */
  offered: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'offered', userId],
      queryFn: () => call(gradeApi.selector, { query: { userId } }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
