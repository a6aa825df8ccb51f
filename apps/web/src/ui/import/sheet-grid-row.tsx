// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw a part of its rows at their places
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time takes the focus, and headers never do
import { DeleteOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellEditor, type LeaveEditor } from './cell-editor.tsx';
import { isBad, problemsOf, type SheetRow } from './sheet.ts';
import styles from './sheet-grid.module.css';
import type { GridColumn } from './sheet-grid.tsx';

interface GridRowProps {
  row: SheetRow;
  /** Its place among the rows shown, from 0. */
  at: number;
  /** px */
  top: number;
  columns: readonly GridColumn[];
  /** The column whose cell takes the focus; undefined in all rows but one. */
  activeColumn: number | undefined;
  isEditing: boolean;
  isRemovable: boolean;
  /** Of what tells the problem of the cell that is being edited. */
  problemId: string;
  onLeave: LeaveEditor;
}

/** One row, drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, at, top, columns, activeColumn, isEditing, isRemovable, problemId, onLeave } = props;
  const { t } = useTranslation('excel');
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      data-row={at}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <RowNumber row={row} columns={columns} mark={t('grid.badRow')} />
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          index={index}
          isActive={index === activeColumn}
          isEditing={isEditing && index === activeColumn}
          problem={row.errors[column.key]}
          told={row.errors[column.key] && t('grid.problem', { problem: row.errors[column.key] })}
          problemId={problemId}
          onLeave={onLeave}
        />
      ))}
      {isRemovable && (
        <span
          role="gridcell"
          aria-colindex={columns.length + 2}
          data-column={columns.length}
          data-first={activeColumn === columns.length || undefined}
          aria-label={t('grid.removeRow', { number: row.id })}
          title={t('grid.removeRow', { number: row.id })}
          tabIndex={activeColumn === columns.length ? 0 : -1}
          className={styles.action}
        >
          <DeleteOutlined aria-hidden />
        </span>
      )}
    </div>
  );
});

interface RowNumberProps {
  row: SheetRow;
  columns: readonly GridColumn[];
  /** What is said of a bad row. */
  mark: string;
}

function RowNumber({ row, columns, mark }: RowNumberProps) {
  const isMarked = isBad(row);
  return (
    <span
      role="rowheader"
      aria-colindex={1}
      className={styles.number}
      {...(isMarked && { 'data-problem': problemsOf(row, columns).join('\n') })}
    >
      {isMarked && <ExclamationCircleFilled aria-hidden className={styles.mark ?? ''} />}
      {row.id}
      {isMarked && <span className="visually-hidden">{mark}</span>}
    </span>
  );
}

interface CellProps {
  row: SheetRow;
  column: GridColumn;
  index: number;
  isActive: boolean;
  isEditing: boolean;
  problem: string | undefined;
  /** The problem as it is said. */
  told: string | undefined;
  problemId: string;
  onLeave: LeaveEditor;
}

/** There are hundreds: no hook of its own. */
function Cell(props: CellProps) {
  const { row, column, index, isActive, isEditing, problem, told, problemId, onLeave } = props;
  const { key, title, textOf } = column;
  const text = textOf ? textOf(row) : (row.cells[key] ?? '');
  return (
    <span
      role="gridcell"
      aria-colindex={index + 2}
      data-column={index}
      data-first={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      className={styles.cell}
      aria-readonly={textOf !== undefined || undefined}
      {...(problem && { 'aria-invalid': true, 'data-problem': problem })}
      {...(!problem && text && { title: text })}
    >
      {isEditing ? (
        <CellEditor text={text} label={title} problemId={problem && problemId} onLeave={onLeave} />
      ) : (
        text
      )}
      {problem && (
        <span className="visually-hidden" {...(isEditing && { id: problemId })}>
          {told}
        </span>
      )}
    </span>
  );
}
