import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { effect } from '@preact/signals-core';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Field } from '@yingzao/model';
import { Button } from 'antd';
import {
  type CSSProperties,
  type HTMLAttributes,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDesignWords } from '../design-words.ts';
import { CellEditor } from './field-item.tsx';
import { useForm } from './form-context.ts';
import { placeOf } from './form-focus.ts';
import { type RowCells, type RowsCell, sumOf } from './form-store.ts';
import { useSignalValue } from './signal-value.ts';
import styles from './sub-table.module.css';

const defaultWidth = 160;
const rowHeight = 41;
const virtualFrom = 50;

type TableSettings = {
  actionText: string;
  showTitle: boolean;
  showSummary: boolean;
  summaryField: string[];
  columnBtnsList: { value: string; show: boolean }[];
};

/** Rows that are edited in place; long tables draw only the rows in sight. Source: visual-development.md 2.7, 8. */
export function SubTableEditor({ table }: { table: RowsCell }) {
  const { store, readonly, isPhone, isHidden } = useForm();
  const rows = useSignalValue(table.rows);
  const error = useSignalValue(table.error);
  const { field, label } = table.subTable;
  const settings = field.attributes as TableSettings;
  const columns = useMemo(
    () => table.subTable.columns.filter((column) => isVisible(column) && !isHidden(column.address)),
    [table, isHidden],
  );
  const Body = isPhone ? RowCards : RowGrid;
  const words = useDesignWords();
  function handleAdd() {
    const row = store.addRow(table);
    store.pointAt({ table, row, cell: row.cells.get(columns[0]?.name ?? '') });
  }
  return (
    <section className={styles.table} aria-label={label} data-field={table.subTable.name}>
      {settings.showTitle && (
        <h4 className={styles.title}>
          {label}
          {field.required && !readonly && <span className={styles.star}>*</span>}
        </h4>
      )}
      <Body table={table} rows={rows} columns={columns} settings={settings} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {!readonly && (
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={handleAdd}>
          {words.addRow(settings.actionText)}
        </Button>
      )}
    </section>
  );
}

function isVisible({ node }: Field): boolean {
  const { noShow, visibility } = node.__config__;
  return !noShow && (visibility?.includes('pc') ?? true);
}

interface BodyProps {
  table: RowsCell;
  rows: readonly RowCells[];
  columns: readonly Field[];
  settings: TableSettings;
}

function RowGrid({ table, rows, columns, settings }: BodyProps) {
  const { t } = useTranslation('runtime');
  const { store, readonly } = useForm();
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length >= virtualFrom;
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  useEffect(() => {
    if (!isVirtual) return;
    return effect(() => {
      const row = store.attention.value?.row;
      const index = row ? table.rows.peek().indexOf(row) : -1;
      if (index >= 0) virtual.scrollToIndex(index);
    });
  }, [isVirtual, store, table, virtual]);
  const grid = { '--columns': columnWidths(columns) } as CSSProperties;
  const line = (row: RowCells, index: number) => (
    <GridRow key={row.key} table={table} row={row} index={index} columns={columns} settings={settings} />
  );
  return (
    <div ref={scroller} className={isVirtual ? styles.scrollerTall : styles.scroller} style={grid}>
      {/* biome-ignore lint/a11y/useSemanticElements: virtual rows need absolute places, which a table does not give */}
      <div
        role="table"
        aria-label={table.subTable.label}
        aria-rowcount={rows.length + 1}
        className={styles.grid}
      >
        <HeadRow columns={columns} readonly={readonly} />
        {rows.length === 0 && <div className={styles.nothing}>{t('table.empty')}</div>}
        {isVirtual ? (
          <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return (
                row && (
                  <div
                    key={row.key}
                    ref={virtual.measureElement}
                    data-index={index}
                    className={styles.virtualRow}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {line(row, index)}
                  </div>
                )
              );
            })}
          </div>
        ) : (
          rows.map(line)
        )}
        {settings.showSummary && <SummaryRow table={table} columns={columns} settings={settings} />}
      </div>
    </div>
  );
}

function columnWidths(columns: readonly Field[]): string {
  const widths = columns.map(({ node }) => `minmax(${node.__config__.columnWidth || defaultWidth}px, 1fr)`);
  return `56px ${widths.join(' ')}`;
}

function HeadRow({ columns, readonly }: { columns: readonly Field[]; readonly: boolean }) {
  const { t } = useTranslation('runtime');
  return (
    <Line className={styles.head}>
      <HeadCell>{t('table.index')}</HeadCell>
      {columns.map(({ name, label, required, widget }) => (
        <HeadCell key={name} isNumber={widget.places.number}>
          {label}
          {required && !readonly && <span className={styles.star}>*</span>}
        </HeadCell>
      ))}
    </Line>
  );
}

function HeadCell({ isNumber = false, children }: { isNumber?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above
    // biome-ignore lint/a11y/useFocusableInteractive: a header is read, not used
    <div role="columnheader" className={cellClass(isNumber)}>
      {children}
    </div>
  );
}

function Line({ className, ...attributes }: HTMLAttributes<HTMLDivElement>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div role="row" className={`${styles.row} ${className ?? ''}`} {...attributes} />
  );
}

interface GridCellProps extends HTMLAttributes<HTMLDivElement> {
  isNumber?: boolean;
}

function GridCell({ className, isNumber = false, ...attributes }: GridCellProps) {
  // biome-ignore lint/a11y/useSemanticElements: part of the grid above
  return <div role="cell" className={`${cellClass(isNumber)} ${className ?? ''}`} {...attributes} />;
}

/** Numbers stand at the right, so that their digits line up. */
function cellClass(isNumber: boolean): string {
  return `${styles.cell} ${isNumber ? styles.numeric : ''}`;
}

interface RowProps {
  table: RowsCell;
  row: RowCells;
  index: number;
  columns: readonly Field[];
  settings: TableSettings;
}

const GridRow = memo(function GridRow({ table, row, index, columns, settings }: RowProps) {
  return (
    <Line aria-rowindex={index + 2}>
      <GridCell className={styles.index}>
        <RowButtons table={table} row={row} index={index} settings={settings} />
      </GridCell>
      {columns.map((column) => (
        <GridCell key={column.name} isNumber={column.widget.places.number}>
          <RowCell row={row} index={index} column={column} />
        </GridCell>
      ))}
    </Line>
  );
});

function RowCell({ row, index, column }: { row: RowCells; index: number; column: Field }) {
  const { t } = useTranslation('runtime');
  const { store, readonly, idPrefix } = useForm();
  const cell = row.cells.get(column.name);
  return (
    cell && (
      <div data-field={placeOf({ cell, row })}>
        <CellEditor
          cell={cell}
          store={store}
          readonly={readonly}
          id={`${idPrefix}-${column.address}-${row.key}`}
          label={t('table.cell', { label: column.label, row: index + 1 })}
        />
        <CellError error={cell.error} />
      </div>
    )
  );
}

function CellError({ error }: { error: RowsCell['error'] }) {
  const text = useSignalValue(error);
  return text ? <div className={styles.error}>{text}</div> : null;
}

/** The row's number, and on it the bin that takes the row away. */
function RowButtons({ table, row, index, settings }: Omit<RowProps, 'columns'>) {
  const { t } = useTranslation('runtime');
  const { store, readonly } = useForm();
  /** The focus stays in the table: it goes to the row that has come into this place. */
  function handleRemove() {
    store.removeRow(table, row);
    const rows = table.rows.peek();
    const next = rows[Math.min(index, rows.length - 1)];
    store.pointAt({ table, row: next, cell: next?.cells.values().next().value });
  }
  const copies = settings.columnBtnsList.some(({ value, show }) => value === 'copy' && show);
  return (
    <>
      <span className={readonly ? undefined : styles.number}>{index + 1}</span>
      {!readonly && (
        <span className={styles.rowButtons}>
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('table.remove', { row: index + 1 })}
            onClick={handleRemove}
          />
          {copies && (
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t('table.copy', { row: index + 1 })}
              onClick={() => store.pointAt({ table, row: store.copyRow(table, row) })}
            />
          )}
        </span>
      )}
    </>
  );
}

/** Source: specification 001 chapter 2 (summary row labelled 合计). */
function SummaryRow({ table, columns, settings }: Omit<BodyProps, 'rows'>) {
  const { t } = useTranslation('runtime');
  return (
    <Line className={styles.summary}>
      <GridCell className={styles.index}>{t('table.summary')}</GridCell>
      {columns.map((column) => (
        <GridCell key={column.name} isNumber={column.widget.places.number}>
          {settings.summaryField.includes(column.name) && <Sum table={table} column={column} />}
        </GridCell>
      ))}
    </Line>
  );
}

function Sum({ table, column }: { table: RowsCell; column: Field }) {
  const sum = useSignalValue(useMemo(() => sumOf(table, column.name), [table, column]));
  return column.widget.toText(sum, column, { timeZone: '' });
}

/** On a phone every row is a card. */
function RowCards({ table, rows, columns, settings }: BodyProps) {
  const { t } = useTranslation('runtime');
  return (
    <ul className={styles.cards}>
      {rows.map((row, index) => (
        <li key={row.key} className={styles.card}>
          <header className={styles.cardHead}>
            <RowButtons table={table} row={row} index={index} settings={settings} />
          </header>
          {columns.map((column) => (
            <div key={column.name} className={styles.cardField}>
              <span>{column.label}</span>
              <RowCell row={row} index={index} column={column} />
            </div>
          ))}
        </li>
      ))}
      {settings.showSummary && (
        <li className={styles.card}>
          <strong>{t('table.summary')}</strong>
          {columns
            .filter(({ name }) => settings.summaryField.includes(name))
            .map((column) => (
              <div key={column.name} className={styles.cardSum}>
                <span>{column.label}</span>
                <Sum table={table} column={column} />
              </div>
            ))}
        </li>
      )}
    </ul>
  );
}
