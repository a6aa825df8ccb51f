import { defaultTimeZone, type FieldNode, rangeOf } from '@yingzao/model';
import { Suspense, useMemo } from 'react';
import type { EditorProps } from '../widget-view.ts';
import { pickers } from './pickers.ts';

type Value = string | string[];
type Attributes = { placeholder: string; multiple: boolean };

export function ReferenceEditor(props: EditorProps<Value, Attributes>) {
  const { id, label, value, field, disabled, onChange, onBlur } = props;
  const { placeholder, multiple } = field.attributes;
  const range = useMemo(() => rangeOf(field), [field]);
  const known = useMemo(() => namesIn(field.node), [field]);
  // A stored record has the path to an organization, of which the last id counts.
  const ids = [field.widget.normalize(value, field, { timeZone: defaultTimeZone }) ?? []].flat().map(String);
  const kind = field.widget.refersTo;
  if (!kind) return null;
  const Picker = pickers[kind];
  const common = {
    id,
    disabled,
    range,
    known,
    ...(placeholder && { placeholder }),
    ...(label && { 'aria-label': label }),
  };
  const give = (chosen: Value) => {
    onChange(chosen.length === 0 ? null : chosen);
    onBlur?.();
  };
  return (
    <Suspense>
      {multiple ? (
        <Picker {...common} multiple value={ids} onChange={give} />
      ) : (
        <Picker {...common} value={ids[0]} onChange={give} />
      )}
    </Suspense>
  );
}

/** Who fills the form in, and where, the server has named beside the value. */
function namesIn({ __config__: { defaultCurrent, defaultNames } }: FieldNode) {
  if (!defaultCurrent) return undefined;
  return defaultNames?.map(({ id, fullName, organize }) => ({ id, name: fullName, hint: organize }));
}
