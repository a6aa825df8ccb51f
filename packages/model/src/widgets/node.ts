import type { FieldConfig, FieldNode } from '../design/field.ts';
import type { WidgetKey, WidgetTexts } from './widget.ts';

/** A new node as the palette drops it; the designer gives it its name and id. */
export function newNode(
  jnpfKey: WidgetKey,
  texts: WidgetTexts,
  attributes: Record<string, unknown> = {},
  config: Partial<FieldConfig> = {},
): FieldNode {
  return {
    __config__: { jnpfKey, label: texts.label, formId: 0, ...config },
    ...(texts.placeholder === '' ? {} : { placeholder: texts.placeholder }),
    ...attributes,
  };
}
