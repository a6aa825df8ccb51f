// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw a part of its rows at their places
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time takes the focus, and headers never do
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellHint, useCellHint } from './cell-hint.tsx';
import type { SheetRow } from './sheet.ts';
import styles from './sheet-grid.module.css';
import { GridRow } from './sheet-grid-row.tsx';
import { type Place, useGridKeys } from './use-grid-keys.ts';

export interface GridColumn {
  key: string;
  title: string;
  isRequired?: boolean;
  /** px */
  width?: number;
  /** What stands in it when that is no cell of the row; it cannot be edited then. */
  textOf?: (row: SheetRow) => string;
}

export interface SheetGridHandle {
  /** Brings the next cell with a problem into sight, after the one that has the focus, around the end to the first. */
  goToProblem(): void;
}

interface SheetGridProps {
  label: string;
  rows: readonly SheetRow[];
  columns: readonly GridColumn[];
  /** Without it the rows can be read and walked only. */
  onEdit?: (row: SheetRow, key: string, text: string) => void;
  onRemove?: (row: SheetRow) => void;
  ref?: Ref<SheetGridHandle>;
}

export const rowHeight = 36;
/** px of the number of the row, and of the button that deletes it. */
const numberWidth = 56;
const actionWidth = 48;
const usualWidth = 132;

/**
 * Rows of a sheet like Excel shows them: arrows walk the cells, Enter, F2, a click or typing edits one, Esc takes the
 * edit back. Only the rows in sight are drawn; the cell with the focus stays, wherever the page is scrolled to.
 */
export function SheetGrid({ label, rows, columns, onEdit, onRemove, ref }: SheetGridProps) {
  const { t } = useTranslation('excel');
  const scroller = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const widths = useMemo(() => columns.map(({ width = usualWidth }) => width), [columns]);
  const grid = useGridKeys({ rows, columns, scroller, onEdit, onRemove });
  const hints = useCellHint(rows);
  const { active } = grid;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 1200, height: 480 },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      around(startIndex, endIndex, overscan, count, active),
  });
  useImperativeHandle(ref, () => ({ goToProblem: grid.goToProblem }), [grid.goToProblem]);
  const width = widths.reduce((sum, each) => sum + each, numberWidth + (onRemove ? actionWidth : 0));
  const shape = { '--columns': trackOf(widths, onRemove !== undefined), '--width': `${width}px` };
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1 + (onRemove ? 1 : 0)}
        aria-readonly={!onEdit}
        className={styles.grid}
        style={shape as CSSProperties}
        tabIndex={-1}
        {...grid.handlers}
        {...hints.handlers}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader" aria-colindex={1} className={styles.number}>
            {t('grid.number')}
          </span>
          {columns.map(({ key, title, isRequired }, column) => (
            <span key={key} role="columnheader" aria-colindex={column + 2} className={styles.title}>
              {title}
              {isRequired && <Required />}
            </span>
          ))}
          {onRemove && (
            <span role="columnheader" aria-colindex={columns.length + 2} className={styles.action}>
              <span className="visually-hidden">{t('grid.remove')}</span>
            </span>
          )}
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const isActive = index === active.row;
            return (
              <GridRow
                key={row.id}
                row={row}
                at={index}
                top={start}
                columns={columns}
                activeColumn={isActive ? active.column : undefined}
                isEditing={isActive && grid.isEditing}
                isRemovable={onRemove !== undefined}
                problemId={problemId}
                onLeave={grid.leaveEditor}
              />
            );
          })}
          <CellHint hint={hints.hint} />
        </div>
      </div>
    </div>
  );
}

function Required() {
  const { t } = useTranslation('excel');
  return (
    <span className={styles.required}>
      <span aria-hidden>*</span>
      <span className="visually-hidden">{t('grid.required')}</span>
    </span>
  );
}

function trackOf(widths: readonly number[], isRemovable: boolean): string {
  const tracks = [numberWidth, ...widths, ...(isRemovable ? [actionWidth] : [])];
  return tracks.map((width) => `${width}px`).join(' ');
}

/** The rows in sight with some around them, and the one that has the focus. */
function around(start: number, end: number, overscan: number, count: number, active: Place): number[] {
  const from = Math.max(0, start - overscan);
  const to = Math.min(count - 1, end + overscan);
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (active.row < from) return [active.row, ...rows];
  return active.row > to && active.row < count ? [...rows, active.row] : rows;
}
