import type { Problem } from '@yingzao/texts';
import { type SearchItem, searchTypesOf } from '../design/column-data.ts';
import type { Form } from '../design/compile-form.ts';
import { parseJson } from '../design/json.ts';
import { isEmpty, isObject } from '../values/empty.ts';
import { normalizeText } from '../values/text.ts';
import type { ConditionSymbol, Field, ZoneTools } from '../widgets/widget.ts';
import {
  type Condition,
  type ConditionGroup,
  type Conditions,
  inChina,
  noConditions,
  refused,
  type SearchReach,
} from './conditions.ts';
import { readOperandValue } from './operand.ts';

/** The name under which the query row sends its one box over several text fields. */
export const keywordName = 'jnpfKeyword';

/**
 * Reads the query row's `{address: value}` into conditions: ranges `[a, b]` with null for an open end, lists
 * for any of several members, text for equal or contained, and the keyword over all `isKeyword` fields.
 * Empty values ask for nothing.
 *
 * @returns a problem (`list.query`) for a field the list does not search by, or a value that does not fit.
 * Source: contract/visual-development.md 4.2, 5.3.
 */
export function readQuery(
  queryJson: unknown,
  form: Form,
  searchList: readonly SearchItem[],
  tools: ZoneTools = inChina,
): { conditions: Conditions } | Problem {
  const query = parseJson(queryJson);
  if (query === undefined) return refused;
  if (isEmpty(query)) return { conditions: noConditions };
  if (!isObject(query)) return refused;
  const groups: ConditionGroup[] = [];
  for (const [address, value] of Object.entries(query)) {
    if (isEmpty(value)) continue;
    const conditions =
      address === keywordName
        ? readKeyword(value, form, searchList)
        : readSearch(address, value, form, searchList, tools);
    if (!conditions) return refused;
    if (conditions.length > 0) groups.push({ logic: 'or', conditions });
  }
  return { conditions: { logic: 'and', groups } };
}

function readKeyword(value: unknown, form: Form, searchList: readonly SearchItem[]): Condition[] | undefined {
  const keyword = normalizeText(value);
  if (!keyword) return undefined;
  const fields = searchList
    .filter(({ isKeyword }) => isKeyword)
    .flatMap(({ id }) => form.get(id) ?? [])
    .filter(({ symbols }) => symbols.includes('like'));
  if (fields.length === 0) return undefined;
  return fields.map((field) => ({ field, symbol: 'like', operand: { kind: 'value', value: keyword } }));
}

function readSearch(
  address: string,
  value: unknown,
  form: Form,
  searchList: readonly SearchItem[],
  tools: ZoneTools,
): Condition[] | undefined {
  const item = searchList.find(({ id }) => id === address);
  const field = form.get(address);
  const [usual, ...others] = field ? searchTypesOf(field) : [];
  if (!item || !field || !usual) return undefined;
  const searchType = others.find((type) => type === item.searchType) ?? usual;
  const reach = reachOf(field, item);
  const symbol = searchSymbol(field, searchType, value);
  const operand = readOperandValue(value, field, symbol, tools);
  if (operand === undefined) return undefined;
  if (operand === null) return [];
  return [{ field, symbol, operand: { kind: 'value', value: operand }, ...(reach && { reach }) }];
}

/** Kinds that may be searched with what is below. Source: contract/visual-development.md 4.2. */
export const kindsWithBelow: readonly string[] = ['comSelect', 'depSelect', 'userSelect'];

function reachOf({ kind, widget }: Field, { isIncludeSubordinate }: SearchItem): SearchReach | undefined {
  if (widget.refersTo === 'mixed') return 'units';
  return isIncludeSubordinate && kindsWithBelow.includes(kind) ? 'below' : undefined;
}

function searchSymbol(field: Field, searchType: 1 | 2 | 3, value: unknown): ConditionSymbol {
  if (searchType === 3) return 'between';
  if (searchType === 2) return 'like';
  return field.search === 'member' || Array.isArray(value) ? 'in' : '==';
}
