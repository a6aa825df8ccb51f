import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type MemberNodeData, userPickerApi } from '@yingzao/contract';
import { call } from '../../base/call.ts';
import type { Chip } from './pick.ts';

const all = ['permission', 'pickers', 'people'] as const;
const staleTime = 60_000;
const pageSize = 50;
/** As many as the call gives: what stands below one organization is shown whole. */
const wholeLevel = 10_000;

export const peopleQueries = {
  /** People and organizations right below one; '0' is above all. */
  below: (id: string) =>
    queryOptions({
      queryKey: [...all, 'below', id],
      queryFn: async () => {
        const body = { pageSize: wholeLevel };
        return (await call(userPickerApi.nodes, { params: { id }, body, silent: true })).list;
      },
      staleTime,
    }),
  /** People of the whole company by a keyword, more and more of them. */
  search: (keyword: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'search', keyword],
      queryFn: ({ pageParam, signal }) => {
        const body = { keyword, currentPage: pageParam, pageSize };
        return call(userPickerApi.nodes, { params: { id: '0' }, body, signal, silent: true });
      },
      initialPageParam: 1,
      getNextPageParam: ({ list }, _pages, page) => (list.length < pageSize ? undefined : page + 1),
      staleTime,
    }),
  /** The people in the range of a field, or those of them that a keyword finds, more and more. */
  within: (range: readonly string[], keyword: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'within', range, keyword],
      queryFn: ({ pageParam, signal }) => {
        const ids = [...range];
        const of = { departIds: ids, positionIds: ids, roleIds: ids, groupIds: ids, userIds: ids };
        const pagination = { keyword, currentPage: pageParam, pageSize };
        return call(userPickerApi.condition, { body: { ...of, pagination }, signal, silent: true });
      },
      initialPageParam: 1,
      getNextPageParam: ({ list }, _pages, page) => (list.length < pageSize ? undefined : page + 1),
      staleTime,
    }),
  /** @param organizeId '0' for the person's current one */
  colleagues: (organizeId: string) =>
    queryOptions({
      queryKey: [...all, 'colleagues', organizeId],
      queryFn: () => call(userPickerApi.ofOrganization, { query: { organizeId }, silent: true }),
      staleTime,
    }),
  subordinates: queryOptions({
    queryKey: [...all, 'subordinates'],
    queryFn: () => call(userPickerApi.subordinates, { body: {}, silent: true }),
    staleTime,
  }),
  /** Who stored ids are. Those who are disabled or gone are left out. */
  resolve: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...all, 'resolve', ids] as readonly unknown[],
      queryFn: async () =>
        (await call(userPickerApi.resolve, { body: { ids: [...ids] } })).list.map(personChip),
      staleTime,
    }),
};

export function personChip({ id, fullName, organize }: MemberNodeData): Chip {
  return { id, name: fullName, hint: organize };
}
