import type { Problem } from '@yingzao/texts';
import * as z from 'zod/mini';
import { commonAttributes, flag, limit, number, text, wholeLimit } from '../design/attributes.ts';
import { decimalsOf, formatNumber, normalizeNumber, parseNumber } from '../values/number.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { orderSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  readonly: flag(false),
  min: limit(),
  max: limit(),
  step: number(1),
  precision: wholeLimit(),
  controls: flag(false),
  thousands: flag(false),
  isAmountChinese: flag(false),
  addonBefore: text(),
  addonAfter: text(),
});

/** A number, kept exactly as `decimal(38,12)` keeps it. */
export const numInput: Widget<z.infer<typeof attributes>, number> = {
  key: 'numInput',
  aliases: ['inputNumber'],
  group: 'basic',
  role: 'value',
  attributes,
  places: { ...anywhere, number: true },
  search: 'range',
  symbols: orderSymbols,
  automatic: false,
  column: () => ({ type: 'decimal' }),
  normalize: normalizeNumber,
  check(value, { label, attributes: { min, max, precision } }): Problem | undefined {
    if (min !== null && value < min) return { key: 'field.tooSmall', params: { label, min } };
    if (max !== null && value > max) return { key: 'field.tooLarge', params: { label, max } };
    if (precision !== null && decimalsOf(value) > precision)
      return { key: 'field.precision', params: { label, precision } };
    return undefined;
  },
  toText: (value, { attributes: { precision, thousands } }) =>
    value === null ? '' : formatNumber(value, precision, thousands),
  fromText: parseNumber,
  defaultValue: (field) => normalizeNumber(field.node.__config__.defaultValue) ?? null,
  create: (texts) => newNode('numInput', texts),
};
