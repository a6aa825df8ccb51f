import {
  createPreset,
  type FieldNode,
  type FormData,
  isFieldName,
  type PresetTexts,
  readFormData,
  type WidgetKey,
  type WidgetPreset,
  type WidgetTexts,
  widgetOf,
} from '@yingzao/model';
import { followInForm, type Renaming } from './references.ts';
import { childrenOf, flatten, idOf, withChildren } from './tree.ts';

/**
 * Copies of nodes that can join a form: ids of their own, and names nobody in the form bears. A name that is
 * free is kept; references between the copies follow their new names.
 */
export function freshNodes(nodes: readonly FieldNode[], form: FormData): FieldNode[] {
  const taken = new Set(flatten(form.fields).map(({ __vModel__ = '' }) => __vModel__.toLowerCase()));
  const renamings: Renaming[] = [];
  let lastId = Math.max(form.idGlobal, ...flatten(form.fields).map(idOf));

  const renew = (node: FieldNode, container: string | null): FieldNode => {
    lastId += 1;
    const { jnpfKey } = node.__config__;
    const copy: FieldNode = { ...node, __config__: { ...node.__config__, formId: lastId } };
    const role = widgetOf(jnpfKey)?.role;
    if (role === 'value' || role === 'subTable') {
      const name = freeName(node.__vModel__, `${jnpfKey}Field${lastId}`, taken);
      if (node.__vModel__) renamings.push({ container, from: node.__vModel__, to: name });
      copy.__vModel__ = name;
    }
    const children = childrenOf(copy);
    const inside = role === 'subTable' ? (copy.__vModel__ ?? null) : container;
    return children.length === 0
      ? copy
      : withChildren(
          copy,
          children.map((child) => renew(child, inside)),
        );
  };
  const copies = nodes.map((node) => renew(node, null));
  return renamings
    .filter(({ from, to }) => from !== to)
    .reduce((form, renaming) => followInForm(form, renaming), { ...form, fields: copies }).fields;
}

/** A new widget of a kind with every default filled in; its name comes with its place in a form. */
export function newWidget(kind: WidgetKey, texts: WidgetTexts): FieldNode[] {
  return filled(widgetOf(kind).create(texts));
}

/** The same for a kind that is set up for one use. */
export function newPreset(preset: WidgetPreset, texts: PresetTexts): FieldNode[] {
  return filled(createPreset(preset, texts));
}

function filled(created: FieldNode): FieldNode[] {
  const { fields } = readFormData({ fields: [created] }).form;
  return fields.map(({ __vModel__: _, ...node }) => node as FieldNode);
}

const generated = /^[a-zA-Z]+Field\d+$/;

function freeName(given: string | undefined, fallback: string, taken: Set<string>): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  const wanted = isFieldName(given) ? given : fallback;
  const stem = generated.test(wanted) ? fallback : wanted;
  let name = isFree(wanted) ? wanted : stem;
  for (let count = 2; !isFree(name); count += 1) name = `${stem.slice(0, 45)}${count}`;
  taken.add(name.toLowerCase());
  return name;
}
