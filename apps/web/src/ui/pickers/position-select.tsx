import { useMemo } from 'react';
import type { PickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

interface PositionOptions {
  /** Offers the positions of these organizations only. */
  organizeIds?: readonly string[];
}

/** Chooses positions below their organizations. */
export function PositionSelect({ organizeIds, ...props }: PickProps & PositionOptions) {
  const source = useMemo<TreePickSource>(
    () => ({
      tree: organizeIds ? pickerQueries.positionsOf(organizeIds) : pickerQueries.positions,
      chips: pickerQueries.positionChips,
      canPick: ({ type }) => type === 'position',
    }),
    [organizeIds],
  );
  return <TreePick source={source} {...props} />;
}
