import { Big } from 'big.js';

/** What `decimal(38,12)` keeps. Source: contract/visual-development.md 1.4. */
const maxDecimals = 12;
const tooBig = 1e26;

const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * A wire value as a number that survives the column: null when empty, undefined when it is none. Digits
 * beyond the twelfth decimal (`0.1 + 0.2`) are rounded away.
 */
export function normalizeNumber(value: unknown): number | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    return numeric.test(text) ? normalizeNumber(Number(text)) : undefined;
  }
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) >= tooBig) return undefined;
  if (Number.isInteger(value)) return value === 0 ? 0 : value;
  return Number(new Big(value).round(maxDecimals)) || 0;
}

/** Decimal places of a number as written in full. */
export function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const plain = new Big(value).toFixed();
  return plain.length - plain.indexOf('.') - 1;
}

/** Never an exponent; `1234.5` with two decimals and thousands is `1,234.50`. */
export function formatNumber(value: number, precision: number | null, thousands: boolean): string {
  const plain = precision === null ? new Big(value).toFixed() : new Big(value).toFixed(precision);
  if (!thousands) return plain;
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Reads what `formatNumber` writes, thousands or not. */
export function parseNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(trimmed);
  return normalizeNumber(grouped ? trimmed.replaceAll(',', '') : trimmed);
}

/** `value` lies on a step counted from `start`; exact for decimal steps such as 0.1. */
export function isOnStep(value: number, start: number, step: number): boolean {
  return step <= 0 || new Big(value).minus(start).mod(step).eq(0);
}
