import words from '@yingzao/texts/zh-CN/widgets';
import * as z from 'zod/mini';
import type { Field } from '../widgets/widget.ts';
import { choice, code, flag, limit, listOf, text, texts, whole } from './attributes.ts';
import type { Form } from './compile-form.ts';
import { columnUpgrades } from './upgrades.ts';

/** How a value is searched: 1 equal, 2 contains, 3 range. */
export const searchTypes = [1, 2, 3] as const;
export type SearchType = (typeof searchTypes)[number];

/** A field of the query row. Source: contract/visual-development.md 4.2. */
export const searchItem = z.looseObject({
  /** The address of the field. */
  id: text(),
  prop: text(),
  label: text(),
  jnpfKey: text(),
  searchType: code(searchTypes, 1),
  value: z.optional(z.unknown()),
  isKeyword: flag(false),
  searchMultiple: flag(false),
  isIncludeSubordinate: flag(false),
  noShow: flag(false),
});
export type SearchItem = z.infer<typeof searchItem>;

/** A column of the list. Source: contract/visual-development.md 4.3. */
export const columnItem = z.looseObject({
  id: text(),
  prop: text(),
  label: text(),
  jnpfKey: text(),
  align: choice(['left', 'center', 'right'], 'left'),
  width: limit(),
  sortable: flag(false),
  fixed: choice(['none', 'left', 'right'], 'none'),
  checked: flag(true),
});
export type ColumnItem = z.infer<typeof columnItem>;

export const listButton = z.looseObject({
  value: text(),
  label: text(),
  icon: text(),
  show: flag(true),
});
export type ListButton = z.infer<typeof listButton>;

const customButton = z.looseObject({
  value: text(),
  label: text(),
  event: z._default(z.record(z.string(), z.unknown()), {}),
});

const sortItem = z.looseObject({ field: text(), sort: choice(['asc', 'desc'], 'desc') });
const headerItem = z.looseObject({
  id: text(),
  fullName: text(),
  childColumns: texts(),
  align: choice(['left', 'center', 'right'], 'center'),
});

const buttonLabels = words.listButtons;
type ButtonName = keyof typeof buttonLabels;

const button = (value: ButtonName, show: boolean): ListButton => ({
  value,
  label: buttonLabels[value],
  icon: '',
  show,
});

const headButtons = [
  button('add', true),
  button('download', false),
  button('upload', false),
  button('batchRemove', false),
  button('batchPrint', false),
];
const rowButtons = [button('edit', true), button('remove', true), button('detail', true)];

/** Source: contract/visual-development.md 4.1. */
export const columnSettings = z.looseObject({
  _version: z._default(z.number(), columnUpgrades.length + 1),
  /** 1 plain, 2 with a tree, 3 grouped, 4 row edit, 5 tree of rows. */
  type: code([1, 2, 3, 4, 5], 1),
  searchList: listOf(searchItem),
  columnList: listOf(columnItem),
  defaultColumnList: listOf(columnItem),
  columnOptions: listOf(z.unknown()),
  defaultSidx: text(),
  sort: choice(['asc', 'desc'], 'desc'),
  defaultSortConfig: listOf(sortItem),
  hasPage: flag(true),
  pageSize: whole(20, 1, 10_000),
  hasSuperQuery: flag(true),
  showOverflow: flag(true),
  childTableStyle: code([1, 2], 1),
  showSummary: flag(false),
  summaryField: texts(),
  groupField: text(),
  parentField: text(),
  treeTitle: text(words.treeTitle),
  treeDataSource: choice(['dictionary', 'organize', 'department', 'api', 'formField'], 'dictionary'),
  treeDictionary: text(),
  treeRelation: text(),
  treePropsUrl: text(),
  treePropsName: text(),
  treeTemplateJson: listOf(z.unknown()),
  treePropsValue: text('id'),
  treePropsLabel: text('fullName'),
  treePropsChildren: text('children'),
  hasTreeQuery: flag(false),
  treeSyncType: code([0, 1], 0),
  treeSyncInterfaceId: text(),
  treeSyncTemplateJson: listOf(z.unknown()),
  /** Conditions as `readConditions` reads them. */
  ruleList: z._default(z.looseObject({}), { matchLogic: 'and', conditionList: [] }),
  complexHeaderList: listOf(headerItem),
  btnsList: z._default(z.array(listButton), headButtons),
  columnBtnsList: z._default(z.array(listButton), rowButtons),
  customBtnsList: listOf(customButton),
  printIds: texts(),
  uploaderTemplateJson: z._default(z.looseObject({}), {}),
  useColumnPermission: flag(false),
  useFormPermission: flag(false),
  useBtnPermission: flag(false),
  useDataPermission: flag(false),
  funcs: z._default(z.record(z.string(), z.unknown()), {}),
  viewKey: text(),
});

/** A list design as stored. Unknown settings are kept. */
export type ColumnData = z.infer<typeof columnSettings>;

const maxFirstSearches = 3;

/** A list that shows every field that can be shown, and searches by the first three that can be searched. */
export function defaultColumnData(form: Form): ColumnData {
  const columns = form.fields.filter(isListable).map((field) => columnItemOf(field, true));
  const cells = form.subTables.flatMap((table) =>
    table.columns.filter(isListable).map((field) => columnItemOf(field, false)),
  );
  const searches = form.fields.filter((field) => field.search !== 'none').slice(0, maxFirstSearches);
  return {
    ...columnSettings.parse({}),
    columnList: columns,
    defaultColumnList: [...columns, ...cells],
    searchList: searches.map(searchItemOf),
  };
}

export function isListable({ widget }: Field): boolean {
  return widget.places.listColumn;
}

/** How a field may be searched, the usual way first; empty when it cannot be. Source: contract 2.4. */
export function searchTypesOf({ search }: Field): readonly SearchType[] {
  switch (search) {
    case 'contains':
      return [2, 1];
    case 'range':
      return [3];
    case 'none':
      return [];
    default:
      return [1];
  }
}

export function searchItemOf(field: Field): SearchItem {
  const { address: id, label, kind: jnpfKey } = field;
  const [searchType = 1] = searchTypesOf(field);
  return searchItem.parse({ id, prop: id, label, jnpfKey, searchType });
}

/** Where the texts of a column stand: numbers at the right, so that their digits stand below each other. */
export function alignOf({ node, widget }: Field): 'left' | 'center' | 'right' {
  const { tableAlign = 'left' } = node.__config__;
  return widget.places.number && tableAlign === 'left' ? 'right' : tableAlign;
}

export function columnItemOf(field: Field, checked: boolean): ColumnItem {
  const { address: id, label, kind: jnpfKey, node } = field;
  const { tableFixed: fixed } = node.__config__;
  return columnItem.parse({ id, prop: id, label, jnpfKey, align: alignOf(field), fixed, checked });
}
