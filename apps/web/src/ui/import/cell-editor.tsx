import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './sheet-grid.module.css';

/** Where the editing goes when a cell is left. */
export type EditMove = 'down' | 'next' | 'previous' | 'stay' | 'away';
/** @param text what was typed; undefined when it is to be forgotten */
export type LeaveEditor = (text: string | undefined, move: EditMove) => void;

/** The longest cell that the server takes. */
export const longestCell = 2000;

interface CellEditorProps {
  text: string;
  /** The title of the column. */
  label: string;
  problemId: string | undefined;
  onLeave: LeaveEditor;
}

/** The field inside a cell. It keeps what is typed to itself, so that a key costs nothing but the key. */
export function CellEditor({ text, label, problemId, onLeave }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  /** Leaving takes the focus away, which must not count as leaving once more. */
  function leave(typed: string | undefined, move: EditMove) {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(typed, move);
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter and Esc of an input method choose and drop characters.
    if (event.nativeEvent.isComposing) return;
    const move = moveOf(event);
    if (!move) return;
    event.preventDefault();
    // Esc takes the edit back and leaves the dialog open.
    event.stopPropagation();
    leave(event.key === 'Escape' ? undefined : event.currentTarget.value, move);
  }
  return (
    <textarea
      ref={field}
      rows={1}
      className={styles.editor}
      defaultValue={text}
      maxLength={longestCell}
      aria-label={label}
      spellCheck={false}
      {...(problemId && { 'aria-invalid': true, 'aria-describedby': problemId })}
      onKeyDown={handleKey}
      onBlur={(event) => leave(event.currentTarget.value, 'away')}
    />
  );
}

/** Alt+Enter stays a line break, as in Excel. */
function moveOf({ key, altKey, shiftKey }: KeyboardEvent): EditMove | undefined {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key === 'Enter' && !altKey) return 'down';
  return key === 'Escape' ? 'stay' : undefined;
}
