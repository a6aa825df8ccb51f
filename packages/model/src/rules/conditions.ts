import type { Problem } from '@yingzao/texts';
import type { Form } from '../design/compile-form.ts';
import { parseJson } from '../design/json.ts';
import { isEmpty, isObject } from '../values/empty.ts';
import {
  type ConditionSymbol,
  conditionSymbols,
  defaultTimeZone,
  type Field,
  type ZoneTools,
} from '../widgets/widget.ts';
import { readOperandValue } from './operand.ts';

/** Groups joined by one logic, each a list of comparisons joined by its own. */
export interface Conditions {
  readonly logic: Logic;
  readonly groups: readonly ConditionGroup[];
}

export interface ConditionGroup {
  readonly logic: Logic;
  readonly conditions: readonly Condition[];
}

export type Logic = 'and' | 'or';

/**
 * One comparison. The operand fits the symbol: none for `null` and `notNull`, a list for `in` and `notIn`,
 * two ends for `between` (null is open), text for `like` and `notLike`, else one canonical value.
 *
 * On a column of a sub-table it holds for a record when it holds for one of its rows; a record without rows
 * counts as one empty row.
 */
export interface Condition {
  readonly field: Field;
  readonly symbol: ConditionSymbol;
  readonly operand: Operand;
  /** Only of what the query row asks; only the server knows what is reached. */
  readonly reach?: SearchReach;
}

/**
 * What a search for people or organizations finds besides them: `below`, whom they lead and what is below them;
 * `units`, what people belong to.
 */
export type SearchReach = 'below' | 'units';

export type Operand =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: unknown }
  /** Another field of the same record. */
  | { readonly kind: 'field'; readonly field: Field }
  /** Filled in when the query runs, with one value or a list. */
  | { readonly kind: 'variable'; readonly name: ConditionVariable };

/** Source: contract/visual-development.md 4.6. */
export const conditionVariables = [
  '@currentTime',
  '@userId',
  '@userAndSubordinates',
  '@organizeId',
  '@organizationAndSuborganization',
  '@branchManageOrganize',
  '@depId',
  '@depAndSubordinates',
  '@positionId',
] as const;
export type ConditionVariable = (typeof conditionVariables)[number];
export type ConditionVariables = Partial<Readonly<Record<ConditionVariable, unknown>>>;

export const noConditions: Conditions = { logic: 'and', groups: [] };

/** More comparisons than anyone asks for at once. */
const maxConditions = 200;

export const refused: Problem = { key: 'list.query' };

export const inChina: ZoneTools = { timeZone: defaultTimeZone };

/**
 * Reads `ruleList`, `superQueryJson` or a data scheme: `{matchLogic, conditionList:[{logic, groups}]}`, or the
 * flat `{matchLogic, conditionJson:[group]}`. Anything it does not understand refuses the whole, so that a
 * filter never silently lets more through.
 *
 * @returns a problem (`list.query`) for an unknown field, a symbol its kind does not have, or a value that does
 * not fit.
 * Source: contract/visual-development.md 4.6.
 */
export function readConditions(
  json: unknown,
  form: Form,
  tools: ZoneTools = inChina,
): { conditions: Conditions } | Problem {
  const parsed = parseJson(json);
  if (parsed === undefined) return refused;
  if (isEmpty(parsed)) return { conditions: noConditions };
  const whole = Array.isArray(parsed) ? { conditionJson: parsed } : parsed;
  if (!isObject(whole)) return refused;
  const logic = readLogic(whole.matchLogic);
  const list = readGroupList(whole);
  if (!logic || !list) return refused;
  const groups: ConditionGroup[] = [];
  for (const item of list) {
    const group = readGroup(item, form, tools);
    if (!group) return refused;
    if (group.conditions.length > 0) groups.push(group);
  }
  const total = groups.reduce((count, { conditions }) => count + conditions.length, 0);
  return total > maxConditions ? refused : { conditions: { logic, groups } };
}

function readLogic(logic: unknown): Logic | undefined {
  if (logic === undefined || logic === null || logic === '') return 'and';
  const word = typeof logic === 'string' ? logic.toLowerCase() : undefined;
  return word === 'and' || word === 'or' ? word : undefined;
}

/** In the flat form every comparison stands alone, joined by the outer logic. */
function readGroupList({ conditionList, conditionJson }: Record<string, unknown>): unknown[] | undefined {
  const list = conditionList ?? [];
  const flat = typeof conditionJson === 'string' ? parseJson(conditionJson) : (conditionJson ?? []);
  if (!Array.isArray(list) || !Array.isArray(flat)) return undefined;
  return [...list, ...flat.map((condition: unknown) => ({ groups: [condition] }))];
}

function readGroup(json: unknown, form: Form, tools: ZoneTools): ConditionGroup | undefined {
  if (!isObject(json)) return undefined;
  const logic = readLogic(json.logic);
  const list = json.groups ?? [];
  if (!logic || !Array.isArray(list)) return undefined;
  const conditions: Condition[] = [];
  for (const item of list) {
    const condition = readCondition(item, form, tools);
    if (!condition) return undefined;
    conditions.push(condition);
  }
  return { logic, conditions };
}

function readCondition(json: unknown, form: Form, tools: ZoneTools): Condition | undefined {
  if (!isObject(json)) return undefined;
  const field = typeof json.field === 'string' ? form.get(json.field) : undefined;
  const symbol = conditionSymbols.find((known) => known === json.symbol);
  if (!field || !symbol || !field.symbols.includes(symbol)) return undefined;
  if (symbol === 'null' || symbol === 'notNull') return { field, symbol, operand: { kind: 'none' } };
  const operand =
    json.fieldValueType === 1 || json.fieldValueType === '1'
      ? readFieldOperand(json.fieldValue, field, symbol, form)
      : readValueOperand(json.fieldValue, field, symbol, tools);
  if (operand) return { field, symbol, operand };
  return emptyOperand(field, symbol, json.fieldValue);
}

/** Equal to nothing means empty; any other comparison with nothing means nothing. */
function emptyOperand(field: Field, symbol: ConditionSymbol, value: unknown): Condition | undefined {
  if (!isEmpty(value)) return undefined;
  const opposite = symbol === '==' ? 'null' : symbol === '<>' ? 'notNull' : undefined;
  return opposite && field.symbols.includes(opposite)
    ? { field, symbol: opposite, operand: { kind: 'none' } }
    : undefined;
}

const comparesOne = new Set<ConditionSymbol>(['==', '<>', '>', '>=', '<', '<=']);
const families: Record<string, string> = { varchar: 'text', decimal: 'number', integer: 'number' };
const familyOf = ({ column }: Field) => column && (families[column.type] ?? column.type);

/** Fields compare with fields of the same family of columns, in the record or in the same row. */
function readFieldOperand(
  name: unknown,
  field: Field,
  symbol: ConditionSymbol,
  form: Form,
): Operand | undefined {
  const other = typeof name === 'string' ? form.get(name) : undefined;
  if (!other?.column || !comparesOne.has(symbol) || familyOf(other) !== familyOf(field)) return undefined;
  const within = other.container === null || other.container.name === field.container?.name;
  return within ? { kind: 'field', field: other } : undefined;
}

function readValueOperand(
  json: unknown,
  field: Field,
  symbol: ConditionSymbol,
  tools: ZoneTools,
): Operand | undefined {
  const variable = readVariable(json);
  if (variable) return symbol === 'between' ? undefined : { kind: 'variable', name: variable };
  const value = readOperandValue(json, field, symbol, tools);
  return value === undefined || value === null ? undefined : { kind: 'value', value };
}

function readVariable(json: unknown): ConditionVariable | undefined {
  const name = Array.isArray(json) && json.length === 1 ? json[0] : json;
  return conditionVariables.find((known) => known === name);
}
