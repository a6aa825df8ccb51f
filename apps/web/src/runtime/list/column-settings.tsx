import { HolderOutlined } from '@ant-design/icons';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import type { ColumnItem } from '@yingzao/model';
import { Button, Flex, Switch } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { type ColumnSetting, layoutOf } from './column-layout.ts';
import styles from './column-settings.module.css';

interface ColumnSettingsProps {
  open: boolean;
  columns: readonly ColumnItem[];
  layout: readonly ColumnSetting[];
  onSave(layout: readonly ColumnSetting[]): Promise<void>;
  onRestore(): Promise<void>;
  onClose(): void;
}

/** 列表显示设置: order by drag or arrow keys, a switch for each column. Source: specification 000 chapter 2.6. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { t } = useTranslation('runtime');
  return (
    <SideDrawer open={props.open} size={320} title={t('columns.title')} onClose={props.onClose}>
      {props.open && <Settings {...props} />}
    </SideDrawer>
  );
}

function Settings({ columns, layout, onSave, onRestore, onClose }: ColumnSettingsProps) {
  const { t } = useTranslation(['runtime', 'common']);
  const [items, setItems] = useState(() => layoutOf(columns, layout));
  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    const rest = items.filter((other) => other !== item);
    setItems([...rest.slice(0, to), item, ...rest.slice(to)]);
    announce(t('columns.moved', { label: item.label, position: to + 1 }));
  }
  async function handleSave() {
    await onSave(items);
    onClose();
  }
  async function handleRestore() {
    await onRestore();
    onClose();
  }
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center">
        <strong>{t('columns.header')}</strong>
        <Button type="link" onClick={handleRestore}>
          {t('columns.restore')}
        </Button>
      </Flex>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <SettingRow
            key={item.prop}
            item={item}
            index={index}
            onMove={move}
            onToggle={(visible) =>
              setItems(items.map((other) => (other === item ? { ...item, visible } : other)))
            }
          />
        ))}
      </ul>
      <Flex justify="end">
        <Button type="primary" onClick={handleSave} disabled={items.every(({ visible }) => !visible)}>
          {t('common:confirm')}
        </Button>
      </Flex>
    </Flex>
  );
}

interface SettingRowProps {
  item: ColumnSetting;
  index: number;
  onMove(from: number, to: number): void;
  onToggle(visible: boolean): void;
}

function SettingRow({ item, index, onMove, onToggle }: SettingRowProps) {
  const { t } = useTranslation('runtime');
  const row = useRef<HTMLLIElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const stopDrag = draggable({ element, getInitialData: () => ({ column: index }) });
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['column'] === 'number',
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        onMove(Number(source.data['column']), index);
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  });
  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(index, index + step);
  }
  return (
    <li ref={row} className={`${styles.item} ${isOver ? styles.over : ''}`}>
      <Button
        type="text"
        size="small"
        icon={<HolderOutlined />}
        aria-label={t('columns.move', { label: item.label })}
        onKeyDown={handleKey}
      />
      <span className={styles.label}>{item.label}</span>
      <Switch
        size="small"
        checked={item.visible}
        aria-label={t('columns.visible', { label: item.label })}
        onChange={onToggle}
      />
    </li>
  );
}
