import type { Pagination } from '@yingzao/contract';
import { type RawBuilder, sql } from 'kysely';
import { Cache } from '../kernel/cache.ts';
import type { Ctx } from '../kernel/context.ts';
import { mainAlias } from './conditions-sql.ts';
import type { Guard } from './guard.ts';
import { tableIn } from './identifiers.ts';
import type { Plan } from './plan.ts';

type Total = Pick<Pagination, 'total' | 'totalEstimated'>;

interface Counting {
  /** Whose records they are; an estimate is never told to anybody else. */
  readonly guard: Guard;
  /** What was asked for, as text. */
  readonly asked: string;
  /** The exact figure, whatever it costs. */
  readonly exact: boolean;
}

/** Counting further than this costs more than the page itself. */
const exactUpTo = 10_000;

/** An estimate is as good a little later: while somebody turns pages nothing is counted again. */
const estimateLife = 30_000;
const estimates = new WeakMap<Guard, Cache<number>>();

/**
 * How many records meet a predicate: exact while that is cheap, beyond that the planner's estimate, marked as
 * one. Source: design.md chapter 4.
 */
export async function countRows(
  ctx: Ctx,
  plan: Plan,
  predicate: RawBuilder<boolean>,
  { guard, asked, exact }: Counting,
): Promise<Total> {
  const matching = sql`select 1 from ${tableIn(ctx.tenant.schema, plan.main.name)} as ${sql.id(mainAlias)} where ${predicate}`;
  if (exact) return { total: await count(ctx, matching, sql``) };
  const known = estimates.get(guard) ?? new Cache<number>(200, estimateLife);
  estimates.set(guard, known);
  const remembered = await known.peek(asked);
  if (remembered !== undefined) return { total: remembered, totalEstimated: 1 };
  const total = await count(ctx, matching, sql`limit ${exactUpTo + 1}`);
  if (total <= exactUpTo) return { total };
  return { total: await known.get(asked, () => estimate(ctx, matching)), totalEstimated: 1 };
}

async function count(ctx: Ctx, matching: RawBuilder<unknown>, bound: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (${matching} ${bound}) as few`.execute(ctx.db.records);
  return rows[0]?.total ?? 0;
}

/** Rows the planner expects: it reads statistics, not the table. Never below what was counted. */
async function estimate(ctx: Ctx, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${matching}`.execute(ctx.db.records);
  return Math.max(exactUpTo + 1, Math.round(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0));
}
