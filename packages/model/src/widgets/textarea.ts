import * as z from 'zod/mini';
import { commonAttributes, flag, whole, wholeLimit } from '../design/attributes.ts';
import { isLongerThan, normalizeText } from '../values/text.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { textSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const autosize = z.looseObject({ minRows: whole(4, 1, 100), maxRows: whole(4, 1, 100) });
const attributes = z.object({
  ...commonAttributes,
  clearable: flag(true),
  readonly: flag(false),
  maxlength: wholeLimit(1),
  showCount: flag(false),
  autosize: z._default(autosize, autosize.parse({})),
});

const usualLength = 10_000;

/** Several lines of text. */
export const textarea: Widget<z.infer<typeof attributes>, string> = {
  key: 'textarea',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: anywhere,
  search: 'contains',
  symbols: textSymbols,
  automatic: false,
  column: () => ({ type: 'text' }),
  normalize: normalizeText,
  check(value, { label, attributes: { maxlength } }) {
    const max = maxlength ?? usualLength;
    return isLongerThan(value, max) ? { key: 'field.tooLong', params: { label, max } } : undefined;
  },
  toText: (value) => value ?? '',
  fromText: normalizeText,
  defaultValue: (field) => normalizeText(field.node.__config__.defaultValue) ?? null,
  create: (texts) => newNode('textarea', texts),
};
