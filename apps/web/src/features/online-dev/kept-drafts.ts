import type { Design } from '../../designer/design/design.ts';
import type { Basics } from './basics.ts';

/** What a designer could not save before it was left, such as by the browser's back button. */
interface KeptDraft {
  readonly basics: Basics;
  readonly design: Design;
  /** The stored version it was made from. */
  readonly version: number;
}

const kept = new Map<string, KeptDraft>();

export function keepDraft(modelId: string, draft: KeptDraft): void {
  kept.set(modelId, draft);
}

/** Hands a kept draft back once; undefined when somebody has saved another version since. */
export function takeDraft(modelId: string, version: number): KeptDraft | undefined {
  const draft = kept.get(modelId);
  kept.delete(modelId);
  return draft?.version === version ? draft : undefined;
}
