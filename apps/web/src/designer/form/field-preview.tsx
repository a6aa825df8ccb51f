import { compileForm, defaultFormData, type Field, type FieldNode, isFieldName } from '@yingzao/model';
import { memo } from 'react';
import { platformZone } from '../../widgets/date-values.ts';
import { viewOf } from '../../widgets/index.ts';

const compiled = new WeakMap<FieldNode, Field | null>();

/** One node as the views take it; null for one that has no value. */
export function fieldOf(node: FieldNode): Field | null {
  const known = compiled.get(node);
  if (known !== undefined) return known;
  const named = isFieldName(node.__vModel__) ? node : { ...node, __vModel__: 'unnamed' };
  const field = compileForm({ ...defaultFormData(), fields: [named] }).fields[0] ?? null;
  compiled.set(node, field);
  return field;
}

const nothing = () => undefined;

/** The editor of a widget as people will see it, out of reach: on the canvas it is only looked at. */
export const FieldPreview = memo(function FieldPreview({ node }: { node: FieldNode }) {
  const field = fieldOf(node);
  const view = viewOf(node.__config__.jnpfKey);
  if (!field || !view?.Editor) return null;
  const value = field.widget.defaultValue(field, { now: Date.now(), timeZone: platformZone });
  return (
    <div inert>
      <view.Editor
        id={`preview-${node.__config__.formId}`}
        value={value}
        field={field}
        disabled={field.attributes['disabled'] === true}
        invalid={false}
        sibling={nothing}
        onChange={nothing}
      />
    </div>
  );
});
