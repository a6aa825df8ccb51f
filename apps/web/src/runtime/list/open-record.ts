import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What is open over a list. */
export type OpenRecord = { mode: 'create' } | { mode: 'edit' | 'detail'; id: string };

/** The parts of the page that show records; a list stands without them. */
export const recordParts = {
  dialog: () => import('./record-dialog.tsx'),
  editor: () => import('./record-editor.tsx'),
  detail: () => import('./record-detail.tsx'),
};

/** Fetches those parts when somebody begins to use the list, so that a record opens at once. */
export function preloadRecords(): void {
  for (const load of Object.values(recordParts)) void load();
}

/**
 * The record that is open, kept in the address: a link to it opens it. When it closes the focus goes back to what
 * opened it.
 */
export function useOpenRecord(): [OpenRecord | undefined, (open: OpenRecord | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const opener = useRef<Element | null>(null);
  const id = search.get('record');
  const mode = search.get('open');
  const open = useMemo((): OpenRecord | undefined => {
    if (mode === 'create') return { mode };
    return id && (mode === 'edit' || mode === 'detail') ? { mode, id } : undefined;
  }, [id, mode]);
  useEffect(() => {
    if (!open && opener.current instanceof HTMLElement) opener.current.focus();
  }, [open]);
  function change(next: OpenRecord | undefined) {
    if (!open) opener.current = document.activeElement;
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete('record');
        params.delete('open');
        if (next) params.set('open', next.mode);
        if (next && next.mode !== 'create') params.set('record', next.id);
        return params;
      },
      { replace: true },
    );
  }
  return [open, change];
}
