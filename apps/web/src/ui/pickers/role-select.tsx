import { useMemo } from 'react';
import type { RangedPickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

interface RoleOptions {
  /** Offers the global roles and those of these organizations only. */
  organizeIds?: readonly string[];
}

/** Chooses roles: the global ones, and those below their organizations. */
export function RoleSelect({ organizeIds, ...props }: RangedPickProps & RoleOptions) {
  const { range } = props;
  const source = useMemo<TreePickSource>(() => {
    const tree = organizeIds ? pickerQueries.rolesOf(organizeIds) : pickerQueries.roles;
    return {
      tree: range ? pickerQueries.rolesWithin(range) : tree,
      chips: pickerQueries.roleChips,
      canPick: ({ type }) => type === 'role',
    };
  }, [organizeIds, range]);
  return <TreePick source={source} {...props} />;
}
