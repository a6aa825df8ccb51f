import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { EditMove } from './cell-editor.tsx';
import type { SheetRow } from './sheet.ts';
import type { GridColumn } from './sheet-grid.tsx';

/** A cell: the row among those shown and the column, both from 0; behind the last column stands the delete button. */
export interface Place {
  row: number;
  column: number;
}

interface GridKeys {
  rows: readonly SheetRow[];
  columns: readonly GridColumn[];
  scroller: RefObject<HTMLElement | null>;
  onEdit: ((row: SheetRow, key: string, text: string) => void) | undefined;
  onRemove: ((row: SheetRow) => void) | undefined;
}

/** Which cell of a grid has the focus, which is edited, and what keys and clicks make of that. */
export function useGridKeys({ rows, columns, scroller, onEdit, onRemove }: GridKeys) {
  const [wanted, setWanted] = useState(() => firstProblem(rows, columns) ?? { row: 0, column: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const wantsFocus = useRef(false);
  const lastColumn = columns.length - (onRemove ? 0 : 1);
  const active = clamp(wanted, rows.length - 1, lastColumn);

  // Read by handlers that stay the same, so that rows are not drawn again.
  const now = useRef({ rows, columns, active, onEdit, onRemove, isEditing });
  now.current = { rows, columns, active, onEdit, onRemove, isEditing };

  useLayoutEffect(() => {
    if (!wantsFocus.current || isEditing) return;
    wantsFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>('[data-first]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView(nearest);
  });

  const goTo = useCallback((place: Place) => {
    wantsFocus.current = true;
    setWanted(place);
    setIsEditing(false);
  }, []);

  const edit = useCallback(
    (place: Place) => {
      const column = now.current.columns[place.column];
      if (!now.current.onEdit || !column || column.textOf) return goTo(place);
      // At once: the key that begins the edit, or an input method, types into the field already.
      flushSync(() => {
        setWanted(place);
        setIsEditing(true);
      });
      scroller.current?.querySelector('[data-first]')?.scrollIntoView(nearest);
    },
    [goTo, scroller],
  );

  const leaveEditor = useCallback(
    (text: string | undefined, move: EditMove) => {
      const { rows, columns, active, onEdit } = now.current;
      const row = rows[active.row];
      const column = columns[active.column];
      if (text !== undefined && row && column && text !== plain(row.cells[column.key])) {
        onEdit?.(row, column.key, text);
      }
      const beside = besideOf(active, move, rows.length, columns.length);
      if (move === 'away') setIsEditing(false);
      else if (beside) edit(beside);
      else goTo({ ...active, row: active.row + (move === 'down' ? 1 : 0) });
    },
    [goTo, edit],
  );

  const goToProblem = useCallback(() => {
    const { rows, columns, active } = now.current;
    const found = nextProblem(rows, columns, active);
    if (found) goTo(found);
  }, [goTo]);

  function act(place: Place) {
    const row = rows[place.row];
    if (place.column < columns.length) edit(place);
    else if (row && onRemove) {
      goTo({ row: Math.min(place.row, rows.length - 2), column: place.column });
      onRemove(row);
    }
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isEditing || !placeOf(event.target)) return;
    const target = targetOf(event, active, {
      rows: rows.length - 1,
      columns: lastColumn,
      page: pageOf(scroller.current),
    });
    if (target) goTo(clamp(target, rows.length - 1, lastColumn));
    else if (
      event.key === 'Enter' ||
      event.key === 'F2' ||
      (event.key === ' ' && active.column === columns.length)
    ) {
      act(active);
    } else if (onEdit && isTyping(event) && active.column < columns.length) return edit(active);
    else return;
    event.preventDefault();
  }

  function handleClick(event: MouseEvent<HTMLElement>) {
    const place = placeOf(event.target);
    if (place && !(isEditing && place.row === active.row && place.column === active.column)) act(place);
  }

  return {
    active,
    isEditing,
    leaveEditor,
    goToProblem,
    handlers: { onKeyDown: handleKeyDown, onClick: handleClick },
  };
}

const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** The cell before or behind one, around the end of the row; undefined at the ends of the sheet. */
function besideOf({ row, column }: Place, move: EditMove, rows: number, columns: number): Place | undefined {
  if (move !== 'next' && move !== 'previous') return undefined;
  const index = row * columns + column + (move === 'next' ? 1 : -1);
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}

const arrows: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key leads, if it leads anywhere. @param last the last row and column, and how many rows a page has */
function targetOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  last: { rows: number; columns: number; page: number },
): Place | undefined {
  const arrow = arrows[key];
  if (arrow) return { row: row + arrow.row, column: column + arrow.column };
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 };
  if (key === 'End') return { row: isFar ? last.rows : row, column: last.columns };
  if (key === 'PageUp') return { row: row - last.page, column };
  return key === 'PageDown' ? { row: row + last.page, column } : undefined;
}

/** A key that writes something, or the first one of an input method. */
function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && ((key.length === 1 && key !== ' ') || key === 'Process');
}

const pageOf = (scroller: HTMLElement | null) =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / 36) - 2);

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) };
}

function clamp({ row, column }: Place, lastRow: number, lastColumn: number): Place {
  return {
    row: Math.max(0, Math.min(row, lastRow)),
    column: Math.max(0, Math.min(column, lastColumn)),
  };
}

/** A text field knows one kind of line break. */
const plain = (text = '') => text.replaceAll(/\r\n?/g, '\n');

function firstProblem(rows: readonly SheetRow[], columns: readonly GridColumn[]): Place | undefined {
  return nextProblem(rows, columns, { row: 0, column: -1 });
}

/** The next cell with a problem behind a place, around the end. A row that is bad as a whole counts by its first cell. */
export function nextProblem(
  rows: readonly SheetRow[],
  columns: readonly GridColumn[],
  from: Place,
): Place | undefined {
  for (let step = 0; step <= rows.length; step += 1) {
    const row = (from.row + step) % Math.max(1, rows.length);
    const { errors = {}, problem = '' }: Partial<SheetRow> = rows[row] ?? {};
    const column = columns.findIndex(
      ({ key }, index) =>
        (errors[key] !== undefined || (problem !== '' && index === 0)) && (step > 0 || index > from.column),
    );
    if (column >= 0) return { row, column };
  }
  return undefined;
}
