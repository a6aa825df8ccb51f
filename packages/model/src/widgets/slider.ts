import type { Problem } from '@yingzao/texts';
import * as z from 'zod/mini';
import { commonAttributes, flag, number } from '../design/attributes.ts';
import { formatNumber, isOnStep, normalizeNumber, parseNumber } from '../values/number.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { orderSymbols } from './symbols.ts';
import type { Field, Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  min: number(0),
  max: number(100),
  step: number(1),
  range: flag(false),
  showStops: flag(false),
});
type Slider = z.infer<typeof attributes>;
type SliderValue = number | [number, number];

const rangeText = '~';

function normalize(value: unknown, { attributes: { range } }: Field<Slider>): SliderValue | null | undefined {
  if (!range) return Array.isArray(value) ? undefined : normalizeNumber(value);
  if (value === null || value === undefined || value === '') return null;
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return null;
  const [from, to] = [normalizeNumber(value[0]), normalizeNumber(value[1])];
  if (value.length !== 2 || typeof from !== 'number' || typeof to !== 'number') return undefined;
  return from <= to ? [from, to] : [to, from];
}

function checkOne(
  value: number,
  { label, attributes: { min, max, step } }: Field<Slider>,
): Problem | undefined {
  if (value < min) return { key: 'field.tooSmall', params: { label, min } };
  if (value > max) return { key: 'field.tooLarge', params: { label, max } };
  return isOnStep(value, min, step) ? undefined : { key: 'field.step', params: { label, step } };
}

const textOf = (value: number) => formatNumber(value, null, false);

/** A number on a scale, or with `range` the two ends of a part of it. */
export const slider: Widget<Slider, SliderValue> = {
  key: 'slider',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: { ...anywhere, number: true },
  search: 'range',
  symbols: orderSymbols,
  automatic: false,
  column: ({ attributes: { range } }) => ({ type: range ? 'json' : 'decimal' }),
  normalize,
  check(value, field) {
    if (typeof value === 'number') return checkOne(value, field);
    return checkOne(value[0], field) ?? checkOne(value[1], field);
  },
  toText(value) {
    if (value === null) return '';
    return typeof value === 'number' ? textOf(value) : value.map(textOf).join(rangeText);
  },
  fromText(text, field) {
    if (!field.attributes.range || text.trim() === '') return parseNumber(text);
    return normalize(text.split(rangeText), field);
  },
  defaultValue: (field) => normalize(field.node.__config__.defaultValue, field) ?? null,
  create: (texts) => newNode('slider', texts),
};
