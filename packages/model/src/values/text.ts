/** What a text column can hold: no NUL, which PostgreSQL refuses, and no half surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** Characters as the database counts them: an emoji is one. */
export function characterCount(text: string): number {
  let count = text.length;
  for (const char of text) if (char.length === 2) count -= 1;
  return count;
}

export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && characterCount(text) > max;
}

/**
 * A wire value as text: null when empty, undefined when it is no text. Numbers become text, because older
 * clients send the digits of a code as a number.
 */
export function normalizeText(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && isStorableText(value) ? value : undefined;
}
