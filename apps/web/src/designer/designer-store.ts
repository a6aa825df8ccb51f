import type { Problem } from '@yingzao/texts';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { applyCommand, type Command } from './design/command.ts';
import type { Design } from './design/design.ts';
import * as steps from './design/history.ts';
import { findNode, idOf, locate } from './design/tree.ts';

interface RunOptions {
  /** What is selected after; unless said, what was. */
  select?: readonly number[] | undefined;
  /** The command is one keystroke of several. */
  isTyping?: boolean;
}

export interface DesignerState {
  readonly design: Design;
  /** `formId`s; the last one is the one whose settings are shown. */
  readonly selection: readonly number[];
  readonly history: steps.History;
  /** `formId`s of containers shown without what they hold; what is selected is never hidden so. */
  readonly collapsed: readonly number[];
  /** The widget whose text is being written on the canvas. */
  readonly writing: number | undefined;
  /** Does one thing as one step. @returns why it was refused; a refused command leaves no trace. */
  run(command: Command, options?: RunOptions): Problem | undefined;
  undo(): void;
  redo(): void;
  /** Ends the typing that the last step is about. */
  seal(): void;
  select(ids: readonly number[]): void;
  /** Adds a widget to the selection, or takes it out. */
  toggle(id: number): void;
  setCollapsed(id: number, isCollapsed: boolean): void;
  /** Begins to write the text of a widget on the canvas, or with undefined ends that. */
  write(id: number | undefined): void;
  /** Starts anew from another design, such as what somebody else has saved. */
  load(design: Design): void;
}

export type DesignerStore = StoreApi<DesignerState>;

/** One open designer: its design, what is selected, and every step taken. */
export function createDesigner(design: Design, now: () => number = Date.now): DesignerStore {
  return createStore<DesignerState>()((set, get) => ({
    design,
    selection: [],
    history: steps.noHistory,
    collapsed: [],
    writing: undefined,
    run(command, { select, isTyping = false } = {}) {
      const { design: before, selection, history } = get();
      const outcome = applyCommand(before, command);
      if ('refusal' in outcome) return outcome.refusal;
      const after = { design: outcome.design, selection: existing(outcome.design, select ?? selection) };
      const typing = isTyping ? steps.typingPlace(command) : undefined;
      const step = { command, before: { design: before, selection }, after, typing, at: now() };
      set({ ...inSight(get(), after), history: steps.record(history, step) });
      return undefined;
    },
    undo: () => travel(steps.undo(get().history), get(), set),
    redo: () => travel(steps.redo(get().history), get(), set),
    seal: () => set(({ history }) => ({ history: steps.seal(history) })),
    select(ids) {
      const state = get();
      if (ids.join() === state.selection.join()) return;
      set({
        ...inSight(state, { design: state.design, selection: ids }),
        history: steps.seal(state.history),
      });
    },
    toggle: (id) =>
      set(({ selection }) => ({
        selection: selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id],
      })),
    setCollapsed(id, isCollapsed) {
      const { collapsed, selection, design: now } = get();
      const others = collapsed.filter((other) => other !== id);
      if (!isCollapsed) return set({ collapsed: others });
      const holdsSelected = selection.some((inner) => idsAround(now, inner).includes(id));
      set({ collapsed: [...others, id], ...(holdsSelected && { selection: [id] }) });
    },
    write: (id) => set({ writing: id }),
    load: (loaded) =>
      set({
        design: loaded,
        selection: [],
        history: steps.noHistory,
        collapsed: [],
        writing: undefined,
      }),
  }));
}

function travel(
  way: { history: steps.History; moment: steps.Moment } | undefined,
  state: DesignerState,
  set: (state: Partial<DesignerState>) => void,
): void {
  if (way) set({ ...inSight(state, way.moment), history: way.history });
}

/** A moment with every container open that holds what is selected in it. */
function inSight({ collapsed }: DesignerState, moment: steps.Moment) {
  if (collapsed.length === 0) return moment;
  const around = new Set(moment.selection.flatMap((id) => idsAround(moment.design, id)));
  return { ...moment, collapsed: collapsed.filter((id) => !around.has(id)) };
}

function idsAround({ form }: Design, id: number): number[] {
  return (locate(form.fields, id)?.parents ?? []).map(idOf);
}

function existing({ form }: Design, ids: readonly number[]): readonly number[] {
  return ids.filter((id) => findNode(form.fields, id));
}

export const DesignerContext = createContext<DesignerStore | null>(null);

/** The store of the designer around; for handlers, that read it when they run. */
export function useDesignerStore(): DesignerStore {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('This needs a designer around it');
  return store;
}

/** A part of the designer's state; renders again when that part changes. */
export function useDesigner<Part>(selector: (state: DesignerState) => Part): Part {
  return useStore(useDesignerStore(), selector);
}
