import type { Problem } from '@yingzao/texts';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { applyCommand, type Command } from './design/command.ts';
import type { Design } from './design/design.ts';
import * as steps from './design/history.ts';
import { findNode } from './design/tree.ts';

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
  /** Does one thing as one step. @returns why it was refused; a refused command leaves no trace. */
  run(command: Command, options?: RunOptions): Problem | undefined;
  undo(): void;
  redo(): void;
  /** Ends the typing that the last step is about. */
  seal(): void;
  select(ids: readonly number[]): void;
  /** Adds a widget to the selection, or takes it out. */
  toggle(id: number): void;
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
    run(command, { select, isTyping = false } = {}) {
      const { design: before, selection, history } = get();
      const outcome = applyCommand(before, command);
      if ('refusal' in outcome) return outcome.refusal;
      const after = { design: outcome.design, selection: existing(outcome.design, select ?? selection) };
      const typing = isTyping ? steps.typingPlace(command) : undefined;
      const step = { command, before: { design: before, selection }, after, typing, at: now() };
      set({ ...after, history: steps.record(history, step) });
      return undefined;
    },
    undo: () => travel(steps.undo(get().history), set),
    redo: () => travel(steps.redo(get().history), set),
    seal: () => set(({ history }) => ({ history: steps.seal(history) })),
    select(ids) {
      if (ids.join() !== get().selection.join())
        set(({ history }) => ({ selection: ids, history: steps.seal(history) }));
    },
    toggle: (id) =>
      set(({ selection }) => ({
        selection: selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id],
      })),
    load: (loaded) => set({ design: loaded, selection: [], history: steps.noHistory }),
  }));
}

function travel(
  way: { history: steps.History; moment: steps.Moment } | undefined,
  set: (state: Partial<DesignerState>) => void,
): void {
  if (way) set({ ...way.moment, history: way.history });
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
