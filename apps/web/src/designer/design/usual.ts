import { defaultFormData, type FieldNode, type FormData } from '@yingzao/model';
import { type AttributePath, readAttribute } from './attribute-path.ts';

/** Whether a widget has a setting that a new one of its kind, however it is worded, has not. */
export function isChangedFrom(fresh: readonly FieldNode[], node: FieldNode, path: AttributePath): boolean {
  if (path === '__vModel__') return !/^[a-zA-Z]+Field\d+$/.test(node.__vModel__ ?? '');
  const value = plain(readAttribute(node, path));
  return !fresh.some((other) => plain(readAttribute(other, path)) === value);
}

/** Whether several widgets differ in a setting. */
export function isMixed(nodes: readonly FieldNode[], path: AttributePath): boolean {
  return new Set(nodes.map((node) => plain(readAttribute(node, path)))).size > 1;
}

const usualForm = defaultFormData();

export function isChangedForm(form: FormData, path: string): boolean {
  return plain(form[path]) !== plain(usualForm[path as keyof FormData]);
}

/** Comparable; nothing, null and an empty text are the same. */
const plain = (value: unknown): string => JSON.stringify(value === '' ? null : (value ?? null));
