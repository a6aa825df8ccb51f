import type { ColumnData, ColumnItem, SearchItem } from '@yingzao/model';
import { useMemo } from 'react';
import { formOf, listOf } from '../design/design.ts';
import { useDesigner, useDesignerStore } from '../designer-store.ts';

/** The list being designed, with its form, and how to change it. */
export function useList() {
  const store = useDesignerStore();
  const design = useDesigner((state) => state.design);
  const list = listOf(design);
  const acts = useMemo(() => {
    /** `topic` is the place typed in: keystrokes of one place are one step. */
    function change(changed: Partial<ColumnData>, topic = '', isTyping = false) {
      const now = listOf(store.getState().design);
      store.getState().run({ kind: 'setList', list: { ...now, ...changed }, topic }, { isTyping });
    }
    function changeColumn(id: string, changed: Partial<ColumnItem>, isTyping = false) {
      const { columnList } = listOf(store.getState().design);
      change({ columnList: withItem(columnList, id, changed) }, `column ${id}`, isTyping);
    }
    function changeSearch(id: string, changed: Partial<SearchItem>, isTyping = false) {
      const { searchList } = listOf(store.getState().design);
      change({ searchList: withItem(searchList, id, changed) }, `search ${id}`, isTyping);
    }
    return { change, changeColumn, changeSearch, seal: () => store.getState().seal() };
  }, [store]);
  return { list, form: formOf(design), ...acts };
}

function withItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  changed: Partial<Item>,
): Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...changed } : item));
}
