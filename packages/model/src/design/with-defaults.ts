import type { FieldConfig, FieldNode } from './field.ts';
import type { FormData } from './form-data.ts';

export type FieldDefault = Pick<FieldConfig, 'defaultValue' | 'defaultNames'>;

/**
 * A form whose fields start with other values than its design says, wherever they stand in it.
 *
 * @param defaults by the nodes of this form
 */
export function withDefaults(form: FormData, defaults: ReadonlyMap<FieldNode, FieldDefault>): FormData {
  const rewrite = (nodes: readonly FieldNode[]): FieldNode[] =>
    nodes.map((node) => {
      const { __config__: config } = node;
      const inside = config.children && { children: rewrite(config.children) };
      return { ...node, __config__: { ...config, ...defaults.get(node), ...inside } };
    });
  return defaults.size === 0 ? form : { ...form, fields: rewrite(form.fields) };
}
