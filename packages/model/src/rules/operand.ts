import { normalizeText } from '../values/text.ts';
import type { ConditionSymbol, Field, ZoneTools } from '../widgets/widget.ts';

const maxMembers = 1000;

/** Brings a wire value into what the symbol compares with; null when empty, undefined when it does not fit. */
export function readOperandValue(
  value: unknown,
  field: Field,
  symbol: ConditionSymbol,
  tools: ZoneTools,
): unknown {
  switch (symbol) {
    case 'like':
    case 'notLike':
      return normalizeText(value);
    case 'in':
    case 'notIn':
      return readList(value, field, tools);
    case 'between':
      return readRange(value, field, tools);
    default:
      return field.widget.normalize(value, field, tools);
  }
}

function readList(value: unknown, field: Field, tools: ZoneTools): unknown {
  const items = Array.isArray(value) ? value : [value];
  if (items.length > maxMembers) return undefined;
  const read: unknown[] = [];
  for (const item of items) {
    const normal = field.widget.normalize(item, field, tools);
    if (normal === undefined) return undefined;
    if (normal !== null) read.push(...(Array.isArray(normal) ? normal : [normal]));
  }
  return read.length === 0 ? null : [...new Set(read)];
}

function readRange(value: unknown, field: Field, tools: ZoneTools): unknown {
  if (!Array.isArray(value) || value.length > 2) return value === null ? null : undefined;
  const from = field.widget.normalize(value[0], field, tools);
  const to = field.widget.normalize(value[1], field, tools);
  if (from === undefined || to === undefined) return undefined;
  return from === null && to === null ? null : [from, to];
}
