import { useMemo } from 'react';
import type { PickProps } from './pick.ts';
import { pickerQueries } from './picker.queries.ts';
import type { SourceNode } from './tree-nodes.ts';
import { TreePick, type TreePickSource } from './tree-pick.tsx';

interface OrganizeOptions {
  /** Companies only, or departments too. */
  kind?: 'company' | 'any';
  /** An organization that is left out with all below it. */
  without?: string | undefined;
  /** The name of a place above all companies, whose id is `-1`. */
  rootName?: string | undefined;
}

const isOffered = ({ disabled }: SourceNode) => disabled !== true;
const pathOf = ({ organize, fullName }: SourceNode) => organize || fullName;

/** Chooses companies and departments; those the person does not manage are shown for their place only. */
export function OrganizeSelect({
  kind = 'any',
  without = '0',
  rootName,
  ...props
}: PickProps & OrganizeOptions) {
  const source = useMemo<TreePickSource>(() => {
    const tree = kind === 'company' ? pickerQueries.companies(without) : pickerQueries.departments(without);
    return {
      tree,
      chips: pickerQueries.organizeChips,
      canPick: isOffered,
      labelOf: pathOf,
      ...(rootName && { root: { id: '-1', fullName: rootName } }),
    };
  }, [kind, without, rootName]);
  return <TreePick source={source} {...props} />;
}
