import { EllipsisOutlined } from '@ant-design/icons';
import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { useElementWidth } from '../../ui/element-width.ts';
import type { MenuItem } from './menu-items.tsx';
import { visibleCount } from './overflow.ts';
import styles from './shell.module.css';

interface TopMenuProps {
  items: MenuItem[];
  selectedIds: string[];
  onOpen(id: string): void;
}

/** The horizontal menu of the functional and blend layouts; what finds no place goes under the "more" entry. */
export function TopMenu({ items, selectedIds, onOpen }: TopMenuProps) {
  const { t } = useTranslation('shell');
  const { ref, width } = useElementWidth<HTMLElement>();
  const shown = visibleCount(width, items.length);
  const rest = items.slice(shown);
  const more = { key: 'more', icon: <EllipsisOutlined aria-hidden />, label: t('top.more'), children: rest };
  return (
    <nav ref={ref} className={styles.topMenu} aria-label={t('top.label')}>
      {/* Made anew when entries move under the "more" entry: the kit would go on marking that as chosen for those it held. */}
      <Menu
        key={shown}
        mode="horizontal"
        theme="dark"
        disabledOverflow
        items={rest.length > 0 ? [...items.slice(0, shown), more] : items}
        selectedKeys={selectedIds}
        onClick={({ key }) => onOpen(key)}
      />
    </nav>
  );
}
