import type { FieldNode } from '@yingzao/model';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '../design/design.ts';
import { lostFrom } from '../design/fit-list.ts';
import { locate, siblingsIn } from '../design/tree.ts';
import { useDesignerStore } from '../designer-store.ts';
import { type Direction, insertCopies, moveWidget, removeWidgets } from '../editing.ts';
import { useDesignerWords } from '../words.ts';

/** The acts of the canvas with what they say: a refusal on the screen, the outcome to a screen reader. */
export function useEditing() {
  const { t } = useTranslation('designer');
  const { message } = App.useApp();
  const store = useDesignerStore();
  const words = useDesignerWords();
  return useMemo(() => {
    function insert(label: string, nodes: readonly FieldNode[]) {
      const refusal = insertCopies(store, nodes);
      if (!refusal) words.tell(t('canvas.inserted', { label }));
      words.refuse(refusal);
    }
    /** What the list loses with the widgets is told, since it is not in sight. */
    function remove(ids: readonly number[]) {
      const before = store.getState().design;
      words.refuse(removeWidgets(store, ids));
      const after = store.getState().design;
      if (after === before) return;
      words.tell(t('canvas.removed', { count: ids.length }));
      const lost = before.list ? lostFrom(before.list, listOf(after)) : [];
      if (lost.length > 0) message.info(t('canvas.listLost', { labels: lost.join(', ') }));
    }
    function move(id: number, direction: Direction) {
      words.refuse(moveWidget(store, id, direction));
      const { fields } = store.getState().design.form;
      const located = locate(fields, id);
      if (!located) return;
      const { node, parents, place } = located;
      const parent = parents.at(-1)?.__config__.label ?? t('canvas.formTop');
      const count = siblingsIn(fields, place.parent).length;
      words.tell(
        t('canvas.moved', { label: node.__config__.label, parent, position: place.index + 1, count }),
      );
    }
    return { insert, remove, move };
  }, [store, words, message, t]);
}
