import * as z from 'zod/mini';
import { choice, commonAttributes, flag } from '../design/attributes.ts';
import { normalizeText } from '../values/text.ts';
import { newNode } from './node.ts';
import { nowhere } from './places.ts';
import { emptinessSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  showAlpha: flag(false),
  colorFormat: choice(['', 'hex', 'rgb', 'rgba', 'hsv', 'hsl'], ''),
});

/** `#rgb` to `#rrggbbaa`, or a function of plain numbers: nothing that could carry other CSS. */
const color = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|hsv)a?\([\d.,%\s/]{5,40}\))$/i;

function normalize(value: unknown): string | null | undefined {
  const text = normalizeText(value);
  return typeof text === 'string' && !color.test(text) ? undefined : text;
}

/** A colour as CSS writes it. */
export const colorPicker: Widget<z.infer<typeof attributes>, string> = {
  key: 'colorPicker',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: { ...nowhere, sort: true, group: true, linkageSource: true },
  search: 'none',
  symbols: emptinessSymbols,
  automatic: false,
  column: () => ({ type: 'varchar', length: 50 }),
  normalize,
  check: () => undefined,
  toText: (value) => value ?? '',
  fromText: normalize,
  defaultValue: (field) => normalize(field.node.__config__.defaultValue) ?? null,
  create: (texts) => newNode('colorPicker', texts),
};
