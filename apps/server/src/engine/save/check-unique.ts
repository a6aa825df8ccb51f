import { type Field, isEmpty } from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import { AppError, refuse } from '../../kernel/errors.ts';
import { toColumn } from '../codec.ts';
import { identifier, tableIn } from '../identifiers.ts';
import type { Save } from './state.ts';

/**
 * Values that may stand in one record only. Two saves of the same value take turns, so that a race reads like
 * the ordinary duplicate.
 *
 * @throws field.duplicate, record.businessKey (400)
 * Source: contract/visual-development.md 3.1 steps 8 and 9.
 */
export async function checkUnique(save: Save): Promise<Save> {
  const unique = save.plan.form.fields.filter(({ node }) => node.__config__.unique === true);
  for (const field of unique) await checkField(save, field);
  await checkBusinessKey(save);
  return save;
}

async function checkField(save: Save, field: Field): Promise<void> {
  const value = save.after[field.name];
  const column = save.plan.column(field.address);
  if (!column || isEmpty(value) || value === save.before?.[field.name]) return;
  const text = String(value).trim();
  const same = sql<boolean>`btrim(${identifier(column.column)}::text) = ${text}`;
  if (!(await existsElsewhere(save, `${column.table}.${column.column}=${text}`, same))) return;
  refuse([{ key: 'field.duplicate', params: { label: field.label }, path: [field.name] }]);
}

async function checkBusinessKey(save: Save): Promise<void> {
  const { useBusinessKey, businessKeyList, businessKeyTip } = save.plan.form.data;
  const columns = businessKeyList.flatMap((address) => save.plan.column(address) ?? []);
  if (!useBusinessKey || columns.length === 0) return;
  const parts = columns.map(({ column, type, field }) => {
    return sql`${identifier(column)} is not distinct from ${toColumn(save.after[field.name], type)}`;
  });
  const key = columns.map(({ field }) => JSON.stringify(save.after[field.name] ?? null)).join();
  if (
    await existsElsewhere(save, `${save.plan.main.name}:${key}`, sql<boolean>`${sql.join(parts, sql` and `)}`)
  ) {
    throw new AppError('record.businessKey', { tip: businessKeyTip });
  }
}

/** Whether another live record meets a condition; holds others who ask for the same key until the commit. */
async function existsElsewhere(save: Save, key: string, condition: RawBuilder<boolean>): Promise<boolean> {
  const { ctx, plan, id } = save;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenant.id}/${key}`}, 0))`.execute(
    ctx.db.records,
  );
  const { rows } = await sql`
    select 1 from ${tableIn(ctx.tenant.schema, plan.main.name)}
    where f_delete_mark = 0 and f_id <> ${id} and ${condition} limit 1
  `.execute(ctx.db.records);
  return rows.length > 0;
}
