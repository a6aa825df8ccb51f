import { useMemo } from 'react';
import type { RangedPickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

const source: TreePickSource = {
  tree: pickerQueries.groups,
  chips: pickerQueries.groupChips,
  canPick: ({ type }) => type === 'group',
};

/** Chooses groups below their types. */
export function GroupSelect(props: RangedPickProps) {
  const { range } = props;
  const offered = useMemo(
    () => (range ? { ...source, tree: pickerQueries.groupsWithin(range) } : source),
    [range],
  );
  return <TreePick source={offered} {...props} />;
}
