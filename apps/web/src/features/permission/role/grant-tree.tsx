import type { GrantNode } from '@yingzao/contract';
import permissionTexts from '@yingzao/texts/zh-CN/permission';
import { Button, Flex, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import { branchIds, type GrantChoice } from './grant-choice.ts';
import styles from './role.module.css';
import { useHeight } from './use-height.ts';

interface GrantTreeProps {
  label: string;
  nodes: GrantNode[];
  choice: GrantChoice;
  onChange(chosen: string[]): void;
}

/** A tree to tick; however many nodes there are, only those in sight are drawn. */
export function GrantTree({ label, nodes, choice, onChange }: GrantTreeProps) {
  const { t } = useTranslation('permission');
  const branches = useMemo(() => branchIds(nodes), [nodes]);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useNodeName();
  const offered = useMemo(() => new Set(choice.offered), [choice.offered]);
  const isAll = choice.chosen.length === choice.offered.length;
  const isExpanded = collapsed.size === 0;
  const [height, heightRef] = useHeight();
  return (
    <div className={styles.treePane}>
      <Flex align="center" gap={12}>
        <Button onClick={() => onChange(isAll ? [] : [...choice.offered])}>
          {t(isAll ? 'grants.selectNone' : 'grants.selectAll')}
        </Button>
        <Button onClick={() => setCollapsed(new Set(isExpanded ? branches : []))}>
          {t(isExpanded ? 'grants.collapse' : 'grants.expand')}
        </Button>
        <span role="status">{t('grants.chosen', { count: choice.chosen.length })}</span>
      </Flex>
      <div ref={heightRef} className={styles.tree}>
        <Tree<GrantNode>
          checkable
          blockNode
          selectable={false}
          aria-label={label}
          height={Math.max(height, smallest)}
          treeData={nodes}
          fieldNames={{ title: 'fullName', key: 'id', children: 'children' }}
          titleRender={nameOf}
          checkedKeys={[...choice.chosen]}
          expandedKeys={branches.filter((id) => !collapsed.has(id))}
          onExpand={(expanded) => setCollapsed(without(branches, expanded.map(String)))}
          onCheck={(checked) => onChange(keysOf(checked).filter((id) => offered.has(id)))}
        />
      </div>
    </div>
  );
}

/** Drawn even where nothing can be measured. */
const smallest = 200;

function without(all: readonly string[], some: readonly string[]): Set<string> {
  const gone = new Set(some);
  return new Set(all.filter((id) => !gone.has(id)));
}

function keysOf(checked: React.Key[] | { checked: React.Key[] }): string[] {
  return (Array.isArray(checked) ? checked : checked.checked).map(String);
}

type ButtonKey = Extract<keyof typeof permissionTexts, `button.${string}`>;

/** Built-in menus and buttons are translated as long as nobody renamed them. */
function useNodeName(): (node: GrantNode) => string {
  const { t } = useTranslation('permission');
  const menuTitle = useMenuTitle();
  return (node) => {
    const key = `button.${node.enCode}`;
    if (isButton(key)) return permissionTexts[key] === node.fullName ? t(key) : node.fullName;
    return menuTitle(node);
  };
}

function isButton(key: string): key is ButtonKey {
  return Object.hasOwn(permissionTexts, key);
}
