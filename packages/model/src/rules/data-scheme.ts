import type { Form } from '../design/compile-form.ts';
import { parseJson } from '../design/json.ts';
import { isObject } from '../values/empty.ts';
import type { ZoneTools } from '../widgets/widget.ts';
import { type Conditions, inChina, readConditions } from './conditions.ts';

/** A stored data scheme. Source: contract/auth-and-shell.md 1.7. */
export interface SchemeSource {
  /** `[{logic, groups: [{field, op, value, conditionText}]}]` */
  readonly conditionJson: string;
  readonly matchLogic: string;
}

/**
 * Reads a data scheme as conditions on the records of a form. A scheme that says nothing, or something that is
 * not understood any more, gives no rows: undefined.
 */
export function readDataScheme(
  { conditionJson, matchLogic }: SchemeSource,
  form: Form,
  tools: ZoneTools = inChina,
): Conditions | undefined {
  const groups = parseJson(conditionJson);
  if (!Array.isArray(groups) || !groups.every(isObject)) return undefined;
  const conditionList = groups.map(({ logic, groups: items }) => ({
    logic,
    groups: Array.isArray(items) ? items.map(toCondition) : [null],
  }));
  const read = readConditions({ matchLogic, conditionList }, form, tools);
  return 'conditions' in read && read.conditions.groups.length > 0 ? read.conditions : undefined;
}

function toCondition(item: unknown): unknown {
  if (!isObject(item)) return null;
  const { field, op, value, conditionText } = item;
  const isVariable = typeof conditionText === 'string' && conditionText.startsWith('@');
  return { field, symbol: op, fieldValueType: 2, fieldValue: isVariable ? conditionText : value };
}
