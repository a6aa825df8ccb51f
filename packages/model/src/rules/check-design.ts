import type { ErrorKey, Problem } from '@yingzao/texts';
import { type ColumnData, isListable, type SearchItem, searchTypesOf } from '../design/column-data.ts';
import { addressOf, type Form, type FormNode, isFieldName } from '../design/compile-form.ts';
import type { WebType } from '../design/model-design.ts';
import { parsePattern } from '../values/pattern.ts';
import type { Field } from '../widgets/widget.ts';
import { computationOf, resolveReference } from './compute.ts';
import { keywordName, readConditions } from './conditions.ts';
import { references } from './formula.ts';

export interface DesignToCheck {
  readonly webType: WebType;
  readonly form: Form;
  /** Absent for a form without a list. */
  readonly columnData?: ColumnData | undefined;
}

/** `save` lets a design be unfinished, `release` does not. */
export type Stage = 'save' | 'release';

const maxFields = 500;
const maxKeywords = 3;
const maxCharacters = 5 * 1024 * 1024;

/**
 * Everything that is wrong with a design, beyond what reading it has told.
 *
 * Source: contract/visual-development.md 5.6, 2.5, 6.1.
 */
export function checkDesign({ webType, form, columnData }: DesignToCheck, stage: Stage): Problem[] {
  const hasForm = webType !== 4;
  const list = webType === 1 ? undefined : columnData;
  return [
    ...(stage === 'release' ? checkComplete(webType, form, list) : []),
    ...checkSize(form.data, list),
    ...(hasForm ? checkForm(form) : []),
    ...(hasForm && list ? checkList(form, list) : []),
  ];
}

function checkComplete(webType: WebType, form: Form, list: ColumnData | undefined): Problem[] {
  const isEmptyForm = form.fields.length === 0 && form.subTables.length === 0;
  if (webType !== 4 && isEmptyForm) return [{ key: 'model.emptyForm' }];
  if (webType === 1) return [];
  if (!list) return [{ key: 'model.emptyList' }];
  if (list.columnList.length === 0) return [{ key: 'model.noColumns', path: ['columnList'] }];
  const lacksGroup = list.type === 3 && list.groupField === '';
  return lacksGroup ? [{ key: 'definition.noGroupField', path: ['groupField'] }] : [];
}

function checkSize(...parts: unknown[]): Problem[] {
  const isTooLarge = parts.some((part) => part !== undefined && JSON.stringify(part).length > maxCharacters);
  return isTooLarge ? [{ key: 'model.tooLarge' }] : [];
}

function checkForm(form: Form): Problem[] {
  const nodes = form.nodes();
  return [
    ...checkCount(form),
    ...nodes.flatMap(checkKind),
    ...checkNames(nodes),
    ...nodes.flatMap(checkNesting),
    ...nodes.flatMap(checkOptions),
    ...nodes.flatMap(checkPatterns),
    ...nodes.flatMap(checkSubTable),
    ...checkFormulas(form),
    ...checkBusinessKey(form),
  ];
}

function checkCount(form: Form): Problem[] {
  const columns = form.subTables.reduce((count, table) => count + table.columns.length, 0);
  const isTooMany = form.fields.length + columns > maxFields;
  return isTooMany ? [{ key: 'definition.tooManyFields', params: { max: maxFields } }] : [];
}

function checkKind({ node, widget, path }: FormNode): Problem[] {
  if (widget) return [];
  return [{ key: 'definition.unknownKind', params: { kind: node.__config__.jnpfKey }, path }];
}

/** Names that rows and queries use for something else. Compared without regard to case. */
const reservedNames = new Set(
  ['id', 'children', 'data', 'top', 'flowState', 'flowId', 'flowTaskId', keywordName]
    .concat(['constructor', 'prototype', 'toString', 'toJSON', 'valueOf', 'hasOwnProperty'])
    .map((name) => name.toLowerCase()),
);
/** Beginnings of columns that the platform adds or keeps aside, and of fields of other tables. */
const reservedBeginnings = ['f_', 'zz_', 'jnpf_'];

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return reservedNames.has(lower) || reservedBeginnings.some((beginning) => lower.startsWith(beginning));
}

/** Names are unique within the main form and within each sub-table, whatever their case. */
function checkNames(nodes: readonly FormNode[]): Problem[] {
  const taken = new Set<string>();
  return nodes.filter(holdsValue).flatMap(({ node, parents, path }) => {
    const field = String(node.__vModel__ ?? '');
    const refuse = (key: ErrorKey): Problem[] => [{ key, params: { field }, path: [...path, '__vModel__'] }];
    if (!isFieldName(field)) return refuse('definition.fieldName');
    if (isReserved(field)) return refuse('definition.reservedField');
    const container = parents.findLast(isSubTable)?.node.__vModel__ ?? '';
    const address = addressOf(container, field).toLowerCase();
    if (taken.has(address)) return refuse('definition.duplicateField');
    taken.add(address);
    return [];
  });
}

const isSubTable = ({ widget }: FormNode) => widget?.role === 'subTable';
const holdsValue = (node: FormNode) => node.widget?.role === 'value' || isSubTable(node);
const holdsWidgets = (node: FormNode) => node.widget?.role === 'container' || isSubTable(node);

function checkNesting({ node, widget, parents, path }: FormNode): Problem[] {
  const parent = parents.at(-1);
  if (!parent || !widget) return [];
  const mayStand = holdsWidgets(parent) && (widget.places.subTable || !parents.some(isSubTable));
  const params = { label: node.__config__.label, parent: parent.node.__config__.label };
  return mayStand ? [] : [{ key: 'definition.nesting', params, path }];
}

function checkOptions({ node, path }: FormNode): Problem[] {
  const { dataType, label } = node.__config__;
  const ids = (node.__slot__?.options ?? []).map(({ id }) => id);
  if (dataType !== 'static' || new Set(ids).size === ids.length) return [];
  return [{ key: 'definition.duplicateOption', params: { label }, path: [...path, '__slot__', 'options'] }];
}

function checkPatterns({ node, path }: FormNode): Problem[] {
  const { regList = [], label } = node.__config__;
  return regList.flatMap(({ pattern }, index): Problem[] => {
    if (parsePattern(pattern)) return [];
    return [
      { key: 'definition.pattern', params: { label }, path: [...path, '__config__', 'regList', index] },
    ];
  });
}

function checkSubTable(formNode: FormNode): Problem[] {
  const { label, children = [] } = formNode.node.__config__;
  if (!isSubTable(formNode) || children.length > 0) return [];
  return [{ key: 'definition.emptySubTable', params: { label }, path: formNode.path }];
}

function checkFormulas(form: Form): Problem[] {
  const { order, cycles } = computationOf(form);
  const paths = new Map(form.nodes().map(({ node, path }) => [node, path]));
  const mistakes = order.flatMap(({ field, formula }): Problem[] => {
    const found = 'ast' in formula ? findWrongReference(form, field, references(formula.ast)) : formula;
    if (!found) return [];
    const params = { ...found.params, label: field.label, reason: found.key };
    return [{ key: 'definition.formula', params, path: [...(paths.get(field.node) ?? []), 'expression'] }];
  });
  const circles = cycles.map((fields): Problem => {
    const labels = fields.map((address) => form.get(address)?.label ?? address);
    return { key: 'definition.formulaCycle', params: { fields: labels.join(', ') }, path: ['fields'] };
  });
  return [...mistakes, ...circles];
}

function findWrongReference(form: Form, from: Field, names: readonly string[]): Problem | undefined {
  for (const name of names) {
    const field = resolveReference(form, from, name);
    if (!field) return { key: 'formula.unknownName', params: { name } };
    if (!field.widget.places.number) return { key: 'formula.notNumber', params: { name } };
  }
  return undefined;
}

function checkBusinessKey(form: Form): Problem[] {
  const { useBusinessKey, businessKeyList } = form.data;
  if (!useBusinessKey) return [];
  return businessKeyList
    .filter((field) => !form.fields.some(({ name }) => name === field))
    .map((field) => ({ key: 'definition.listField', params: { field }, path: ['businessKeyList'] }));
}

/** Which fields a part of the list may use. */
type Use = (field: Field) => boolean;

const isMain: Use = ({ container, column }) => container === null && column !== null;
const sorts: Use = (field) => isMain(field) && field.widget.places.sort;
const groups: Use = (field) => isMain(field) && field.widget.places.group;
const sums: Use = ({ widget }) => widget.places.number;

function checkList(form: Form, list: ColumnData): Problem[] {
  const check = (part: string, fields: readonly string[], use: Use): Problem[] =>
    fields.flatMap((field, index): Problem[] => {
      const found = form.get(field);
      if (found && use(found)) return [];
      const key = found ? 'definition.listFieldRefused' : 'definition.listField';
      return [{ key, params: { field }, path: [part, index] }];
    });
  const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const searchUse = new Map(list.searchList.map((item) => [item.id, item]));
  const keywords = list.searchList.filter(({ isKeyword }) => isKeyword);
  const rules = readConditions(list.ruleList, form);
  return [
    ...check('columnList', idsOf(list.columnList), isListable),
    ...check('columnList', idsOf(list.columnList.filter(({ sortable }) => sortable)), sorts),
    ...check('searchList', idsOf(list.searchList), (field) => isSearchedRight(field, searchUse)),
    ...check('searchList', idsOf(keywords.slice(maxKeywords)), () => false),
    ...check('defaultSidx', list.defaultSidx === '' ? [] : [list.defaultSidx], sorts),
    ...check(
      'defaultSortConfig',
      list.defaultSortConfig.map(({ field }) => field),
      sorts,
    ),
    ...check('summaryField', list.showSummary ? list.summaryField : [], sums),
    ...check('groupField', list.type === 3 && list.groupField ? [list.groupField] : [], groups),
    ...check('parentField', list.type === 5 && list.parentField ? [list.parentField] : [], isMain),
    ...('key' in rules ? [{ ...rules, path: ['ruleList'] }] : []),
  ];
}

function isSearchedRight(field: Field, items: ReadonlyMap<string, SearchItem>): boolean {
  const item = items.get(field.address);
  if (!item || !searchTypesOf(field).includes(item.searchType)) return false;
  return !item.isKeyword || field.symbols.includes('like');
}
