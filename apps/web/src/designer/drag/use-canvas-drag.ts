import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForElements,
  type ElementEventBasePayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type FieldNode, widgetOf } from '@yingzao/model';
import { type RefObject, useLayoutEffect } from 'react';
import { isContainer, locate } from '../design/tree.ts';
import { type DesignerStore, useDesignerStore } from '../designer-store.ts';
import { type DesignerWords, useDesignerWords } from '../words.ts';
import { autoScroll } from './auto-scroll.ts';
import { ContainerOpener } from './container-opener.ts';
import { draggedIn, targetData, targetIn } from './drag-data.ts';
import { useDrag } from './drag-store.ts';
import { type Side, sideAt, type TargetKind } from './drop-side.ts';
import { commandOf, type Dragged, type DropPlan, labelOf, planDrop } from './plan-drop.ts';

interface CanvasDrag {
  scroller: RefObject<HTMLElement | null>;
  /** Follows the pointer and says what a drop would do. */
  hint: RefObject<HTMLElement | null>;
}

/** Lets widgets be dragged over the canvas: where they point, what that means, and the drop itself. */
export function useCanvasDrag({ scroller, hint }: CanvasDrag): void {
  const store = useDesignerStore();
  const words = useDesignerWords();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const scroll = autoScroll(element);
    const session = new DragSession(store, words, hint);
    return combine(
      dropTargetForElements({ element, getData: () => targetData(null) }),
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== undefined,
        onDragStart: (event) => session.start(event),
        onDropTargetChange: (event) => session.move(event),
        onDrag: (event) => {
          scroll.pointAt(event.location.current.input.clientY);
          session.move(event);
        },
        onDrop: (event) => {
          scroll.stop();
          session.end(event);
        },
      }),
      () => scroll.stop(),
      () => session.stop(),
    );
  }, [store, words, scroller, hint]);
}

class DragSession {
  #plan: DropPlan | undefined;
  #dragged: Dragged | undefined;
  #key = '';

  readonly #opener = new ContainerOpener();
  readonly #store: DesignerStore;
  readonly #words: DesignerWords;
  readonly #hint: RefObject<HTMLElement | null>;

  constructor(store: DesignerStore, words: DesignerWords, hint: RefObject<HTMLElement | null>) {
    this.#store = store;
    this.#words = words;
    this.#hint = hint;
  }

  start({ source }: ElementEventBasePayload): void {
    this.#dragged = draggedIn(source.data);
    this.#key = '';
    this.#plan = undefined;
    if (this.#hint.current) this.#hint.current.textContent = '';
    useDrag.setState({ isDragging: true, aim: undefined });
  }

  /** Asks the kernel only when the pointer means something else than before. */
  move({ location }: ElementEventBasePayload): void {
    const { clientX: x, clientY: y } = location.current.input;
    const hint = this.#hint.current;
    if (hint) hint.style.transform = `translate(${x + 14}px, ${y + 18}px)`;
    const [over] = location.current.dropTargets;
    const target = over && targetIn(over.data);
    const side = target && over ? this.#sideOf(target.id, over.element, { x, y }) : 'inside';
    this.#openAt(side === 'inside' ? target?.id : undefined, location.current.dropTargets);
    const key = target ? `${target.id} ${side}` : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#aimAt(target, side);
  }

  /** Drops where the pointer is: it may have moved since the last frame. */
  end(event: ElementEventBasePayload): void {
    const { location } = event;
    this.move(event);
    const [plan, dragged] = [this.#plan, this.#dragged];
    useDrag.setState({ isDragging: false, aim: undefined });
    if (plan && dragged && location.current.dropTargets.length > 0) this.#drop(plan, dragged);
    // Only now: what was dropped into an opened container keeps it open.
    this.stop();
  }

  stop(): void {
    this.#opener.stop();
  }

  #drop(plan: DropPlan, dragged: Dragged): void {
    const { design, run } = this.#store.getState();
    if (plan.refusal) {
      this.#words.refuse(plan.refusal);
      return;
    }
    const command = commandOf(design, dragged, plan);
    const ids =
      command.kind === 'insert' ? command.nodes.map(({ __config__ }) => __config__.formId) : undefined;
    this.#words.refuse(run(command, { select: ids ?? (dragged.kind === 'move' ? dragged.ids : []) }));
  }

  /** @param inside the widget whose middle is pointed at; null is the form itself */
  #openAt(inside: number | null | undefined, targets: readonly { data: Record<string | symbol, unknown> }[]) {
    const around = targets.flatMap(({ data }) => targetIn(data)?.id ?? []);
    const isDragged = this.#dragged?.kind === 'move' && this.#dragged.ids.some((id) => around.includes(id));
    const isCollapsed = typeof inside === 'number' && this.#store.getState().collapsed.includes(inside);
    this.#opener.pointAt(isCollapsed && !isDragged ? inside : undefined, around);
  }

  #aimAt(target: { id: number | null } | undefined, side: Side): void {
    const { design } = this.#store.getState();
    this.#plan = target && this.#dragged ? planDrop(design, this.#dragged, target.id, side) : undefined;
    const refusal = this.#plan?.refusal;
    const aim = this.#plan && target ? { id: target.id, side, isRefused: refusal !== undefined } : undefined;
    useDrag.setState({ aim });
    const hint = this.#hint.current;
    if (!hint) return;
    hint.textContent = this.#plan && target ? this.#hintOf(target.id, side, this.#plan) : '';
    hint.dataset['refused'] = String(refusal !== undefined);
  }

  #hintOf(id: number | null, side: Side, { refusal, span }: DropPlan): string {
    if (refusal) return this.#words.problem(refusal);
    const label = labelOf(this.#store.getState().design, id);
    return this.#words.drop(id === null ? 'end' : side, label, span);
  }

  #sideOf(id: number | null, element: Element, point: { x: number; y: number }): Side {
    const located = id === null ? undefined : locate(this.#store.getState().design.form.fields, id);
    if (!located) return 'inside';
    return sideAt(element.getBoundingClientRect(), point, targetKindOf(located.node, located.parents));
  }
}

function targetKindOf(node: FieldNode, parents: readonly FieldNode[]): TargetKind {
  if (isContainer(node)) return 'container';
  const parent = parents.at(-1);
  return parent && widgetOf(parent.__config__.jnpfKey)?.role === 'subTable' ? 'column' : 'field';
}
