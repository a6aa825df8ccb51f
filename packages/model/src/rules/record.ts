import type { Problem, TextParams } from '@yingzao/texts';
import type { Form, SubTable } from '../design/compile-form.ts';
import type { Platform } from '../design/field.ts';
import { isEmpty, isObject } from '../values/empty.ts';
import { maxRows, normalizeRows, type Row } from '../widgets/table.ts';
import { defaultTimeZone, type Field, type TextTools, type ValueTools } from '../widgets/widget.ts';
import { rowsOf } from './formula.ts';

/** A record by field name; sub-tables are lists of rows. */
export type FormRecord = Record<string, unknown>;

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

type Path = readonly (string | number)[];

/** A problem of one value; in a cell it also says which table and, counted from 1, which row. */
function problemOf(key: Problem['key'], field: Field, path: Path, params: TextParams = {}): Problem {
  return { key, params: { ...params, label: field.label, ...rowParams(field, path) }, path };
}

function rowParams({ container }: Field, [, row]: Path): TextParams {
  return container && typeof row === 'number' ? { table: container.label, row: row + 1 } : {};
}

const wrongFormat = (field: Field, path: Path) => problemOf('field.format', field, path);

function tooManyRows(field: Field, value: unknown): Problem | undefined {
  const isTooLong = Array.isArray(value) && value.length > maxRows;
  return isTooLong ? problemOf('field.tooManyRows', field, [field.name], { max: maxRows }) : undefined;
}

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

const valueIn = (values: Readonly<FormRecord>, name: string): unknown =>
  Object.hasOwn(values, name) ? (values[name] ?? null) : null;

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

type DefaultTools = Pick<ValueTools, 'now' | 'timeZone'>;

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
