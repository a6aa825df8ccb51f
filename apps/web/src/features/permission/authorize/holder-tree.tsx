import { SearchOutlined, SolutionOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementHeight } from '../../../ui/element-height.ts';
import { Blank } from '../../../ui/empty-state.tsx';
import type { Chip } from '../../../ui/pickers/pick.ts';
import { pickerQueries } from '../../../ui/pickers/picker.queries.ts';
import type { SourceNode } from '../../../ui/pickers/tree-nodes.ts';
import styles from './authorize-page.module.css';

/** What stands in such a tree; people have a tree of their own. */
export type TreeHolder = 'Role' | 'Position' | 'Group';

const sources = {
  Role: { query: pickerQueries.roles, type: 'role' },
  Position: { query: pickerQueries.positions, type: 'position' },
  Group: { query: pickerQueries.groups, type: 'group' },
} as const;

interface HolderTreeProps {
  holder: TreeHolder;
  label: string;
  /** In lower case. */
  keyword: string;
  multiple: boolean;
  chosen: readonly Chip[];
  onToggle(holders: Chip[], isChosen: boolean): void;
}

interface HolderNode {
  /** Unique in the tree, where a role may stand in several places. */
  key: string;
  title: string;
  /** undefined: it only holds others together. */
  chip: Chip | undefined;
  selectable: boolean;
  children: HolderNode[];
}

/** Roles, positions or groups to choose from, below what they belong to; only those in sight are drawn. */
export function HolderTree(props: HolderTreeProps) {
  const { holder, keyword } = props;
  const { t } = useTranslation(['permission', 'common']);
  const { query, type } = sources[holder];
  const tree = useQuery(query);
  const nodes = useMemo(() => toNodes(tree.data ?? [], type, keyword), [tree.data, type, keyword]);
  if (tree.isError) {
    const retry = <Button onClick={() => tree.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!tree.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (nodes.length === 0) {
    return keyword ? (
      <Blank icon={<SearchOutlined aria-hidden />} title={t('authorize.noMatch')} />
    ) : (
      <Blank
        icon={<SolutionOutlined aria-hidden />}
        title={t(`authorize.none.${holder}`)}
        hint={t(`authorize.noneHint.${holder}`)}
      />
    );
  }
  return <Nodes {...props} nodes={nodes} />;
}

function Nodes({
  nodes,
  label,
  keyword,
  multiple,
  chosen,
  onToggle,
}: HolderTreeProps & { nodes: HolderNode[] }) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [height, heightRef] = useElementHeight();
  const branches = useMemo(() => branchesOf(nodes), [nodes]);
  const chosenKeys = useMemo(() => keysOf(nodes, new Set(chosen.map(({ id }) => id))), [nodes, chosen]);
  return (
    <div ref={heightRef} className={styles.tree}>
      <Tree<HolderNode>
        blockNode
        aria-label={label}
        height={Math.max(height, smallest)}
        treeData={nodes}
        checkable={multiple}
        selectable={!multiple}
        expandAction="click"
        expandedKeys={keyword ? branches : branches.filter((key) => !folded.has(key))}
        onExpand={(_, { node, expanded }) => setFolded((before) => turned(before, node.key, !expanded))}
        checkedKeys={chosenKeys}
        selectedKeys={chosenKeys}
        onCheck={(_, { node, checked }) => onToggle(chipsOf(node), checked)}
        onSelect={(_, { node }) => node.chip && onToggle([node.chip], true)}
      />
    </div>
  );
}

/** px; drawn even where nothing can be measured. */
const smallest = 200;

function toNodes(nodes: readonly SourceNode[], type: string, keyword: string): HolderNode[] {
  return nodes.flatMap((node) => {
    const isHolder = node.type === type;
    const children = toNodes(node.children, type, keyword);
    const isFound = isHolder ? node.fullName.toLowerCase().includes(keyword) : children.length > 0;
    if (!isFound) return [];
    const chip = isHolder ? { id: node.id, name: node.fullName } : undefined;
    return [{ key: node.onlyId ?? node.id, title: node.fullName, chip, selectable: isHolder, children }];
  });
}

function branchesOf(nodes: readonly HolderNode[]): string[] {
  return nodes.flatMap(({ key, children }) => (children.length > 0 ? [key, ...branchesOf(children)] : []));
}

function keysOf(nodes: readonly HolderNode[], ids: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ key, chip, children }) => [
    ...(chip && ids.has(chip.id) ? [key] : []),
    ...keysOf(children, ids),
  ]);
}

function chipsOf({ chip, children }: HolderNode): Chip[] {
  return [...(chip ? [chip] : []), ...children.flatMap(chipsOf)];
}

function turned(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
