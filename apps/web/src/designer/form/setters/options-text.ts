import type { FieldOption } from '@yingzao/model';

/**
 * Options out of written lines: `id|text`, two columns copied from a table, or the text alone. An option whose
 * text was there before keeps its id, so that stored values stay right.
 */
export function optionsFromText(text: string, before: readonly FieldOption[]): FieldOption[] {
  const taken = new Set<string>();
  const known = new Map(before.map((option) => [option.fullName, option]));
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [left = '', ...rest] = line.split(/[|｜\t]/).map((part) => part.trim());
      const right = rest.join('|');
      const old = known.get(right || left);
      const id = right !== '' && left !== '' ? left : (old?.id ?? freeId(taken, before));
      taken.add(id);
      return { ...old, id, fullName: right || left };
    });
}

export function optionsToText(options: readonly FieldOption[]): string {
  return options.map(({ id, fullName }) => `${id}|${fullName}`).join('\n');
}

/** The least number that is no id yet. */
export function freeId(taken: ReadonlySet<string>, options: readonly FieldOption[]): string {
  const known = new Set([...taken, ...options.map(({ id }) => id)]);
  let id = 1;
  while (known.has(String(id))) id += 1;
  return String(id);
}

/** The ids that more than one option bears. */
export function duplicateIds(options: readonly FieldOption[]): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of options) (seen.has(id) ? twice : seen).add(id);
  return twice;
}
