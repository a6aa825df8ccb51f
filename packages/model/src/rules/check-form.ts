import type { ErrorKey, Problem } from '@yingzao/texts';
import { addressOf, type Form, type FormNode, isFieldName } from '../design/compile-form.ts';
import { parsePattern } from '../values/pattern.ts';
import type { Field } from '../widgets/widget.ts';
import { computationOf, resolveReference } from './compute.ts';
import { references } from './formula.ts';
import { keywordName } from './query.ts';

const maxFields = 500;

/** What is wrong with the widgets of a form. Source: contract/visual-development.md 2.5, 5.6. */
export function checkForm(form: Form): Problem[] {
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
    const field = node.__vModel__ ?? '';
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
