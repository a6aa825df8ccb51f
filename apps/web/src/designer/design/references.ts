import { type ColumnData, type FieldNode, type FormData, widgetOf } from '@yingzao/model';
import { childrenOf, withChildren } from './tree.ts';

/** A field before and after it got another name; `container` is the sub-table it is a column of. */
export interface Renaming {
  readonly container: string | null;
  readonly from: string;
  readonly to: string;
}

/**
 * Follows a renamed field through everything in its form that names it: formulas, limits taken from another
 * field, sums of a sub-table, the combined key. The field itself has its new name already.
 */
export function followInForm(form: FormData, renaming: Renaming): FormData {
  const { from, to, container } = renaming;
  const isMainName = form.fields.some((node) => holdsMainName(node, from));
  const followAll = (nodes: readonly FieldNode[], inTable: string | null): FieldNode[] =>
    nodes.map((node) => {
      const children = childrenOf(node);
      const followed = followAll(children, isSubTable(node) ? (node.__vModel__ ?? null) : inTable);
      const isSame = followed.every((child, index) => child === children[index]);
      const formula = followFormula(
        isSame ? node : withChildren(node, followed),
        inTable,
        renaming,
        isMainName,
      );
      return followLimits(followSums(formula, renaming), inTable, renaming);
    });
  return {
    ...form,
    fields: followAll(form.fields, null),
    businessKeyList: container === null ? replaceIn(form.businessKeyList, from, to) : form.businessKeyList,
  };
}

const isSubTable = (node: FieldNode) => widgetOf(node.__config__.jnpfKey)?.role === 'subTable';

/** Whether a field of the main form still bears the name: then a bare name means that one. */
function holdsMainName(node: FieldNode, name: string): boolean {
  const role = widgetOf(node.__config__.jnpfKey)?.role;
  if (role === 'value' || role === 'subTable') return node.__vModel__ === name;
  return childrenOf(node).some((child) => holdsMainName(child, name));
}

const reference = /[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)?/g;

function followFormula(
  node: FieldNode,
  inTable: string | null,
  renaming: Renaming,
  isMainName: boolean,
): FieldNode {
  const { expression } = node;
  if (!Array.isArray(expression)) return node;
  const rename = (name: string) => renameReference(name, inTable, renaming, isMainName);
  const followed = expression.map((token: unknown) =>
    typeof token === 'string' ? token.replace(reference, rename) : token,
  );
  return followed.every((token, index) => token === expression[index])
    ? node
    : { ...node, expression: followed };
}

function renameReference(
  name: string,
  inTable: string | null,
  { container, from, to }: Renaming,
  isMainName: boolean,
): string {
  const [table = '', column] = name.split('.');
  if (container === null) return table === from ? (column === undefined ? to : `${to}.${column}`) : name;
  if (column !== undefined) return table === container && column === from ? `${container}.${to}` : name;
  return inTable === container && name === from && !isMainName ? to : name;
}

const limitFields = ['startRelationField', 'endRelationField'] as const;

function followLimits(node: FieldNode, inTable: string | null, { container, from, to }: Renaming): FieldNode {
  if (container !== inTable) return node;
  const config = { ...node.__config__ };
  const named = limitFields.filter((field) => config[field] === from);
  if (named.length === 0) return node;
  for (const field of named) config[field] = to;
  return { ...node, __config__: config };
}

function followSums(node: FieldNode, { container, from, to }: Renaming): FieldNode {
  const { summaryField } = node;
  if (node.__vModel__ !== container || !Array.isArray(summaryField) || !summaryField.includes(from))
    return node;
  return { ...node, summaryField: replaceIn(summaryField, from, to) };
}

/** Follows a renamed field through the list; `from` and `to` are addresses. A sub-table takes its columns along. */
export function followInList(list: ColumnData, from: string, to: string): ColumnData {
  const follow = (address: string) =>
    address === from ? to : address.startsWith(`${from}-`) ? to + address.slice(from.length) : address;
  const followItem = <Item extends { id: string; prop: string }>(item: Item): Item => {
    const id = follow(item.id);
    return id === item.id ? item : { ...item, id, prop: id };
  };
  return {
    ...list,
    searchList: list.searchList.map(followItem),
    columnList: list.columnList.map(followItem),
    defaultColumnList: list.defaultColumnList.map(followItem),
    defaultSidx: follow(list.defaultSidx),
    defaultSortConfig: list.defaultSortConfig.map((item) => ({ ...item, field: follow(item.field) })),
    summaryField: list.summaryField.map(follow),
    groupField: follow(list.groupField),
    parentField: follow(list.parentField),
    ruleList: followRules(list.ruleList, follow) as ColumnData['ruleList'],
  };
}

/** Conditions name their field under `field`, however deep they stand. */
function followRules(rules: unknown, follow: (address: string) => string): unknown {
  if (Array.isArray(rules)) return rules.map((rule) => followRules(rule, follow));
  if (typeof rules !== 'object' || rules === null) return rules;
  return Object.fromEntries(
    Object.entries(rules).map(([key, value]) => [
      key,
      key === 'field' && typeof value === 'string' ? follow(value) : followRules(value, follow),
    ]),
  );
}

function replaceIn(names: readonly string[], from: string, to: string): string[] {
  return names.map((name) => (name === from ? to : name));
}
