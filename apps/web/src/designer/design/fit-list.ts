import {
  type ColumnData,
  columnItemOf,
  type Field,
  type Form,
  isListable,
  searchTypesOf,
} from '@yingzao/model';

/** Every field that can be a column, those of sub-tables after those of the main form. */
export function listableFields(form: Form): Field[] {
  return [...form.fields, ...form.subTables.flatMap(({ columns }) => columns)].filter(isListable);
}

export function searchableFields(form: Form): Field[] {
  return [...form.fields, ...form.subTables.flatMap(({ columns }) => columns)].filter(
    (field) => searchTypesOf(field).length > 0,
  );
}

/**
 * Brings a list in line with its form: what names a field that is gone, or one that can no longer be used so,
 * is taken out. The same object when nothing had to go.
 */
export function fitList(list: ColumnData, form: Form): ColumnData {
  const listable = new Set(listableFields(form).map(({ address }) => address));
  const searchable = new Set(searchableFields(form).map(({ address }) => address));
  const sorts = (address: string) => {
    const field = form.get(address);
    return field !== undefined && field.column !== null && !field.container && field.widget.places.sort;
  };
  const fitted: ColumnData = {
    ...list,
    columnList: keep(list.columnList, ({ id }) => listable.has(id)).map((item) =>
      item.sortable && !sorts(item.id) ? { ...item, sortable: false } : item,
    ),
    defaultColumnList: withMissing(
      keep(list.defaultColumnList, ({ id }) => listable.has(id)),
      form,
    ),
    searchList: keep(list.searchList, ({ id }) => searchable.has(id)).map((item) => {
      const field = form.get(item.id);
      const types = field ? searchTypesOf(field) : [];
      return types.includes(item.searchType)
        ? item
        : { ...item, searchType: types[0] ?? 1, isKeyword: false };
    }),
    defaultSidx: sorts(list.defaultSidx) ? list.defaultSidx : '',
    defaultSortConfig: keep(list.defaultSortConfig, ({ field }) => sorts(field)),
    summaryField: keep(list.summaryField, (address) => form.get(address)?.widget.places.number ?? false),
    groupField: form.get(list.groupField) ? list.groupField : '',
    parentField: form.get(list.parentField) ? list.parentField : '',
  };
  return JSON.stringify(fitted) === JSON.stringify(list) ? list : fitted;
}

/** The labels of columns and searches that a fitted list lost, for telling. */
export function lostFrom(before: ColumnData, after: ColumnData): string[] {
  const left = new Set([...after.columnList, ...after.searchList].map(({ id }) => id));
  const gone = [...before.columnList, ...before.searchList].filter(({ id }) => !left.has(id));
  return [...new Map(gone.map(({ id, label }) => [id, label])).values()];
}

/** Captions that were the field's own follow it when it gets another one. */
export function followLabel(list: ColumnData, address: string, from: string, to: string): ColumnData {
  const follow = <Item extends { id: string; label: string }>(item: Item): Item =>
    item.id === address && item.label === from ? { ...item, label: to } : item;
  return {
    ...list,
    columnList: list.columnList.map(follow),
    defaultColumnList: list.defaultColumnList.map(follow),
    searchList: list.searchList.map(follow),
  };
}

/** A field that became one of another kind keeps its columns and searches; a value it was searched for goes. */
export function followKind(list: ColumnData, address: string, jnpfKey: string): ColumnData {
  const follow = <Item extends { id: string; jnpfKey: string }>(item: Item): Item =>
    item.id === address ? { ...item, jnpfKey } : item;
  return {
    ...list,
    columnList: list.columnList.map(follow),
    defaultColumnList: list.defaultColumnList.map(follow),
    searchList: list.searchList.map((item) =>
      item.id === address ? follow({ ...item, value: undefined }) : item,
    ),
  };
}

function keep<Item>(items: readonly Item[], holds: (item: Item) => boolean): Item[] {
  return items.filter(holds);
}

/** All possible columns are kept beside the chosen ones: rights are given for those. */
function withMissing(items: ColumnData['defaultColumnList'], form: Form): ColumnData['defaultColumnList'] {
  const known = new Set(items.map(({ id }) => id));
  const missing = listableFields(form).filter(({ address }) => !known.has(address));
  return [...items, ...missing.map((field) => columnItemOf(field, false))];
}
