import words from '@yingzao/texts/zh-CN/widgets';
import * as z from 'zod/mini';
import { choice, code, commonAttributes, flag, listOf, text, texts } from '../design/attributes.ts';
import { isObject } from '../values/empty.ts';
import { newNode } from './node.ts';
import { nowhere } from './places.ts';
import { silent } from './silent.ts';
import type { Field, Widget, ZoneTools } from './widget.ts';

const button = z.looseObject({ value: text(), label: text(), show: flag(true) });

const attributes = z.object({
  ...commonAttributes,
  actionText: text(words.addRow),
  showSummary: flag(false),
  summaryField: texts(),
  showTitle: flag(true),
  columnBtnsList: z._default(z.array(button), [
    { value: 'copy', label: words.copyRow, show: false },
    { value: 'remove', label: words.removeRow, show: true },
  ]),
  footerBtnsList: z._default(z.array(button), [
    { value: 'add', label: words.addRow, show: true },
    { value: 'batchRemove', label: words.removeRows, show: false },
  ]),
  addType: code([0, 1], 0),
  layoutType: choice(['table', 'card'], 'table'),
  columnOptions: listOf(z.unknown()),
});

/** A row as the wire carries it; `id` when it is stored. */
export type Row = Record<string, unknown> & { id?: string };

export const maxRows = 1000;

/** What a cell, or with no column a whole row, fails on. */
export interface CellFailure {
  readonly row: number;
  readonly column: Field | null;
}

/**
 * Reads rows column by column; unknown keys are dropped, and so are automatic ones. A cell that has no
 * meaning is left out of its row and told to `fail`.
 *
 * @returns undefined when the value is no list of at most 1000 rows.
 */
export function normalizeRows(
  value: unknown,
  columns: readonly Field[],
  tools: ZoneTools,
  fail: (failure: CellFailure) => void,
): Row[] | undefined {
  if (value === null || value === undefined || value === '') return [];
  if (!Array.isArray(value) || value.length > maxRows) return undefined;
  return value.map((raw: unknown, row) => {
    if (!isObject(raw)) {
      fail({ row, column: null });
      return {};
    }
    const cells: Row = typeof raw.id === 'string' && raw.id !== '' ? { id: raw.id } : {};
    for (const column of columns) {
      if (column.widget.automatic || !Object.hasOwn(raw, column.name)) continue;
      const cell = column.widget.normalize(raw[column.name], column, tools);
      if (cell === undefined) fail({ row, column });
      else cells[column.name] = cell;
    }
    return cells;
  });
}

/** Rows of fields of their own, kept in a child table. */
export const table: Widget<z.infer<typeof attributes>, Row[]> = {
  ...silent,
  key: 'table',
  group: 'advanced',
  role: 'subTable',
  attributes,
  places: { ...nowhere, listColumn: true, import: true },
  normalize(value, { columns }, tools) {
    let failed = false;
    const rows = normalizeRows(value, columns, tools, () => {
      failed = true;
    });
    if (rows === undefined || failed) return undefined;
    return rows.length === 0 ? null : rows;
  },
  defaultValue({ node, columns }, tools) {
    const rows = normalizeRows(node.__config__.defaultValue, columns, tools, () => undefined);
    return rows && rows.length > 0 ? rows : null;
  },
  create: (texts) => newNode('table', texts, {}, { layout: 'rowFormItem', showTitle: true, children: [] }),
};
