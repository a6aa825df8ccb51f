import type { ColumnData, ColumnType, Field, Form, SubTable } from '@yingzao/model';

/**
 * A released model, compiled once: what every query and every save works from. Nothing interprets the design's
 * JSON per request.
 */
export interface Plan {
  readonly modelId: string;
  readonly fullName: string;
  readonly enCode: string;
  /** Raised by each release. */
  readonly version: number;
  readonly webType: number;
  readonly form: Form;
  readonly list: ColumnData;
  readonly main: PlanTable;
  readonly children: readonly ChildTable[];
  /** Where a field's value lives, by address; undefined for what no column keeps. */
  column(address: string): PlanColumn | undefined;
}

export interface PlanTable {
  readonly name: string;
  readonly columns: readonly PlanColumn[];
}

export interface ChildTable extends PlanTable {
  readonly subTable: SubTable;
}

export interface PlanColumn {
  readonly field: Field;
  readonly address: string;
  readonly table: string;
  readonly column: string;
  readonly type: ColumnType;
}

/** Columns of every designed table, beside those of its fields. */
export const systemColumns = {
  id: 'f_id',
  version: 'f_version',
  deleteMark: 'f_delete_mark',
  foreignId: 'f_foreign_id',
  sort: 'f_sort',
} as const;
