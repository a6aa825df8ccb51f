import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { membershipApi } from '@yingzao/contract';
import { call } from '../../base/call.ts';
import { peopleQueries } from '../pickers/people.queries.ts';
import type { Chip } from '../pickers/pick.ts';

const all = ['permission', 'members'] as const;
/** As many as one call names. */
const mostNamed = 2000;

export interface Members {
  known: Chip[];
  /** Ids of those who are disabled or locked; they stay members. */
  kept: string[];
}

export const membersQueries = {
  /** Never from the cache: what is shown is what will be replaced. */
  members: (id: string, queryClient: QueryClient) =>
    queryOptions({
      queryKey: [...all, id],
      queryFn: async (): Promise<Members> => {
        const { ids } = await call(membershipApi.members, { params: { id }, silent: true });
        const known: Chip[] = [];
        for (let at = 0; at < ids.length; at += mostNamed) {
          const named = peopleQueries.resolve(ids.slice(at, at + mostNamed));
          known.push(...(await queryClient.fetchQuery(named)));
        }
        const found = new Set(known.map((person) => person.id));
        return { known, kept: ids.filter((memberId) => !found.has(memberId)) };
      },
      gcTime: 0,
      staleTime: 0,
    }),
  /** The organization of a position with its people. */
  ofPosition: (positionId: string, keyword: string) =>
    queryOptions({
      queryKey: [...all, 'position', positionId, keyword],
      queryFn: async ({ signal }) =>
        (
          await call(membershipApi.positionPeople, {
            query: { positionId, ...(keyword && { keyword }) },
            signal,
            silent: true,
          })
        ).list,
    }),
  /** The organizations that own a role (''), the people of one of them, or those of all that a keyword finds. */
  ofRole: (roleId: string, organizeId: string, keyword: string) =>
    queryOptions({
      queryKey: [...all, 'role', roleId, organizeId, keyword],
      queryFn: ({ signal }) =>
        call(membershipApi.rolePeople, {
          query: { roleId, organizeId: organizeId || '0', ...(keyword && { keyword }) },
          signal,
          silent: true,
        }),
    }),
};
