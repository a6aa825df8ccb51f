import { MenuOutlined } from '@ant-design/icons';
import type { MenuChoice } from '@yingzao/contract';
import { Tree } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../../../ui/empty-state.tsx';
import { useMenuTitle } from '../../../ui/menu/menu-title.ts';
import styles from './grade.module.css';
import { leavesOf } from './grade-choice.ts';

interface GradeMenusProps {
  menus: MenuChoice[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

const listHeight = 480;

/** The menus that a person may pass on in turn. */
export function GradeMenus({ menus, chosen, onChange }: GradeMenusProps) {
  const { t } = useTranslation('permission');
  const titleOf = useMenuTitle();
  const leaves = useMemo(() => new Set(leavesOf(menus)), [menus]);
  if (menus.length === 0) return <Blank icon={<MenuOutlined aria-hidden />} title={t('grade.noMenus')} />;
  return (
    <Tree<MenuChoice>
      checkable
      blockNode
      selectable={false}
      defaultExpandAll
      className={styles.menus ?? ''}
      aria-label={t('grade.menus')}
      height={listHeight}
      treeData={menus}
      fieldNames={{ key: 'id', children: 'children' }}
      titleRender={titleOf}
      checkedKeys={[...chosen]}
      onCheck={(checked) => {
        const keys = Array.isArray(checked) ? checked : checked.checked;
        onChange(keys.map(String).filter((id) => leaves.has(id)));
      }}
    />
  );
}
