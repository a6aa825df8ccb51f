const prefixes = ['E', 'P', 'T', 'G', 'M', 'k'] as const;

/** `1234` is `1.2k`; from a thousand up by thousands to `E`. Source: spec 001 chapter 9. */
export function abbreviateNumber(value: number, decimals = 1): string {
  const size = Math.abs(value);
  const at = prefixes.findIndex((_, index) => size >= 1000 ** (prefixes.length - index));
  const prefix = prefixes[at];
  if (prefix === undefined || !Number.isFinite(value)) return String(value);
  return `${Number((value / 1000 ** (prefixes.length - at)).toFixed(decimals))}${prefix}`;
}
