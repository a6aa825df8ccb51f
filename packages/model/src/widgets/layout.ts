import * as z from 'zod/mini';
import { choice, text } from '../design/attributes.ts';
import type { FieldNode } from '../design/field.ts';
import { newNode } from './node.ts';
import { nowhere } from './places.ts';
import { silent } from './silent.ts';
import type { Widget } from './widget.ts';

const container = { ...silent, group: 'layout', role: 'container', places: nowhere } as const;
const display = { ...silent, group: 'layout', role: 'display', places: nowhere } as const;
const holdsWidgets = { layout: 'rowFormItem', children: [] } as const;

const rowAttributes = z.object({
  type: text('default'),
  justify: choice(['start', 'end', 'center', 'space-around', 'space-between'], 'start'),
  align: choice(['top', 'middle', 'bottom'], 'top'),
});

/** Widgets beside each other. */
export const row: Widget<z.infer<typeof rowAttributes>, never> = {
  ...container,
  key: 'row',
  attributes: rowAttributes,
  create: (texts) => newNode('row', texts, {}, { ...holdsWidgets, children: [] }),
};

const cardAttributes = z.object({
  header: text(),
  shadow: choice(['always', 'hover', 'never'], 'always'),
});

/** Widgets in a box with a heading. */
export const card: Widget<z.infer<typeof cardAttributes>, never> = {
  ...container,
  key: 'card',
  attributes: cardAttributes,
  create: (texts) => newNode('card', texts, { header: texts.label }, { ...holdsWidgets, children: [] }),
};

const contentPositions = ['left', 'center', 'right'] as const;

const titleAttributes = z.object({
  content: text(),
  contentPosition: choice(contentPositions, 'left'),
  helpMessage: text(),
});

/** A heading between fields. */
export const groupTitle: Widget<z.infer<typeof titleAttributes>, never> = {
  ...display,
  key: 'groupTitle',
  attributes: titleAttributes,
  canonical: canonicalContent,
  create: (texts) => newNode('groupTitle', texts, { content: texts.label }),
};

const dividerAttributes = z.object({ content: text(), contentPosition: choice(contentPositions, 'center') });

/** A line between fields, with or without words on it. */
export const divider: Widget<z.infer<typeof dividerAttributes>, never> = {
  ...display,
  key: 'divider',
  attributes: dividerAttributes,
  canonical: canonicalContent,
  create: (texts) => newNode('divider', texts, { content: texts.label }),
};

/** Older designers keep the words in the slot. */
function canonicalContent(node: FieldNode): FieldNode {
  const inSlot = node.__slot__?.default;
  return node.content === undefined && typeof inSlot === 'string' ? { ...node, content: inSlot } : node;
}
