import type { FieldNode, FieldOption } from '../design/field.ts';
import { isObject } from '../values/empty.ts';
import { normalizeText } from '../values/text.ts';
import type { Field, TextTools, WidgetTexts } from './widget.ts';

/** The options a field shows: its own, or those the surroundings have loaded. undefined when not known. */
export function optionsOf(
  field: Field,
  tools: Pick<TextTools, 'options'>,
): readonly FieldOption[] | undefined {
  const { __config__: config, __slot__: slot } = field.node;
  return (config.dataType ?? 'static') === 'static' ? (slot?.options ?? []) : tools.options?.(field);
}

/** The label of one value; an unknown id shows nothing. Source: contract/visual-development.md 3.6. */
export function labelOf(id: string, options: readonly FieldOption[] | undefined): string {
  return options?.find((option) => option.id === id)?.fullName ?? '';
}

/** The id behind a label; undefined when no option or more than one bears it. */
export function idOfLabel(label: string, options: readonly FieldOption[] | undefined): string | undefined {
  const named = (options ?? []).filter((option) => option.fullName === label.trim());
  return named.length === 1 ? named[0]?.id : undefined;
}

export function isKnownOption(id: string, options: readonly FieldOption[] | undefined): boolean {
  return options === undefined || options.some((option) => option.id === id);
}

/** One option value: ids are text, also where a design or an older client has a number or a truth. */
export function normalizeChoice(value: unknown): string | null | undefined {
  return typeof value === 'boolean' ? String(value) : normalizeText(value);
}

/** Option values without repetition; also from JSON text and from a lone value. */
export function normalizeChoices(value: unknown): string[] | null | undefined {
  const ids = new Set<string>();
  for (const item of listFrom(value)) {
    const id = normalizeChoice(item);
    if (id === undefined) return undefined;
    if (id !== null) ids.add(id);
  }
  return ids.size === 0 ? null : [...ids];
}

function listFrom(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string' && value.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value);
      if (Array.isArray(list)) return list;
    } catch {
      // It is an id that begins with a bracket.
    }
  }
  return [value];
}

/** Joined as in lists and import cells. */
export function choicesToText(ids: readonly string[], options: readonly FieldOption[] | undefined): string {
  return ids
    .map((id) => labelOf(id, options))
    .filter((label) => label !== '')
    .join(',');
}

export function choicesFromText(
  text: string,
  options: readonly FieldOption[] | undefined,
): string[] | null | undefined {
  if (text.trim() === '') return null;
  const ids: string[] = [];
  for (const label of text.split(/[,，]/)) {
    const id = idOfLabel(label, options);
    if (id === undefined) return undefined;
    ids.push(id);
  }
  return normalizeChoices(ids);
}

/** Options at the top level and `props` outside of `__config__` are how newer designers write them. */
export function canonicalOptions(node: FieldNode): FieldNode {
  const { options, props, ...rest } = node;
  const config = { ...rest.__config__ };
  const given = isObject(props) ? (isObject(props.props) ? props.props : props) : undefined;
  if (config.props === undefined && given) config.props = { label: 'fullName', value: 'id', ...given };
  const listed = rest.__slot__?.options ?? options;
  const slot = { ...rest.__slot__, options: Array.isArray(listed) ? listed.flatMap(canonicalOption) : [] };
  return { ...rest, __config__: config, __slot__: slot };
}

function canonicalOption(option: unknown): FieldOption[] {
  if (!isObject(option)) return [];
  const id = normalizeChoice(option.id ?? option.value);
  if (id === undefined || id === null) return [];
  const fullName = normalizeText(option.fullName ?? option.label) ?? id;
  const children = Array.isArray(option.children) ? option.children.flatMap(canonicalOption) : undefined;
  return [{ ...option, id, fullName, ...(children ? { children } : {}) }];
}

export function firstOptions(texts: WidgetTexts): { options: FieldOption[] } {
  return { options: [1, 2].map((index) => ({ id: String(index), fullName: texts.option(index) })) };
}
