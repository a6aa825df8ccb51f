import type { ColumnItem } from '@yingzao/model';
import { stored } from '../../base/storage.ts';

/** A column of the user's own layout. Source: specification 000 chapter 3 (column setting item). */
export interface ColumnSetting {
  readonly prop: string;
  readonly label: string;
  readonly visible: boolean;
}

/** The columns of a list in the user's order; columns a release has added come last, gone ones drop out. */
export function applyLayout(columns: readonly ColumnItem[], layout: readonly ColumnSetting[]): ColumnItem[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const known = layout.flatMap(({ prop, visible }) => {
    const column = byId.get(prop);
    byId.delete(prop);
    return column && visible ? [column] : [];
  });
  return [...known, ...byId.values()];
}

/** All columns with what the layout says of them, for the settings drawer. */
export function layoutOf(columns: readonly ColumnItem[], layout: readonly ColumnSetting[]): ColumnSetting[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const known = layout.flatMap(({ prop, visible }) => {
    const column = byId.get(prop);
    byId.delete(prop);
    return column ? [{ prop, label: column.label, visible }] : [];
  });
  return [...known, ...[...byId.values()].map(({ id, label }) => ({ prop: id, label, visible: true }))];
}

/** Layouts are kept locally per menu, so that a list opens in its form at once. */
export const localLayout = {
  read(menuId: string): ColumnSetting[] | undefined {
    return readLayout(stored.read(keyOf(menuId)));
  },
  keep(menuId: string, layout: readonly ColumnSetting[]): void {
    stored.write(keyOf(menuId), JSON.stringify(layout));
  },
  forget(menuId: string): void {
    stored.write(keyOf(menuId), undefined);
  },
};

const keyOf = (menuId: string) => `columns_${menuId}`;

function readLayout(text: string | undefined): ColumnSetting[] | undefined {
  try {
    const layout: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(layout) ? layout.filter(isSetting) : undefined;
  } catch {
    return undefined;
  }
}

function isSetting(item: unknown): item is ColumnSetting {
  const { prop, visible } = Object(item) as Partial<ColumnSetting>;
  return typeof prop === 'string' && typeof visible === 'boolean';
}
