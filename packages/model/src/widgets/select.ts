import * as z from 'zod/mini';
import { commonAttributes, flag } from '../design/attributes.ts';
import { multipleChoice } from './multiple-choice.ts';
import { newNode } from './node.ts';
import { canonicalOptions, firstOptions } from './options.ts';
import { anywhere } from './places.ts';
import { singleChoice } from './single-choice.ts';
import { choiceSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  clearable: flag(true),
  filterable: flag(false),
  multiple: flag(false),
});
type Select = z.infer<typeof attributes>;

const isList = Array.isArray as (value: string | string[] | null) => value is string[];

/** One option, or several when `multiple`, from a list that unfolds. */
export const select: Widget<Select, string | string[]> = {
  key: 'select',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: anywhere,
  search: 'member',
  symbols: choiceSymbols,
  automatic: false,
  canonical: canonicalOptions,
  column: ({ attributes: { multiple } }) => (multiple ? { type: 'json' } : { type: 'varchar', length: 255 }),
  normalize: (value, { attributes: { multiple } }) =>
    multiple ? multipleChoice.normalize(value) : singleChoice.normalize(value),
  check: (value, field, tools) =>
    isList(value) ? multipleChoice.check(value, field, tools) : singleChoice.check(value, field, tools),
  toText: (value, field, tools) =>
    isList(value) ? multipleChoice.toText(value, field, tools) : singleChoice.toText(value, field, tools),
  fromText: (text, field, tools) =>
    field.attributes.multiple
      ? multipleChoice.fromText(text, field, tools)
      : singleChoice.fromText(text, field, tools),
  defaultValue: (field) =>
    field.attributes.multiple ? multipleChoice.defaultValue(field) : singleChoice.defaultValue(field),
  create: (texts) => ({ ...newNode('select', texts), __slot__: firstOptions(texts) }),
};
