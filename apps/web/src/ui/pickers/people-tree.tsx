import { ApartmentOutlined, BankOutlined, UserOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { MemberNodeData } from '@yingzao/contract';
import { Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { alreadyTold } from '../../base/api-error.ts';
import { useElementHeight } from '../element-height.ts';
import { peopleQueries, personChip } from './people.queries.ts';
import type { Chip } from './pick.ts';
import styles from './pickers.module.css';

interface PeopleTreeProps {
  label: string;
  /** People, and organizations whose people are asked for when they are unfolded. */
  nodes: readonly MemberNodeData[];
  multiple: boolean;
  chosen: readonly Chip[];
  onToggle(person: Chip, isChosen: boolean): void;
}

interface PeopleNode {
  /** Unique in the tree, where a person may stand in several places. */
  key: string;
  title: ReactNode;
  node: MemberNodeData;
  isLeaf: boolean;
  checkable: boolean;
  selectable: boolean;
  children?: PeopleNode[];
}

type Loaded = ReadonlyMap<string, readonly MemberNodeData[]>;

const icons = { company: BankOutlined, department: ApartmentOutlined, user: UserOutlined } as const;

/** People to choose from, below their organizations or below each other; only those in sight are drawn. */
export function PeopleTree({ label, nodes, multiple, chosen, onToggle }: PeopleTreeProps) {
  const [loaded, setLoaded] = useState<Loaded>(new Map());
  const queryClient = useQueryClient();
  const [height, heightRef] = useElementHeight();
  const treeData = useMemo(() => toTree(nodes, loaded), [nodes, loaded]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const chosenKeys = useMemo(() => keysOf(treeData, chosenIds), [treeData, chosenIds]);
  const isFlat = nodes.every(({ type }) => type === 'user');
  async function load({ node }: PeopleNode) {
    const below = await queryClient.fetchQuery(peopleQueries.below(node.id));
    setLoaded((before) => new Map(before).set(node.id, below));
  }
  return (
    <div ref={heightRef} className={isFlat ? `${styles.candidates} ${styles.flat}` : styles.candidates}>
      <Tree<PeopleNode>
        aria-label={label}
        blockNode
        height={Math.max(height, smallest)}
        treeData={treeData}
        loadData={(node) => load(node).catch(alreadyTold)}
        expandAction="click"
        checkable={multiple}
        checkStrictly
        selectable={!multiple}
        checkedKeys={chosenKeys}
        selectedKeys={chosenKeys}
        onCheck={(_, { node, checked }) => onToggle(personChip(node.node), checked)}
        onSelect={(_, { node }) => node.selectable && onToggle(personChip(node.node), true)}
      />
    </div>
  );
}

/** px; drawn even where nothing can be measured. */
const smallest = 200;

function toTree(nodes: readonly MemberNodeData[], loaded: Loaded, above = ''): PeopleNode[] {
  return nodes.map((node) => {
    const isPerson = node.type === 'user';
    const key = `${above}/${node.id}`;
    const below = isPerson ? undefined : loaded.get(node.id);
    return {
      key,
      node,
      title: <NodeTitle node={node} />,
      isLeaf: isPerson || node.isLeaf,
      checkable: isPerson,
      selectable: isPerson,
      ...(below && { children: toTree(below, loaded, key) }),
    };
  });
}

function NodeTitle({ node }: { node: MemberNodeData }) {
  const Icon = icons[node.type as keyof typeof icons] ?? ApartmentOutlined;
  return (
    <span className={styles.person}>
      <Icon aria-hidden /> {node.fullName}
      {node.type === 'user' && node.organize && <small>{node.organize}</small>}
    </span>
  );
}

function keysOf(nodes: readonly PeopleNode[], ids: ReadonlySet<string>): string[] {
  return nodes.flatMap(({ key, node, children = [] }) => [
    ...(ids.has(node.id) ? [key] : []),
    ...keysOf(children, ids),
  ]);
}
