import type { FieldNode } from '../design/field.ts';
import { widgetOf } from './index.ts';
import { type TextPattern, textPatterns } from './text-patterns.ts';
import type { WidgetKey, WidgetTexts } from './widget.ts';

/** A kind set up for one use: plain data that lies over a new node of its kind. */
export interface WidgetPreset {
  /** For its words; with the kind it names the preset. */
  readonly name: PresetName;
  readonly kind: WidgetKey;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly pattern?: TextPattern;
  /** Values of its options; their texts are the designer's. */
  readonly options?: readonly string[];
}

export type PresetName =
  | 'mobile'
  | 'email'
  | 'identityCard'
  | 'website'
  | 'money'
  | 'percent'
  | 'yesNo'
  | 'gender'
  | 'dateTime'
  | 'yearMonth';

/** Every preset, in the order of the palette. */
export const widgetPresets: readonly WidgetPreset[] = [
  { name: 'mobile', kind: 'comInput', pattern: 'mobile', attributes: { maxlength: 11 } },
  { name: 'email', kind: 'comInput', pattern: 'email' },
  { name: 'identityCard', kind: 'comInput', pattern: 'identityCard', attributes: { maxlength: 18 } },
  { name: 'website', kind: 'comInput', pattern: 'website' },
  { name: 'money', kind: 'numInput', attributes: { precision: 2, thousands: true } },
  {
    name: 'percent',
    kind: 'numInput',
    attributes: { precision: 2, min: 0, max: 100, __slot__: { append: '%' } },
  },
  { name: 'yesNo', kind: 'radio', options: ['1', '0'] },
  { name: 'gender', kind: 'radio', options: ['1', '2'] },
  { name: 'yesNo', kind: 'select', options: ['1', '0'] },
  { name: 'gender', kind: 'select', options: ['1', '2'] },
  { name: 'dateTime', kind: 'date', attributes: { format: 'yyyy-MM-dd HH:mm:ss' } },
  { name: 'yearMonth', kind: 'date', attributes: { format: 'yyyy-MM' } },
];

/** The words of a preset: those of a widget, and what is said of a text that does not fit its pattern. */
export interface PresetTexts extends WidgetTexts {
  readonly mismatch: string;
}

/** A new node of a preset, without name and id, as a kind's own `create` makes it. */
export function createPreset(preset: WidgetPreset, texts: PresetTexts): FieldNode {
  const { kind, attributes, pattern, options } = preset;
  const node = { ...widgetOf(kind).create(texts), ...attributes };
  if (options) {
    const named = options.map((id, index) => ({ id, fullName: texts.option(index + 1) }));
    return { ...node, __slot__: { options: named } };
  }
  if (!pattern) return node;
  const regList = [{ pattern: textPatterns[pattern], message: texts.mismatch }];
  return { ...node, __config__: { ...node.__config__, regList } };
}
