import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

interface SortableOptions {
  /** The row. */
  row: RefObject<HTMLElement | null>;
  /** What is grabbed; also hears the arrow keys. */
  handle: RefObject<HTMLElement | null>;
  /** Rows of one name change places with each other. */
  list: string;
  index: number;
  onMove(from: number, to: number): void;
}

/** Lets a row change its place: dragged by its handle, or by the arrow keys on it. */
export function useSortable({ row, handle, list, index, onMove }: SortableOptions) {
  const [isOver, setIsOver] = useState(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    return combine(
      draggable({
        element,
        ...(handle.current && { dragHandle: handle.current }),
        getInitialData: () => ({ list, index }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: () => setIsOver(true),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          onMove(Number(source.data['index']), index);
        },
      }),
    );
  });
  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index, index + step);
  }
  return { isOver, handleKey };
}

/** The items with one of them at another place; the same list when that is no place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}
