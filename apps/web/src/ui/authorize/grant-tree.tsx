import { SearchOutlined } from '@ant-design/icons';
import type { GrantNode } from '@yingzao/contract';
import { Button, Input, Tree } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementHeight } from '../element-height.ts';
import { Blank } from '../empty-state.tsx';
import styles from './authorize.module.css';
import { branchIds, chooseInSight, findNodes, type GrantChoice, leafIds } from './grant-choice.ts';
import { useGrantName } from './grant-names.ts';

interface GrantTreeProps {
  label: string;
  nodes: readonly GrantNode[];
  /** What is ticked; left out, the tree is only to be read. */
  choice?: GrantChoice;
  onChange?: (chosen: string[]) => void;
}

/** A tree to tick or to read, with a search; however many nodes there are, only those in sight are drawn. */
export function GrantTree({ label, nodes, choice, onChange }: GrantTreeProps) {
  const { t } = useTranslation('permission');
  const nameOf = useGrantName();
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().toLowerCase());
  const all = useMemo(() => named(nodes, nameOf), [nodes, nameOf]);
  const found = useMemo(() => findNodes(all, wanted), [all, wanted]);
  const branches = useMemo(() => branchIds(found), [found]);
  const inSight = useMemo(() => new Set(leafIds(found)), [found]);
  const ticked = useMemo(() => choice?.chosen.filter((id) => inSight.has(id)) ?? [], [choice, inSight]);
  const [collapsed, setCollapsed] = useState(() => foldedAtFirst(nodes));
  const expanded = useMemo(() => branches.filter((id) => !collapsed.has(id)), [branches, collapsed]);
  const [height, heightRef] = useElementHeight();
  const isAll = ticked.length === inSight.size;
  const isExpanded = expanded.length === branches.length;
  const tick = (ids: ReadonlySet<string>) => choice && onChange?.(chooseInSight(choice, inSight, ids));
  /** What a search finds is shown unfolded. */
  function find(text: string) {
    setKeyword(text);
    setCollapsed(text ? new Set<string>() : foldedAtFirst(nodes));
  }
  return (
    <div className={styles.treePane}>
      <div className={styles.tools}>
        <Input.Search
          allowClear
          value={keyword}
          className={styles.search ?? ''}
          placeholder={t('grants.search')}
          aria-label={t('grants.search')}
          onChange={(event) => find(event.target.value)}
        />
        {choice && (
          <Button disabled={inSight.size === 0} onClick={() => tick(isAll ? new Set() : inSight)}>
            {t(isAll ? 'grants.selectNone' : 'grants.selectAll')}
          </Button>
        )}
        <Button
          disabled={branches.length === 0}
          onClick={() => setCollapsed(new Set(isExpanded ? branches : []))}
        >
          {t(isExpanded ? 'grants.collapse' : 'grants.expand')}
        </Button>
        {choice && <span role="status">{t('grants.chosen', { count: choice.chosen.length })}</span>}
      </div>
      <div ref={heightRef} className={styles.tree}>
        {found.length === 0 ? (
          <Blank
            icon={<SearchOutlined aria-hidden />}
            title={t('grants.noMatch')}
            action={<Button onClick={() => find('')}>{t('grants.clearSearch')}</Button>}
          />
        ) : (
          <Tree<GrantNode>
            checkable={choice !== undefined}
            blockNode
            selectable={false}
            motion={false}
            aria-label={label}
            height={Math.max(height, smallest)}
            treeData={found}
            fieldNames={{ title: 'fullName', key: 'id', children: 'children' }}
            checkedKeys={ticked}
            expandedKeys={expanded}
            onExpand={(keys) => setCollapsed(without(branches, keys.map(String)))}
            onCheck={(checked) => tick(new Set(keysOf(checked)))}
          />
        )}
      </div>
    </div>
  );
}

/** In the words of the person, also those that the kit shows when the pointer rests on a node. */
function named(nodes: readonly GrantNode[], nameOf: (node: GrantNode) => string): GrantNode[] {
  return nodes.map((node) => ({ ...node, fullName: nameOf(node), children: named(node.children, nameOf) }));
}

/** A tree with more ends than this is looked through faster from its top. */
const large = 500;

function foldedAtFirst(nodes: readonly GrantNode[]): ReadonlySet<string> {
  if (leafIds(nodes).length <= large) return new Set();
  return new Set(branchIds(nodes.flatMap(({ children }) => children)));
}

/** px; drawn even where nothing can be measured. */
const smallest = 200;

function without(all: readonly string[], some: readonly string[]): Set<string> {
  const gone = new Set(some);
  return new Set(all.filter((id) => !gone.has(id)));
}

function keysOf(checked: React.Key[] | { checked: React.Key[] }): string[] {
  return (Array.isArray(checked) ? checked : checked.checked).map(String);
}
