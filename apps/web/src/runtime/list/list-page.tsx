import { PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCan } from '../../ui/permission.tsx';
import { CrudTable } from '../../ui/table/crud-table.tsx';
import { type Paging, usePaging } from '../../ui/table/paging.ts';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { useDesignWords } from '../design-words.ts';
import { type ListRow, type LoadedModel, modelQueries } from '../model.queries.ts';
import { ColumnSettings } from './column-settings.tsx';
import { useColumns } from './list-columns.tsx';
import { QueryRow, type QueryValues } from './query-row.tsx';
import { type OpenRecord, RecordDialog } from './record-dialog.tsx';
import { useRemoveRecords } from './remove-records.ts';

interface ListPageProps {
  model: NonNullable<LoadedModel>;
  menuId: string;
}

/** The list of a released model: search, table, buttons, and records opened over it. */
export function ListPage({ model, menuId }: ListPageProps) {
  const { t } = useTranslation('runtime');
  const { list } = model;
  const paging = useListPaging(list.pageSize);
  const query = useMemo(() => readQueryText(paging.filters['q']), [paging.filters]);
  const { currentPage, pageSize, sidx, sort } = paging.query;
  const body = {
    menuId,
    currentPage,
    pageSize,
    queryJson: JSON.stringify(query),
    ...(sidx && { sidx, sort: sort ?? 'asc' }),
  };
  const result = useQuery(modelQueries.list(model.id, body));
  const columns = useColumns(model, menuId);
  const [open, setOpen] = useOpenRecord();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isSettingColumns, setIsSettingColumns] = useState(false);
  const remove = useRemoveRecords(model, menuId, () => setChosen([]));
  const can = useCan();
  const buttons = useListButtons(model);
  const nameOf = (row: ListRow) => String(row[columns.shown[0]?.id ?? ''] ?? '');

  const addButton = can('btn_add') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ mode: 'create' })}>
      {buttons.add}
    </Button>
  );
  const removeButton = can('btn_batchRemove') && (
    <Button danger disabled={chosen.length === 0} onClick={() => remove(chosen)}>
      {buttons.batchRemove}
    </Button>
  );
  const columnsButton = (
    <Tooltip title={t('list.columns')}>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('list.columns')}
        onClick={() => setIsSettingColumns(true)}
      />
    </Tooltip>
  );
  const actionsOf = (row: ListRow) => (
    <RowActions
      actions={[
        {
          key: 'edit',
          label: buttons.edit,
          button: 'btn_edit',
          onClick: () => setOpen({ mode: 'edit', id: row.id }),
        },
        {
          key: 'detail',
          label: buttons.detail,
          button: 'btn_detail',
          onClick: () => setOpen({ mode: 'detail', id: row.id }),
        },
        {
          key: 'remove',
          label: buttons.remove,
          button: 'btn_remove',
          isDanger: true,
          onClick: () => remove([row.id], nameOf(row)),
        },
      ]}
    />
  );
  return (
    <>
      <QueryRow
        key={paging.filters['q'] ?? ''}
        form={model.form}
        list={list}
        value={query}
        onSearch={(values) => paging.setFilters({ q: writeQueryText(values) })}
      />
      <CrudTable<ListRow>
        label={model.fullName}
        columns={columns.table}
        result={result}
        paging={paging}
        addAction={addButton}
        toolbar={
          <>
            {addButton}
            {removeButton}
            {columnsButton}
          </>
        }
        {...(can('btn_batchRemove') && { selection: { keys: chosen, onChange: setChosen } })}
        {...(['btn_edit', 'btn_detail', 'btn_remove'].some(can) && { actions: actionsOf })}
      />
      <ColumnSettings
        open={isSettingColumns}
        columns={columns.all}
        layout={columns.layout}
        onSave={columns.save}
        onRestore={columns.restore}
        onClose={() => setIsSettingColumns(false)}
      />
      {open && (
        <RecordDialog
          model={model}
          menuId={menuId}
          open={open}
          ids={(result.data?.list ?? []).map(({ id }) => id)}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** The design's page size, until the address says another; only the query counts as a filter. */
function useListPaging(pageSize: number): Paging {
  const paging = usePaging();
  const [search] = useSearchParams();
  const size = search.has('size') ? paging.query.pageSize : pageSize;
  return {
    ...paging,
    query: { ...paging.query, pageSize: size } as Paging['query'],
    isFiltered: (paging.filters['q'] ?? '') !== '',
    clearFilters: () => paging.setFilters({ q: undefined }),
  };
}

/** The record that is open, kept in the address: a link to it opens it. */
function useOpenRecord(): [OpenRecord | undefined, (open: OpenRecord | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const id = search.get('record');
  const mode = search.get('open');
  const open = useMemo((): OpenRecord | undefined => {
    if (mode === 'create') return { mode };
    return id && (mode === 'edit' || mode === 'detail') ? { mode, id } : undefined;
  }, [id, mode]);
  function change(next: OpenRecord | undefined) {
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        params.delete('record');
        params.delete('open');
        if (next) params.set('open', next.mode);
        if (next && next.mode !== 'create') params.set('record', next.id);
        return params;
      },
      { replace: true },
    );
  }
  return [open, change];
}

function readQueryText(text: string | undefined): QueryValues {
  try {
    return (JSON.parse(text || '{}') as QueryValues | null) ?? {};
  } catch {
    return {};
  }
}

function writeQueryText(values: QueryValues): string | undefined {
  return Object.keys(values).length > 0 ? JSON.stringify(values) : undefined;
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
  };
}
