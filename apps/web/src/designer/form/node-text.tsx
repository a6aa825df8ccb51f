import type { FieldNode } from '@yingzao/model';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttributePath, readAttribute } from '../design/attribute-path.ts';
import { textPathOf } from '../design/node-text.ts';
import { idOf } from '../design/tree.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';
import { nextText } from '../editing.ts';
import { useDesignerWords } from '../words.ts';
import styles from './canvas.module.css';

/** The text of a widget where it stands on the canvas; an input while it is being written. */
export function NodeText({ node, children }: { node: FieldNode; children: ReactNode }) {
  const isWriting = useDesigner(({ writing }) => writing === idOf(node));
  const path = textPathOf(node);
  return isWriting && path ? <TextInput node={node} path={path} /> : children;
}

/** Enter and leaving it take the text over, Esc does not, Tab goes on to the next widget. */
function TextInput({ node, path }: { node: FieldNode; path: AttributePath }) {
  const { t } = useTranslation('designer');
  const store = useDesignerStore();
  const words = useDesignerWords();
  const input = useRef<HTMLInputElement>(null);
  const isGivenUp = useRef(false);
  const id = idOf(node);
  const before = String(readAttribute(node, path) ?? '') || node.__config__.label;
  const [text, setText] = useState(before);
  useEffect(() => input.current?.select(), []);

  function finish() {
    const isNew = !isGivenUp.current && text.trim() !== '' && text !== before;
    if (isNew) words.refuse(store.getState().run({ kind: 'set', ids: [id], path, value: text.trim() }));
    if (store.getState().writing === id) store.getState().write(undefined);
  }
  /** Taking the focus away ends the writing. */
  const leave = () => input.current?.closest<HTMLElement>('[data-node]')?.focus({ preventScroll: true });
  function goOn(step: 1 | -1) {
    leave();
    const next = nextText(store, id, step);
    if (next === undefined) return;
    store.getState().select([next]);
    store.getState().write(next);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') isGivenUp.current = true;
    if (event.key === 'Escape' || event.key === 'Enter') leave();
    else if (event.key === 'Tab') goOn(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was asked for by a double click or a key
      autoFocus
      ref={input}
      className={styles.writing}
      aria-label={t('canvas.write', { label: before })}
      maxLength={50}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKey}
      onBlur={finish}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
