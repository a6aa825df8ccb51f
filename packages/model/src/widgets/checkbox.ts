import * as z from 'zod/mini';
import { wholeLimit } from '../design/attributes.ts';
import { multipleChoice } from './multiple-choice.ts';
import { newNode } from './node.ts';
import { optionGroupAttributes } from './option-group.ts';
import { canonicalOptions, firstOptions } from './options.ts';
import { anywhere } from './places.ts';
import { choiceSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object({
  ...optionGroupAttributes,
  min: wholeLimit(),
  max: wholeLimit(1),
});

/** Some of a few options, all in view. */
export const checkbox: Widget<z.infer<typeof attributes>, string[]> = {
  key: 'checkbox',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: { ...anywhere, subTable: false },
  search: 'member',
  symbols: choiceSymbols,
  automatic: false,
  canonical: canonicalOptions,
  column: () => ({ type: 'json' }),
  ...multipleChoice,
  create: (texts) => ({ ...newNode('checkbox', texts), __slot__: firstOptions(texts) }),
};
