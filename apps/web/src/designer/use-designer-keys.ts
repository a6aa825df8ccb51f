import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTab } from '../ui/tab/tab-context.ts';
import { fromClipboard, toClipboard } from './design/clipboard.ts';
import { idOf } from './design/tree.ts';
import { type DesignerStore, useDesignerStore } from './designer-store.ts';
import { duplicate, idsOfKind, insertCopies, selectedNodes, walkFrom } from './editing.ts';
import { useEditing } from './form/use-editing.ts';
import { isMeant, isOnCanvas, type Shortcut, shortcutOf } from './shortcuts.ts';
import { useDesignerWords } from './words.ts';

interface DesignerKeys {
  /** The designer; keys outside of it are none of ours. */
  root: RefObject<HTMLElement | null>;
  onSave(): void;
  onPreview(): void;
  onHelp(): void;
}

/** The keyboard of the form designer. */
export function useDesignerKeys({ root, onSave, onPreview, onHelp }: DesignerKeys): void {
  const { active } = useTab();
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const words = useDesignerWords();
  const { remove, move } = useEditing();
  useEffect(() => {
    if (!active) return;
    const current = () => store.getState().selection.at(-1);
    const select = (id: number | undefined) => id !== undefined && store.getState().select([id]);
    const withCurrent = (act: (id: number) => void) => {
      const id = current();
      if (id !== undefined) act(id);
    };
    const step = (direction: 'up' | 'down' | 'in' | 'out') => withCurrent((id) => move(id, direction));
    const acts: Record<Shortcut, () => void> = {
      undo: () => travel(store, 'undo', () => words.tell(t('canvas.undone'))),
      redo: () => travel(store, 'redo', () => words.tell(t('canvas.redone'))),
      duplicate: () => words.refuse(duplicate(store, store.getState().selection)),
      remove: () => remove(store.getState().selection),
      escape: () => store.getState().select([]),
      previous: () => select(walkFrom(store, 'previous')),
      next: () => select(walkFrom(store, 'next')),
      parent: () => select(walkFrom(store, 'parent')),
      child: () => select(walkFrom(store, 'child')),
      moveUp: () => step('up'),
      moveDown: () => step('down'),
      moveIn: () => step('in'),
      moveOut: () => step('out'),
      extendPrevious: () => extend(store, 'previous'),
      extendNext: () => extend(store, 'next'),
      selectKind: () => withCurrent((id) => store.getState().select(idsOfKind(store, id))),
      write: () => withCurrent(store.getState().write),
      selectAll: () => store.getState().select(store.getState().design.form.fields.map(idOf)),
      save: onSave,
      preview: onPreview,
      help: onHelp,
    };
    function handleKey(event: KeyboardEvent) {
      const shortcut = shortcutOf(event);
      if (!shortcut || event.defaultPrevented || !isMeant(shortcut, event.target)) return;
      if (!isOurs(root.current, event.target)) return;
      event.preventDefault();
      acts[shortcut]();
    }
    const clipboard = clipboardOf(store, {
      onCut: () => remove(store.getState().selection),
      onCopied: (count) => words.tell(t('canvas.copied', { count })),
      onNothing: () => words.tell(t('canvas.pasteNothing')),
      refuse: words.refuse,
    });
    document.addEventListener('keydown', handleKey);
    document.addEventListener('copy', clipboard);
    document.addEventListener('cut', clipboard);
    document.addEventListener('paste', clipboard);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('copy', clipboard);
      document.removeEventListener('cut', clipboard);
      document.removeEventListener('paste', clipboard);
    };
  }, [active, store, words, remove, move, root, t, onSave, onPreview, onHelp]);
}

function isOurs(root: HTMLElement | null, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && (root?.contains(target) ?? false));
}

/** Takes the next widget into the selection, or gives the last one back when that is where it came from. */
function extend(store: DesignerStore, walk: 'previous' | 'next'): void {
  const { selection, select } = store.getState();
  const next = walkFrom(store, walk);
  if (next === undefined) return;
  const isWayBack = selection.at(-2) === next;
  select(isWayBack ? selection.slice(0, -1) : [...selection.filter((id) => id !== next), next]);
}

function travel(store: DesignerStore, way: 'undo' | 'redo', tell: () => void): void {
  const before = store.getState().design;
  store.getState()[way]();
  if (store.getState().design !== before) tell();
}

interface ClipboardAnswers {
  onCut(): void;
  onCopied(count: number): void;
  onNothing(): void;
  refuse: ReturnType<typeof useDesignerWords>['refuse'];
}

/** Copies and pastes widgets; marked text and text inputs stay the browser's business. */
function clipboardOf(store: DesignerStore, { onCut, onCopied, onNothing, refuse }: ClipboardAnswers) {
  return (event: ClipboardEvent) => {
    if (!isOnCanvas(event.target) || !event.clipboardData) return;
    if (event.type === 'paste') {
      const pasted = fromClipboard(event.clipboardData.getData('text/plain'));
      if (!pasted) return onNothing();
      event.preventDefault();
      refuse(pasted.problem ?? insertCopies(store, pasted.nodes));
      return;
    }
    const nodes = selectedNodes(store);
    if (nodes.length === 0 || !(window.getSelection()?.isCollapsed ?? true)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', toClipboard(nodes));
    onCopied(nodes.length);
    if (event.type === 'cut') onCut();
  };
}
