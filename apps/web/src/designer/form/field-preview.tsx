import { compileForm, defaultFormData, type Field, type FieldNode, isFieldName } from '@yingzao/model';
import { memo, useMemo } from 'react';
import { platformZone } from '../../widgets/date-values.ts';
import { viewOf } from '../../widgets/index.ts';
import { useCaptions } from './setters/setter.ts';

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

/** What a field starts with as far as the design says it, which leaves out what each person brings along. */
export function designedDefault(field: Field): unknown {
  const tools = { now: Date.now(), timeZone: platformZone, currentOf: () => [] };
  return field.widget.defaultValue(field, tools);
}

/** The node with words such as "current user" in place of a value that is different for everybody. */
export function useStandIn(node: FieldNode): FieldNode {
  const captions = useCaptions();
  const setting = viewOf(node.__config__.jnpfKey)?.settings.find(
    ({ field }) => field === 'config.defaultCurrent',
  );
  const placeholder = setting && node.__config__.defaultCurrent ? captions.setting(setting) : undefined;
  return useMemo(() => (placeholder ? { ...node, placeholder } : node), [node, placeholder]);
}

const nothing = () => undefined;

/** The editor of a widget as people will see it, out of reach: on the canvas it is only looked at. */
export const FieldPreview = memo(function FieldPreview({ node }: { node: FieldNode }) {
  const field = fieldOf(useStandIn(node));
  const view = viewOf(node.__config__.jnpfKey);
  if (!field || !view?.Editor) return null;
  return (
    <div inert>
      <view.Editor
        id={`preview-${node.__config__.formId}`}
        value={designedDefault(field)}
        field={field}
        disabled={field.attributes['disabled'] === true}
        invalid={false}
        sibling={nothing}
        onChange={nothing}
      />
    </div>
  );
});
