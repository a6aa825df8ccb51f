export type TextParams = Readonly<Record<string, string | number>>;

/** Puts params into `{name}` places; a place without its param stays as it is, so that a slip can be seen. */
export function formatText(template: string, params: TextParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
