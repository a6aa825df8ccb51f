import * as z from 'zod/mini';
import { flag, text } from '../design/attributes.ts';
import { formatDate } from '../values/date.ts';
import { normalizeText } from '../values/text.ts';
import { normalizeToFormat } from './date.ts';
import { newNode } from './node.ts';
import { anywhere } from './places.ts';
import { choiceSymbols, orderSymbols } from './symbols.ts';
import type { AuditColumn, Widget, WidgetKey } from './widget.ts';

const attributes = z.object({ disabled: flag(false), readonly: flag(true), placeholder: text() });
type Audit = z.infer<typeof attributes>;

const places = { ...anywhere, subTable: false, import: false };
const timeFormat = 'yyyy-MM-dd HH:mm:ss';

/** Who made or last changed the record: a user id, shown as a name. */
function auditUser(key: WidgetKey, auditColumn: AuditColumn, linkageSource: boolean): Widget<Audit, string> {
  return {
    key,
    aliases: [],
    group: 'system',
    role: 'value',
    attributes,
    places: { ...places, linkageSource },
    search: 'equal',
    symbols: choiceSymbols,
    automatic: true,
    refersTo: 'user',
    auditColumn,
    column: () => ({ type: 'varchar', length: 50 }),
    normalize: normalizeText,
    check: () => undefined,
    toText: (value, field, tools) => (value === null ? '' : (tools.nameOf?.(field, value) ?? '')),
    fromText: () => undefined,
    defaultValue: () => null,
    create: (texts) => newNode(key, texts, { readonly: true }),
  };
}

/** When the record was made or last changed. */
function auditTime(key: WidgetKey, auditColumn: AuditColumn, linkageSource: boolean): Widget<Audit, number> {
  return {
    key,
    aliases: [],
    group: 'system',
    role: 'value',
    attributes,
    places: { ...places, linkageSource },
    search: 'range',
    symbols: orderSymbols,
    automatic: true,
    auditColumn,
    column: () => ({ type: 'datetime' }),
    normalize: (value, _field, { timeZone }) => normalizeToFormat(value, timeFormat, timeZone),
    check: () => undefined,
    toText: (value, _field, { timeZone }) => (value === null ? '' : formatDate(value, timeFormat, timeZone)),
    fromText: () => undefined,
    defaultValue: () => null,
    create: (texts) => newNode(key, texts, { readonly: true }),
  };
}

export const createUser = auditUser('createUser', 'f_creator_user_id', true);
export const createTime = auditTime('createTime', 'f_creator_time', true);
export const modifyUser = auditUser('modifyUser', 'f_last_modify_user_id', false);
export const modifyTime = auditTime('modifyTime', 'f_last_modify_time', false);
