import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Dragged } from './plan-drop.ts';

const key = Symbol('designer drag');

interface Source {
  /** Read when the drag begins. */
  dragged(): Dragged;
  label: string;
  mayBeDragged?(): boolean;
}

/** Makes an element the handle of a designer's drag. @returns how to end that. */
export function makeDraggable(element: HTMLElement, { dragged, label, mayBeDragged }: Source): () => void {
  return draggable({
    element,
    ...(mayBeDragged && { canDrag: mayBeDragged }),
    getInitialData: () => ({ [key]: dragged() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: -12, y: -8 }),
        render: ({ container }) => {
          const ghost = document.createElement('div');
          ghost.textContent = label;
          ghost.dataset['designerGhost'] = '';
          container.append(ghost);
        },
      }),
  });
}

export function draggedIn(data: Record<string | symbol, unknown>): Dragged | undefined {
  return data[key] as Dragged | undefined;
}

const targetKey = Symbol('designer target');

/** @param id null is the form itself. */
export const targetData = (id: number | null) => ({ [targetKey]: { id } });

export function targetIn(data: Record<string | symbol, unknown>): { id: number | null } | undefined {
  return data[targetKey] as { id: number | null } | undefined;
}
