import { useMemo } from 'react';
import type { RangedPickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

interface PositionOptions {
  /** Offers the positions of these organizations only. */
  organizeIds?: readonly string[];
}

/** Chooses positions below their organizations. */
export function PositionSelect({ organizeIds, ...props }: RangedPickProps & PositionOptions) {
  const { range } = props;
  const source = useMemo<TreePickSource>(() => {
    const tree = organizeIds ? pickerQueries.positionsOf(organizeIds) : pickerQueries.positions;
    return {
      tree: range ? pickerQueries.positionsWithin(range) : tree,
      chips: pickerQueries.positionChips,
      canPick: ({ type }) => type === 'position',
    };
  }, [organizeIds, range]);
  return <TreePick source={source} {...props} />;
}
