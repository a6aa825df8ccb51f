import { queryOptions } from '@tanstack/react-query';
import { authorityApi, type BodyOf, type GrantKind, type grantHolders } from '@yingzao/contract';
import { call } from '../../base/call.ts';

export type GrantHolder = (typeof grantHolders)[number];
export type Grants = Record<GrantKind, string[]>;

const all = ['permission', 'authority'] as const;

export const authorityQueries = {
  all,
  values: (objectId: string, type: GrantKind, moduleIds: readonly string[]) =>
    queryOptions({
      queryKey: [...all, objectId, type, moduleIds],
      queryFn: () =>
        call(authorityApi.values, { params: { objectId }, body: { type, moduleIds: moduleIds.join(',') } }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
};

/** Whose grants are chosen in the wizard, and what becomes of them. */
export interface GrantTarget {
  /** Of several, the one who stands for what can be granted at all. */
  objectId: string;
  /** What is held is ticked at first; several only get more. */
  startsWithHeld: boolean;
  save(grants: Grants): Promise<unknown>;
}

export function oneHolder(objectType: GrantHolder, objectId: string): GrantTarget {
  return {
    objectId,
    startsWithHeld: true,
    save: (grants) => call(authorityApi.save, { params: { objectId }, body: { objectType, ...grants } }),
  };
}

export type Holders = Pick<
  BodyOf<typeof authorityApi.batch>,
  'roleIds' | 'positionIds' | 'groupIds' | 'userIds'
>;

/** @param holders at least one */
export function manyHolders(holders: Holders): GrantTarget {
  const [objectId = ''] = Object.values(holders).flat();
  return {
    objectId,
    startsWithHeld: false,
    save: (grants) => call(authorityApi.batch, { body: { ...holders, ...grants } }),
  };
}
