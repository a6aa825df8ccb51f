import { useMemo } from 'react';
import type { RangedPickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

const source: TreePickSource = {
  tree: pickerQueries.organizations,
  chips: pickerQueries.organizeChips,
  canPick: ({ type }) => type === 'company' || type === 'department',
  labelOf: ({ organize, fullName }) => organize || fullName,
};

/** Chooses companies and departments, managed or not: for records that only name them. */
export function AnyOrganizeSelect(props: RangedPickProps) {
  const { range } = props;
  const offered = useMemo(
    () => (range ? { ...source, tree: pickerQueries.organizationsWithin(range) } : source),
    [range],
  );
  return <TreePick source={offered} {...props} />;
}
