import type { Problem } from '@yingzao/texts';
import type { Form, SubTable } from '../design/compile-form.ts';
import type { Platform } from '../design/field.ts';
import { isEmpty } from '../values/empty.ts';
import type { Row } from '../widgets/table.ts';
import type { Field, ValueTools } from '../widgets/widget.ts';
import { rowsOf } from './evaluate-formula.ts';
import { type FormRecord, type Path, problemOf, tooManyRows, valueIn } from './record.ts';

export interface CheckOptions {
  /** Fields that the platform does not show are not checked; without one every field is. */
  readonly platform?: Platform;
  /** Checks the rules of these addresses only, for a partial update or a field just left. */
  readonly fields?: Iterable<string>;
}

/** What a check needs of its surroundings; the other values are those of the record. */
export type RecordTools = Omit<ValueTools, 'sibling'>;

/**
 * Checks canonical values against every rule of the form: required, patterns, the kind's own rules, and no
 * repetition within a sub-table. What needs other records (unique, business key) is for the server.
 *
 * @returns all problems, with path [name] or [table, row, column].
 * Source: contract/visual-development.md 3.1 steps 6 to 8, 2.7.
 */
export function checkRecord(
  form: Form,
  values: Readonly<FormRecord>,
  tools: RecordTools,
  { platform, fields }: CheckOptions = {},
): Problem[] {
  const only = fields && new Set(fields);
  const isWanted = (field: Field) =>
    (!only || only.has(field.address)) && (!platform || isShownOn(field, platform));

  const main = form.fields.filter(isWanted).flatMap((field) => {
    const sibling = (name: string) => valueIn(values, name);
    return checkValue(field, valueIn(values, field.name), [field.name], { ...tools, sibling });
  });
  const tables = form.subTables.filter(({ field }) => !platform || isShownOn(field, platform));
  return [...main, ...tables.flatMap((table) => checkTable(table, values, tools, isWanted))];
}

/** Whether a platform renders the field at all; hidden (`noShow`) fields are still rendered. */
export function isShownOn({ node }: Field, platform: Platform): boolean {
  return node.__config__.visibility?.includes(platform) ?? true;
}

function checkTable(
  { field, name, columns }: SubTable,
  values: Readonly<FormRecord>,
  tools: RecordTools,
  isWanted: (field: Field) => boolean,
): Problem[] {
  const rows = rowsOf(values, name);
  const problems: Problem[] = [];
  if (isWanted(field)) {
    if (field.required && rows.length === 0) problems.push(problemOf('field.required', field, [name]));
    const tooMany = tooManyRows(field, rows);
    if (tooMany) problems.push(tooMany);
  }
  const wanted = columns.filter(isWanted);
  rows.forEach((row, index) => {
    const sibling = (address: string) => siblingOfCell(name, row, values, address);
    for (const column of wanted) {
      const path = [name, index, column.name];
      problems.push(...checkValue(column, valueIn(row, column.name), path, { ...tools, sibling }));
    }
  });
  return [...problems, ...wanted.flatMap((column) => findRepetitions(name, column, rows))];
}

/** A cell sees its own row first, by bare name or by address, then the main fields. */
function siblingOfCell(table: string, row: Row, values: Readonly<FormRecord>, address: string): unknown {
  const column = address.startsWith(`${table}-`) ? address.slice(table.length + 1) : address;
  return Object.hasOwn(row, column) ? valueIn(row, column) : valueIn(values, address);
}

/** At most one problem per value: a cell shows one text. */
function checkValue(field: Field, value: unknown, path: Path, tools: ValueTools): Problem[] {
  if (field.widget.automatic) return [];
  if (isEmpty(value)) return field.required ? [missing(field, path)] : [];
  const failed = findFailedPattern(field, value, tools);
  if (failed) return [problemOf('field.pattern', field, path, { message: failed.message })];
  const problem = field.widget.check(value, field, tools);
  return problem ? [problemOf(problem.key, field, path, problem.params)] : [];
}

function missing(field: Field, path: Path): Problem {
  if (field.container) return problemOf('cell.required', field, path);
  return problemOf(field.column?.type === 'json' ? 'field.requiredList' : 'field.required', field, path);
}

function findFailedPattern({ node }: Field, value: unknown, tools: ValueTools) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return node.__config__.regList?.find(({ pattern }) => !tools.matches(pattern, String(value)));
}

/** Every later cell of a unique column that repeats an earlier one; blanks around it do not count. */
function findRepetitions(table: string, column: Field, rows: readonly Row[]): Problem[] {
  if (column.node.__config__.unique !== true) return [];
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const value = valueIn(row, column.name);
    if (isEmpty(value)) return [];
    const text = String(value).trim();
    if (seen.has(text)) return [problemOf('field.duplicate', column, [table, index, column.name])];
    seen.add(text);
    return [];
  });
}
