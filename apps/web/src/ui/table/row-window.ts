import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

/** Shorter lists are drawn whole. */
const windowFrom = 200;
/** Of a longer one, until it is known how much is in sight. */
const firstRows = 40;

interface RowWindow {
  /** On the element whose top is the top of the rows. */
  ref(element: HTMLElement | null): void;
  /** Each drawn row that carries its `data-index` may tell its height. */
  measure(element: HTMLElement | null): void;
  /** The drawn rows, the last one not included. */
  start: number;
  end: number;
  /** px left out before and after the drawn rows. */
  before: number;
  after: number;
}

/** The part of a long list that is in sight of the page's own scroll bar. @param rowHeight in px, about. */
export function useRowWindow(count: number, rowHeight: number): RowWindow {
  const [place, setPlace] = useState<{ scroller: HTMLElement | null; margin: number }>();
  const isOn = count > windowFrom && place !== undefined;
  const virtual = useVirtualizer({
    count: isOn ? count : 0,
    getScrollElement: () => place?.scroller ?? null,
    estimateSize: () => rowHeight,
    scrollMargin: place?.margin ?? 0,
    overscan: 12,
    initialRect: { width: 0, height: 900 },
  });
  const ref = useCallback((element: HTMLElement | null) => {
    setPlace(element ? placeOf(element) : undefined);
  }, []);
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (!isOn || !first || !last) {
    const end = count > windowFrom ? firstRows : count;
    return { ref, measure: ignore, start: 0, end, before: 0, after: 0 };
  }
  const margin = place.margin;
  return {
    ref,
    measure: virtual.measureElement,
    start: first.index,
    end: last.index + 1,
    before: first.start - margin,
    after: virtual.getTotalSize() - (last.end - margin),
  };
}

const ignore = () => undefined;

function placeOf(element: HTMLElement) {
  const scroller = scrollerAround(element);
  const margin =
    element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return { scroller, margin };
}

function scrollerAround(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === 'auto' || overflowY === 'scroll') return at;
  }
  return document.documentElement;
}
