import type { Problem } from '@yingzao/texts';
import type { FieldConfig } from '../design/field.ts';
import { normalizeNumber } from '../values/number.ts';
import type { ValueTools } from './widget.ts';

/** The start or end limit of a date or time as its design states it. Source: contract 2.3. */
interface Limit {
  readonly rule: boolean | undefined;
  readonly type: number | undefined;
  readonly target: number | undefined;
  readonly value: unknown;
  readonly relation: string | undefined;
}

/** How one kind reads and moves its values: a date counts milliseconds, a time seconds. */
export interface LimitScale {
  read(value: unknown): number | undefined;
  readonly now: number;
  /** @returns undefined where the scale ends. */
  add(from: number, amount: number, unit: number): number | undefined;
  toText(value: number): string;
}

const startOf = (config: FieldConfig): Limit => ({
  rule: config.startTimeRule,
  type: config.startTimeType,
  target: config.startTimeTarget,
  value: config.startTimeValue,
  relation: config.startRelationField,
});

const endOf = (config: FieldConfig): Limit => ({
  rule: config.endTimeRule,
  type: config.endTimeType,
  target: config.endTimeTarget,
  value: config.endTimeValue,
  relation: config.endRelationField,
});

const furthest = 100_000;

/** @returns undefined when there is no limit, or the field it is taken from is empty. */
function resolveLimit(
  limit: Limit,
  scale: LimitScale,
  tools: Pick<ValueTools, 'sibling'>,
): number | undefined {
  if (limit.rule !== true) return undefined;
  switch (limit.type ?? 1) {
    case 1:
      return scale.read(limit.value);
    case 2:
      return limit.relation ? scale.read(tools.sibling(limit.relation)) : undefined;
    case 3:
      return scale.now;
    default: {
      const amount = normalizeNumber(limit.value) ?? 0;
      if (!Number.isInteger(amount) || Math.abs(amount) > furthest) return undefined;
      return scale.add(scale.now, limit.type === 4 ? -amount : amount, limit.target ?? 1);
    }
  }
}

/** The allowed range of a date or time right now; an editor greys out the rest. */
export function limitsOf(
  config: FieldConfig,
  scale: LimitScale,
  tools: Pick<ValueTools, 'sibling'>,
): { start: number | undefined; end: number | undefined } {
  return {
    start: resolveLimit(startOf(config), scale, tools),
    end: resolveLimit(endOf(config), scale, tools),
  };
}

export function checkLimits(
  value: number,
  { label, config }: { label: string; config: FieldConfig },
  scale: LimitScale,
  tools: Pick<ValueTools, 'sibling'>,
): Problem | undefined {
  const { start, end } = limitsOf(config, scale, tools);
  if (start !== undefined && value < start)
    return { key: 'field.beforeStart', params: { label, limit: scale.toText(start) } };
  if (end !== undefined && value > end)
    return { key: 'field.afterEnd', params: { label, limit: scale.toText(end) } };
  return undefined;
}
