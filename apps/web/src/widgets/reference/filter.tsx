import { Suspense } from 'react';
import type { FilterProps } from '../widget-view.ts';
import { pickers } from './pickers.ts';

/** Searches by the people or things a field refers to. */
export function ReferenceFilter({ id, value, field, multiple, onChange }: FilterProps) {
  const kind = field.widget.refersTo;
  if (!kind) return null;
  const Picker = pickers[kind];
  const ids = [value ?? []].flat().map(String);
  const give = (chosen: string | string[]) => onChange(chosen.length === 0 ? undefined : chosen);
  return (
    <Suspense>
      {multiple ? (
        <Picker id={id} multiple value={ids} onChange={give} />
      ) : (
        <Picker id={id} value={ids[0]} onChange={give} />
      )}
    </Suspense>
  );
}
