import { InboxOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, TreeSelect } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import {
  type Chip,
  giveIds,
  idsOf,
  mostTags,
  type PickProps,
  pickAttributes,
  type RangedPickProps,
} from './pick.ts';
import type { ChipsQuery, TreeQuery } from './picker.queries.ts';
import { fits, nodesByValue, placesOf, rootNode, type SourceNode, toPickNodes } from './tree-nodes.ts';

export interface TreePickSource {
  /** Asked when the popup is first opened. */
  tree: TreeQuery;
  /** Names of what is chosen, as long as the tree is not there or does not hold it. */
  chips(ids: readonly string[]): ChipsQuery;
  canPick(node: SourceNode): boolean;
  /** A place above all others that can be chosen too. */
  root?: { id: string; fullName: string };
  /** What stands in the field; the node's own name when left out. */
  labelOf?(node: SourceNode): string;
}

type TreePickProps = PickProps & Pick<RangedPickProps, 'known'> & { source: TreePickSource };

const nameOf = ({ fullName }: SourceNode) => fullName;
const listHeight = 320;

/** Chooses nodes of a tree in a popup with a search; the base of the pickers of organizations, positions, roles and groups. */
export function TreePick({ source, known, ...props }: TreePickProps) {
  const { t } = useTranslation('pickers');
  const { canPick, root, labelOf = nameOf } = source;
  const ownId = useId();
  /** The kit points from the field to the popup by this id, and leaves it out at trees. */
  const id = props.id ?? ownId;
  const [isOpened, setIsOpened] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [expanded, setExpanded] = useState<string[]>();
  const tree = useQuery({ ...source.tree, enabled: isOpened });
  const above = useMemo(() => (root ? [rootNode(root)] : []), [root]);
  const nodes = useMemo(
    () => (tree.data ? [...above, ...toPickNodes(tree.data, canPick, labelOf)] : []),
    [above, tree.data, canPick, labelOf],
  );
  const places = useMemo(() => placesOf([...above, ...nodes]), [above, nodes]);
  const byValue = useMemo(() => nodesByValue(nodes), [nodes]);
  const chosen = useChosen(idsOf(props), { places, chips: source.chips, labelOf, known });
  const isEmpty = useMemo(
    () => ![...byValue.values()].some((node) => fits(keyword, node)),
    [byValue, keyword],
  );
  const reason = <NothingToPick query={tree} keyword={keyword} />;
  const change = (values: readonly { value: string }[]) =>
    giveIds(props, [...new Set(values.map(({ value }) => byValue.get(value)?.id ?? value))]);
  return (
    <TreeSelect
      {...pickAttributes(props)}
      id={id}
      popupRender={(popup) => (
        <div id={`${id}_list`} ref={(element) => letKeyboardScroll(element)}>
          {isEmpty ? reason : popup}
        </div>
      )}
      allowClear
      labelInValue
      {...(props.multiple && { treeCheckable: true, treeCheckStrictly: true })}
      treeNodeLabelProp="label"
      placeholder={props.placeholder ?? t('choose')}
      value={props.multiple ? chosen : chosen[0]}
      treeData={nodes}
      {...(keyword === '' && { treeExpandedKeys: expanded ?? nodes.map(({ value }) => value) })}
      onTreeExpand={(keys) => keyword === '' && setExpanded(keys.map(String))}
      listHeight={listHeight}
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 280, maxWidth: 'min(560px, 90vw)' } } }}
      showSearch={{
        searchValue: keyword,
        onSearch: setKeyword,
        filterTreeNode: (typed, { value }) => fits(typed, byValue.get(String(value))),
      }}
      maxTagCount={mostTags}
      notFoundContent={reason}
      onOpenChange={(isOpen) => isOpen && setIsOpened(true)}
      onChange={(value) => change(value === undefined ? [] : Array.isArray(value) ? value : [value])}
      style={{ width: '100%' }}
    />
  );
}

/** The arrows walk the tree from the field; what scrolls must take the focus all the same. */
function letKeyboardScroll(popup: HTMLElement | null) {
  const list = popup?.querySelector<HTMLElement>('.ant-select-tree-list-holder');
  list?.setAttribute('tabindex', '0');
  // A tree may hold groups, but nothing else that takes the focus.
  list?.setAttribute('role', 'group');
}

interface Naming {
  places: ReadonlyMap<string, { value: string; label: string }>;
  chips: TreePickSource['chips'];
  labelOf(node: SourceNode): string;
  known: readonly Chip[] | undefined;
}

/**
 * What is chosen with the words for it, which are those of the tree before it is there too; what nobody can look up
 * any more keeps its place.
 */
function useChosen(ids: readonly string[], { places, chips, labelOf, known = [] }: Naming) {
  const { t } = useTranslation('pickers');
  const unknown = ids.filter((id) => !places.has(id) && !known.some((chip) => chip.id === id));
  const named = useQuery({ ...chips(unknown), enabled: unknown.length > 0 });
  return ids.map((id) => {
    const place = places.get(id);
    if (place) return { value: place.value, label: place.label };
    const chip = [...known, ...(named.data ?? [])].find((each) => each.id === id);
    if (!chip) return { value: id, label: named.isPending ? '…' : t('gone') };
    const { name: fullName, hint: organize = '' } = chip;
    return { value: id, label: labelOf({ id, fullName, organize, type: '', children: [] }) };
  });
}

interface NothingToPickProps {
  query: { isPending: boolean; isError: boolean; refetch(): unknown };
  keyword: string;
}

function NothingToPick({ query, keyword }: NothingToPickProps) {
  const { t } = useTranslation(['pickers', 'common']);
  if (query.isPending)
    return <Skeleton active title={false} paragraph={{ rows: 4 }} style={{ padding: 12 }} />;
  if (query.isError) {
    const retry = <Button onClick={() => query.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (keyword) return <Blank icon={<SearchOutlined aria-hidden />} title={t('noMatch')} />;
  return <Blank icon={<InboxOutlined aria-hidden />} title={t('nothing')} />;
}
