import words from '@yingzao/texts/zh-CN/widgets';
import * as z from 'zod/mini';
import { commonAttributes, text } from '../design/attributes.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import type { Field, Widget } from './widget.ts';

const attributes = z.object({
  ...commonAttributes,
  activeTxt: text(words.switchOn),
  inactiveTxt: text(words.switchOff),
});
type Switch = z.infer<typeof attributes>;

/** Older clients send a truth, text, or what their design calls on and off. */
function normalize(value: unknown, { node }: Field<Switch>): 0 | 1 | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const given = value === 1 || value === 0 || value === true || value === false ? Number(value) : value;
  if (given === 1 || given === '1' || given === 'true' || given === node.activeValue) return 1;
  return given === 0 || given === '0' || given === 'false' || given === node.inactiveValue ? 0 : undefined;
}

/** On or off: 1 or 0, off unless the design says otherwise. */
export const switchWidget: Widget<Switch, 0 | 1> = {
  key: 'switch',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: anywhere,
  search: 'none',
  symbols: ['==', '<>'],
  automatic: false,
  column: () => ({ type: 'integer' }),
  normalize,
  check: () => undefined,
  toText: (value, { attributes: { activeTxt, inactiveTxt } }) =>
    value === null ? '' : value === 1 ? activeTxt : inactiveTxt,
  fromText(given, field) {
    const label = given.trim();
    if (label === field.attributes.activeTxt) return 1;
    return label === field.attributes.inactiveTxt ? 0 : normalize(label, field);
  },
  defaultValue: (field) => normalize(field.node.__config__.defaultValue, field) ?? 0,
  create: (texts) => newNode('switch', texts, { activeValue: 1, inactiveValue: 0 }),
};
