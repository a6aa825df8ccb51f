import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApplicationData, applicationApi } from '@yingzao/contract';
import { call } from '../../../../base/call.ts';
import { useCurrentUser } from '../../../../base/user.store.ts';

const all = ['system', 'application'] as const;

export const applicationQueries = {
  all,
  list: queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async (): Promise<ApplicationData[]> => (await call(applicationApi.list, { silent: true })).list,
  }),
  /** Never from the cache: it carries the time by which a conflict is noticed. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: () => call(applicationApi.get, { params: { id } }),
      gcTime: 0,
      staleTime: 0,
    }),
};

/** The applications whose menus one can manage: an administrator all of them, anybody else his own. */
export function useApplications(): readonly { id: string; name: string }[] {
  const { isAdministrator, systemIds } = useCurrentUser().userInfo;
  const { data } = useQuery({ ...applicationQueries.list, enabled: isAdministrator });
  return isAdministrator && data ? data.map(({ id, fullName }) => ({ id, name: fullName })) : systemIds;
}
