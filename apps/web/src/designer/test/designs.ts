import { type FieldNode, readFormData, type WidgetKey, widgetTextsOf } from '@yingzao/model';
import catalogue from '@yingzao/texts/zh-CN/widgets';
import type { Design } from '../design/design.ts';
import { newWidget } from '../design/fresh-nodes.ts';
import { flatten, idOf } from '../design/tree.ts';

/** A node as stored, said in few words. */
export function node(kind: WidgetKey, name: string, more: Record<string, unknown> = {}): FieldNode {
  const { config, ...attributes } = more as { config?: object };
  return {
    __config__: { jnpfKey: kind, label: name.toUpperCase(), ...config } as FieldNode['__config__'],
    __vModel__: name,
    ...attributes,
  };
}

export const box = (kind: 'card' | 'row' | 'table', name: string, children: FieldNode[]): FieldNode =>
  node(kind, name, { config: { children } });

/** A design whose list still follows its form. */
export function designOf(...fields: FieldNode[]): Design {
  return { form: readFormData({ fields }).form, list: undefined };
}

/** The form as kinds or names, nested as it stands. */
export function outline({ form }: Pick<Design, 'form'>): unknown {
  const tell = (nodes: readonly FieldNode[]): unknown =>
    nodes.map(({ __vModel__, __config__ }) => {
      const name = __vModel__ ?? __config__.jnpfKey;
      return __config__.children ? [name, tell(__config__.children)] : name;
    });
  return tell(form.fields);
}

export function idOfName({ form }: Design, name: string): number {
  const found = flatten(form.fields).find(
    (other) => other.__vModel__ === name || other.__config__.label === name.toUpperCase(),
  );
  if (!found) throw new Error(`There is no ${name}`);
  return idOf(found);
}

export const textsOf = (kind: WidgetKey) => widgetTextsOf(kind, catalogue);
export const fromPalette = (kind: WidgetKey) => newWidget(kind, textsOf(kind));
