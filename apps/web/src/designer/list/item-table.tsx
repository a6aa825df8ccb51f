import { DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moved, useSortable } from '../sortable.ts';
import styles from './list-designer.module.css';

export interface ListItem {
  readonly id: string;
  readonly label: string;
}

interface ItemTableProps<Item extends ListItem> {
  title: string;
  name: string;
  items: readonly Item[];
  selected: string | undefined;
  /** Where there are none yet. */
  empty: ReactNode;
  adder: ReactNode;
  /** What is told about an item beside its label. */
  note(item: Item): ReactNode;
  onSelect(id: string): void;
  onChange(items: Item[]): void;
}

/** Fields of a list in their order: dragged, or moved by arrow keys; one of them has its settings shown. */
export function ItemTable<Item extends ListItem>(props: ItemTableProps<Item>) {
  const { t } = useTranslation('designer');
  const { title, name, items, selected, empty, adder, note, onSelect, onChange } = props;
  function move(from: number, to: number) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onChange(moved(items, from, to));
    announce(t('list.moved', { label: item.label, position: to + 1 }));
  }
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.cardHead}>
        <h3>
          {title} <small>{items.length}</small>
        </h3>
        {adder}
      </header>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              index={index}
              name={name}
              isSelected={item.id === selected}
              note={note(item)}
              onSelect={() => onSelect(item.id)}
              onMove={move}
              onRemove={() => onChange(items.filter((other) => other !== item))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemRowProps {
  item: ListItem;
  index: number;
  name: string;
  isSelected: boolean;
  note: ReactNode;
  onSelect(): void;
  onMove(from: number, to: number): void;
  onRemove(): void;
}

function ItemRow({ item, index, name, isSelected, note, onSelect, onMove, onRemove }: ItemRowProps) {
  const { t } = useTranslation('designer');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isOver, handleKey } = useSortable({ row, handle, list: name, index, onMove });
  const { label } = item;
  return (
    <li ref={row} className={styles.item} data-selected={isSelected} data-over={isOver} data-item={item.id}>
      <Button
        ref={handle}
        type="text"
        size="small"
        icon={<HolderOutlined aria-hidden />}
        aria-label={t('list.move', { label })}
        onKeyDown={handleKey}
      />
      <div className={styles.itemName}>
        <button
          type="button"
          aria-pressed={isSelected}
          aria-label={t('list.select', { label })}
          onClick={onSelect}
        >
          {label}
        </button>
        <small>{item.id}</small>
        <span className={styles.itemNote}>{note}</span>
      </div>
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('list.remove', { label })}
        onClick={onRemove}
      />
    </li>
  );
}
