import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import {
  checkRecord,
  computationOf,
  computeFormulas,
  type Field,
  type Form,
  type FormRecord,
  matchesPattern,
  newRecord,
  newRow,
  problemText,
  type Row,
  type SubTable,
} from '@yingzao/model';
import type { Language, Problem } from '@yingzao/texts';

/** Calculated fields follow this long after the last change. Source: specification 001 chapter 4. */
export const calculationDelay = 500;

/** One value with what is wrong about it. */
export interface Cell {
  readonly field: Field;
  readonly value: Signal<unknown>;
  readonly error: Signal<string | undefined>;
}

export interface RowCells {
  /** Stays the same while the row lives, stored or not. */
  readonly key: string;
  /** Set when the row is stored. */
  readonly id: string | undefined;
  readonly cells: ReadonlyMap<string, Cell>;
}

export interface RowsCell {
  readonly subTable: SubTable;
  readonly rows: Signal<readonly RowCells[]>;
  readonly error: Signal<string | undefined>;
}

/** A place in the form: a field, a cell of a row, or a sub-table as a whole. */
export interface Spot {
  readonly cell?: Cell | undefined;
  readonly table?: RowsCell | undefined;
  readonly row?: RowCells | undefined;
}

interface FormStoreOptions {
  readonly timeZone: string;
  readonly language: Language;
  /** The stored record; a new one starts from the design's defaults. */
  readonly record?: FormRecord | undefined;
  /** Fields closed to the user are not held against him; all are open when left out. */
  readonly isClosed?: ((address: string) => boolean) | undefined;
}

const platform = 'pc';

/**
 * The values of one open form: a signal for each value and each error, so that a keystroke renders one field
 * and nothing else. Rules and formulas are the kernel's, the same as on the server.
 */
export class FormStore {
  readonly form: Form;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly tables: ReadonlyMap<string, RowsCell>;
  readonly isDirty = signal(false);
  /** Where the person should look next: the form scrolls there and puts the focus in. */
  readonly attention = signal<Spot | undefined>(undefined);
  readonly #options: FormStoreOptions;
  readonly #record: FormRecord;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rowCount = 0;

  constructor(form: Form, options: FormStoreOptions) {
    this.form = form;
    this.#options = options;
    this.#record = options.record ?? newRecord(form, this.#tools());
    const values = computeFormulas(form, this.#record);
    this.cells = new Map(form.fields.map((field) => [field.name, this.#cell(field, values[field.name])]));
    this.tables = new Map(form.subTables.map((subTable) => [subTable.name, this.#rows(subTable, values)]));
  }

  /** The record as it stands: every field of the form by name. */
  values(): FormRecord {
    const values: FormRecord = {};
    for (const [name, { value }] of this.cells) values[name] = value.peek();
    for (const [name, { rows }] of this.tables) values[name] = rows.peek().map(toRow);
    return values;
  }

  /** What is sent: values, and the version that was opened. */
  toSend(): FormRecord {
    const { f_version: version } = this.#record;
    return { ...this.values(), ...(version === undefined ? {} : { f_version: version }) };
  }

  /** A value of the form, or what came beside the values of a stored record. */
  valueOf(name: string): unknown {
    const cell = this.cells.get(name);
    return (cell ? cell.value.peek() : this.#record[name]) ?? null;
  }

  change(cell: Cell, value: unknown): void {
    batch(() => {
      cell.value.value = value;
      if (cell.error.peek() !== undefined) cell.error.value = undefined;
      this.isDirty.value = true;
    });
    this.#computeLater();
  }

  addRow(table: RowsCell, values: FormRecord = newRow(table.subTable, this.#tools())): RowCells {
    const row = this.#rowCells(table.subTable, values as Row);
    this.#setRows(table, [...table.rows.peek(), row]);
    return row;
  }

  copyRow(table: RowsCell, row: RowCells): RowCells {
    const { id: _id, ...values } = toRow(row);
    return this.addRow(table, values);
  }

  removeRow(table: RowsCell, row: RowCells): void {
    this.#setRows(
      table,
      table.rows.peek().filter((other) => other !== row),
    );
  }

  /** Checks the rules of one field just left. An empty required field is only told when the form is sent. */
  checkField(cell: Cell): void {
    if (cell.value.peek() === null || cell.field.container) return;
    const problems = checkRecord(this.form, this.values(), this.#checkTools(), {
      fields: [cell.field.address],
    });
    cell.error.value = problems[0] && problemText(problems[0], this.#options.language);
  }

  /** Checks everything and marks what is wrong. @returns whether the form may be sent */
  check(): boolean {
    this.computeNow();
    const problems = checkRecord(this.form, this.values(), this.#checkTools(), {
      platform,
      fields: this.#usable(),
    });
    this.clearErrors();
    for (const problem of problems) this.#mark(problem.path ?? [], this.#shortText(problem));
    return problems.length === 0;
  }

  /** As the server does: the columns of an open sub-table are open one by one. */
  #usable(): string[] {
    const { isClosed = () => false } = this.#options;
    const mayUse = (address: string) => !isClosed(address);
    return [
      ...this.form.fields.map(({ address }) => address).filter(mayUse),
      ...this.form.subTables
        .filter(({ name }) => mayUse(name))
        .flatMap(({ name, columns }) => [name, ...columns.map(({ address }) => address).filter(mayUse)]),
    ];
  }

  /** Marks what the server refuses. @returns whether every refusal found its field */
  mark(errors: readonly { path: readonly (string | number)[]; msg: string }[]): boolean {
    this.clearErrors();
    return errors.map(({ path, msg }) => this.#mark(path, msg)).every(Boolean) && errors.length > 0;
  }

  clearErrors(): void {
    batch(() => {
      for (const { error } of this.cells.values()) error.value = undefined;
      for (const { rows, error } of this.tables.values()) {
        error.value = undefined;
        for (const { cells } of rows.peek()) for (const cell of cells.values()) cell.error.value = undefined;
      }
    });
  }

  /** The first place that is marked: fields before rows. */
  firstError(): Spot | undefined {
    const isWrong = ({ error }: Cell | RowsCell) => error.peek() !== undefined;
    const cell = [...this.cells.values()].find(isWrong);
    if (cell) return { cell };
    for (const table of this.tables.values()) {
      for (const row of table.rows.peek()) {
        const wrong = [...row.cells.values()].find(isWrong);
        if (wrong) return { table, row, cell: wrong };
      }
      if (isWrong(table)) return { table };
    }
    return undefined;
  }

  pointAt(spot: Spot | undefined): void {
    this.attention.value = spot && { ...spot };
  }

  pointAtFirstError(): void {
    this.pointAt(this.firstError());
  }

  computeNow(): void {
    clearTimeout(this.#timer);
    if (computationOf(this.form).order.length === 0) return;
    const values = computeFormulas(this.form, this.values());
    batch(() => {
      for (const { field } of computationOf(this.form).order) this.#setResult(field, values);
    });
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #computeLater(): void {
    if (computationOf(this.form).order.length === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.computeNow(), calculationDelay);
  }

  #setResult(field: Field, values: FormRecord): void {
    if (!field.container) {
      const cell = this.cells.get(field.name);
      if (cell) cell.value.value = values[field.name] ?? null;
      return;
    }
    const computedRows = (values[field.container.name] ?? []) as Row[];
    this.tables
      .get(field.container.name)
      ?.rows.peek()
      .forEach((row, index) => {
        const cell = row.cells.get(field.name);
        if (cell) cell.value.value = computedRows[index]?.[field.name] ?? null;
      });
  }

  #mark(path: readonly (string | number)[], text: string): boolean {
    const [name, row, column] = path;
    const table = this.tables.get(String(name));
    const cell = table
      ? table.rows.peek()[Number(row)]?.cells.get(String(column))
      : this.cells.get(String(name));
    const target = cell ?? table;
    if (target) target.error.value = text;
    return target !== undefined;
  }

  /** In a cell the sub-table and row are plain to see, so the text leaves them out. */
  #shortText(problem: Problem): string {
    const { table: _table, row: _row, ...params } = problem.params ?? {};
    return problemText({ ...problem, params }, this.#options.language);
  }

  #cell(field: Field, value: unknown): Cell {
    return { field, value: signal(value ?? null), error: signal<string | undefined>(undefined) };
  }

  #rows(subTable: SubTable, values: FormRecord): RowsCell {
    const stored = (values[subTable.name] ?? []) as Row[];
    const rows = signal<readonly RowCells[]>(stored.map((row) => this.#rowCells(subTable, row)));
    return { subTable, rows, error: signal<string | undefined>(undefined) };
  }

  #rowCells({ columns }: SubTable, row: Row): RowCells {
    this.#rowCount += 1;
    return {
      key: String(this.#rowCount),
      id: row.id,
      cells: new Map(columns.map((field) => [field.name, this.#cell(field, row[field.name])])),
    };
  }

  #setRows(table: RowsCell, rows: readonly RowCells[]): void {
    batch(() => {
      table.rows.value = rows;
      table.error.value = undefined;
      this.isDirty.value = true;
    });
    this.#computeLater();
  }

  #tools() {
    return { now: Date.now(), timeZone: this.#options.timeZone };
  }

  #checkTools() {
    return { ...this.#tools(), matches: matchesPattern };
  }
}

function toRow({ id, cells }: RowCells): Row {
  const row: Row = id === undefined ? {} : { id };
  for (const [name, { value }] of cells) row[name] = value.peek();
  return row;
}

/** The sum of a sub-table's column, over the rows as they stand now. */
export function sumOf({ rows }: RowsCell, column: string): ReadonlySignal<number> {
  return computed(() =>
    rows.value.reduce((sum, { cells }) => sum + Number(cells.get(column)?.value.value ?? 0), 0),
  );
}
