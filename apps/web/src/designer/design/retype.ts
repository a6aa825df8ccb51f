import {
  type ColumnType,
  compileForm,
  defaultFormData,
  defaultTimeZone,
  type FieldNode,
  isSameType,
  keepsValues,
  matchesPattern,
  readFormData,
  type Widget,
  type WidgetKey,
  widgetOf,
  widgets,
} from '@yingzao/model';
import { viewOf } from '../../widgets/index.ts';
import { settingPaths } from '../../widgets/widget-view.ts';
import { type AttributePath, readAttribute, writeAttribute } from './attribute-path.ts';

/** The column a widget's values are kept in; null when they are not. */
export function columnOf(node: FieldNode): ColumnType | null {
  return widgetOf(node.__config__.jnpfKey)?.column({ attributes: node }) ?? null;
}

/** What a field may become: kinds with values of the same sort, and others that only share the column's type. */
export interface OtherKinds {
  readonly compatible: readonly WidgetKey[];
  readonly sameColumn: readonly WidgetKey[];
}

export function otherKinds(node: FieldNode, inTable: boolean): OtherKinds {
  const widget = widgetOf(node.__config__.jnpfKey);
  const column = columnOf(node);
  if (widget?.role !== 'value' || widget.automatic || !column) return { compatible: [], sameColumn: [] };
  const others = Object.values<Widget>(widgets).filter(
    (other) =>
      other !== widget &&
      other.role === 'value' &&
      !other.automatic &&
      other.refersTo === widget.refersTo &&
      (!inTable || other.places.subTable) &&
      usualColumn(other) !== null,
  );
  const fits = (other: Widget) => isCompatible(widget, other);
  const sharesColumn = (other: Widget) => isSameType(usualColumn(other) ?? { type: 'text' }, column);
  return {
    compatible: others.filter(fits).map(({ key }) => key),
    sameColumn: others.filter((other) => !fits(other) && sharesColumn(other)).map(({ key }) => key),
  };
}

/** They are compared alike, and the values of one survive in the column of the other. */
function isCompatible(one: Widget, other: Widget): boolean {
  const [from, to] = [usualColumn(one), usualColumn(other)];
  const isSameSort = one.symbols === other.symbols && one.places.number === other.places.number;
  return isSameSort && from !== null && to !== null && (keepsValues(from, to) || keepsValues(to, from));
}

function usualColumn(widget: Widget): ColumnType | null {
  return widget.role === 'value' ? columnOf(bare(widget.key)) : null;
}

const bareNodes = new Map<string, FieldNode>();

/** A node of a kind with nothing but defaults. */
function bare(kind: string): FieldNode {
  const known = bareNodes.get(kind) ?? filled({ __config__: { jnpfKey: kind, label: '', formId: 1 } });
  bareNodes.set(kind, known);
  return known;
}

function filled(node: FieldNode): FieldNode {
  return readFormData({ fields: [node] }).form.fields[0] ?? node;
}

/**
 * A widget as one of another kind: its name, its place and whatever both kinds know stay.
 *
 * @param usual new nodes of the kind it is of and of the one it becomes
 */
export function retyped(
  node: FieldNode,
  { before, after }: { before: FieldNode; after: FieldNode },
): FieldNode {
  const [oldKind, newKind] = [node.__config__.jnpfKey, after.__config__.jnpfKey];
  const gone = pathsOf(oldKind).filter((path) => !pathsOf(newKind).includes(path));
  const kept = Object.entries(node).filter(([name]) => isKept(name, oldKind, newKind));
  const { tag: _tag, tagIcon: _icon, ...config } = node.__config__;
  const same: FieldNode = {
    ...after,
    ...Object.fromEntries(kept),
    ...(node['placeholder'] === before['placeholder'] && { placeholder: after['placeholder'] }),
    __config__: { ...config, jnpfKey: newKind },
  };
  const shared = pathsOf(oldKind).filter((path) => path.startsWith('slot.') && !gone.includes(path));
  const withSlot = shared.reduce((next, path) => writeAttribute(next, path, readAttribute(node, path)), same);
  const without = gone.reduce((next, path) => writeAttribute(next, path, undefined), withSlot);
  return withUsableDefault(filled(without));
}

/** Attributes both kinds know, and those that neither does. */
function isKept(name: string, oldKind: string, newKind: string): boolean {
  if (name === '__config__' || name === '__slot__') return false;
  return name in bare(newKind) || !(name in bare(oldKind));
}

const pathsOf = (kind: string): AttributePath[] => (viewOf(kind)?.settings ?? []).flatMap(settingPaths);

/** A default value that the new kind would refuse is taken away. */
function withUsableDefault(node: FieldNode): FieldNode {
  const { defaultValue } = node.__config__;
  const [field] = compileForm({ ...defaultFormData(), fields: [node] }).fields;
  if (defaultValue === undefined || !field) return node;
  const value = field.widget.normalize(defaultValue, field, { timeZone: defaultTimeZone });
  const tools = { matches: matchesPattern, now: Date.now(), sibling: () => null, timeZone: defaultTimeZone };
  const isUsable = value !== undefined && (value === null || !field.widget.check(value, field, tools));
  return writeAttribute(node, 'config.defaultValue', isUsable ? value : undefined);
}
