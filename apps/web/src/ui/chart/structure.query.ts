import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { departmentApi, type OrganizeTreeNode } from '@yingzao/contract';
import { call } from '../../base/call.ts';

export type StructureQuery = UseQueryOptions<OrganizeTreeNode[]>;

/** The organizations that are on, for everybody who is signed in. */
export const structureQuery: StructureQuery = queryOptions<OrganizeTreeNode[]>({
  queryKey: ['permission', 'structure'],
  queryFn: async () => (await call(departmentApi.selectorByAuth, { params: { id: '0' }, silent: true })).list,
});
