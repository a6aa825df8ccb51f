/**
 * The JSON of one widget in a form design.
 *
 * Names are the wire's. Widget attributes stand beside `__config__` at the top level and are typed by the
 * widget's own `attributes` schema.
 *
 * Source: contract/visual-development.md 2.2, 2.3.
 */
export interface FieldNode {
  __config__: FieldConfig;
  /** The field's name in records; absent for widgets that store nothing. */
  __vModel__?: string;
  __slot__?: FieldSlot;
  on?: Partial<Record<'change' | 'blur' | 'click' | 'tabClick', string>>;
  [attribute: string]: unknown;
}

export interface FieldConfig {
  jnpfKey: string;
  label: string;
  /** Unique in the form, from `formData.idGlobal`. */
  formId: number;
  renderKey?: string | number;
  labelWidth?: number | null;
  showLabel?: boolean;
  tipLabel?: string;
  layout?: 'colFormItem' | 'rowFormItem';
  /** Columns of 24. */
  span?: number;
  defaultValue?: unknown;
  defaultCurrent?: boolean;
  /** Beside a default value that the server wrote for somebody's `defaultCurrent`: what it names. */
  defaultNames?: readonly DefaultName[];
  required?: boolean;
  regList?: readonly FieldPattern[];
  trigger?: string | readonly string[];
  unique?: boolean;
  noShow?: boolean;
  visibility?: readonly Platform[];
  /** Pixels, in a sub-table. */
  columnWidth?: number | null;
  tableAlign?: 'left' | 'center' | 'right';
  tableFixed?: 'none' | 'left' | 'right';
  dataType?: 'static' | 'dictionary' | 'dynamic';
  dictionaryType?: string;
  props?: { label: string; value: string; children?: string };
  /** Date and time limits. Type 1 fixed, 2 form field, 3 now, 4 before now, 5 after now. */
  startTimeRule?: boolean;
  startTimeType?: LimitType;
  startTimeTarget?: number;
  startTimeValue?: unknown;
  startRelationField?: string;
  endTimeRule?: boolean;
  endTimeType?: LimitType;
  endTimeTarget?: number;
  endTimeValue?: unknown;
  endRelationField?: string;
  /** The widgets inside a container. */
  children?: FieldNode[];
  /** Set on a sub-table at release: the table of its rows. */
  tableName?: string;
  showTitle?: boolean;
  [other: string]: unknown;
}

export interface DefaultName {
  readonly id: string;
  readonly fullName: string;
  /** Names of the organizations on the way to it; '' for what stands in none. */
  readonly organize: string;
}

export type Platform = 'pc' | 'app';
export type LimitType = 1 | 2 | 3 | 4 | 5;

/** `/re/flags` with the message shown when a non-empty value does not match. */
export interface FieldPattern {
  pattern: string;
  message: string;
}

export interface FieldOption {
  id: string;
  fullName: string;
  children?: FieldOption[];
  [other: string]: unknown;
}

export interface FieldSlot {
  options?: FieldOption[];
  prepend?: string;
  append?: string;
  default?: string;
  [other: string]: unknown;
}
