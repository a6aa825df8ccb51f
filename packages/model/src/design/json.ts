import { isObject } from '../values/empty.ts';

/** No design nests deeper; what does was made to overflow a stack. */
const maxDepth = 100;

/**
 * Reads a JSON text, or copies an object as if it had been one. `__proto__` keys are dropped.
 *
 * @returns undefined for anything that is not the JSON of an object at a sane depth; null for an empty text.
 */
export function readJsonObject(json: unknown): Record<string, unknown> | null | undefined {
  const value = parseJson(json);
  if (value === null || value === '') return null;
  return isObject(value) && isShallow(value, maxDepth) ? value : undefined;
}

/** @returns undefined when it cannot be read. */
export function parseJson(json: unknown): unknown {
  if (json === null || json === undefined || json === '') return null;
  try {
    const text = typeof json === 'string' ? json : JSON.stringify(json);
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    return undefined;
  }
}

function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((inner) => isShallow(inner, left - 1));
}
