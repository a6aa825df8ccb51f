import { PlusOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCan } from '../../ui/permission.tsx';
import { CrudTable } from '../../ui/table/crud-table.tsx';
import { type Paging, usePaging } from '../../ui/table/paging.ts';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { useDesignWords } from '../design-words.ts';
import { type ListRow, type LoadedModel, modelQueries } from '../model.queries.ts';
import { useShortcutHelp } from '../shortcut-help.ts';
import { useColumns } from './list-columns.tsx';
import { preloadRecords, recordParts, useOpenRecord } from './open-record.ts';
import { QueryRow, type QueryValues } from './query-row.tsx';
import { useRemoveRecords } from './remove-records.tsx';

const RecordDialog = lazy(async () => ({ default: (await recordParts.dialog()).RecordDialog }));
const ColumnSettings = lazy(async () => ({
  default: (await import('./column-settings.tsx')).ColumnSettings,
}));

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts-dialog.tsx')).ShortcutsDialog,
}));

interface ListPageProps {
  model: NonNullable<LoadedModel>;
  menuId: string;
}

/** The list of a released model: search, table, buttons, and records opened over it. */
export function ListPage({ model, menuId }: ListPageProps) {
  const paging = useListPaging(model.list.pageSize);
  const queryText = paging.filters['q'];
  const query = useMemo(() => readQueryText(queryText), [queryText]);
  const { result, askExactTotal } = useRecords(model, menuId, paging, query);
  const columns = useColumns(model, menuId);
  const [open, setOpen] = useOpenRecord();
  const [chosen, setChosen] = useState<string[]>([]);
  const remove = useRemoveRecords(model, menuId, () => setChosen([]));
  const can = useCan();
  const buttons = useListButtons(model);
  const nameOf = (row: ListRow) =>
    columns.shown.map(({ id }) => row[id]).find((text) => typeof text === 'string' && text !== '') as string;

  const addButton = can('btn_add') && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onFocus={preloadRecords}
      onClick={() => setOpen({ mode: 'create' })}
    >
      {buttons.add}
    </Button>
  );
  const removeButton = can('btn_batchRemove') && (
    <Button danger disabled={chosen.length === 0} onClick={() => remove(chosen)}>
      {buttons.batchRemove}
    </Button>
  );
  const actionsOf = ({ id, ...row }: ListRow) => {
    const acts = {
      edit: () => setOpen({ mode: 'edit', id }),
      detail: () => setOpen({ mode: 'detail', id }),
      remove: () => remove([id], nameOf({ id, ...row })),
    };
    const actions = buttons.row.map((key) => ({
      key,
      label: buttons[key],
      button: `btn_${key}`,
      isDanger: key === 'remove',
      onClick: acts[key],
    }));
    return <RowActions actions={actions} />;
  };
  return (
    <div onPointerEnter={preloadRecords}>
      <QueryRow
        form={model.form}
        list={model.list}
        menuId={menuId}
        value={query}
        onSearch={(values) => paging.setFilters({ q: writeQueryText(values) })}
      />
      <CrudTable<ListRow>
        label={model.fullName}
        columns={columns.table}
        result={result}
        paging={paging}
        summary={result.data?.summary}
        onExactTotal={askExactTotal}
        addAction={addButton}
        toolbar={
          <>
            {addButton}
            {removeButton}
          </>
        }
        tools={<ListTools columns={columns} />}
        {...(can('btn_batchRemove') && { selection: { keys: chosen, onChange: setChosen } })}
        {...(can('btn_detail') && { onOpenRow: ({ id }: ListRow) => setOpen({ mode: 'detail', id }) })}
        {...(['btn_edit', 'btn_detail', 'btn_remove'].some(can) && { actions: actionsOf })}
      />
      {open && (
        <Suspense>
          <RecordDialog
            model={model}
            menuId={menuId}
            open={open}
            ids={(result.data?.list ?? []).map(({ id }) => id)}
            onOpen={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Column settings and the list of shortcuts. */
function ListTools({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const { t } = useTranslation('runtime');
  const [isSettingColumns, setIsSettingColumns] = useState<boolean>();
  const [isHelpOpen, setIsHelpOpen] = useState<boolean>();
  useShortcutHelp(() => setIsHelpOpen(true));
  return (
    <>
      <Tool
        title={t('list.columns')}
        icon={<SettingOutlined aria-hidden />}
        onClick={() => setIsSettingColumns(true)}
      />
      <Tool
        title={t('shortcuts.title')}
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => setIsHelpOpen(true)}
      />
      <Suspense>
        {isSettingColumns !== undefined && (
          <ColumnSettings
            open={isSettingColumns}
            columns={columns.all}
            layout={columns.layout}
            onSave={columns.save}
            onRestore={columns.restore}
            onClose={() => setIsSettingColumns(false)}
          />
        )}
        {isHelpOpen !== undefined && (
          <ShortcutsDialog open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

function Tool({ title, icon, onClick }: { title: string; icon: ReactNode; onClick(): void }) {
  return (
    <Tooltip title={title}>
      <Button type="text" icon={icon} aria-label={title} onClick={onClick} />
    </Tooltip>
  );
}

/** One page of records, and a way to ask how many there are exactly, for as long as the query stays the same. */
function useRecords(
  model: NonNullable<LoadedModel>,
  menuId: string,
  { query: { currentPage, pageSize, sidx, sort } }: Paging,
  query: QueryValues,
) {
  const [exactFor, setExactFor] = useState<QueryValues>();
  const result = useQuery(
    modelQueries.list(model.id, {
      menuId,
      currentPage,
      pageSize,
      queryJson: JSON.stringify(query),
      ...(sidx && { sidx, sort: sort ?? 'asc' }),
      ...(exactFor === query && { exactTotal: 1 as const }),
    }),
  );
  return { result, askExactTotal: () => setExactFor(query) };
}

/** The design's page size, until the address says another; only the query counts as a filter. */
function useListPaging(pageSize: number): Paging {
  const paging = usePaging();
  const [search] = useSearchParams();
  const size = search.has('size') ? paging.query.pageSize : pageSize;
  return useMemo(
    () => ({
      ...paging,
      query: { ...paging.query, pageSize: size } as Paging['query'],
      isFiltered: (paging.filters['q'] ?? '') !== '',
      clearFilters: () => paging.setFilters({ q: undefined }),
    }),
    [paging, size],
  );
}

function readQueryText(text: string | undefined): QueryValues {
  try {
    const values: unknown = JSON.parse(text || '{}');
    return Object(values) === values && !Array.isArray(values) ? (values as QueryValues) : {};
  } catch {
    return {};
  }
}

function writeQueryText(values: QueryValues): string | undefined {
  return Object.keys(values).length > 0 ? JSON.stringify(values) : undefined;
}

const rowButtons = ['edit', 'remove', 'detail'] as const;

/** The buttons of a row in the design's order; one the design does not name stands at the end. */
function rowButtonsOf({ columnBtnsList }: NonNullable<LoadedModel>['list']) {
  const place = (name: string) => {
    const at = columnBtnsList.findIndex(({ value }) => value === name);
    return at < 0 ? columnBtnsList.length : at;
  };
  return rowButtons.toSorted((a, b) => place(a) - place(b));
}

function useListButtons({ list }: NonNullable<LoadedModel>) {
  const words = useDesignWords();
  const all = [...list.btnsList, ...list.columnBtnsList];
  const caption = (name: 'add' | 'batchRemove' | 'edit' | 'remove' | 'detail') =>
    words.listButton(name, all.find(({ value }) => value === name)?.label ?? '');
  return {
    add: caption('add'),
    batchRemove: caption('batchRemove'),
    edit: caption('edit'),
    remove: caption('remove'),
    detail: caption('detail'),
    row: rowButtonsOf(list),
  };
}
