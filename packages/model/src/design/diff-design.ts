import { isObject } from '../values/empty.ts';
import type { FieldNode } from './field.ts';
import type { FormData } from './form-data.ts';

/** What happened to one widget, or with `formId` null to the settings of the form. */
export interface DesignChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly formId: number | null;
  readonly label: string;
  /** `__vModel__`, if any. */
  readonly name: string;
  /** Attribute by attribute, for `changed`. */
  readonly attributes: readonly AttributeChange[];
}

export interface AttributeChange {
  /** `maxlength`, `__config__.required`: lists are compared as a whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Placed {
  readonly node: FieldNode;
  /** `formId` of the container; null at the top. */
  readonly parent: number | null;
}

/** What changed between two normalised forms, widget by widget; a widget is the same by its `formId`. */
export function diffDesign(before: FormData, after: FormData): DesignChange[] {
  const old = place(before.fields, null);
  const now = place(after.fields, null);
  const { fields: _before, ...oldSettings } = before;
  const { fields: _after, ...newSettings } = after;
  const settings = diffAttributes(oldSettings, newSettings);
  const moved = findMoved(old, now);
  return [
    ...(settings.length === 0 ? [] : [settingsChange(settings)]),
    ...[...old].filter(([id]) => !now.has(id)).map(([, { node }]) => change('removed', node)),
    ...[...now].flatMap(([id, { node }]) => {
      const known = old.get(id);
      if (!known) return [change('added', node)];
      const attributes = diffAttributes(withoutChildren(known.node), withoutChildren(node));
      return [
        ...(moved.has(id) ? [change('moved', node)] : []),
        ...(attributes.length === 0 ? [] : [change('changed', node, attributes)]),
      ];
    }),
  ];
}

const settingsChange = (attributes: readonly AttributeChange[]): DesignChange => ({
  kind: 'changed',
  formId: null,
  label: '',
  name: '',
  attributes,
});

function change(
  kind: DesignChange['kind'],
  { __config__: { formId, label }, __vModel__: name = '' }: FieldNode,
  attributes: readonly AttributeChange[] = [],
): DesignChange {
  return { kind, formId, label, name, attributes };
}

function place(nodes: readonly FieldNode[], parent: number | null): Map<number, Placed> {
  return new Map(
    nodes.flatMap((node): [number, Placed][] => {
      const { formId, children } = node.__config__;
      const inside = Array.isArray(children) ? children.filter((child) => isObject(child?.__config__)) : [];
      return [[formId, { node, parent }], ...place(inside, formId)];
    }),
  );
}

function withoutChildren({ __config__, ...attributes }: FieldNode): Record<string, unknown> {
  const { children: _, ...config } = __config__;
  return { ...attributes, __config__: config };
}

function diffAttributes(before: unknown, after: unknown, path: readonly string[] = []): AttributeChange[] {
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => diffAttributes(before[key], after[key], [...path, key]));
  }
  return isSameJson(before, after) ? [] : [{ path: path.join('.'), before, after }];
}

/** Equal as JSON, whatever the order of keys. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  return [...Object.keys(a), ...Object.keys(b)].every((key) => isSameJson(a[key], b[key]));
}

/** Widgets that changed their container, and those that left the longest run of sisters in unchanged order. */
function findMoved(old: ReadonlyMap<number, Placed>, now: ReadonlyMap<number, Placed>): Set<number> {
  const staying = [...now].filter(([id, { parent }]) => old.get(id)?.parent === parent).map(([id]) => id);
  const oldOrder = new Map([...old.keys()].map((id, index) => [id, index]));
  const parents = new Set(staying.map((id) => now.get(id)?.parent ?? null));
  const unmoved = new Set<number>();
  for (const parent of parents) {
    const sisters = staying.filter((id) => (now.get(id)?.parent ?? null) === parent);
    for (const id of longestRising(sisters, (sister) => oldOrder.get(sister) ?? 0)) unmoved.add(id);
  }
  return new Set([...now.keys()].filter((id) => old.has(id) && !unmoved.has(id)));
}

/** The longest subsequence whose ranks rise. */
function longestRising(ids: readonly number[], rankOf: (id: number) => number): number[] {
  const best: number[][] = [];
  for (const id of ids) {
    const runs = best.filter((run) => rankOf(run.at(-1) ?? id) < rankOf(id));
    const longest = runs.reduce<number[]>((long, run) => (run.length > long.length ? run : long), []);
    best.push([...longest, id]);
  }
  return best.reduce((long, run) => (run.length > long.length ? run : long), []);
}
