import {
  ApartmentOutlined,
  BankOutlined,
  FolderOutlined,
  IdcardOutlined,
  InboxOutlined,
  SearchOutlined,
  SolutionOutlined,
  TeamOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { memberKey } from '@yingzao/model';
import { Button, Skeleton, Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementHeight } from '../element-height.ts';
import { Blank } from '../empty-state.tsx';
import type { Choice } from './pick-dialog.tsx';
import { pickerQueries, type TreeQuery } from './picker.queries.ts';
import styles from './pickers.module.css';
import type { SourceNode } from './tree-nodes.ts';

export const unitTabs = ['organize', 'position', 'role', 'group'] as const;
export type UnitTab = (typeof unitTabs)[number];

const trees: Readonly<Record<UnitTab, TreeQuery>> = {
  organize: pickerQueries.organizations,
  position: pickerQueries.positions,
  role: pickerQueries.roles,
  group: pickerQueries.groups,
};
const treesWithin: Readonly<Record<UnitTab, (range: readonly string[]) => TreeQuery>> = {
  organize: pickerQueries.organizationsWithin,
  position: pickerQueries.positionsWithin,
  role: pickerQueries.rolesWithin,
  group: pickerQueries.groupsWithin,
};
const offered: Readonly<Record<UnitTab, readonly string[]>> = {
  organize: ['company', 'department'],
  position: ['position'],
  role: ['role'],
  group: ['group'],
};
const icons: Readonly<Partial<Record<string, typeof TeamOutlined>>> = {
  company: BankOutlined,
  department: ApartmentOutlined,
  position: IdcardOutlined,
  role: SolutionOutlined,
  group: TeamOutlined,
};

interface UnitsProps extends Choice {
  tab: UnitTab;
  /** Offers these alone. */
  range: readonly string[] | undefined;
  /** '' for all. */
  keyword: string;
}

/** What people belong to, of one sort: organizations, or positions, roles and groups below what they belong to. */
export function Units({ tab, range, keyword, ...choice }: UnitsProps) {
  const { t } = useTranslation(['pickers', 'common']);
  const tree = useQuery(range ? treesWithin[tab](range) : trees[tab]);
  const found = useMemo(() => withNames(tree.data ?? [], keyword, offered[tab]), [tree.data, keyword, tab]);
  if (tree.isError) {
    const retry = <Button onClick={() => tree.refetch()}>{t('common:retry')}</Button>;
    return <Blank icon={<WarningOutlined aria-hidden />} title={t('common:load.failed')} action={retry} />;
  }
  if (!tree.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (found.length === 0) {
    return keyword ? (
      <Blank icon={<SearchOutlined aria-hidden />} title={t('noMatch')} />
    ) : (
      <Blank icon={<InboxOutlined aria-hidden />} title={t('nothing')} />
    );
  }
  return <UnitTree {...choice} nodes={found} kinds={offered[tab]} isWhole={keyword !== ''} />;
}

/** The nodes of some kinds whose names hold a keyword, and what is above them. */
function withNames(nodes: readonly SourceNode[], keyword: string, kinds: readonly string[]): SourceNode[] {
  const wanted = keyword.toLowerCase();
  return nodes.flatMap((node) => {
    const children = withNames(node.children, keyword, kinds);
    const fits = kinds.includes(node.type) && node.fullName.toLowerCase().includes(wanted);
    return fits || children.length > 0 ? { ...node, children } : [];
  });
}

interface UnitNode {
  /** Unique in the tree, where a role may stand in several places. */
  key: string;
  title: ReactNode;
  unit: SourceNode;
  checkable: boolean;
  selectable: boolean;
  children: UnitNode[];
}

interface UnitTreeProps extends Choice {
  nodes: readonly SourceNode[];
  kinds: readonly string[];
  /** Everything is unfolded. */
  isWhole: boolean;
}

/** px; drawn even where nothing can be measured. */
const smallest = 200;

function UnitTree({ nodes, kinds, isWhole, multiple, chosen, onToggle }: UnitTreeProps) {
  const { t } = useTranslation('pickers');
  const [height, heightRef] = useElementHeight();
  const treeData = useMemo(() => toTree(nodes, kinds), [nodes, kinds]);
  const everything = useMemo(() => walk(treeData), [treeData]);
  const [expanded, setExpanded] = useState(() => treeData.map(({ key }) => key));
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const chosenKeys = everything
    .filter(({ selectable, unit }) => selectable && chosenIds.has(memberKey(unit.id, unit.type)))
    .map(({ key }) => key);
  const toggle = ({ unit }: UnitNode, isChosen: boolean) => {
    const hint = unit.organize === unit.fullName ? '' : unit.organize;
    onToggle({ id: memberKey(unit.id, unit.type), name: unit.fullName, hint }, isChosen);
  };
  return (
    <div ref={heightRef} className={styles.candidates}>
      <Tree<UnitNode>
        aria-label={t('memberCandidates')}
        blockNode
        height={Math.max(height, smallest)}
        treeData={treeData}
        expandedKeys={isWhole ? everything.map(({ key }) => key) : expanded}
        onExpand={(keys) => !isWhole && setExpanded(keys.map(String))}
        checkable={multiple}
        checkStrictly
        selectable={!multiple}
        checkedKeys={chosenKeys}
        selectedKeys={chosenKeys}
        onCheck={(_, { node, checked }) => toggle(node, checked)}
        onSelect={(_, { node }) => node.selectable && toggle(node, true)}
      />
    </div>
  );
}

function toTree(nodes: readonly SourceNode[], kinds: readonly string[], above = ''): UnitNode[] {
  return nodes.map((unit) => {
    const key = `${above}/${unit.id}`;
    const isOffered = kinds.includes(unit.type);
    const Icon = icons[unit.type] ?? FolderOutlined;
    return {
      key,
      unit,
      title: (
        <span className={styles.person}>
          <Icon aria-hidden /> {unit.fullName}
        </span>
      ),
      checkable: isOffered,
      selectable: isOffered,
      children: toTree(unit.children, kinds, key),
    };
  });
}

const walk = (nodes: readonly UnitNode[]): UnitNode[] =>
  nodes.flatMap((node) => [node, ...walk(node.children)]);
