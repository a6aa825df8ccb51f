import type { FieldNode } from '@yingzao/model';

/** Where a setting stands in a node: `maxlength`, `config.required`, `slot.prepend`, `autosize.minRows`. */
export type AttributePath = string;

const parts: Readonly<Record<string, string>> = { config: '__config__', slot: '__slot__' };

function keysOf(path: AttributePath): string[] {
  const [first = '', ...rest] = path.split('.');
  return [parts[first] ?? first, ...rest];
}

export function readAttribute(node: FieldNode, path: AttributePath): unknown {
  return keysOf(path).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    node,
  );
}

/** Undefined takes the attribute away. The node stays the same object when nothing changes. */
export function writeAttribute(node: FieldNode, path: AttributePath, value: unknown): FieldNode {
  if (Object.is(readAttribute(node, path), value)) return node;
  return writeIn(node, keysOf(path), value) as FieldNode;
}

function writeIn(target: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const object = (typeof target === 'object' && target !== null ? target : {}) as Record<string, unknown>;
  const next = rest.length === 0 ? value : writeIn(object[key], rest, value);
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _, ...others } = object;
  return others;
}
