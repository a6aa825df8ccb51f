import { useMemo } from 'react';
import type { PickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

const source: TreePickSource = {
  tree: pickerQueries.departments('0'),
  chips: pickerQueries.organizeChips,
  canPick: ({ type, disabled }) => type === 'department' && disabled !== true,
  labelOf: ({ organize, fullName }) => organize || fullName,
};

/** Chooses departments; companies show where they belong. */
export function DepartmentSelect(props: PickProps) {
  const { range } = props;
  const offered = useMemo(
    () => (range ? { ...source, tree: pickerQueries.organizationsWithin(range) } : source),
    [range],
  );
  return <TreePick source={offered} {...props} />;
}
