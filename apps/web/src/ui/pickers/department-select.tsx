import { useMemo } from 'react';
import type { RangedPickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

const source: TreePickSource = {
  tree: pickerQueries.organizations,
  chips: pickerQueries.organizeChips,
  canPick: ({ type }) => type === 'department',
  labelOf: ({ organize, fullName }) => organize || fullName,
};

/** Chooses departments, managed or not; companies show where they belong. */
export function DepartmentSelect(props: RangedPickProps) {
  const { range } = props;
  const offered = useMemo(
    () => (range ? { ...source, tree: pickerQueries.organizationsWithin(range) } : source),
    [range],
  );
  return <TreePick source={offered} {...props} />;
}
