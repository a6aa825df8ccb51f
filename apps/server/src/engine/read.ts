import { displayRecord, type FormRecord } from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { required } from '../kernel/errors.ts';
import { mainAlias } from './conditions-sql.ts';
import type { Guard } from './guard.ts';
import { tableIn } from './identifiers.ts';
import { rowsPredicate } from './list.ts';
import type { Plan } from './plan.ts';
import { childRows, holdsUser, type StoredRow, selectList, textTools, toValues } from './rows.ts';

/** A stored record in wire values, its sub-tables inside, with `f_version`. */
export type StoredRecord = FormRecord & { f_version: number };

/**
 * One record as far as the actor may see its row; every field, so that steps which need the whole have it.
 *
 * @param lock holds the row until the transaction ends
 */
export async function findRecord(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredRecord | undefined> {
  const [row] = await selectRows(ctx, plan, sql<boolean>`${rowsPredicate(guard)} and m.f_id = ${id}`, lock);
  if (!row) return undefined;
  const record: StoredRecord = { ...toValues(plan.main.columns, row), f_version: Number(row['f_version']) };
  for (const child of plan.children) {
    record[child.subTable.name] = (await childRows(ctx, child, child.columns, [id])).get(id) ?? [];
  }
  return record;
}

async function selectRows(
  ctx: Ctx,
  plan: Plan,
  predicate: RawBuilder<boolean>,
  lock: boolean,
): Promise<StoredRow[]> {
  const columns = new Set(['f_id', 'f_version', ...plan.main.columns.map(({ column }) => column)]);
  const { rows } = await sql<StoredRow>`
    select ${selectList(mainAlias, [...columns])}
    from ${tableIn(ctx.tenant.schema, plan.main.name)} as ${sql.id(mainAlias)}
    where ${predicate} ${lock ? sql`for update` : sql``}
  `.execute(ctx.db.records);
  return rows;
}

/**
 * A record for editing: wire values of the fields the actor may use. A user's id comes with the name beside it,
 * as `{field}_name`.
 *
 * @throws recordMissing (404)
 */
export async function getRecord(ctx: Ctx, plan: Plan, guard: Guard, id: string): Promise<StoredRecord> {
  const record = required(await findRecord(ctx, plan, guard, id));
  const values = usable(plan, guard, record);
  const tools = await textTools(ctx, plan, [values], guard.reveals);
  const names = plan.form.fields
    .filter((field) => holdsUser(field) && Object.hasOwn(values, field.name))
    .map((field) => [`${field.name}_name`, field.widget.toText(values[field.name], field, tools)]);
  return { ...values, ...Object.fromEntries(names), f_version: record.f_version };
}

/** The same as display texts. @throws recordMissing (404) */
export async function getRecordTexts(ctx: Ctx, plan: Plan, guard: Guard, id: string): Promise<FormRecord> {
  const record = usable(plan, guard, required(await findRecord(ctx, plan, guard, id)));
  return { id, ...displayRecord(plan.form, record, await textTools(ctx, plan, [record], guard.reveals)) };
}

function usable(plan: Plan, guard: Guard, record: FormRecord): FormRecord {
  const names = [...plan.form.fields, ...plan.form.subTables.map(({ field }) => field)].map(
    ({ name }) => name,
  );
  return Object.fromEntries(
    names.filter((name) => guard.mayUse(name)).map((name) => [name, record[name] ?? null]),
  );
}
