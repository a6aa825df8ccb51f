import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { ExplainedMenu } from '@yingzao/contract';
import { Empty, Input, Segmented, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import styles from './explain.module.css';

interface MenuTreeProps {
  menus: readonly ExplainedMenu[];
  chosen: string | undefined;
  onChoose(menuId: string): void;
}

type Shown = 'all' | 'allowed' | 'denied';
interface Node {
  key: string;
  title: string;
  allowed: boolean;
  isLeaf: boolean;
  children: Node[];
}

/** All menus with what somebody may open of them; a search and a filter keep the way to what they find. */
export function MenuTree({ menus, chosen, onChoose }: MenuTreeProps) {
  const { t } = useTranslation('permission');
  const titleOf = useMenuTitle();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const nodes = useMemo(() => {
    const text = keyword.trim().toLowerCase();
    const toNodes = (list: readonly ExplainedMenu[]): Node[] =>
      list.flatMap((menu) => {
        const children = toNodes(menu.children);
        const isFound =
          titleOf(menu).toLowerCase().includes(text) &&
          (shown === 'all' || menu.allowed === (shown === 'allowed')) &&
          menu.type !== 1;
        if (!isFound && children.length === 0) return [];
        const { id, allowed } = menu;
        return [{ key: id, title: titleOf(menu), allowed, isLeaf: menu.type !== 1, children }];
      });
    return toNodes(menus);
  }, [menus, keyword, shown, titleOf]);
  return (
    <div className={styles.menus}>
      <Input.Search
        allowClear
        value={keyword}
        placeholder={t('explain.findMenu')}
        aria-label={t('explain.findMenu')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <Segmented<Shown>
        block
        value={shown}
        onChange={setShown}
        options={(['all', 'allowed', 'denied'] as const).map((value) => ({
          value,
          label: t(`explain.show.${value}`),
        }))}
      />
      {nodes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('explain.noMenu')} />
      ) : (
        <Tree
          key={`${keyword}${shown}`}
          blockNode
          defaultExpandAll
          treeData={nodes}
          titleRender={({ title, allowed }) => <MenuName name={title} allowed={allowed} />}
          selectedKeys={chosen ? [chosen] : []}
          aria-label={t('explain.menus')}
          onSelect={(_, { node }) => node.isLeaf && onChoose(node.key)}
        />
      )}
    </div>
  );
}

function MenuName({ name, allowed }: { name: string; allowed: boolean }) {
  const { t } = useTranslation('permission');
  const Icon = allowed ? CheckOutlined : CloseOutlined;
  return (
    <span className={styles.menu} data-allowed={allowed}>
      <Icon aria-label={t(allowed ? 'explain.allowed' : 'explain.denied')} />
      {name}
    </span>
  );
}
