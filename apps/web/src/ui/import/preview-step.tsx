import { CheckCircleOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox } from 'antd';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from '../empty-state.tsx';
import { useIsPhone } from '../media.ts';
import styles from './import.module.css';
import type { ImportColumn } from './import-source.ts';
import { isBad, missingIn, type SheetRow, type Texts } from './sheet.ts';
import { SheetCards } from './sheet-cards.tsx';
import { SheetGrid, type SheetGridHandle } from './sheet-grid.tsx';
import type { ImportRun } from './use-import.ts';

interface PreviewStepProps {
  run: ImportRun;
  columns: readonly ImportColumn[];
  label: string;
}

/** What was read, to be mended before it is saved. */
export function PreviewStep({ run, columns, label }: PreviewStepProps) {
  const { sheet, change, failure } = run;
  const filter = useBadFilter(sheet.rows);
  const grid = useRef<SheetGridHandle>(null);
  const remove = useCallback(
    (rows: readonly SheetRow[]) => change({ type: 'remove', ids: new Set(rows.map(({ id }) => id)) }),
    [change],
  );
  return (
    <>
      {failure && <Failure failure={failure} />}
      <PreviewTools run={run} filter={filter} onNext={() => grid.current?.goToProblem()} onRemove={remove} />
      {filter.rows.length > 0 ? (
        <Rows run={run} rows={filter.rows} columns={columns} label={label} grid={grid} onRemove={remove} />
      ) : (
        <NoRows isFiltered={sheet.rows.length > 0} onShowAll={() => filter.setOn(false)} />
      )}
    </>
  );
}

interface RowsProps extends PreviewStepProps {
  rows: readonly SheetRow[];
  grid: RefObject<SheetGridHandle | null>;
  onRemove(rows: readonly SheetRow[]): void;
}

function Rows({ run: { change }, rows, columns, label, grid, onRemove }: RowsProps) {
  const { t } = useTranslation('excel');
  const isPhone = useIsPhone();
  function edit({ id }: SheetRow, cells: Texts) {
    const missing = missingIn(cells, columns).map(({ key, title }) => [key, t('missing', { title })]);
    change({ type: 'edit', id, cells, problems: Object.fromEntries(missing) });
  }
  const removeOne = (row: SheetRow) => onRemove([row]);
  if (isPhone) {
    return <SheetCards label={label} rows={rows} columns={columns} onEdit={edit} onRemove={removeOne} />;
  }
  return (
    <>
      <SheetGrid
        ref={grid}
        label={label}
        rows={rows}
        columns={columns}
        onEdit={(row, key, text) => edit(row, { [key]: text })}
        onRemove={removeOne}
      />
      <p className={styles.faint}>{t('preview.keys')}</p>
    </>
  );
}

function Failure({ failure: { text, isUncertain } }: { failure: NonNullable<ImportRun['failure']> }) {
  const { t } = useTranslation('excel');
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('import.failed', { reason: text })}
      description={t(isUncertain ? 'import.uncertain' : 'import.nothingLost')}
    />
  );
}

type BadFilter = ReturnType<typeof useBadFilter>;

/** Rows that were bad when the filter was set: one that is mended stays in sight until it is set again. */
function useBadFilter(rows: readonly SheetRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>();
  const shown = useMemo(() => (ids ? rows.filter(({ id }) => ids.has(id)) : rows), [rows, ids]);
  return {
    rows: shown,
    isOn: ids !== undefined,
    setOn: (isOn: boolean) => setIds(isOn ? new Set(rows.filter(isBad).map(({ id }) => id)) : undefined),
  };
}

interface PreviewToolsProps {
  run: ImportRun;
  filter: BadFilter;
  onNext(): void;
  onRemove(rows: readonly SheetRow[]): void;
}

function PreviewTools({ run: { sheet, change }, filter, onNext, onRemove }: PreviewToolsProps) {
  const { t } = useTranslation(['excel', 'common']);
  const isPhone = useIsPhone();
  const bad = useMemo(() => sheet.rows.filter(isBad), [sheet.rows]);
  const count = sheet.rows.length;
  return (
    <div className={styles.tools}>
      <span role="status" className={styles.count}>
        {bad.length > 0 ? (
          <>
            {t('preview.count', { count })}
            <strong className={styles.problem}>{t('preview.bad', { count: bad.length })}</strong>
          </>
        ) : (
          t('preview.allGood', { count })
        )}
      </span>
      <Checkbox
        checked={filter.isOn}
        disabled={bad.length === 0 && !filter.isOn}
        onChange={({ target }) => filter.setOn(target.checked)}
      >
        {t('preview.onlyBad')}
      </Checkbox>
      {!isPhone && (
        <Button disabled={bad.length === 0} onClick={onNext}>
          {t('preview.next')}
        </Button>
      )}
      <Button danger disabled={bad.length === 0} onClick={() => onRemove(bad)}>
        {t('preview.removeBad', { count: bad.length })}
      </Button>
      <Button
        icon={<UndoOutlined aria-hidden />}
        disabled={sheet.past.length === 0}
        onClick={() => change({ type: 'undo' })}
      >
        {t('common:undo')}
      </Button>
    </div>
  );
}

function NoRows({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll(): void }) {
  const { t } = useTranslation('excel');
  if (!isFiltered)
    return (
      <Blank
        icon={<InboxOutlined aria-hidden />}
        title={t('preview.noRows')}
        hint={t('preview.noRowsHint')}
      />
    );
  const showAll = <Button onClick={onShowAll}>{t('preview.showAll')}</Button>;
  return <Blank icon={<CheckCircleOutlined aria-hidden />} title={t('preview.noBad')} action={showAll} />;
}
