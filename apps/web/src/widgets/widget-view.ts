import type { Field, FieldNode, WidgetKey } from '@yingzao/model';
import type { ComponentType, ReactNode } from 'react';

export interface EditorProps<Value = unknown, Attributes = Record<string, unknown>> {
  /** For the label of the field; unique on the page. */
  readonly id: string;
  /** Set where no label stands beside the editor, as in the cell of a sub-table. */
  readonly label?: string | undefined;
  readonly value: Value | null;
  readonly field: Field<Attributes>;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Another value of the form, for limits taken from a field. */
  sibling(name: string): unknown;
  onChange(value: Value | null): void;
  onBlur?(): void;
}

/** A value where it cannot be changed. Without a viewer of its own a widget shows its text. */
export interface ViewerProps<Value = unknown, Attributes = Record<string, unknown>> {
  readonly value: Value | null;
  /** The display text, from the server or from the widget. */
  readonly text: string;
  readonly field: Field<Attributes>;
}

/** The cell of a list: all it has is the display text, as the server made it. */
export interface CellProps<Attributes = Record<string, unknown>> {
  readonly text: string;
  readonly field: Field<Attributes>;
}

/** A field of the query row. Its value is what the list call takes for it. */
export interface FilterProps<Attributes = Record<string, unknown>> {
  readonly id: string;
  readonly value: unknown;
  readonly field: Field<Attributes>;
  /** Several options may be chosen. */
  readonly multiple: boolean;
  onChange(value: unknown): void;
}

/** What a container or a display widget renders; `children` are the widgets inside. */
export interface LayoutProps {
  readonly node: FieldNode;
  readonly children?: ReactNode;
}

/** One line of the designer's settings panel; the panel knows how each setter looks. */
export interface Setting {
  /** An attribute of the node (`maxlength`), of its config (`config.defaultCurrent`) or slot (`slot.prepend`). */
  readonly field: string;
  /** Key of its caption: `designer:setting.{caption}`; the last part of `field` unless said. */
  readonly caption?: string;
  readonly setter:
    | 'text'
    | 'multiline'
    | 'number'
    | 'switch'
    | 'choice'
    | 'options'
    | 'formula'
    | 'patterns'
    | 'defaultValue'
    | 'mask'
    | 'limits'
    | 'summaryFields'
    | 'range'
    | 'color';
  /** For `choice` and `range`: values; captions are `designer:choice.{caption}.{value}`. */
  readonly choices?: readonly (string | number | boolean)[];
  readonly min?: number;
  readonly max?: number;
  /** Only of use while this attribute is on. */
  readonly when?: string;
}

/** Every attribute that a setting sets. */
export function settingPaths({ setter, field }: Setting): readonly string[] {
  if (setter === 'limits') return ['config.startTimeRule', 'config.endTimeRule'];
  return setter === 'range' ? [field, 'ableIds'] : [field];
}

/** What forms and designers show of a widget; its data half is in the model package under the same key. */
export interface WidgetView {
  readonly key: WidgetKey;
  readonly icon: ComponentType;
  readonly Editor?: ComponentType<EditorProps>;
  readonly Viewer?: ComponentType<ViewerProps>;
  readonly Layout?: ComponentType<LayoutProps>;
  readonly settings: readonly Setting[];
}

/** What lists show of a widget. Without a cell its text is shown, without a filter it is not searched. */
export interface ListView {
  readonly Cell?: ComponentType<CellProps>;
  readonly Filter?: ComponentType<FilterProps>;
}

type TypedView<Value, Attributes> = Omit<WidgetView, 'Editor' | 'Viewer'> & {
  readonly Editor?: ComponentType<EditorProps<Value, Attributes>>;
  readonly Viewer?: ComponentType<ViewerProps<Value, Attributes>>;
};

interface TypedListView<Attributes> {
  readonly Cell?: ComponentType<CellProps<Attributes>>;
  readonly Filter?: ComponentType<FilterProps<Attributes>>;
}

/**
 * Declares a view with the types of its data half. A field is only ever handed to the view of its own kind, so
 * the types may be forgotten here.
 */
export function defineView<Value, Attributes = Record<string, unknown>>(
  view: TypedView<Value, Attributes>,
): WidgetView {
  return view as unknown as WidgetView;
}

/** The same for the part that lists show. */
export function defineListView<Attributes>(view: TypedListView<Attributes>): ListView {
  return view as unknown as ListView;
}
