import * as z from 'zod/mini';
import { code, flag, text, whole } from '../design/attributes.ts';

/**
 * How much of a text is hidden. `maskType` 1 hides all, 2 leaves a beginning and an end; those are
 * `…Limit` characters (`…Type` 1) or reach up to and with the first or last `…SpecifyChar` (`…Type` 2).
 * Source: contract/visual-development.md 2.6 (comInput).
 */
export const maskConfig = z.looseObject({
  filler: text('*'),
  maskType: code([1, 2], 1),
  prefixType: code([1, 2], 1),
  prefixLimit: whole(0, 0, 255),
  prefixSpecifyChar: text(),
  suffixType: code([1, 2], 1),
  suffixLimit: whole(0, 0, 255),
  suffixSpecifyChar: text(),
  /** Characters that stay as they are, such as the dashes of a number. */
  ignoreChar: text(),
  /** Shows `unrealMaskLength` fillers, so that the length is hidden as well. */
  useUnrealMask: flag(false),
  unrealMaskLength: whole(1, 1, 255),
});
export type MaskConfig = z.infer<typeof maskConfig>;

export function maskText(value: string, mask: MaskConfig): string {
  const chars = [...value];
  const [from, to] = mask.maskType === 1 ? [0, chars.length] : hiddenRange(chars, mask);
  const hidden = mask.useUnrealMask
    ? [mask.filler.repeat(mask.unrealMaskLength)]
    : chars.slice(from, to).map((char) => (mask.ignoreChar.includes(char) ? char : mask.filler));
  return [...chars.slice(0, from), ...hidden, ...chars.slice(to)].join('');
}

/** A beginning and an end that meet would show everything: then all is hidden. */
function hiddenRange(chars: readonly string[], mask: MaskConfig): [number, number] {
  const from = mask.prefixType === 1 ? mask.prefixLimit : chars.indexOf(mask.prefixSpecifyChar) + 1;
  const last = chars.lastIndexOf(mask.suffixSpecifyChar);
  const shownAtEnd = mask.suffixType === 1 ? mask.suffixLimit : last < 0 ? 0 : chars.length - last;
  const to = chars.length - shownAtEnd;
  return from < to ? [from, to] : [0, chars.length];
}
