import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Field } from '@yingzao/model';
import { Button } from 'antd';
import { type CSSProperties, memo, type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CellEditor } from './field-item.tsx';
import { useForm } from './form-context.ts';
import { type RowCells, type RowsCell, sumOf } from './form-store.ts';
import { useSignalValue } from './signal-value.ts';
import styles from './sub-table.module.css';

const defaultWidth = 160;
const rowHeight = 41;
const virtualFrom = 50;

interface TableSettings {
  actionText: string;
  showTitle: boolean;
  showSummary: boolean;
  summaryField: string[];
  columnBtnsList: { value: string; show: boolean }[];
}

/** Rows that are edited in place; long tables draw only the rows in sight. Source: visual-development.md 2.7, 8. */
export function SubTableEditor({ table }: { table: RowsCell }) {
  const { store, readonly, isPhone, isHidden } = useForm();
  const rows = useSignalValue(table.rows);
  const error = useSignalValue(table.error);
  const { field, label } = table.subTable;
  const settings = field.attributes as unknown as TableSettings;
  const columns = useMemo(
    () => table.subTable.columns.filter((column) => isVisible(column) && !isHidden(column.address)),
    [table, isHidden],
  );
  const Body = isPhone ? RowCards : RowGrid;
  return (
    <section className={styles.table} aria-label={label}>
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
        <Button type="dashed" block icon={<PlusOutlined />} onClick={() => store.addRow(table)}>
          {settings.actionText}
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
  const { readonly } = useForm();
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = rows.length > virtualFrom;
  const virtual = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const grid = { '--columns': columnWidths(columns) } as CSSProperties;
  const line = (row: RowCells, index: number) => (
    <GridRow key={row.key} table={table} row={row} index={index} columns={columns} settings={settings} />
  );
  return (
    <div ref={scroller} className={isVirtual ? styles.scrollerTall : styles.scroller} style={grid}>
      {/* biome-ignore lint/a11y/useSemanticElements: virtual rows need absolute places, which a table does not give */}
      <div role="table" aria-rowcount={rows.length + 1} className={styles.grid}>
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
      {columns.map(({ name, label, required }) => (
        <HeadCell key={name}>
          {label}
          {required && !readonly && <span className={styles.star}>*</span>}
        </HeadCell>
      ))}
    </Line>
  );
}

function HeadCell({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above
    // biome-ignore lint/a11y/useFocusableInteractive: a header is read, not used
    <div role="columnheader" className={styles.cell}>
      {children}
    </div>
  );
}

function Line({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    <div role="row" className={`${styles.row} ${className ?? ''}`}>
      {children}
    </div>
  );
}

function GridCell({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the grid above
    <div role="cell" className={`${styles.cell} ${className ?? ''}`}>
      {children}
    </div>
  );
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
    <Line>
      <GridCell className={styles.index}>
        <RowButtons table={table} row={row} index={index} settings={settings} />
      </GridCell>
      {columns.map((column) => (
        <GridCell key={column.name}>
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
      <>
        <CellEditor
          cell={cell}
          store={store}
          readonly={readonly}
          id={`${idPrefix}-${column.address}-${row.key}`}
          label={t('table.cell', { label: column.label, row: index + 1 })}
        />
        <CellError error={cell.error} />
      </>
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
            icon={<DeleteOutlined />}
            aria-label={t('table.remove', { row: index + 1 })}
            onClick={() => store.removeRow(table, row)}
          />
          {copies && (
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined />}
              aria-label={t('table.copy', { row: index + 1 })}
              onClick={() => store.copyRow(table, row)}
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
        <GridCell key={column.name}>
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
          {columns
            .filter(({ name }) => settings.summaryField.includes(name))
            .map((column) => (
              <div key={column.name} className={styles.cardField}>
                <span>{column.label}</span>
                <Sum table={table} column={column} />
              </div>
            ))}
        </li>
      )}
    </ul>
  );
}
