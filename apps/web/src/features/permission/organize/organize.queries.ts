import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  departmentApi,
  gradeApi,
  type OrganizeTreeNode,
  organizeApi,
  type RequestOf,
} from '@yingzao/contract';
import { call } from '../../../base/call.ts';

type OrganizeQuery = NonNullable<RequestOf<typeof organizeApi.list>['query']>;

const all = ['permission', 'organize'] as const;

export const organizeQueries = {
  all,
  tree: (query: OrganizeQuery) =>
    queryOptions({
      queryKey: [...all, 'tree', query] as readonly unknown[],
      queryFn: async ({ signal }) => (await call(organizeApi.list, { query, signal, silent: true })).list,
      placeholderData: keepPreviousData,
    }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(organizeApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
  /** Who administers an organization. Never from the cache: what is shown is what will be replaced. */
  administrators: (organizeId: string) =>
    queryOptions({
      queryKey: [...all, 'administrators', organizeId],
      queryFn: () => call(gradeApi.get, { params: { organizeId } }),
      gcTime: 0,
      staleTime: 0,
    }),
};

/** Companies and departments share their table, and have calls of their own. */
export function callsOf({ type }: Pick<OrganizeTreeNode, 'type'>) {
  return type === 'company' ? organizeApi : departmentApi;
}
