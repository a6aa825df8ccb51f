import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  apiKeyApi,
  type logCategories,
  ownLogApi,
  profileApi,
  sessionApi,
  signatureApi,
} from '@yingzao/contract';
import { call } from '../../base/call.ts';
import { logQueryOf } from '../../ui/log/log-query.ts';
import type { Paging } from '../../ui/table/paging.ts';

const all = ['profile'] as const;
const keys = [...all, 'keys'] as const;

export type OwnLogCategory = (typeof logCategories)['signIn' | 'request'];

export const profileQueries = {
  info: queryOptions({
    queryKey: [...all, 'info'],
    queryFn: ({ signal }) => call(profileApi.get, { signal, silent: true }),
  }),
  organizations: queryOptions({
    queryKey: [...all, 'organizations'],
    queryFn: ({ signal }) => call(profileApi.organizations, { signal, silent: true }),
  }),
  positions: queryOptions({
    queryKey: [...all, 'positions'],
    queryFn: ({ signal }) => call(profileApi.positions, { signal, silent: true }),
  }),
  /** @param id '0' for myself */
  subordinates: (id: string) =>
    queryOptions({
      queryKey: [...all, 'subordinates', id],
      queryFn: () => call(profileApi.subordinates, { params: { id }, silent: true }),
    }),
  rights: queryOptions({
    queryKey: [...all, 'rights'],
    queryFn: ({ signal }) => call(profileApi.authorize, { signal, silent: true }),
    structuralSharing: false,
  }),
  log: (category: OwnLogCategory, query: Paging['query']) =>
    queryOptions({
      queryKey: [...all, 'log', category, query],
      queryFn: ({ signal }) =>
        call(ownLogApi.list, { query: { ...logQueryOf(query), category }, signal, silent: true }),
      placeholderData: keepPreviousData,
    }),
  signatures: queryOptions({
    queryKey: [...all, 'signatures'],
    queryFn: ({ signal }) => call(signatureApi.list, { signal, silent: true }),
  }),
  keys,
  keysOf: (whose: 'own' | 'all') =>
    queryOptions({
      queryKey: [...keys, whose],
      queryFn: async ({ signal }) => {
        const endpoint = whose === 'own' ? apiKeyApi.list : apiKeyApi.all;
        return (await call(endpoint, { signal, silent: true })).list;
      },
    }),
  /** The menus and buttons that a key can be given: also buttons of menus that hold back none of theirs. */
  keyOffer: queryOptions({
    queryKey: [...all, 'keyOffer'],
    queryFn: async () => {
      const [{ module: menus }, web, app] = await Promise.all([
        call(profileApi.authorize, { silent: true }),
        call(sessionApi.currentUser, { query: { type: 'Web' }, silent: true }),
        call(sessionApi.currentUser, { query: { type: 'App' }, silent: true }),
      ]);
      const entries = [...web.permissionList, ...app.permissionList];
      return { menus, buttons: new Map(entries.map(({ modelId, button }) => [modelId, button])) };
    },
    structuralSharing: false,
  }),
};
