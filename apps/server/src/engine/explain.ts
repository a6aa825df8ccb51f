import { readDataScheme } from '@yingzao/model';
import { sql } from 'kysely';
import type { DataScheme } from '../access/rights.repository.ts';
import type { Ctx } from '../kernel/context.ts';
import { required } from '../kernel/errors.ts';
import { mainTable, toPredicate } from './conditions-sql.ts';
import type { Door } from './engine.ts';
import { predicateScope } from './list.ts';
import { openOn, rowsPredicate, ruleFlags } from './row-rules.ts';

/** How many records there are, and how many of them the actor sees. */
export async function countVisible(
  ctx: Ctx,
  { plan, guard }: Door,
): Promise<{ visible: number; total: number }> {
  const scope = predicateScope(ctx, plan, guard);
  const { rows } = await sql<{ visible: number; total: number }>`
    select count(*) as total, count(*) filter (where ${rowsPredicate(guard, scope)}) as visible
    from ${mainTable(scope)} where m.f_delete_mark = 0
  `.execute(ctx.db.records);
  return rows[0] ?? { visible: 0, total: 0 };
}

export interface ExplainedRow {
  readonly visible: boolean;
  /** Ids of the schemes that the record meets. */
  readonly schemes: ReadonlySet<string>;
  lists(address: string): boolean;
  uses(address: string): boolean;
}

/** What of a record the actor sees, and which of some schemes it meets. @throws recordMissing (404) */
export async function explainRow(
  ctx: Ctx,
  { plan, guard }: Door,
  schemes: readonly DataScheme[],
  id: string,
): Promise<ExplainedRow> {
  const scope = predicateScope(ctx, plan, guard);
  const { timeZone } = ctx.platform.config;
  const meets = schemes.map((scheme, index) => {
    const conditions = readDataScheme(scheme, plan.form, { timeZone });
    return sql`${conditions ? toPredicate(conditions, scope) : sql`false`} as ${sql.id(`meets_${index}`)}`;
  });
  const columns = [sql`${rowsPredicate(guard, scope)} as visible`, ...ruleFlags(guard, scope), ...meets];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${mainTable(scope)} where m.f_delete_mark = 0 and m.f_id = ${id}
  `.execute(ctx.db.records);
  const row = required(rows[0]);
  const visible = row['visible'] === true;
  const nothing = () => false;
  return {
    visible,
    schemes: new Set(
      schemes
        .filter(({ allData }, index) => allData === 1 || row[`meets_${index}`] === true)
        .map((one) => one.id),
    ),
    lists: visible ? openOn(guard, row, 'columns') : nothing,
    uses: visible ? openOn(guard, row, 'forms') : nothing,
  };
}
