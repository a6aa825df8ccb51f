import { create } from 'zustand';
import type { Side } from './drop-side.ts';

/** Where a drag points now. `id` null is the form itself. */
export interface Aim {
  readonly id: number | null;
  readonly side: Side;
  readonly isRefused: boolean;
}

interface DragState {
  readonly isDragging: boolean;
  readonly aim: Aim | undefined;
  /** The collapsed container that is about to open. */
  readonly opening: number | undefined;
  /** Containers that are open for as long as the drag is over them. */
  readonly opened: readonly number[];
}

/** The drag that is going on; a pointer drags one thing at a time. */
export const useDrag = create<DragState>()(() => ({
  isDragging: false,
  aim: undefined,
  opening: undefined,
  opened: [],
}));
