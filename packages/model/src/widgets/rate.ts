import type { Problem } from '@yingzao/texts';
import * as z from 'zod/mini';
import { commonAttributes, flag, whole } from '../design/attributes.ts';
import type { FieldNode } from '../design/field.ts';
import { formatNumber, isOnStep, normalizeNumber, parseNumber } from '../values/number.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { orderSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  count: whole(5, 1, 100),
  allowHalf: flag(false),
  showText: flag(false),
  showScore: flag(false),
});

/** Stars from 0 to `count`, whole or half. */
export const rate: Widget<z.infer<typeof attributes>, number> = {
  key: 'rate',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: { ...anywhere, number: true },
  search: 'range',
  symbols: orderSymbols,
  automatic: false,
  canonical: canonicalCount,
  column: () => ({ type: 'decimal' }),
  normalize: normalizeNumber,
  check(value, { label, attributes: { count, allowHalf } }): Problem | undefined {
    if (value < 0) return { key: 'field.tooSmall', params: { label, min: 0 } };
    if (value > count) return { key: 'field.tooLarge', params: { label, max: count } };
    const step = allowHalf ? 0.5 : 1;
    return isOnStep(value, 0, step) ? undefined : { key: 'field.step', params: { label, step } };
  },
  toText: (value) => (value === null ? '' : formatNumber(value, null, false)),
  fromText: parseNumber,
  defaultValue: (field) => normalizeNumber(field.node.__config__.defaultValue) ?? null,
  create: (texts) => newNode('rate', texts),
};

/** Older designers call the number of stars `max`. */
function canonicalCount(node: FieldNode): FieldNode {
  const { max, ...rest } = node;
  return max === undefined ? node : { ...rest, count: rest.count ?? max };
}
