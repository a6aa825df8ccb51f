import type { Problem } from '@yingzao/texts';
import { isLongerThan } from '../values/text.ts';
import { idOfLabel, isKnownOption, labelOf, normalizeChoice, optionsOf } from './options.ts';
import type { Field, Widget } from './widget.ts';

/** One option's id. */
export const singleChoice = {
  normalize: normalizeChoice,
  check(value: string, field: Field, tools): Problem | undefined {
    const { label } = field;
    if (isLongerThan(value, 255)) return { key: 'field.tooLong', params: { label, max: 255 } };
    const known = isKnownOption(value, optionsOf(field, tools));
    return known ? undefined : { key: 'field.unknownOption', params: { label } };
  },
  toText: (value: string | null, field: Field, tools) =>
    value === null ? '' : labelOf(value, optionsOf(field, tools)),
  fromText: (text: string, field: Field, tools) =>
    text.trim() === '' ? null : idOfLabel(text, optionsOf(field, tools)),
  defaultValue: (field: Field) => normalizeChoice(field.node.__config__.defaultValue) ?? null,
} satisfies Partial<Widget<Record<string, unknown>, string>>;
