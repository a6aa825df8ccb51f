import * as z from 'zod/mini';
import { newNode } from './node.ts';
import { optionGroupAttributes } from './option-group.ts';
import { canonicalOptions, firstOptions } from './options.ts';
import { anywhere } from './places.ts';
import { singleChoice } from './single-choice.ts';
import { choiceSymbols } from './symbols.ts';
import type { Widget } from './widget.ts';

const attributes = z.object(optionGroupAttributes);

/** One of a few options, all in view. */
export const radio: Widget<z.infer<typeof attributes>, string> = {
  key: 'radio',
  aliases: [],
  group: 'basic',
  role: 'value',
  attributes,
  places: { ...anywhere, subTable: false },
  search: 'equal',
  symbols: choiceSymbols,
  automatic: false,
  canonical: canonicalOptions,
  column: () => ({ type: 'varchar', length: 255 }),
  ...singleChoice,
  create: (texts) => ({ ...newNode('radio', texts), __slot__: firstOptions(texts) }),
};
