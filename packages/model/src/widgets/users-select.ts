import { normalizeText } from '../values/text.ts';
import { memberKey, readMemberKey } from './member-key.ts';
import { fromJson, type Ids, type Picker, picker, readMany } from './reference.ts';
import type { Widget } from './widget.ts';

/**
 * Chooses people, and what people belong to, in one field. Value: `{id}--{kind}`, or a list of these.
 *
 * Source: contract/visual-development.md 2.4.
 */
export const usersSelect: Widget<Picker, Ids> = {
  ...picker('usersSelect', 'mixed'),
  column: ({ attributes: { multiple } }) => (multiple ? { type: 'json' } : { type: 'varchar', length: 70 }),
  normalize: (value, { attributes: { multiple } }) => (multiple ? readMany(value, readKey) : readKey(value)),
};

function readKey(value: unknown): string | null | undefined {
  const given = fromJson(value);
  if (Array.isArray(given)) return given.length === 0 ? null : readKey(given.at(-1));
  const text = normalizeText(given);
  if (typeof text !== 'string') return text;
  const member = readMemberKey(text);
  return member && memberKey(member.id, member.kind);
}
