import { isWidgetKey, widgetOf } from '../widgets/index.ts';
import { emptinessSymbols } from '../widgets/symbols.ts';
import type { Field, Widget } from '../widgets/widget.ts';
import { readAttributes } from './attributes.ts';
import type { FieldNode } from './field.ts';
import type { FormData } from './form-data.ts';

/** A form as its consumers need it: flat, typed and looked up by address. */
export interface Form {
  readonly data: FormData;
  /** The value fields of the main form in order; layout is gone, sub-tables stand in `subTables`. */
  readonly fields: readonly Field[];
  readonly subTables: readonly SubTable[];
  /** By address: `comInputField101`, `tableField110`, or `tableField110-textField111` for a column. */
  get(address: string): Field | undefined;
  /** Every node of the design in reading order, with what it stands in. */
  nodes(): readonly FormNode[];
}

export interface SubTable {
  readonly field: Field;
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Field[];
}

export interface FormNode {
  readonly node: FieldNode;
  /** undefined for a kind that is not built. */
  readonly widget: Widget | undefined;
  /** From the outermost container in. */
  readonly parents: readonly FormNode[];
  /** Where it is in the form's JSON. */
  readonly path: readonly (string | number)[];
}

/** Also keeps `__proto__` and the like out of records. Source: contract/visual-development.md 5.6. */
const fieldName = /^[a-zA-Z][a-zA-Z0-9_]{0,49}$/;

export function isFieldName(name: unknown): name is string {
  return typeof name === 'string' && fieldName.test(name);
}

/** The name of a sub-table's column where it does not stand in a row. */
export function addressOf(container: string, column: string): string {
  return `${container}-${column}`;
}

/** Reads a normalised form once for all its consumers. What `checkDesign` refuses is passed over. */
export function compileForm(data: FormData): Form {
  const byAddress = new Map<string, Field>();
  const fields: Field[] = [];
  const subTables: SubTable[] = [];

  const add = (field: Field) => {
    byAddress.set(field.address, field);
    if (field.widget.role !== 'subTable') fields.push(field);
    else subTables.push({ field, name: field.name, label: field.label, columns: field.columns });
    for (const column of field.columns) byAddress.set(column.address, column);
  };
  const read = (nodes: readonly FieldNode[]) => {
    for (const node of nodes) {
      const field = compileField(node, null);
      if (!field) read(childrenOf(node));
      else if (!byAddress.has(field.address)) add(field);
    }
  };
  read(data.fields);

  let nodes: readonly FormNode[] | undefined;
  return {
    data,
    fields,
    subTables,
    get: (address) => byAddress.get(address),
    nodes: () => {
      nodes ??= listNodes(data.fields, [], ['fields']);
      return nodes;
    },
  };
}

/** @returns undefined for a node that has no value or no usable name. */
function compileField(node: FieldNode, container: Field['container']): Field | undefined {
  const { jnpfKey, label, required = false } = node.__config__;
  const widget = widgetOf(jnpfKey);
  const name = node.__vModel__;
  if (!widget || !isFieldName(name) || (widget.role !== 'value' && widget.role !== 'subTable'))
    return undefined;
  if (container && widget.role === 'subTable') return undefined;
  const attributes = readAttributes(widget.attributes, node).value;
  const column = widget.column({ attributes });
  const unordered = column?.type === 'json' && widget.search === 'range';
  return {
    node,
    kind: widget.key,
    widget,
    name,
    address: container ? addressOf(container.name, name) : name,
    label,
    required,
    attributes,
    column,
    search: column === null || unordered ? 'none' : widget.search,
    symbols: column === null ? [] : unordered ? emptinessSymbols : widget.symbols,
    container,
    columns: widget.role === 'subTable' ? compileColumns(node, { name, label }) : [],
  };
}

function compileColumns(node: FieldNode, container: NonNullable<Field['container']>): Field[] {
  const columns = new Map<string, Field>();
  for (const child of childrenOf(node)) {
    const column = compileField(child, container);
    if (column && !columns.has(column.name)) columns.set(column.name, column);
  }
  return [...columns.values()];
}

/** The widgets in a container. What a kind that is not built holds is not looked into. */
function childrenOf({ __config__: { jnpfKey, children = [] } }: FieldNode): readonly FieldNode[] {
  return isWidgetKey(jnpfKey) ? children : [];
}

function listNodes(
  nodes: readonly FieldNode[],
  parents: readonly FormNode[],
  path: readonly (string | number)[],
): FormNode[] {
  return nodes.flatMap((node, index) => {
    const here = { node, widget: widgetOf(node.__config__.jnpfKey), parents, path: [...path, index] };
    const inside = [...here.path, '__config__', 'children'];
    return [here, ...listNodes(childrenOf(node), [...parents, here], inside)];
  });
}
