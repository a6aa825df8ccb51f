import type { Problem, TextParams } from '@yingzao/texts';
import { maxRows } from '../widgets/table.ts';
import type { Field } from '../widgets/widget.ts';

/** A record by field name; sub-tables are lists of rows. */
export type FormRecord = Record<string, unknown>;

/** The value of a field, null when it is not there. */
export const valueIn = (values: Readonly<FormRecord>, name: string): unknown =>
  Object.hasOwn(values, name) ? (values[name] ?? null) : null;

/** Where a value stands: [name] or [table, row, column]. */
export type Path = readonly (string | number)[];

/** A problem of one value; in a cell it also says which table and, counted from 1, which row. */
export function problemOf(key: Problem['key'], field: Field, path: Path, params: TextParams = {}): Problem {
  return { key, params: { ...params, label: field.label, ...rowParams(field, path) }, path };
}

function rowParams({ container }: Field, [, row]: Path): TextParams {
  return container && typeof row === 'number' ? { table: container.label, row: row + 1 } : {};
}

export function tooManyRows(field: Field, value: unknown): Problem | undefined {
  const isTooLong = Array.isArray(value) && value.length > maxRows;
  return isTooLong ? problemOf('field.tooManyRows', field, [field.name], { max: maxRows }) : undefined;
}
