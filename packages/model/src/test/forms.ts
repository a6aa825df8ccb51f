import { compileForm, type Form } from '../design/compile-form.ts';
import type { FieldConfig, FieldNode } from '../design/field.ts';
import { readFormData } from '../design/normalize-form.ts';
import type { Field, ValueTools, WidgetKey } from '../widgets/widget.ts';

type Attributes = Record<string, unknown> & { config?: Partial<FieldConfig> };

/** A design node as a client would send it. */
export function node(kind: string, name: string, { config, ...attributes }: Attributes = {}): FieldNode {
  return {
    __config__: { jnpfKey: kind, label: name.toUpperCase(), ...config } as FieldConfig,
    __vModel__: name,
    ...attributes,
  };
}

export function tableNode(name: string, children: FieldNode[], attributes: Attributes = {}): FieldNode {
  return node('table', name, { ...attributes, config: { ...attributes.config, children } });
}

/** Options whose id is the label in lower case. */
export function options(...labels: string[]) {
  return { options: labels.map((fullName) => ({ id: fullName.toLowerCase(), fullName })) };
}

export function formOf(fields: readonly FieldNode[], settings: Record<string, unknown> = {}): Form {
  return compileForm(readFormData({ ...settings, fields }).form);
}

/** One compiled field of a form of its own. */
export function fieldOf(kind: WidgetKey, attributes: Attributes = {}): Field {
  const field = formOf([node(kind, 'a', attributes)]).get('a');
  if (!field) throw new Error(`a ${kind} has no field`);
  return field;
}

/** Friday, 1 March 2024, 10:20:30 in Shanghai. */
export const now = Date.UTC(2024, 2, 1, 2, 20, 30);

export const tools: ValueTools = {
  now,
  timeZone: 'Asia/Shanghai',
  matches: (pattern, text) => new RegExp(pattern.slice(1, pattern.lastIndexOf('/'))).test(text),
  sibling: () => null,
};

/** Milliseconds of a Shanghai time. */
export function shanghai(year: number, month: number, day = 1, hour = 0, minute = 0, second = 0): number {
  return Date.UTC(year, month - 1, day, hour - 8, minute, second);
}
