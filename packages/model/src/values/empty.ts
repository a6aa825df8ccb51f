/** Not filled: null, undefined, '' or an empty list. 0 and false are values. Source: spec 001 chapter 5. */
export function isEmpty(value: unknown): value is null | undefined | '' | [] {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** A plain JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
