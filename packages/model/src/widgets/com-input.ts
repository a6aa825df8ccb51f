import * as z from 'zod/mini';
import { commonAttributes, flag, text, wholeLimit } from '../design/attributes.ts';
import type { FieldNode } from '../design/field.ts';
import { isLongerThan, normalizeText } from '../values/text.ts';
import { maskConfig, maskText } from './mask.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { textSymbols } from './symbols.ts';
import type { Field, Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  clearable: flag(true),
  readonly: flag(false),
  maxlength: wholeLimit(1),
  showCount: flag(false),
  showPassword: flag(false),
  prefixIcon: text(),
  suffixIcon: text(),
  useScan: flag(false),
  useMask: flag(false),
  maskConfig: z._default(maskConfig, maskConfig.parse({})),
});
type ComInput = z.infer<typeof attributes>;

const usualLength = 255;

/** One line of text. */
export const comInput: Widget<ComInput, string> = {
  key: 'comInput',
  aliases: ['input'],
  group: 'basic',
  role: 'value',
  attributes,
  places: anywhere,
  search: 'contains',
  symbols: textSymbols,
  automatic: false,
  canonical: canonicalAddons,
  column: ({ attributes: { maxlength } }) =>
    (maxlength ?? usualLength) <= usualLength ? { type: 'varchar', length: usualLength } : { type: 'text' },
  normalize: normalizeText,
  check(value, { label, attributes: { maxlength } }) {
    const max = maxlength ?? usualLength;
    return isLongerThan(value, max) ? { key: 'field.tooLong', params: { label, max } } : undefined;
  },
  toText(value, { attributes: { useMask, maskConfig: mask } }, tools) {
    if (value === null) return '';
    return useMask && !tools.reveal ? maskText(value, mask) : value;
  },
  fromText: normalizeText,
  defaultValue: (field: Field<ComInput>) => normalizeText(field.node.__config__.defaultValue) ?? null,
  create: (texts) => newNode('comInput', texts),
};

/** The words before and after the input live in the slot; newer designers write them as attributes. */
function canonicalAddons(node: FieldNode): FieldNode {
  const { addonBefore, addonAfter, ...rest } = node;
  const slot = { ...rest.__slot__ };
  if (typeof addonBefore === 'string') slot.prepend ??= addonBefore;
  if (typeof addonAfter === 'string') slot.append ??= addonAfter;
  return Object.keys(slot).length === 0 ? rest : { ...rest, __slot__: slot };
}
