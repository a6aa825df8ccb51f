export interface Notice {
  kind: 'success' | 'warning' | 'error';
  text: string;
}
type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();

/** Says something to the person in front, from a place that has no screen. */
export function announce(kind: Notice['kind'], text: string): void {
  for (const listener of listeners) listener({ kind, text });
}

/** @returns how to stop listening. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
