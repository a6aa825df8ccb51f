import type { Problem } from '@yingzao/texts';
import type { Form } from '../design/compile-form.ts';
import { isObject } from '../values/empty.ts';
import { normalizeRows } from '../widgets/table.ts';
import { defaultTimeZone, type Field } from '../widgets/widget.ts';
import { type FormRecord, type Path, problemOf, tooManyRows } from './record.ts';

export interface ReadOptions {
  /** Addresses that may be written; all when absent. A sub-table's column needs its table as well. */
  readonly fields?: Iterable<string>;
  readonly timeZone?: string;
}

/**
 * Reads what a client sent into canonical values. Keys that are no field of the form, that are not allowed or
 * that the server sets itself are dropped; absent keys stay absent, so that a partial update stays one.
 *
 * @returns a problem per value that its field cannot hold, with path [name] or [table, row, column].
 * Source: contract/visual-development.md 3.1 steps 2 to 5.
 */
export function readRecord(
  form: Form,
  raw: unknown,
  { fields, timeZone = defaultTimeZone }: ReadOptions = {},
): { values: FormRecord; problems: Problem[] } {
  if (!isObject(raw)) return { values: {}, problems: [{ key: 'bodyBroken', path: [] }] };
  const allowed = fields && new Set(fields);
  const isWanted = (field: Field) => !field.widget.automatic && (!allowed || allowed.has(field.address));
  const values: FormRecord = {};
  const problems: Problem[] = [];

  for (const field of form.fields) {
    if (!isWanted(field) || !Object.hasOwn(raw, field.name)) continue;
    const value = field.widget.normalize(raw[field.name], field, { timeZone });
    if (value === undefined) problems.push(wrongFormat(field, [field.name]));
    else values[field.name] = value;
  }
  for (const { field, name, columns } of form.subTables) {
    if (!isWanted(field) || !Object.hasOwn(raw, name)) continue;
    const rows = normalizeRows(raw[name], columns.filter(isWanted), { timeZone }, ({ row, column }) =>
      problems.push(column ? wrongFormat(column, [name, row, column.name]) : wrongFormat(field, [name, row])),
    );
    if (rows) values[name] = rows;
    else problems.push(tooManyRows(field, raw[name]) ?? wrongFormat(field, [name]));
  }
  return { values, problems };
}

const wrongFormat = (field: Field, path: Path) => problemOf('field.format', field, path);
