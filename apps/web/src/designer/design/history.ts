import type { Command } from './command.ts';
import type { Design } from './design.ts';

/** A design with what was selected in it. Designs share all that did not change, so keeping many is cheap. */
export interface Moment {
  readonly design: Design;
  readonly selection: readonly number[];
}

interface Step {
  readonly command: Command;
  readonly before: Moment;
  readonly after: Moment;
  /** Typing in one place, the same as long as it is the same place; undefined for what is one step by itself. */
  readonly typing: string | undefined;
  /** Milliseconds. */
  readonly at: number;
}

export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The last step is finished: typing on starts a new one. */
  readonly isSealed: boolean;
}

export const noHistory: History = { past: [], future: [], isSealed: true };

/** Steps that can be taken back. */
export const maxSteps = 1000;
/** Typing that rests longer becomes a step of its own. */
export const typingPause = 1000;

/** Adds a step; typing that goes on where the last step typed becomes one with it. */
export function record(history: History, step: Step): History {
  const last = history.past.at(-1);
  const goesOn =
    last !== undefined &&
    !history.isSealed &&
    step.typing !== undefined &&
    last.typing === step.typing &&
    step.at - last.at < typingPause;
  const past = goesOn
    ? [...history.past.slice(0, -1), { ...step, before: last.before }]
    : [...history.past, step].slice(-maxSteps);
  return { past, future: [], isSealed: false };
}

export function seal(history: History): History {
  return history.isSealed ? history : { ...history, isSealed: true };
}

/** @returns undefined when there is nothing to take back. */
export function undo(history: History): { history: History; moment: Moment } | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  const past = history.past.slice(0, -1);
  return { history: { past, future: [step, ...history.future], isSealed: true }, moment: step.before };
}

export function redo(history: History): { history: History; moment: Moment } | undefined {
  const [step, ...future] = history.future;
  if (!step) return undefined;
  return { history: { past: [...history.past, step], future, isSealed: true }, moment: step.after };
}

/** Which place a command types in, so that the keystrokes of one field are one step. */
export function typingPlace(command: Command): string | undefined {
  if (command.kind === 'set') return `set ${command.ids.join()} ${command.path}`;
  if (command.kind === 'setForm') return `form ${command.name}`;
  return command.kind === 'setList' ? `list ${command.topic}` : undefined;
}
