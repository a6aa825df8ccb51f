import { useQuery } from '@tanstack/react-query';
import { authorityApi } from '@yingzao/contract';
import type { ColumnItem, Field } from '@yingzao/model';
import { Suspense, useMemo, useState } from 'react';
import { call } from '../../base/call.ts';
import { useGrants } from '../../base/user.store.ts';
import type { Column } from '../../ui/table/columns.tsx';
import { listViewOf } from '../../widgets/list-views.ts';
import type { ListRow, LoadedModel } from '../model.queries.ts';
import { applyLayout, type ColumnSetting, localLayout } from './column-layout.ts';

const usualWidth = 140;

/** The columns of a list: the design's, in the user's own order, as far as he may see them. */
export function useColumns(model: NonNullable<LoadedModel>, menuId: string) {
  const isGranted = useGrants(menuId);
  const saved = useQuery({
    queryKey: ['columns', menuId],
    queryFn: () => call(authorityApi.columns, { params: { id: menuId }, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [own, setOwn] = useState(() => localLayout.read(menuId));
  const layout = own ?? saved.data ?? [];
  const all = useMemo(
    () => model.list.columnList.filter(({ id }) => isGranted('column', id)),
    [model, isGranted],
  );
  const shown = useMemo(() => applyLayout(all, layout), [all, layout]);
  const table = useMemo(() => toTableColumns(model, shown), [model, shown]);

  async function save(next: readonly ColumnSetting[]) {
    localLayout.keep(menuId, next);
    setOwn([...next]);
    const body = { moduleId: menuId, fieldList: JSON.stringify(next) };
    await call(authorityApi.setColumns, { body });
  }
  async function restore() {
    localLayout.forget(menuId);
    setOwn([]);
    await call(authorityApi.setColumns, { body: { moduleId: menuId, fieldList: '[]' } });
  }
  return { all, shown, layout, table, save, restore };
}

/** Columns of a sub-table come as one column, that unfolds its rows. */
function toTableColumns(
  { form, list }: NonNullable<LoadedModel>,
  shown: readonly ColumnItem[],
): Column<ListRow>[] {
  const containers = new Set<string>();
  return shown.flatMap((item) => {
    const field = form.get(item.id);
    if (!field) return [];
    if (!field.container) return [toColumn(item, field, list.showOverflow)];
    const table = form.get(field.container.name);
    if (!table || containers.has(table.name)) return [];
    containers.add(table.name);
    return [toColumn({ ...item, id: table.name, label: table.label, sortable: false }, table, false)];
  });
}

function toColumn(item: ColumnItem, field: Field, showOverflow: boolean): Column<ListRow> {
  const { Cell } = listViewOf(field.kind);
  return {
    dataIndex: item.id,
    title: item.label || field.label,
    align: item.align,
    width: item.width || usualWidth,
    ellipsis: showOverflow,
    ...(item.fixed === 'left' && { fixed: 'start' as const }),
    ...(item.fixed === 'right' && { fixed: 'end' as const }),
    ...(item.sortable && field.widget.places.sort && { sorter: true }),
    render: (text: string) =>
      Cell ? (
        <Suspense fallback={text}>
          <Cell text={text ?? ''} field={field} />
        </Suspense>
      ) : (
        text
      ),
  };
}
