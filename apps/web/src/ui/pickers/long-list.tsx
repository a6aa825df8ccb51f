import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Chip } from './pick.ts';
import styles from './pickers.module.css';

interface LongListProps {
  label: string;
  items: readonly Chip[];
  /** What stands at the end of each line. */
  render?: (item: Chip) => ReactNode;
}

const lineHeight = 36;
/** Shorter lists are drawn whole. */
const windowFrom = 100;

/** Names below each other, of which only those in sight are drawn. */
export function LongList({ label, items, render }: LongListProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const isLong = items.length > windowFrom;
  const virtual = useVirtualizer({
    count: isLong ? items.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 10,
  });
  const inSight = isLong ? virtual.getVirtualItems().map(({ index }) => index) : items.keys();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard
    <ul ref={scroller} className={styles.list} aria-label={label} tabIndex={0}>
      <li aria-hidden="true" style={{ height: items.length * lineHeight }} />
      {[...inSight].map((index) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={item.id}
            className={styles.line}
            style={{ transform: `translateY(${index * lineHeight}px)` }}
          >
            <span className={styles.lineName} title={item.hint ? `${item.name} ${item.hint}` : item.name}>
              {item.name} {item.hint && <small>{item.hint}</small>}
            </span>
            {render?.(item)}
          </li>
        );
      })}
    </ul>
  );
}
