import type { AnsweredRow, ImportColumn } from './import-source.ts';

export type Texts = Readonly<Record<string, string>>;

/** A row of the preview. */
export interface SheetRow {
  /** Its place in what was read, from 1; it stays when rows before it are deleted. */
  readonly id: number;
  readonly cells: Texts;
  /** What is wrong, by column. */
  readonly errors: Texts;
  /** What is wrong with the row as a whole; '' when nothing is. */
  readonly problem: string;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** What the rows were before each change, the newest last. */
  readonly past: readonly (readonly SheetRow[])[];
}

export const emptySheet: Sheet = { rows: [], past: [] };

export type SheetChange =
  | { type: 'load'; rows: readonly SheetRow[] }
  | { type: 'edit'; id: number; cells: Texts; problems: Texts }
  | { type: 'remove'; ids: ReadonlySet<number> }
  | { type: 'undo' };

/** What a change makes of the sheet. A cell that was edited loses its old problem; whoever edits may tell a new one. */
export function changeSheet(sheet: Sheet, change: SheetChange): Sheet {
  const next = (rows: readonly SheetRow[]): Sheet => ({ rows, past: [...sheet.past, sheet.rows] });
  switch (change.type) {
    case 'load':
      return { rows: change.rows, past: [] };
    case 'edit':
      return next(sheet.rows.map((row) => (row.id === change.id ? edited(row, change) : row)));
    case 'remove':
      return next(sheet.rows.filter(({ id }) => !change.ids.has(id)));
    case 'undo':
      return { rows: sheet.past.at(-1) ?? sheet.rows, past: sheet.past.slice(0, -1) };
  }
}

function edited(row: SheetRow, { cells, problems }: { cells: Texts; problems: Texts }): SheetRow {
  const kept = Object.entries(row.errors).filter(([key]) => !(key in cells));
  return {
    ...row,
    cells: { ...row.cells, ...cells },
    errors: { ...Object.fromEntries(kept), ...problems },
    problem: '',
  };
}

export function isBad({ errors, problem }: SheetRow): boolean {
  return problem !== '' || Object.keys(errors).length > 0;
}

/** Everything that is wrong with a row, in the order of the columns. */
export function problemsOf(row: SheetRow, columns: readonly { key: string }[]): string[] {
  const atCells = columns.flatMap(({ key }) => row.errors[key] ?? []);
  return row.problem ? [...atCells, row.problem] : atCells;
}

export function toSheetRows<Key extends string>(
  answered: readonly AnsweredRow<Key>[],
  columns: readonly ImportColumn<Key>[],
): SheetRow[] {
  return answered.map((row, index) => {
    const errors = Object.fromEntries(columns.flatMap(({ key }) => placed(key, row.errors[key])));
    const isPlaced = Object.keys(errors).length > 0;
    return {
      id: index + 1,
      cells: Object.fromEntries(columns.map(({ key }) => [key, row[key]])),
      errors,
      problem: isPlaced ? '' : row.errorsInfo,
    };
  });
}

function placed(key: string, text: string | undefined): [string, string][] {
  return text ? [[key, text]] : [];
}

/** The columns that may not be empty and are. */
export function missingIn(cells: Texts, columns: readonly ImportColumn[]): ImportColumn[] {
  return columns.filter(({ key, isRequired }) => isRequired && key in cells && cells[key]?.trim() === '');
}
