import { compileForm, type Form, readFormData, type WidgetKey } from '@yingzao/model';

type Json = Record<string, unknown>;
export type Config = Json & { children?: Json[] };

/** A node of a design, as its JSON. */
export function widget(
  jnpfKey: WidgetKey,
  name: string,
  label = name,
  config: Config = {},
  attributes: Json = {},
): Json {
  const named = name ? { __vModel__: name } : {};
  return { __config__: { jnpfKey, label, ...config }, ...named, ...attributes };
}

export const options = (...names: string[]) => ({
  __slot__: { options: names.map((name) => ({ id: name.toLowerCase(), fullName: name })) },
});

export function formDataOf(fields: Json[], settings: Json = {}): string {
  return JSON.stringify({ ...settings, fields });
}

export function formOf(fields: Json[], settings: Json = {}): Form {
  return compileForm(readFormData(formDataOf(fields, settings)).form);
}
