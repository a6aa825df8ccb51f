import type { Problem } from '@yingzao/texts';
import { isObject } from '../values/empty.ts';
import { readAttributes } from './attributes.ts';
import { alignOf, type ColumnData, columnSettings, defaultColumnData, searchTypesOf } from './column-data.ts';
import type { Form } from './compile-form.ts';
import { readJsonObject } from './json.ts';
import { canonicalKind } from './kinds.ts';
import { columnUpgrades, type DesignJson, upgradeDesign } from './upgrades.ts';

/**
 * Reads a list design of any age into its canonical form; an empty text is the list that fits the form.
 * Whether its fields exist is for `checkDesign` to say. Reading a canonical design changes nothing.
 *
 * Source: contract/visual-development.md chapter 4.
 */
export function readColumnData(
  json: string | object | null | undefined,
  form: Form,
): { columnData: ColumnData; problems: Problem[] } {
  const parsed = readJsonObject(json);
  if (parsed === null) return { columnData: defaultColumnData(form), problems: [] };
  if (parsed === undefined) {
    return {
      columnData: defaultColumnData(form),
      problems: [{ key: 'definition.notJson', params: { part: 'columnData' }, path: ['columnData'] }],
    };
  }
  const { value, broken } = readAttributes(
    columnSettings,
    canonicalItems(upgradeDesign(parsed, columnUpgrades), form),
  );
  return {
    columnData: value,
    problems: broken.map((attribute) => ({
      key: 'definition.attribute',
      params: { label: 'columnData', attribute },
      path: [attribute],
    })),
  };
}

const lists = ['searchList', 'columnList', 'defaultColumnList'] as const;

/** Items are named by `id`; older designs name them by `prop` or by the copied `__vModel__` alone. */
function canonicalItems(design: DesignJson, form: Form): DesignJson {
  const result: Record<string, unknown> = { ...design };
  for (const list of lists) {
    const items = design[list];
    if (Array.isArray(items))
      result[list] = items.map((item) => canonicalItem(item, form, list === 'searchList'));
  }
  return result;
}

/** What an item leaves out it takes from its field: caption, kind, the usual way of searching, alignment. */
function canonicalItem(item: unknown, form: Form, isSearch: boolean): unknown {
  if (!isObject(item)) return item;
  const id = item.id || item.prop || item.__vModel__;
  const config = isObject(item.__config__) ? item.__config__ : {};
  const field = typeof id === 'string' ? form.get(id) : undefined;
  const jnpfKey = item.jnpfKey ?? config.jnpfKey ?? field?.kind;
  const label = item.label ?? config.label ?? field?.label;
  const searchType = item.searchType ?? (isSearch && field ? searchTypesOf(field)[0] : undefined);
  const align = item.align ?? (isSearch || !field ? undefined : alignOf(field));
  return {
    ...item,
    ...(id ? { id, prop: item.prop || id } : {}),
    ...(typeof jnpfKey === 'string' ? { jnpfKey: canonicalKind(jnpfKey) } : {}),
    ...(label === undefined ? {} : { label }),
    ...(searchType === undefined ? {} : { searchType }),
    ...(align === undefined ? {} : { align }),
  };
}
