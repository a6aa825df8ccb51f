import type { Form, SubTable } from '../design/compile-form.ts';
import type { DefaultTools, Field, TextTools } from '../widgets/widget.ts';
import { rowsOf } from './evaluate-formula.ts';
import { type FormRecord, valueIn } from './record.ts';

/**
 * The texts of a record for lists, details and exports, for the fields that are in it; rows keep their `id`.
 *
 * Source: contract/visual-development.md 2.4, 3.7.
 */
export function displayRecord(form: Form, values: Readonly<FormRecord>, tools: TextTools): FormRecord {
  const texts: FormRecord = {};
  for (const field of form.fields) {
    if (Object.hasOwn(values, field.name)) texts[field.name] = textOf(field, values, tools);
  }
  for (const { name, columns } of form.subTables) {
    if (!Object.hasOwn(values, name)) continue;
    texts[name] = rowsOf(values, name).map((row) => ({
      ...(Object.hasOwn(row, 'id') ? { id: row.id } : {}),
      ...Object.fromEntries(columns.map((column) => [column.name, textOf(column, row, tools)])),
    }));
  }
  return texts;
}

function textOf(field: Field, values: Readonly<FormRecord>, tools: TextTools): string {
  return field.widget.toText(valueIn(values, field.name), field, tools);
}

/**
 * The values a new record starts with. Source: contract/visual-development.md 3.3.
 */
export function newRecord(form: Form, tools: DefaultTools): FormRecord {
  const values: FormRecord = {};
  for (const field of form.fields) values[field.name] = field.widget.defaultValue(field, tools);
  for (const { name, field } of form.subTables) values[name] = field.widget.defaultValue(field, tools) ?? [];
  return values;
}

/** The values a new row of a sub-table starts with. */
export function newRow({ columns }: Pick<SubTable, 'columns'>, tools: DefaultTools): FormRecord {
  return Object.fromEntries(
    columns.map((column) => [column.name, column.widget.defaultValue(column, tools)]),
  );
}
