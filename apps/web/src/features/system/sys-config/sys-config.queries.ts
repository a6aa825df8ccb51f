import { queryOptions } from '@tanstack/react-query';
import { sysConfigApi } from '@yingzao/contract';
import { call } from '../../../base/call.ts';

const all = ['system', 'sysConfig'] as const;

export const sysConfigQueries = {
  all,
  /** Read when the page opens, not while somebody types: what is shown is what changes are told from. */
  get: queryOptions({
    queryKey: [...all, 'get'],
    queryFn: ({ signal }) => call(sysConfigApi.get, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }),
};
