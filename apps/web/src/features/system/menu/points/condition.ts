import {
  type ConditionText,
  conditionTexts,
  type dataFieldTypes,
  type SchemeSymbol,
  schemeSymbols,
} from '@yingzao/contract';

type DataFieldType = (typeof dataFieldTypes)[number];
export type Logic = 'and' | 'or';

/** One comparison of a data scheme, as it is stored. Source: contract/auth-and-shell.md 1.7 (conditionJson). */
export interface Comparison {
  /** Of the data field; '' until one is chosen. */
  id: string;
  /** Its code. */
  field: string;
  type: string;
  op: SchemeSymbol;
  /** Text, number, ms, id, a list of those, or two ends; '' for a variable. */
  value: unknown;
  conditionText: ConditionText;
  bindTable: string;
  fieldRule: number;
}

export interface ComparisonGroup {
  logic: Logic;
  groups: Comparison[];
}

/** What a comparison needs of a data field. */
export interface ComparedField {
  id: string;
  fullName: string;
  enCode: string;
  type: string;
  conditionSymbol: string;
  conditionText: string;
  bindTable: string;
  fieldRule: number;
  format: string;
}

export const isVariable = (text: string) => text.startsWith('@');
export const takesNothing = (op: SchemeSymbol) => op === 'null' || op === 'notNull';
export const takesMany = (op: SchemeSymbol) => op === 'in' || op === 'notIn';

const equality: readonly SchemeSymbol[] = ['==', '<>'];
const order: readonly SchemeSymbol[] = ['>', '>=', '<', '<='];
const lists: readonly SchemeSymbol[] = ['in', 'notIn'];
const emptiness: readonly SchemeSymbol[] = ['null', 'notNull'];
const texts: readonly SchemeSymbol[] = ['like', 'notLike'];
const textTypes: readonly string[] = ['string', 'varchar', 'text'];

/** The symbols that make sense for a field, by its type and by what it is compared with. */
export function symbolsFor(type: DataFieldType, text: ConditionText): SchemeSymbol[] {
  const isText = textTypes.includes(type);
  const fitting = new Set<SchemeSymbol>([
    ...equality,
    ...(isText ? [] : order),
    ...(isText && text === 'input' ? texts : []),
    ...(text === 'datePicker' || text === '@currentTime' ? [] : lists),
    ...(isText || isVariable(text) ? [] : (['between'] as const)),
    ...emptiness,
  ]);
  return schemeSymbols.filter((symbol) => fitting.has(symbol));
}

/** The symbols that a field was opened with. */
export function symbolsOf({ conditionSymbol, conditionText }: ComparedField): SchemeSymbol[] {
  const codes = conditionSymbol.split(',').map((code) => code.trim());
  const own = schemeSymbols.filter((symbol) => codes.includes(symbol));
  return isVariable(conditionText) ? own.filter((symbol) => symbol !== 'between') : own;
}

/** A fresh comparison of a field. */
export function compare(field: ComparedField): Comparison {
  const { id, enCode, type, bindTable, fieldRule } = field;
  const conditionText = conditionTexts.find((text) => text === field.conditionText) ?? 'input';
  const [op = '=='] = symbolsOf(field);
  return { id, field: enCode, type, op, value: '', conditionText, bindTable, fieldRule };
}

/** The comparison by another symbol; a value that does not fit it is dropped. */
export function withSymbol(comparison: Comparison, op: SchemeSymbol): Comparison {
  const shape = (symbol: SchemeSymbol) =>
    takesMany(symbol) ? 'many' : symbol === 'between' ? 'ends' : takesNothing(symbol) ? 'nothing' : 'one';
  return { ...comparison, op, value: shape(op) === shape(comparison.op) ? comparison.value : '' };
}

export function isComplete({ id, op, value, conditionText }: Comparison): boolean {
  if (id === '') return false;
  if (takesNothing(op) || isVariable(conditionText)) return true;
  if (Array.isArray(value)) return value.some((end) => end !== null && end !== undefined && end !== '');
  return value !== '' && value !== null && value !== undefined;
}

export function areComplete(groups: readonly ComparisonGroup[]): boolean {
  const all = groups.flatMap((group) => group.groups);
  return all.length > 0 && groups.every((group) => group.groups.length > 0) && all.every(isComplete);
}

/** Reads what is stored; what is no condition counts as none. */
export function readGroups(conditionJson: string): ComparisonGroup[] {
  try {
    const groups: unknown = JSON.parse(conditionJson);
    return Array.isArray(groups) ? groups.filter(isGroup) : [];
  } catch {
    return [];
  }
}

function isGroup(group: unknown): group is ComparisonGroup {
  return typeof group === 'object' && group !== null && 'groups' in group && Array.isArray(group.groups);
}

interface Words {
  and: string;
  or: string;
  fieldName(comparison: Comparison): string;
  symbol(op: SchemeSymbol): string;
  value(comparison: Comparison): string;
}

/** The conditions as a sentence. */
export function inWords(groups: readonly ComparisonGroup[], matchLogic: Logic, words: Words): string {
  const sentences = groups.map(({ logic, groups: comparisons }) => {
    const parts = comparisons.map((comparison) => {
      const start = `${words.fieldName(comparison)} ${words.symbol(comparison.op)}`;
      return takesNothing(comparison.op) ? start : `${start} ${words.value(comparison)}`;
    });
    const sentence = parts.join(` ${words[logic]} `);
    return groups.length > 1 && parts.length > 1 ? `(${sentence})` : sentence;
  });
  return sentences.join(` ${words[matchLogic]} `);
}
