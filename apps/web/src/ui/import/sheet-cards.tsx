import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../overlay/dialog-state.ts';
import styles from './import.module.css';
import { RowForm } from './row-form.tsx';
import { isBad, type SheetRow, type Texts } from './sheet.ts';
import type { GridColumn } from './sheet-grid.tsx';

interface SheetCardsProps {
  label: string;
  rows: readonly SheetRow[];
  columns: readonly GridColumn[];
  /** Without it the rows can be read only. */
  onEdit?: (row: SheetRow, cells: Texts) => void;
  onRemove?: (row: SheetRow) => void;
}

/** px, about. */
const cardHeight = 132;

/** Rows of a sheet for screens too narrow for columns: what is wrong stands on the card, a small form mends it. */
export function SheetCards({ label, rows, columns, onEdit, onRemove }: SheetCardsProps) {
  const { t } = useTranslation(['excel', 'common']);
  const scroller = useRef<HTMLUListElement>(null);
  const form = useDialog<SheetRow>();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    gap: 8,
    overscan: 4,
    initialRect: { width: 360, height: 480 },
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard */}
      <ul ref={scroller} className={styles.cards} aria-label={label} tabIndex={0} data-first>
        <li aria-hidden="true" className={styles.cardsHeight} style={{ height: virtual.getTotalSize() }} />
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.card}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              data-bad={isBad(row) || undefined}
            >
              <CardText row={row} columns={columns} />
              {(onEdit || onRemove) && (
                <div className={styles.cardActions}>
                  {onRemove && (
                    <Button type="link" danger onClick={() => onRemove(row)}>
                      {t('common:remove')}
                    </Button>
                  )}
                  {onEdit && (
                    <Button type="link" onClick={() => form.open(row)}>
                      {t('common:edit')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {onEdit && form.subject && (
        <RowForm
          key={form.subject.id}
          open={form.isOpen}
          row={form.subject}
          columns={columns}
          onSave={(cells) => form.subject && onEdit(form.subject, cells)}
          onClose={form.close}
        />
      )}
    </>
  );
}

/** The first two columns tell who or what it is; then what is wrong, or what else is required. */
function CardText({ row, columns }: { row: SheetRow; columns: readonly GridColumn[] }) {
  const own = columns.filter(({ textOf }) => textOf === undefined);
  const [heading, second, ...others] = own;
  const problems = own.flatMap(({ key, title }) => {
    const problem = row.errors[key];
    return problem ? [{ key, title, problem }] : [];
  });
  const facts = others.filter(({ key, isRequired }) => isRequired && row.cells[key] && !row.errors[key]);
  return (
    <>
      <strong>
        <small>{row.id}</small> {heading && row.cells[heading.key]} {second && row.cells[second.key]}
      </strong>
      <dl>
        {problems.map(({ key, title, problem }) => (
          <div key={key} className={styles.problem}>
            <dt>{title}</dt>
            <dd>{problem}</dd>
          </div>
        ))}
        {facts.map(({ key, title }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{row.cells[key]}</dd>
          </div>
        ))}
      </dl>
      {row.problem && <p className={styles.problem}>{row.problem}</p>}
    </>
  );
}
