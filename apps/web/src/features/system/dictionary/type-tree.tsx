import {
  ApartmentOutlined,
  BookOutlined,
  FolderOutlined,
  LockOutlined,
  ReadOutlined,
} from '@ant-design/icons';
import type { DictionaryTypeNode } from '@yingzao/contract';
import { Input, Skeleton } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import { type SideNode, SideTree } from '../../../ui/side/side-tree.tsx';
import styles from './dictionary.module.css';

interface TypeTreeProps {
  types: readonly DictionaryTypeNode[] | undefined;
  chosenId: string | undefined;
  onChoose(id: string): void;
}

/** The dictionaries, found by name or code. */
export function TypeTree({ types, chosenId, onChoose }: TypeTreeProps) {
  const { t } = useTranslation('system');
  const [keyword, setKeyword] = useState('');
  const wanted = useDeferredValue(keyword.trim().toLowerCase());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const treeData = useMemo(() => toTypeNodes(types ?? [], wanted), [types, wanted]);
  if (!types) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const keys = keysOf(treeData);
  return (
    <>
      <Input.Search
        allowClear
        placeholder={t('dictionary.searchTypes')}
        aria-label={t('dictionary.searchTypes')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <SideTree
        label={t('dictionary.types')}
        nodes={treeData}
        blank={
          <Blank
            icon={<ReadOutlined aria-hidden />}
            title={t(wanted ? 'dictionary.noTypes' : 'dictionary.noneYet')}
          />
        }
        expandedKeys={wanted ? keys : keys.filter((key) => !folded.has(key))}
        onExpand={(open) => !wanted && setFolded(new Set(keys.filter((key) => !open.includes(key))))}
        selectedKeys={chosenId ? [chosenId] : []}
        onSelect={(_, { node }) => onChoose(node.key)}
      />
    </>
  );
}

/** With a keyword the dictionaries that fit, and those above them. */
function toTypeNodes(types: readonly DictionaryTypeNode[], wanted: string): SideNode[] {
  return types.flatMap((type) => {
    const children = toTypeNodes(type.children, wanted);
    const fits = [type.fullName, type.enCode].some((text) => text.toLowerCase().includes(wanted));
    if (!fits && children.length === 0) return [];
    return { key: type.id, title: <TypeTitle key={type.id} type={type} />, children };
  });
}

function TypeTitle({ type }: { type: DictionaryTypeNode }) {
  const { t } = useTranslation('system');
  const Icon = type.hasChildren ? FolderOutlined : type.isTree === 1 ? ApartmentOutlined : BookOutlined;
  return (
    <span className={styles.type} title={`${type.fullName} ${type.enCode}`}>
      <Icon aria-hidden />
      <span className={styles.typeName}>{type.fullName}</span>
      {type.isSystem === 1 && (
        <LockOutlined role="img" aria-label={t('dictionary.builtIn')} title={t('dictionary.builtIn')} />
      )}
    </span>
  );
}

const keysOf = (nodes: readonly SideNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);
