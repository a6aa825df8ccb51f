import type { Problem } from '@yingzao/texts';
import { choicesFromText, choicesToText, isKnownOption, normalizeChoices, optionsOf } from './options.ts';
import type { Field, Widget } from './widget.ts';

/** The ids of several options, each once. `min` and `max` count a filled choice. */
export const multipleChoice = {
  normalize: normalizeChoices,
  check(value: string[], field: Field, tools): Problem | undefined {
    const { label, attributes } = field;
    const { min, max } = attributes;
    if (typeof min === 'number' && value.length < min) return { key: 'field.tooFew', params: { label, min } };
    if (typeof max === 'number' && value.length > max)
      return { key: 'field.tooMany', params: { label, max } };
    const options = optionsOf(field, tools);
    const known = value.every((id) => isKnownOption(id, options));
    return known ? undefined : { key: 'field.unknownOption', params: { label } };
  },
  toText: (value: string[] | null, field: Field, tools) =>
    value === null ? '' : choicesToText(value, optionsOf(field, tools)),
  fromText: (text: string, field: Field, tools) => choicesFromText(text, optionsOf(field, tools)),
  defaultValue: (field: Field) => normalizeChoices(field.node.__config__.defaultValue) ?? null,
} satisfies Partial<Widget<Record<string, unknown>, string[]>>;
