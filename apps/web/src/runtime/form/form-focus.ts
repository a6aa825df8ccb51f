import { effect } from '@preact/signals-core';
import { type RefObject, useEffect } from 'react';
import type { FormStore, Spot } from './form-store.ts';

const focusable = 'input:enabled:not([readonly]), textarea:enabled, [tabindex="0"], button:enabled';
/** A row out of sight is drawn only after its table has scrolled. */
const framesToWait = 10;

/** Moves the focus to where the store points, and into the first field of a form that has just opened. */
export function useFormFocus(root: RefObject<HTMLElement | null>, store: FormStore, atStart: boolean): void {
  useEffect(() => {
    if (atStart) root.current?.querySelector<HTMLElement>(focusable)?.focus();
  }, [root, atStart]);
  useEffect(
    () =>
      effect(() => {
        const spot = store.attention.value;
        if (spot) focusWhenDrawn(root, placeOf(spot), framesToWait);
      }),
    [root, store],
  );
}

/** The name that the element around a place carries in `data-field`. */
export function placeOf({ cell, table, row }: Spot): string {
  if (cell && row) return `${cell.field.address} ${row.key}`;
  return cell?.field.name ?? table?.subTable.name ?? '';
}

function focusWhenDrawn(root: RefObject<HTMLElement | null>, place: string, frames: number): void {
  requestAnimationFrame(() => {
    const element = root.current?.querySelector(`[data-field="${place}"]`);
    if (!element && frames > 0) return focusWhenDrawn(root, place, frames - 1);
    element?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  });
}
