import { displayRecord, type FormRecord, type Row } from '@yingzao/model';
import { sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { required } from '../kernel/errors.ts';
import { mainAlias, mainTable } from './conditions-sql.ts';
import type { Guard } from './guard.ts';
import { predicateScope } from './list.ts';
import type { Plan } from './plan.ts';
import { loadReferences, toWire } from './references.ts';
import { openOn, rowsPredicate, ruleFlags } from './row-rules.ts';
import { childRows, type StoredRow, selectList, textTools, toTools, toValues } from './rows.ts';

/** A stored record in wire values, its sub-tables inside, with `f_version`. */
export type StoredRecord = FormRecord & { f_version: number };

/** A record with what is open on it. */
export interface FoundRecord {
  readonly values: StoredRecord;
  /** Fields that the actor may read and write on this record. */
  mayUse(address: string): boolean;
}

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
): Promise<FoundRecord | undefined> {
  const row = await selectRow(ctx, plan, guard, id, lock);
  if (!row) return undefined;
  const values: StoredRecord = { ...toValues(plan.main.columns, row), f_version: Number(row['f_version']) };
  for (const child of plan.children) {
    values[child.subTable.name] = (await childRows(ctx, child, child.columns, [id])).get(id) ?? [];
  }
  return { values, mayUse: openOn(guard, row, 'forms') };
}

async function selectRow(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  id: string,
  lock: boolean,
): Promise<StoredRow | undefined> {
  const scope = predicateScope(ctx, plan, guard);
  const columns = new Set(['f_id', 'f_version', ...plan.main.columns.map(({ column }) => column)]);
  const { rows } = await sql<StoredRow>`
    select ${sql.join([selectList(mainAlias, [...columns]), ...ruleFlags(guard, scope)])}
    from ${mainTable(scope)}
    where ${rowsPredicate(guard, scope)} and m.f_id = ${id} ${lock ? sql`for update` : sql``}
  `.execute(ctx.db.records);
  return rows[0];
}

/**
 * A record for editing: wire values of the fields the actor may use. What people and things are called comes
 * beside their ids, as `{field}_name`; an organization travels as the path to it.
 *
 * @throws recordMissing (404)
 */
export async function getRecord(ctx: Ctx, plan: Plan, guard: Guard, id: string): Promise<StoredRecord> {
  const found = required(await findRecord(ctx, plan, guard, id));
  const values = usable(plan, found);
  const references = await loadReferences(ctx, plan, [values]);
  const tools = toTools(ctx, references, guard.reveals);
  const beside: FormRecord = {};
  for (const field of plan.form.fields) {
    if (!field.widget.refersTo || !Object.hasOwn(values, field.name)) continue;
    beside[`${field.name}_name`] = field.widget.toText(values[field.name], field, tools);
    beside[field.name] = toWire(field, values[field.name], references);
  }
  return { ...values, ...beside, f_version: found.values.f_version };
}

/** The same as display texts. @throws recordMissing (404) */
export async function getRecordTexts(ctx: Ctx, plan: Plan, guard: Guard, id: string): Promise<FormRecord> {
  const record = usable(plan, required(await findRecord(ctx, plan, guard, id)));
  return { id, ...displayRecord(plan.form, record, await textTools(ctx, plan, [record], guard.reveals)) };
}

/** What of a record is open in forms; of a sub-table the columns that are open themselves. */
function usable({ form }: Plan, { values, mayUse }: FoundRecord): FormRecord {
  const open: FormRecord = {};
  for (const { name } of form.fields) if (mayUse(name)) open[name] = values[name] ?? null;
  for (const { name, columns } of form.subTables) {
    if (!mayUse(name)) continue;
    const closed = columns.filter(({ address }) => !mayUse(address)).map((column) => column.name);
    open[name] = ((values[name] ?? []) as Row[]).map((row) => without(row, closed));
  }
  return open;
}

function without(row: Row, names: readonly string[]): Row {
  if (names.length === 0) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Row;
}
