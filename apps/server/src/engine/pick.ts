import type { Pagination } from '@yingzao/contract';
import { columnItemOf } from '@yingzao/model';
import type { Ctx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Door } from './engine.ts';
import { listRecords } from './list.ts';
import type { PlanColumn } from './plan.ts';

export interface PickQuery {
  readonly columns: readonly string[];
  readonly keyword?: string | undefined;
  readonly currentPage: number;
  readonly pageSize: number;
}

/**
 * A page of records for a picker: the id and the asked columns as texts. The actor's rows and columns hold here
 * as in the list.
 *
 * @throws list.query (400) for a column that is none or hidden
 * Source: contract/visual-development.md 5.1 (FieldDataSelect), 6.2.
 */
export async function pickRecords(
  ctx: Ctx,
  { plan, guard }: Door,
  query: PickQuery,
): Promise<{ list: Record<string, unknown>[]; pagination: Pagination }> {
  const columns = query.columns.map((address): PlanColumn => {
    const column = guard.mayList(address) ? plan.column(address) : undefined;
    if (!column || column.field.container) throw new AppError('list.query');
    return column;
  });
  const columnList = columns.map(({ field }) => columnItemOf(field, true));
  const picked = { ...plan, list: { ...plan.list, columnList, hasPage: true, showSummary: false } };
  const { currentPage, pageSize, keyword } = query;
  const { list, pagination } = await listRecords(ctx, picked, guard, { currentPage, pageSize, keyword });
  return { list, pagination: pagination ?? { currentPage, pageSize, total: list.length } };
}
