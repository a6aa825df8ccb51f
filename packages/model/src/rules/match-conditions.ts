import { isEmpty } from '../values/empty.ts';
import { type ConditionSymbol, defaultTimeZone, type Field, type ZoneTools } from '../widgets/widget.ts';
import type { Condition, Conditions, ConditionVariables, Logic, Operand } from './conditions.ts';
import { rowsOf } from './evaluate-formula.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Tells whether a record of canonical values meets conditions: what the server's SQL means, said plainly.
 * Empty values meet the negatives (`<>`, `notLike`, `notIn`) and `null`, nothing else. Text is compared
 * exactly, but contained without regard to case. A variable without a value meets nothing.
 *
 * Source: contract/visual-development.md 4.6.
 */
export function matchesConditions(
  { logic, groups }: Conditions,
  record: Values,
  variables: ConditionVariables = {},
  tools: ZoneTools = { timeZone: defaultTimeZone },
): boolean {
  const context = { record, variables, tools };
  return join(logic, groups, (group) =>
    join(group.logic, group.conditions, (condition) => meets(condition, context)),
  );
}

interface Context {
  readonly record: Values;
  readonly variables: ConditionVariables;
  readonly tools: ZoneTools;
}

/** No items ask for nothing. */
function join<Item>(logic: Logic, items: readonly Item[], test: (item: Item) => boolean): boolean {
  if (items.length === 0) return true;
  return logic === 'and' ? items.every(test) : items.some(test);
}

function meets({ field, symbol, operand }: Condition, context: Context): boolean {
  const test = (row: Values) => {
    const compared = resolve(operand, field, row, context);
    return compared !== undefined && compare(read(field, row, context.record), symbol, compared);
  };
  if (!field.container) return test({});
  const rows = rowsOf(context.record, field.container.name);
  return (rows.length === 0 ? [{}] : rows).some(test);
}

function read({ name, container }: Field, row: Values, record: Values): unknown {
  const values = container ? row : record;
  const value = Object.hasOwn(values, name) ? values[name] : null;
  return isEmpty(value) ? null : value;
}

/** @returns undefined for a variable that has no value. */
function resolve(
  operand: Operand,
  field: Field,
  row: Values,
  { record, variables, tools }: Context,
): unknown {
  switch (operand.kind) {
    case 'none':
      return null;
    case 'value':
      return operand.value;
    case 'field':
      return read(operand.field, row, record);
    case 'variable':
      return resolveVariable(variables[operand.name], field, tools);
  }
}

function resolveVariable(value: unknown, field: Field, tools: ZoneTools): unknown {
  if (isEmpty(value)) return undefined;
  if (!Array.isArray(value)) return field.widget.normalize(value, field, tools) ?? undefined;
  const items = value.flatMap((item) => field.widget.normalize(item, field, tools) ?? []);
  return items.length === 0 ? undefined : items;
}

const negatives: Partial<Record<ConditionSymbol, ConditionSymbol>> = {
  '<>': '==',
  notLike: 'like',
  notIn: 'in',
  notNull: 'null',
};

function compare(value: unknown, symbol: ConditionSymbol, operand: unknown): boolean {
  const positive = negatives[symbol];
  if (positive) return !compare(value, positive, operand);
  if (symbol === 'null') return value === null;
  if (value === null || operand === null) return false;
  switch (symbol) {
    case '==':
      return isEqual(value, operand);
    case 'like':
      return String(value).toLowerCase().includes(String(operand).toLowerCase());
    case 'in':
      return listOf(operand).some((item) => listOf(value).includes(item));
    case 'between': {
      const [from, to] = operand as readonly unknown[];
      return (from === null || order(value, from) >= 0) && (to === null || order(value, to) <= 0);
    }
    case '>':
      return order(value, operand) > 0;
    case '>=':
      return order(value, operand) >= 0;
    case '<':
      return order(value, operand) < 0;
    default:
      return order(value, operand) <= 0;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Lists are equal when they have the same members; one value is equal to a list that holds it. */
function isEqual(value: unknown, operand: unknown): boolean {
  if (!Array.isArray(operand)) return value === operand;
  if (!Array.isArray(value)) return operand.includes(value);
  return value.length === operand.length && value.every((item) => operand.includes(item));
}

/** Values of one family: numbers by size; the only text that is ordered are times of day. */
function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
