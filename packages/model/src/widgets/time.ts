import * as z from 'zod/mini';
import { choice, commonAttributes, flag } from '../design/attributes.ts';
import { formatTime, parseTime, type TimeFormat, timeFormats } from '../values/time.ts';
import { toLocal } from '../values/zoned-time.ts';
import { checkLimits, type LimitScale } from './date-limits.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { orderSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  clearable: flag(true),
  readonly: flag(false),
  format: choice(timeFormats, 'HH:mm:ss'),
});

function normalize(value: unknown, format: TimeFormat): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const seconds = typeof value === 'string' ? parseTime(value) : undefined;
  return seconds === undefined ? undefined : formatTime(seconds, format);
}

const secondsOfUnit = [3600, 60, 1] as const;

function currentTime(now: number, timeZone: string): number {
  const { hour, minute, second } = toLocal(now, timeZone);
  return hour * 3600 + minute * 60 + second;
}

/** Seconds of the day; targets are hours (1), minutes (2) and seconds (3), and stop at midnight. */
export function timeScale(
  format: TimeFormat,
  { now, timeZone }: { now: number; timeZone: string },
): LimitScale {
  const step = format === 'HH:mm' ? 60 : 1;
  return {
    read: (value) => (typeof value === 'string' ? parseTime(value) : undefined),
    now: Math.floor(currentTime(now, timeZone) / step) * step,
    add: (from, amount, unit) => from + amount * (secondsOfUnit[unit - 1] ?? 1),
    toText: (value) => formatTime(value, format),
  };
}

/** A time of day, as text in its format; text order is time order. */
export const time: Widget<z.infer<typeof attributes>, string> = {
  key: 'time',
  aliases: ['timePicker'],
  group: 'basic',
  role: 'value',
  attributes,
  places: anywhere,
  search: 'range',
  symbols: orderSymbols,
  automatic: false,
  column: () => ({ type: 'varchar', length: 50 }),
  normalize: (value, { attributes: { format } }) => normalize(value, format),
  check: (value, { label, node, attributes: { format } }, tools) =>
    checkLimits(parseTime(value) ?? 0, { label, config: node.__config__ }, timeScale(format, tools), tools),
  toText: (value) => value ?? '',
  fromText: (text, { attributes: { format } }) => normalize(text.trim(), format),
  defaultValue({ node, attributes: { format } }, { now, timeZone }) {
    const { defaultCurrent, defaultValue } = node.__config__;
    if (defaultCurrent) return formatTime(currentTime(now, timeZone), format);
    return normalize(defaultValue, format) ?? null;
  },
  create: (texts) => newNode('time', texts),
};
