import { isDeepStrictEqual } from 'node:util';
import type { FormRecord, Row } from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../kernel/id.ts';
import { toColumn } from '../codec.ts';
import { identifier, tableIn } from '../identifiers.ts';
import type { ChildTable, PlanColumn } from '../plan.ts';
import type { Save } from './state.ts';

/** Writes the main row and the rows of the sub-tables, only what differs. */
export async function writeRecord(save: Save): Promise<Save> {
  if (save.action === 'create') await insertMain(save);
  else await updateMain(save);
  const after = { ...save.after };
  for (const child of save.plan.children) after[child.subTable.name] = await writeRows(save, child);
  return { ...save, after };
}

/** The columns of fields that live in columns of their own; the audit columns are set beside them. */
function ownColumns(save: Save): readonly PlanColumn[] {
  return save.plan.main.columns.filter(({ field }) => field.widget.auditColumn === undefined);
}

async function insertMain({ ctx, plan, id, after, ...rest }: Save): Promise<void> {
  const columns = ownColumns({ ctx, plan, id, after, ...rest }).filter(
    ({ field }) => after[field.name] != null,
  );
  const now = new Date(ctx.now());
  const names = ['f_id', 'f_creator_user_id', 'f_creator_time', ...columns.map(({ column }) => column)];
  const values = [
    id,
    ctx.user.id,
    now,
    ...columns.map(({ field, type }) => toColumn(after[field.name], type)),
  ];
  await insertRow(ctx.db.records, tableIn(ctx.tenant.schema, plan.main.name), names, values);
}

async function insertRow(
  db: Save['ctx']['db']['records'],
  table: RawBuilder<unknown>,
  names: readonly string[],
  values: readonly unknown[],
): Promise<void> {
  const bound = values.map((value) => sql`${value}`);
  await sql`insert into ${table} (${sql.join(names.map(identifier))}) values (${sql.join(bound)})`.execute(
    db,
  );
}

async function updateMain(save: Save): Promise<void> {
  const { ctx, plan, id, before = {}, after } = save;
  const changed = ownColumns(save).filter(
    ({ field }) => !isDeepStrictEqual(before[field.name], after[field.name]),
  );
  const assignments = changed.map(
    ({ column, field, type }) => sql`${identifier(column)} = ${toColumn(after[field.name], type)}`,
  );
  await sql`
    update ${tableIn(ctx.tenant.schema, plan.main.name)} set ${sql.join([
      ...assignments,
      sql`f_last_modify_user_id = ${ctx.user.id}`,
      sql`f_last_modify_time = ${new Date(ctx.now())}`,
      sql`f_version = f_version + 1`,
    ])} where f_id = ${id}
  `.execute(ctx.db.records);
}

/** Known ids are updated when they differ, others are new, those not sent are gone. */
async function writeRows(save: Save, child: ChildTable): Promise<Row[]> {
  const { name } = child.subTable;
  const stored = rowsOf(save.before, name);
  const wanted = rowsOf(save.after, name);
  if (save.action === 'update' && !Object.hasOwn(save.changes, name) && isDeepStrictEqual(stored, wanted)) {
    return stored;
  }
  const known = new Map(stored.map((row, index) => [row.id, { row, index }]));
  const kept = new Set<string>();
  const result: Row[] = [];
  const fresh: Row[] = [];
  for (const [index, row] of wanted.entries()) {
    const found = row.id && !kept.has(row.id) ? known.get(row.id) : undefined;
    const whole: Row = { ...found?.row, ...row, id: found?.row.id ?? newId() };
    result.push(whole);
    if (!found) fresh.push({ ...whole, f_sort: index });
    else if (found.index !== index || !isDeepStrictEqual(found.row, whole))
      await updateRow(save, child, whole, index);
    if (found?.row.id) kept.add(found.row.id);
  }
  await insertRows(save, child, fresh);
  await deleteRows(
    save,
    child,
    stored.flatMap(({ id }) => (id && !kept.has(id) ? [id] : [])),
  );
  return result;
}

const rowsOf = (record: FormRecord | undefined, name: string): Row[] =>
  (record?.[name] as Row[] | undefined) ?? [];

const batch = 200;

async function insertRows({ ctx, id }: Save, child: ChildTable, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const tuples = rows.slice(start, start + batch).map((row) => {
      const cells = child.columns.map(({ field, type }) => sql`${toColumn(row[field.name], type)}`);
      return sql`(${sql.join([sql`${row.id}`, sql`${id}`, sql`${row['f_sort']}`, ...cells])})`;
    });
    const names = ['f_id', 'f_foreign_id', 'f_sort', ...child.columns.map(({ column }) => column)];
    await sql`
      insert into ${tableIn(ctx.tenant.schema, child.name)} (${sql.join(names.map(identifier))})
      values ${sql.join(tuples)}
    `.execute(ctx.db.records);
  }
}

async function updateRow({ ctx, id }: Save, child: ChildTable, row: Row, index: number): Promise<void> {
  const assignments = child.columns.map(
    ({ column, field, type }) => sql`${identifier(column)} = ${toColumn(row[field.name], type)}`,
  );
  await sql`
    update ${tableIn(ctx.tenant.schema, child.name)}
    set ${sql.join([sql`f_sort = ${index}`, ...assignments])}
    where f_id = ${row.id} and f_foreign_id = ${id}
  `.execute(ctx.db.records);
}

async function deleteRows({ ctx, id }: Save, child: ChildTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from ${tableIn(ctx.tenant.schema, child.name)} where f_foreign_id = ${id} and f_id = any(${ids}::varchar[])
  `.execute(ctx.db.records);
}
