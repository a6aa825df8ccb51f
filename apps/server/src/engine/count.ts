import type { Pagination } from '@yingzao/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { mainAlias } from './conditions-sql.ts';
import { tableIn } from './identifiers.ts';
import type { Plan } from './plan.ts';

type Total = Pick<Pagination, 'total' | 'totalEstimated'>;

/** Counting further than this costs more than the page itself. */
const exactUpTo = 10_000;

/**
 * How many records meet a predicate: exact while that is cheap, beyond that the planner's estimate, marked as
 * one. Source: design.md chapter 4.
 */
export async function countRows(
  ctx: Ctx,
  plan: Plan,
  predicate: RawBuilder<boolean>,
  exact: boolean,
): Promise<Total> {
  const matching = sql`select 1 from ${tableIn(ctx.tenant.schema, plan.main.name)} as ${sql.id(mainAlias)} where ${predicate}`;
  const bound = exact ? sql`` : sql`limit ${exactUpTo + 1}`;
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${matching} ${bound}) as few`.execute(ctx.db.records);
  const total = rows[0]?.total ?? 0;
  if (exact || total <= exactUpTo) return { total };
  return { total: await estimate(ctx, matching), totalEstimated: 1 };
}

/** Rows the planner expects: it reads statistics, not the table. Never below what was counted. */
async function estimate(ctx: Ctx, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${matching}`.execute(ctx.db.records);
  return Math.max(exactUpTo + 1, Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0));
}
