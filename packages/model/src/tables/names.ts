/** What PostgreSQL keeps of an identifier. */
const maxLength = 63;

/** `comInputField101` is `com_input_field101`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/** A safe identifier `^[a-z][a-z0-9_]*$` out of any text, at most 63 long. */
export function identifier(text: string): string {
  const safe = text.toLowerCase().replace(/[^a-z0-9_]/g, '_');
  return shorten(/^[a-z]/.test(safe) ? safe : `t${safe}`);
}

/** Long names end with a digest of the whole, so that two of them stay two. */
function shorten(name: string): string {
  return name.length <= maxLength ? name : `${name.slice(0, maxLength - 9)}_${digest(name)}`;
}

/** FNV-1a, eight hexadecimal digits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The first of `name`, `name_2`, `name_3` … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const wanted = identifier(name);
  if (!taken.has(wanted)) return wanted;
  for (let count = 2; ; count += 1) {
    const candidate = identifier(`${wanted}_${count}`);
    if (!taken.has(candidate)) return candidate;
  }
}

/** Where something dropped is kept: `zz_{name}_{n}`. */
export function asideName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const candidate = identifier(`zz_${name}_${count}`);
    if (!taken.has(candidate)) return candidate;
  }
}
