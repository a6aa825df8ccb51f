import * as z from 'zod/mini';
import { choice, commonAttributes, flag } from '../design/attributes.ts';
import type { FieldNode } from '../design/field.ts';
import {
  addToDate,
  type DateFormat,
  type DateUnit,
  dateFormats,
  formatDate,
  normalizeDate,
  truncateDate,
} from '../values/date.ts';
import { isDateTime } from '../values/zoned-time.ts';
import { checkLimits, type LimitScale } from './date-limits.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { orderSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  clearable: flag(true),
  readonly: flag(false),
  format: choice(dateFormats, 'yyyy-MM-dd'),
});

/** A wire value as the first millisecond of the unit its format ends with. */
export function normalizeToFormat(value: unknown, format: DateFormat, timeZone: string) {
  const time = normalizeDate(value, timeZone);
  return typeof time === 'number' ? truncateDate(time, format, timeZone) : time;
}

/** Dates on the scale of their format: a limit of today allows all of today. */
export function dateScale(
  format: DateFormat,
  { now, timeZone }: { now: number; timeZone: string },
): LimitScale {
  return {
    read: (value) => normalizeToFormat(value, format, timeZone) ?? undefined,
    now: truncateDate(now, format, timeZone),
    add(from, amount, unit) {
      const moved = addToDate(from, amount, Math.min(Math.max(unit, 1), 6) as DateUnit, timeZone);
      return isDateTime(moved) ? truncateDate(moved, format, timeZone) : undefined;
    },
    toText: (value) => formatDate(value, format, timeZone),
  };
}

/** A date with or without a time; milliseconds of the first moment its format can name. */
export const date: Widget<z.infer<typeof attributes>, number> = {
  key: 'date',
  aliases: ['datePicker'],
  group: 'basic',
  role: 'value',
  attributes,
  places: anywhere,
  search: 'range',
  symbols: orderSymbols,
  automatic: false,
  canonical: canonicalFormat,
  column: () => ({ type: 'datetime' }),
  normalize: (value, { attributes: { format } }, { timeZone }) => normalizeToFormat(value, format, timeZone),
  check: (value, { label, node, attributes: { format } }, tools) =>
    checkLimits(value, { label, config: node.__config__ }, dateScale(format, tools), tools),
  toText: (value, { attributes: { format } }, { timeZone }) =>
    value === null ? '' : formatDate(value, format, timeZone),
  fromText: (text, { attributes: { format } }, { timeZone }) =>
    normalizeToFormat(text.trim(), format, timeZone),
  defaultValue({ node, attributes: { format } }, { now, timeZone }) {
    const { defaultCurrent, defaultValue } = node.__config__;
    return normalizeToFormat(defaultCurrent ? now : defaultValue, format, timeZone) ?? null;
  },
  create: (texts) => newNode('date', texts),
};

/** Newer designers write `YYYY-MM-DD`. */
function canonicalFormat(node: FieldNode): FieldNode {
  if (typeof node.format !== 'string') return node;
  return { ...node, format: node.format.replaceAll('Y', 'y').replaceAll('D', 'd') };
}
