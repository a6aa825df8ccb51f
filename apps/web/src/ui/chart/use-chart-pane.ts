import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useElementWidth } from '../element-width.ts';
import { boxWidth, type ChartBox, type ChartLayout } from './chart-layout.ts';

export const zooms = [0.25, 0.4, 0.55, 0.75, 1, 1.25, 1.5] as const;
/** Smaller boxes cannot be read: rather scroll. */
const smallestFit = zooms.indexOf(0.75);
const largestFit = zooms.indexOf(1);

/** A box that keeps its place in sight while the drawing changes around it. */
interface Held {
  id: string | undefined;
  /** px from the left and top edge of the pane. */
  left: number;
  top: number;
}

/** How a drawing is moved and zoomed in the pane that scrolls it. It starts as large as fits, with the root in sight. */
export function useChartPane({ boxes, width }: ChartLayout, rootId: string | undefined) {
  const { ref, width: paneWidth } = useElementWidth<HTMLElement>();
  /** undefined: as large as fits. */
  const [step, setStep] = useState<number>();
  const current = step ?? fittingStep(width, paneWidth);
  const zoom = zooms[current] ?? 1;
  const held = useRef<Held>(undefined);
  useLayoutEffect(() => {
    const pane = ref.current;
    if (!pane) return;
    const middle = { id: rootId, left: (paneWidth - boxWidth * zoom) / 2, top: 0 };
    const { id, left, top } = held.current ?? middle;
    const box = boxes.find(({ node }) => node.id === id);
    if (!box) return;
    pane.scrollLeft = box.x * zoom - left;
    pane.scrollTop = held.current ? box.y * zoom - top : 0;
  }, [ref, boxes, zoom, paneWidth, rootId]);
  function hold({ node, x, y }: ChartBox) {
    const pane = ref.current;
    if (pane)
      held.current = { id: node.id, left: x * zoom - pane.scrollLeft, top: y * zoom - pane.scrollTop };
  }
  function changeZoom(by: number) {
    const pane = ref.current;
    if (!pane) return;
    const nearest = nearestTo(boxes, (pane.scrollLeft + pane.clientWidth / 2) / zoom);
    if (nearest) hold(nearest);
    setStep(Math.min(zooms.length - 1, Math.max(0, current + by)));
  }
  function fit() {
    held.current = undefined;
    setStep(undefined);
  }
  useCtrlWheel(ref, changeZoom);
  return { pane: { ref, ...useDragScroll() }, zoom, changeZoom, fit, hold };
}

function fittingStep(width: number, paneWidth: number): number {
  const fitting = zooms.findLastIndex((zoom, at) => at <= largestFit && width * zoom <= paneWidth);
  return Math.max(fitting, smallestFit);
}

function nearestTo(boxes: readonly ChartBox[], x: number): ChartBox | undefined {
  const distance = (box: ChartBox) => Math.abs(box.x + boxWidth / 2 - x);
  return boxes.reduce<ChartBox | undefined>(
    (best, box) => (best && distance(best) <= distance(box) ? best : box),
    undefined,
  );
}

/** The mouse drags; fingers and keys scroll by themselves. */
function useDragScroll() {
  const start = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const pane = event.currentTarget;
      if (event.pointerType !== 'mouse' || (event.target as Element).closest('button')) return;
      start.current = { x: event.clientX, y: event.clientY, left: pane.scrollLeft, top: pane.scrollTop };
      pane.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const { x, y, left, top } = start.current;
      const pane = event.currentTarget;
      pane.scrollLeft = left - (event.clientX - x);
      pane.scrollTop = top - (event.clientY - y);
    },
    onPointerUp() {
      start.current = undefined;
    },
  };
}

/** Ctrl with the wheel zooms the drawing instead of the browser. */
function useCtrlWheel(ref: RefObject<HTMLElement | null>, onTurn: (by: number) => void) {
  const turn = useRef(onTurn);
  useEffect(() => {
    turn.current = onTurn;
  });
  useEffect(() => {
    const pane = ref.current;
    const hear = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turn.current(event.deltaY < 0 ? 1 : -1);
    };
    // React would hear it too late to keep the browser from zooming.
    pane?.addEventListener('wheel', hear, { passive: false });
    return () => pane?.removeEventListener('wheel', hear);
  }, [ref]);
}
