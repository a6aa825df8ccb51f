/** What a key means in the designer. */
export type Shortcut =
  | 'undo'
  | 'redo'
  | 'duplicate'
  | 'remove'
  | 'escape'
  | 'previous'
  | 'next'
  | 'parent'
  | 'child'
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut'
  | 'selectAll'
  | 'selectKind'
  | 'extendPrevious'
  | 'extendNext'
  | 'write'
  | 'save'
  | 'preview'
  | 'help';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const plain: Readonly<Record<string, Shortcut>> = {
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'escape',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  F2: 'write',
  '?': 'help',
};
const withShift: Readonly<Record<string, Shortcut>> = {
  ArrowUp: 'extendPrevious',
  ArrowDown: 'extendNext',
};
const withAlt: Readonly<Record<string, Shortcut>> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowRight: 'moveIn',
  ArrowLeft: 'moveOut',
};
const withControl: Readonly<Record<string, Shortcut>> = {
  z: 'undo',
  y: 'redo',
  d: 'duplicate',
  a: 'selectAll',
  s: 'save',
  p: 'preview',
};
const withControlAndShift: Readonly<Record<string, Shortcut>> = {
  ...withControl,
  z: 'redo',
  a: 'selectKind',
};

/** Copy, cut and paste are the browser's own events and no shortcuts of ours. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Shortcut | undefined {
  const hasControl = ctrlKey || metaKey;
  if (hasControl && altKey) return undefined;
  if (hasControl) return (shiftKey ? withControlAndShift : withControl)[key.toLowerCase()];
  if (altKey) return withAlt[key];
  return (shiftKey ? withShift[key] : undefined) ?? plain[key];
}

/** These work wherever the focus is; all others leave text inputs and open lists alone. */
const everywhere: ReadonlySet<Shortcut> = new Set(['save', 'preview']);

export function isMeant(shortcut: Shortcut, target: EventTarget | null): boolean {
  return everywhere.has(shortcut) || !isWriting(target);
}

/** Whether keys belong to the element: something is written there, or chosen with arrows. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return (
    target.closest('input, textarea, select, [role=slider], [role=tree], [role=tab], [role=dialog]') !== null
  );
}

/** The canvas and what has no focus: where copy, cut and paste mean widgets. */
export function isOnCanvas(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null);
}
