import { type FieldNode, widgetOf } from '@yingzao/model';
import type { AttributePath } from './attribute-path.ts';

/** Where the text stands by which people know a widget: a heading, the words on a line, else its label. */
export function textPathOf(node: FieldNode): AttributePath | undefined {
  const role = widgetOf(node.__config__.jnpfKey)?.role;
  if (role === undefined) return undefined;
  if (role === 'display') return 'content';
  if (role === 'container' && typeof node['header'] === 'string') return 'header';
  return role === 'value' && node.__config__.showLabel === false ? undefined : 'config.label';
}
