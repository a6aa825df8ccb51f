import type { ColumnType } from '../widgets/widget.ts';

/** A table of a released model as it stands in the database: the only source of names for its SQL. */
export interface TableSnapshot {
  readonly table: string;
  /** The sub-table whose rows it holds; null for the main table. */
  readonly field: string | null;
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly indexes: readonly TableIndex[];
  /** Columns of fields that are gone, kept until the owner lets them go. */
  readonly asideColumns: readonly AsideColumn[];
  /** The sub-table is gone; the table is kept under this other name. */
  readonly isAside: boolean;
}

export interface TableColumn {
  /** The field's name, bare also inside a sub-table. */
  readonly field: string;
  readonly column: string;
  readonly type: ColumnType;
  readonly label: string;
  /** The list searches by it. */
  readonly searchable: boolean;
  /** The list sorts by it. */
  readonly sortable: boolean;
  /** One of the platform's own columns, that a system widget shows: never made, moved or dropped. */
  readonly isAudit: boolean;
}

export interface AsideColumn {
  readonly field: string;
  /** What it is called now. */
  readonly column: string;
  readonly type: ColumnType;
  readonly label: string;
}

/** `order` serves equality, ranges and sorting, `contains` text inside text, `member` one member of a list. */
export interface TableIndex {
  readonly name: string;
  readonly column: string;
  readonly purpose: 'order' | 'contains' | 'member';
}

/** A column that every table of its sort has, whatever the design. */
export interface SystemColumn {
  readonly column: string;
  readonly type: ColumnType | { readonly type: 'bigint' };
}

const id = { type: 'varchar', length: 50 } as const;

/** Source: contract/visual-development.md 1.4; design.md chapter 4. */
export const mainSystemColumns: readonly SystemColumn[] = [
  { column: 'f_id', type: id },
  { column: 'f_version', type: { type: 'bigint' } },
  { column: 'f_creator_user_id', type: id },
  { column: 'f_creator_time', type: { type: 'datetime' } },
  { column: 'f_last_modify_user_id', type: id },
  { column: 'f_last_modify_time', type: { type: 'datetime' } },
  { column: 'f_delete_mark', type: { type: 'integer' } },
  { column: 'f_delete_time', type: { type: 'datetime' } },
  { column: 'f_delete_user_id', type: id },
];

/** `f_foreign_id` is the `f_id` of the main row, `f_sort` the place of the row among its sisters. */
export const childSystemColumns: readonly SystemColumn[] = [
  { column: 'f_id', type: id },
  { column: 'f_foreign_id', type: id },
  { column: 'f_sort', type: { type: 'integer' } },
];
