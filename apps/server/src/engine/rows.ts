import type { Field, FormRecord, Row, TextTools } from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { identifier, tableIn } from './identifiers.ts';
import type { ChildTable, Plan, PlanColumn } from './plan.ts';

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

/**
 * What texts need beside the values: the names of the users that a page mentions, in one query.
 *
 * Disabled and deleted users still show their name. Source: contract/visual-development.md 3.6.
 */
export async function textTools(
  ctx: Ctx,
  plan: Plan,
  records: readonly Readonly<FormRecord>[],
  reveal: boolean,
): Promise<TextTools> {
  const ids = new Set<string>();
  for (const field of plan.form.fields.filter(holdsUser)) {
    for (const record of records) {
      const id = record[field.name];
      if (typeof id === 'string' && id !== '') ids.add(id);
    }
  }
  const names = await userNames(ctx, [...ids]);
  return {
    timeZone: ctx.platform.config.timeZone,
    reveal,
    nameOf: (field, id) => (holdsUser(field) ? names.get(id) : undefined),
  };
}

/** Whether a field holds the id of a user. */
export function holdsUser({ widget }: Field): boolean {
  return widget.auditColumn?.endsWith('_user_id') ?? false;
}

/** Names of users, `姓名/账号` by id, in one query; ids that are none are passed over. */
export async function userNames(ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id): id is string => id !== null && id !== '');
  if (known.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('userAccount')
    .select(['id', 'realName', 'account'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, realName, account }) => [id, `${realName}/${account}`]));
}
