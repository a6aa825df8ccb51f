import * as z from 'zod/mini';
import { choice, commonAttributes, flag, text, texts } from '../design/attributes.ts';
import { parseJson } from '../design/json.ts';
import { normalizeText } from '../values/text.ts';
import { readMemberKey } from './member-key.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { choiceSymbols } from './symbols.ts';
import type { Field, ReferenceKind, ReferenceTarget, TextTools, Widget, WidgetKey } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  clearable: flag(true),
  filterable: flag(true),
  multiple: flag(false),
  /**
   * `custom`: only `ableIds` may be chosen, of people, positions and roles also those that belong to one of them; the
   * server checks. Each is an id, a path to one, or `{id}--{kind}`.
   */
  selectType: choice(['all', 'custom'], 'all'),
  ableIds: texts(),
});
export type Picker = z.infer<typeof attributes>;
export type Ids = string | string[];

/**
 * Chooses people, organizations and the like. Its value are ids. Organizations are also understood as the whole
 * path to them, which is how the wire shows them; the last id of a path counts.
 */
export function picker(
  key: WidgetKey,
  refersTo: ReferenceTarget,
  aliases: readonly string[] = [],
): Widget<Picker, Ids> {
  return {
    key,
    aliases,
    group: 'advanced',
    role: 'value',
    attributes,
    places: { ...anywhere, import: false },
    search: 'member',
    symbols: choiceSymbols,
    automatic: false,
    refersTo,
    column: ({ attributes: { multiple } }) => (multiple ? { type: 'json' } : { type: 'varchar', length: 50 }),
    normalize: (value, { attributes: { multiple } }) => (multiple ? readMany(value) : readOne(value)),
    // Which ids are there, and which of them the field offers, only the server knows.
    check: () => undefined,
    toText: (value, field, tools) => namesOf(value, (id) => tools.nameOf?.(field, id)),
    fromText: () => undefined,
    defaultValue(field, { currentOf }) {
      const { node, widget, attributes } = field;
      if (!currentOf || !startsWithAuthor(field)) {
        return (
          (widget.normalize(node.__config__.defaultValue, field, zone) as Ids | null | undefined) ?? null
        );
      }
      const ids = currentOf(field);
      if (ids.length === 0) return null;
      return attributes.multiple ? [...ids] : (ids[0] ?? null);
    },
    create: (words) => newNode(key, words),
  };
}

/**
 * Whether a new record names its author in a field, or where he stands and what he belongs to.
 *
 * Source: contract/visual-development.md 3.3.
 */
export function startsWithAuthor({ node, widget }: Pick<Field, 'node' | 'widget'>): boolean {
  const { refersTo, automatic } = widget;
  return (
    node.__config__.defaultCurrent === true && !automatic && refersTo !== undefined && refersTo !== 'mixed'
  );
}

/** One thing that a value stands for, with the word by which the value names it. */
export interface Reference {
  readonly key: string;
  readonly kind: ReferenceKind;
  readonly id: string;
}

/** What the value of a field stands for; nothing of a field that refers to nothing. */
export function referencesIn({ widget: { refersTo } }: Pick<Field, 'widget'>, value: unknown): Reference[] {
  if (!refersTo) return [];
  const keys = [value].flat().filter((key): key is string => typeof key === 'string' && key !== '');
  if (refersTo !== 'mixed') return keys.map((key) => ({ key, kind: refersTo, id: key }));
  return keys.flatMap((key) => {
    const member = readMemberKey(key);
    if (!member) return [];
    return { key, kind: member.kind === 'company' ? 'organize' : member.kind, id: member.id };
  });
}

/** The bare ids of what a field offers, dynamic ones among them; undefined when it offers everything. */
export function rangeOf({ attributes }: Pick<Field, 'attributes'>): string[] | undefined {
  if (attributes['selectType'] !== 'custom') return undefined;
  const ids = [attributes['ableIds'] ?? []].flat().map(String);
  return [...new Set(ids.map(bareId))];
}

/** Of `{id}--{kind}` the id, of a path its last. */
function bareId(text: string): string {
  const [path = ''] = text.split('--');
  return path.split(',').at(-1) ?? '';
}

const zone = { timeZone: '' };

function namesOf(value: Ids | null, nameOf: (id: string) => string | undefined): string {
  if (value === null) return '';
  return [value]
    .flat()
    .flatMap((id) => nameOf(id) ?? [])
    .join(',');
}

/** One id: by itself, or the last of a path. */
function readOne(value: unknown): string | null | undefined {
  const given = fromJson(value);
  if (Array.isArray(given)) return given.length === 0 ? null : readOne(given.at(-1));
  const id = normalizeText(given);
  return typeof id === 'string' && id.length > 50 ? undefined : id;
}

/** Ids without repetition; a list inside the list is the path to one of them. */
export function readMany(value: unknown, read = readOne): string[] | null | undefined {
  const given = fromJson(value);
  const ids = new Set<string>();
  for (const item of Array.isArray(given) ? given : [given]) {
    const id = read(item);
    if (id === undefined) return undefined;
    if (id !== null) ids.add(id);
  }
  return ids.size === 0 ? null : [...ids];
}

export function fromJson(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('[') ? (parseJson(value) ?? value) : value;
}

export const comSelect = picker('comSelect', 'organize', ['organizeSelect']);
export const depSelect = picker('depSelect', 'department');
export const posSelect = picker('posSelect', 'position');
export const userSelect = picker('userSelect', 'user');
export const roleSelect = picker('roleSelect', 'role');
export const groupSelect = picker('groupSelect', 'group');

const standing = z.object({
  disabled: flag(false),
  readonly: flag(true),
  placeholder: text(),
  showLevel: choice(['last', 'all'], 'last'),
});
type Standing = z.infer<typeof standing>;

/** Where the author stood when the record was made; kept ever after. */
function standingOf(
  key: WidgetKey,
  refersTo: ReferenceKind,
  initial: NonNullable<Widget['initial']>,
): Widget<Standing, string> {
  return {
    key,
    aliases: [],
    group: 'system',
    role: 'value',
    attributes: standing,
    places: { ...anywhere, subTable: false, import: false },
    search: 'member',
    symbols: choiceSymbols,
    automatic: true,
    refersTo,
    initial,
    column: () => ({ type: 'varchar', length: 50 }),
    normalize: readOne,
    check: () => undefined,
    toText: (value, field, tools: TextTools) => namesOf(value, (id) => tools.nameOf?.(field, id)),
    fromText: () => undefined,
    defaultValue: () => null,
    create: (words) => newNode(key, words, { readonly: true, showLevel: 'last' }),
  };
}

export const currOrganize = standingOf('currOrganize', 'organize', '@organizeId');
export const currPosition = standingOf('currPosition', 'position', '@positionId');
