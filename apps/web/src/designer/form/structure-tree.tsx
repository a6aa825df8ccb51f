import type { FieldNode } from '@yingzao/model';
import { Input, Tree, type TreeDataNode } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { childrenOf, idOf } from '../design/tree.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { WidgetIcon } from '../widget-icon.tsx';
import styles from './structure-tree.module.css';

/** Px; a longer tree scrolls and draws only what is in sight. */
const treeHeight = 640;

/** The form as a tree of names, for finding a widget in a long one. */
export function StructureTree() {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const fields = useDesigner(({ design }) => design.form.fields);
  const selection = useDesigner((state) => state.selection);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const treeData = useMemo(() => toTree(fields, wanted), [fields, wanted]);
  return (
    <section className={styles.tree} aria-label={t('tree.title')}>
      <Input
        allowClear
        size="small"
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {treeData.length === 0 ? (
        <p className={styles.none}>{t(wanted ? 'tree.none' : 'canvas.empty')}</p>
      ) : (
        <Tree
          blockNode
          showIcon
          defaultExpandAll
          multiple
          key={wanted}
          height={treeHeight}
          treeData={treeData}
          selectedKeys={[...selection]}
          onSelect={(_, { node }) => store.getState().select([Number(node.key)])}
        />
      )}
    </section>
  );
}

/** Widgets that fit, with the containers they stand in. */
function toTree(nodes: readonly FieldNode[], wanted: string): TreeDataNode[] {
  return nodes.flatMap((node): TreeDataNode[] => {
    const { label, jnpfKey } = node.__config__;
    const children = toTree(childrenOf(node), wanted);
    const name = node.__vModel__ ?? '';
    const fits = label.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted);
    if (!fits && children.length === 0) return [];
    return [
      {
        key: idOf(node),
        title: <NodeTitle label={label || jnpfKey} name={name} />,
        children,
        icon: <WidgetIcon kind={jnpfKey} />,
      },
    ];
  });
}

function NodeTitle({ label, name }: { label: string; name: string }) {
  return (
    <span className={styles.title}>
      {label}
      <small>{name}</small>
    </span>
  );
}
