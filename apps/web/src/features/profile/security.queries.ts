import { queryOptions } from '@tanstack/react-query';
import { deviceApi, secondFactorApi } from '@yingzao/contract';
import { call } from '../../base/call.ts';

const all = ['profile', 'security'] as const;

export const securityQueries = {
  state: queryOptions({
    queryKey: [...all, 'state'],
    queryFn: ({ signal }) => call(secondFactorApi.state, { signal, silent: true }),
  }),
  /** Asked for once: each answer makes the secret before void, which may be in the app already. */
  enrolment: queryOptions({
    queryKey: [...all, 'enrolment'],
    queryFn: () => call(secondFactorApi.enrol, { silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  }),
  devices: queryOptions({
    queryKey: [...all, 'devices'],
    queryFn: async ({ signal }) => (await call(deviceApi.list, { signal, silent: true })).list,
  }),
};
