import * as z from 'zod/mini';
import { code, commonAttributes, flag, listOf, whole } from '../design/attributes.ts';
import type { FieldNode } from '../design/field.ts';
import { formatNumber, normalizeNumber, parseNumber } from '../values/number.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { orderSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  /** Tokens: field names, numbers, `+ - × ÷ ( )`. */
  expression: listOf(z.string()),
  isStorage: code([0, 1], 0),
  precision: whole(2, 0, 12),
  /** 1 half up, 2 towards zero, 3 away from zero, 4 half to even. */
  roundType: code([1, 2, 3, 4], 1),
  thousands: flag(false),
  isAmountChinese: flag(false),
});

/** The result of a formula over other fields; stored when `isStorage` is 1, and then computed by the server. */
export const calculate: Widget<z.infer<typeof attributes>, number> = {
  key: 'calculate',
  aliases: [],
  group: 'advanced',
  role: 'value',
  attributes,
  places: { ...anywhere, import: false, number: true },
  search: 'range',
  symbols: orderSymbols,
  automatic: true,
  canonical: canonicalExpression,
  column: ({ attributes: { isStorage } }) => (isStorage === 1 ? { type: 'decimal' } : null),
  normalize: normalizeNumber,
  check: () => undefined,
  toText: (value, { attributes: { precision, thousands } }) =>
    value === null ? '' : formatNumber(value, precision, thousands),
  fromText: parseNumber,
  defaultValue: () => null,
  formula: ({ attributes: { expression, precision, roundType } }) => ({ expression, precision, roundType }),
  create: (texts) => newNode('calculate', texts, { isStorage: 0 }),
};

/** A formula written as one text is a list of one token, which the parser takes apart. */
function canonicalExpression(node: FieldNode): FieldNode {
  const { expression } = node;
  if (typeof expression === 'string') return { ...node, expression: expression === '' ? [] : [expression] };
  if (!Array.isArray(expression)) return node;
  return {
    ...node,
    expression: expression.map((token) => (typeof token === 'number' ? String(token) : token)),
  };
}
