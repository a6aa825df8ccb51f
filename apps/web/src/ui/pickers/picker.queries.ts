import { queryOptions } from '@tanstack/react-query';
import {
  type DataOf,
  departmentApi,
  groupApi,
  organizeApi,
  positionApi,
  roleApi,
  userPickerApi,
} from '@yingzao/contract';
import { call } from '../../base/call.ts';
import type { Chip } from './pick.ts';
import type { SourceNode } from './tree-nodes.ts';

/** Below the key of all permission data, so that every change there renews what pickers offer. */
const all = ['permission', 'pickers'] as const;
/** ms for which a tree is offered again without being asked. */
const staleTime = 60_000;

type Chips = DataOf<typeof organizeApi.chips>;
const chipsOf = ({ list }: Chips): Chip[] =>
  list.map(({ id, fullName, organize }) => ({ id, name: fullName, hint: organize }));

const treeQuery = (name: readonly unknown[], ask: () => Promise<{ list: SourceNode[] }>) =>
  queryOptions({
    queryKey: [...all, ...name] as readonly unknown[],
    queryFn: async (): Promise<SourceNode[]> => (await ask()).list,
    staleTime,
  });

const chipsQuery = (name: string, ids: readonly string[], ask: (ids: string[]) => Promise<Chips>) =>
  queryOptions({
    queryKey: [...all, name, 'chips', ids] as readonly unknown[],
    queryFn: async () => chipsOf(await ask([...ids])),
    staleTime,
  });

export type TreeQuery = ReturnType<typeof treeQuery>;
export type ChipsQuery = ReturnType<typeof chipsQuery>;

/** @param without an organization that is left out with all below it; '0' leaves none out */
export const pickerQueries = {
  companies: (without: string) =>
    treeQuery(['companies', without], () => call(organizeApi.selectorByAuth, { params: { id: without } })),
  departments: (without: string) =>
    treeQuery(['departments', without], () =>
      call(departmentApi.selectorByAuth, { params: { id: without } }),
    ),
  /** Everything that is enabled, managed or not. */
  organizations: treeQuery(['organizations'], () => call(departmentApi.selector, { params: { id: '0' } })),
  positions: treeQuery(['positions'], () => call(positionApi.selector)),
  positionsOf: (organizeIds: readonly string[]) =>
    treeQuery(['positions', ...organizeIds], () =>
      call(positionApi.listByOrganizations, { body: { organizeIds: [...organizeIds] } }),
    ),
  roles: treeQuery(['roles'], () => call(roleApi.selector)),
  rolesOf: (organizeIds: readonly string[]) =>
    treeQuery(['roles', ...organizeIds], () =>
      call(roleApi.listByOrganizations, { body: { organizeIds: [...organizeIds] } }),
    ),
  groups: treeQuery(['groups'], () => call(groupApi.selector)),
  /** Of some organizations, positions, roles and groups those in the range of a field. Source: contract/permission.md 2.5. */
  organizationsWithin: (range: readonly string[]) =>
    treeQuery(['organizations', 'within', ...range], () =>
      call(organizeApi.condition, { body: { departIds: [...range] } }),
    ),
  positionsWithin: (range: readonly string[]) =>
    treeQuery(['positions', 'within', ...range], () =>
      call(positionApi.condition, { body: { departIds: [...range], positionIds: [...range] } }),
    ),
  rolesWithin: (range: readonly string[]) =>
    treeQuery(['roles', 'within', ...range], () =>
      call(roleApi.condition, { body: { organizeIds: [...range], roleIds: [...range] } }),
    ),
  groupsWithin: (range: readonly string[]) =>
    treeQuery(['groups', 'within', ...range], () => call(groupApi.condition, { body: { ids: [...range] } })),
  organizeChips: (ids: readonly string[]) =>
    chipsQuery('organize', ids, (asked) => call(organizeApi.chips, { body: { ids: asked } })),
  positionChips: (ids: readonly string[]) =>
    chipsQuery('position', ids, (asked) => call(positionApi.chips, { body: { ids: asked } })),
  roleChips: (ids: readonly string[]) =>
    chipsQuery('role', ids, (asked) => call(roleApi.chips, { body: { ids: asked } })),
  /** @param ids each `{id}--{kind}` */
  memberChips: (ids: readonly string[]) =>
    chipsQuery('member', ids, (asked) => call(userPickerApi.chips, { body: { ids: asked } })),
  groupChips: (ids: readonly string[]) =>
    chipsQuery('group', ids, (asked) => call(groupApi.chips, { body: { ids: asked } })),
};
