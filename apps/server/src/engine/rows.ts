import type { FormRecord, Row, TextTools } from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { identifier, tableIn } from './identifiers.ts';
import type { ChildTable, Plan, PlanColumn } from './plan.ts';
import { loadReferences, nameIn, type References } from './references.ts';

/** A row of a designed table as the driver gives it. */
export type StoredRow = Record<string, unknown>;

/** The select list of some columns under an alias. */
export function selectList(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.id(alias)}.${identifier(column)}`));
}

/** Stored columns as wire values by field name. */
export function toValues(columns: readonly PlanColumn[], row: StoredRow): FormRecord {
  const values: FormRecord = {};
  for (const { field, column } of columns) values[field.name] = row[column] ?? null;
  return values;
}

/** The rows of one sub-table for many records: one query, rows in their order, by record id. */
export async function childRows(
  ctx: Ctx,
  child: ChildTable,
  columns: readonly PlanColumn[],
  recordIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const byRecord = new Map<string, Row[]>();
  if (recordIds.length === 0) return byRecord;
  const names = ['f_id', 'f_foreign_id', ...columns.map(({ column }) => column)];
  const { rows } = await sql<StoredRow>`
    select ${selectList('c', names)} from ${tableIn(ctx.tenant.schema, child.name)} as c
    where c.f_foreign_id = any(${recordIds}::varchar[]) order by c.f_foreign_id, c.f_sort, c.f_id
  `.execute(ctx.db.records);
  for (const row of rows) {
    const owner = String(row['f_foreign_id']);
    const list = byRecord.get(owner) ?? [];
    byRecord.set(owner, list);
    list.push({ id: String(row['f_id']), ...toValues(columns, row) });
  }
  return byRecord;
}

/** What texts need beside the values: the names of the people and things that records refer to. */
export async function textTools(
  ctx: Ctx,
  plan: Plan,
  records: readonly Readonly<FormRecord>[],
  reveal: boolean,
): Promise<TextTools> {
  return toTools(ctx, await loadReferences(ctx, plan, records), reveal);
}

export function toTools(ctx: Ctx, references: References, reveal: boolean): TextTools {
  return {
    timeZone: ctx.platform.config.timeZone,
    reveal,
    nameOf: (field, id) => nameIn(references, field, id),
  };
}
