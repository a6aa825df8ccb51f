import type { Problem } from '@yingzao/texts';
import type * as z from 'zod/mini';
import type { FieldNode, FieldOption } from '../design/field.ts';

/** Every widget kind that is complete in all its parts. Source: contract/visual-development.md 2.4. */
export const widgetKeys = [
  'comInput',
  'textarea',
  'numInput',
  'switch',
  'radio',
  'checkbox',
  'select',
  'date',
  'time',
  'rate',
  'slider',
  'colorPicker',
  'calculate',
  'table',
  'comSelect',
  'depSelect',
  'posSelect',
  'userSelect',
  'roleSelect',
  'groupSelect',
  'usersSelect',
  'createUser',
  'createTime',
  'modifyUser',
  'modifyTime',
  'currOrganize',
  'currPosition',
  'row',
  'groupTitle',
  'divider',
  'card',
] as const;
export type WidgetKey = (typeof widgetKeys)[number];

/** What the ids in a field stand for. */
export type ReferenceKind = 'user' | 'organize' | 'department' | 'position' | 'role' | 'group';

/** What a field refers to; `mixed`: each value says of what kind it is, see `memberKinds`. */
export type ReferenceTarget = ReferenceKind | 'mixed';

export type WidgetGroup = 'basic' | 'advanced' | 'system' | 'layout';

/** How a column of a designed table is typed; `json` holds lists and paths. */
export type ColumnType =
  | { readonly type: 'varchar'; readonly length: number }
  | { readonly type: 'text' | 'json' | 'decimal' | 'datetime' | 'integer' };

/** How a value is searched from the list's query row, or not at all. */
export type SearchKind = 'equal' | 'contains' | 'range' | 'member' | 'none';

/** The comparisons a condition may use. Source: contract/visual-development.md 4.6. */
export const conditionSymbols = [
  '==',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'between',
  'like',
  'notLike',
  'in',
  'notIn',
  'null',
  'notNull',
] as const;
export type ConditionSymbol = (typeof conditionSymbols)[number];

/** Where days begin and end, unless the caller says otherwise. */
export const defaultTimeZone = 'Asia/Shanghai';

/** What the rules of a widget may ask of their surroundings; the server and the browser each bring their own. */
export interface ValueTools {
  /** Tests a `/re/flags` pattern. The server brings an engine that runs in linear time. */
  matches(pattern: string, text: string): boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The other values of the form, for limits taken from another field. */
  sibling(field: string): unknown;
  /** IANA name, `Asia/Shanghai` by default: dates without a time are days of this zone. */
  readonly timeZone: string;
  /** The options of a field that takes them from a dictionary or an interface; undefined when not loaded. */
  options?(field: Field): readonly FieldOption[] | undefined;
  /** Names of users and other things known by id; undefined when not loaded. */
  nameOf?(field: Field, id: string): string | undefined;
  /**
   * What `defaultCurrent` of a field means for its author: ids that the field offers. Only the server knows; elsewhere
   * the design's default value counts, into which the server has written them.
   */
  currentOf?(field: Field): readonly string[];
  /** Shows masked inputs in full, for readers who may edit the record. */
  readonly reveal?: boolean;
}

export type ZoneTools = Pick<ValueTools, 'timeZone'>;
export type DefaultTools = Pick<ValueTools, 'now' | 'timeZone' | 'currentOf'>;
export type TextTools = Pick<ValueTools, 'timeZone' | 'options' | 'nameOf' | 'reveal'>;

/** Where a widget may be used. Source: contract/visual-development.md 2.5. */
export interface WidgetPlaces {
  readonly subTable: boolean;
  readonly listColumn: boolean;
  readonly import: boolean;
  readonly sort: boolean;
  readonly group: boolean;
  readonly linkageSource: boolean;
  /** Its values can be summed in lists and sub-tables, and used in formulas. */
  readonly number: boolean;
}

/** A formula as its design states it; see `parseFormula` and `evaluateFormula`. */
export interface FormulaSource {
  readonly expression: readonly string[];
  readonly precision: number;
  readonly roundType: 1 | 2 | 3 | 4;
}

/** The columns that every designed table has and that some system widgets show. */
export type AuditColumn =
  | 'f_creator_user_id'
  | 'f_creator_time'
  | 'f_last_modify_user_id'
  | 'f_last_modify_time';

/**
 * The data half of a widget: everything about it that is not a screen. The view half lives in the web client
 * under the same key.
 *
 * `Value` is the canonical wire value of a filled field; "not filled" is always `null`. The functions are
 * declared as methods so that every widget is also a plain `Widget`: a field is only ever handed to its own.
 */
export interface Widget<Attributes = Record<string, unknown>, Value = unknown> {
  readonly key: WidgetKey;
  readonly aliases: readonly string[];
  readonly group: WidgetGroup;
  /** `value` holds a value, `display` only shows, `container` holds widgets, `subTable` holds rows. */
  readonly role: 'value' | 'display' | 'container' | 'subTable';
  /** Top-level attributes with their defaults. Unknown ones are kept untouched by the normaliser. */
  readonly attributes: z.ZodMiniType<Attributes>;
  readonly places: WidgetPlaces;
  /** For a field's own answer see `Field.search`: a field without a column cannot be searched. */
  readonly search: SearchKind;
  /** For a field's own answer see `Field.symbols`. */
  readonly symbols: readonly ConditionSymbol[];
  /** The server sets the value; what a client sends is ignored. */
  readonly automatic: boolean;
  /** Its value are ids of these; see `referencesIn`. */
  readonly refersTo?: ReferenceTarget;
  /** What of its author a new record keeps. */
  readonly initial?: '@organizeId' | '@positionId';
  /** The value lives in this column of the main table instead of one of its own. */
  readonly auditColumn?: AuditColumn;
  /** Brings older spellings of this widget's attributes into today's; kebab-case is already gone. */
  canonical?(node: FieldNode): FieldNode;
  /** The column that holds the value; null when nothing is stored. */
  column(field: Pick<Field<Attributes>, 'attributes'>): ColumnType | null;
  /**
   * Brings a wire value of any age into its canonical form: null for empty, undefined for a value that
   * cannot be one (the caller answers `field.format`).
   */
  normalize(value: unknown, field: Field<Attributes>, tools: ZoneTools): Value | null | undefined;
  /** The rules of a filled value: length, bounds, precision, options, limits. */
  check(value: Value, field: Field<Attributes>, tools: ValueTools): Problem | undefined;
  /** The text in lists, details and exports; '' for null. */
  toText(value: Value | null, field: Field<Attributes>, tools: TextTools): string;
  /** Reads the text of an import cell back. @returns undefined when the text means nothing. */
  fromText(text: string, field: Field<Attributes>, tools: TextTools): Value | null | undefined;
  /** The value of a new record's field, from its design. */
  defaultValue(field: Field<Attributes>, tools: DefaultTools): Value | null;
  /** For a computed field: the formula its value comes from. */
  formula?(field: Field<Attributes>): FormulaSource;
  /** A new node as the palette drops it, without name and id. `texts` gives label and placeholder. */
  create(texts: WidgetTexts): FieldNode;
}

/** A design node with its attributes read: what the functions of a widget get. Made by `compileForm` only. */
export interface Field<Attributes = Record<string, unknown>> {
  readonly node: FieldNode;
  readonly kind: WidgetKey;
  readonly widget: Widget;
  /** `__vModel__`; inside a sub-table the bare name. '' for widgets without a value. */
  readonly name: string;
  /** The name on the wire outside of rows: `name`, or `{container}-{name}` inside a sub-table. */
  readonly address: string;
  readonly label: string;
  readonly required: boolean;
  readonly attributes: Attributes;
  /** The column that holds the value; null when nothing is stored. */
  readonly column: ColumnType | null;
  readonly search: SearchKind;
  readonly symbols: readonly ConditionSymbol[];
  /** The sub-table it is a column of. */
  readonly container: { readonly name: string; readonly label: string } | null;
  /** The columns of a sub-table; empty for every other kind. */
  readonly columns: readonly Field[];
}

/** The few words a new node carries, from the catalogue of the designer's language. */
export interface WidgetTexts {
  readonly label: string;
  readonly placeholder: string;
  readonly option: (index: number) => string;
}
