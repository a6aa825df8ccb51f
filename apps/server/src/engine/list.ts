import type { BodyOf, Pagination, recordApi } from '@yingzao/contract';
import { type Conditions, displayRecord, type FormRecord, readConditions, readQuery } from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { join, mainAlias, type PredicateScope, toPredicate } from './conditions-sql.ts';
import { countRows } from './count.ts';
import type { Guard } from './guard.ts';
import { identifier, tableIn } from './identifiers.ts';
import type { ChildTable, Plan, PlanColumn } from './plan.ts';
import { childRows, type StoredRow, selectList, textTools, toValues } from './rows.ts';
import { readSort, type SortKey } from './sort.ts';
import { sumPage } from './summary.ts';

type ListInput = BodyOf<typeof recordApi.list>;

export interface ListResult {
  list: Record<string, unknown>[];
  pagination?: Pagination;
  summary?: Record<string, string>;
}

/**
 * A page of records as display texts.
 *
 * Filters in the contract's order: the rows the actor may see, the design's own rule, the query row, the
 * keyword, the advanced search. A field the actor may not list can be neither filtered nor sorted by.
 *
 * @throws list.query, list.sort (400)
 * Source: contract/visual-development.md 4.4, 4.7, 5.3.
 */
export async function listRecords(ctx: Ctx, plan: Plan, guard: Guard, input: ListInput): Promise<ListResult> {
  const predicate = listPredicate(ctx, plan, guard, input);
  const sort = readSort(plan, guard, input.sidx, input.sort);
  const columns = listedColumns(plan, guard);
  const all = Number(input.dataType ?? 0) === 1 || !plan.list.hasPage;
  const pageSize = all ? 10_000 : input.pageSize;
  const currentPage = all ? 1 : input.currentPage;
  const [rows, count] = await Promise.all([
    selectPage(ctx, plan, {
      columns,
      predicate,
      sort,
      limit: pageSize,
      offset: (currentPage - 1) * pageSize,
    }),
    countRows(ctx, plan, predicate, input.exactTotal === 1),
  ]);
  const values = await withChildren(ctx, plan, guard, columns, rows);
  const tools = await textTools(ctx, plan, values, guard.reveals);
  const list = rows.map((row, index) => ({
    id: row['f_id'],
    ...displayRecord(plan.form, values[index] ?? {}, tools),
  }));
  return {
    list,
    pagination: { currentPage, pageSize, ...count },
    ...(plan.list.showSummary ? { summary: sumPage(plan, guard, values) } : {}),
  };
}

/** Which records a list, count or export covers. */
export function listPredicate(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  input: Partial<ListInput>,
): RawBuilder<boolean> {
  const scope = predicateScope(ctx, plan);
  const searches = plan.list.searchList.filter(({ id }) => guard.mayList(id));
  const own = understood(readConditions(plan.list.ruleList, plan.form, scope));
  const asked = [
    understood(readQuery(input.queryJson ?? input.json, plan.form, searches, scope)),
    understood(readConditions(input.superQueryJson, plan.form, scope)),
  ];
  for (const conditions of asked) refuseHidden(conditions, guard);
  const keyword = input.keyword ? [keywordPredicate(plan, guard, input.keyword)] : [];
  const parts = [own, ...asked]
    .filter(({ groups }) => groups.length > 0)
    .map((part) => toPredicate(part, scope));
  return join('and', [rowsPredicate(guard), ...parts, ...keyword]);
}

/** What every read of records starts with: not deleted, and within the actor's rows. */
export function rowsPredicate(guard: Guard): RawBuilder<boolean> {
  const live = sql<boolean>`${sql.id(mainAlias, 'f_delete_mark')} = 0`;
  return guard.rows === 'all' ? live : sql<boolean>`false`;
}

export function predicateScope(ctx: Ctx, plan: Plan): PredicateScope {
  return {
    plan,
    schema: ctx.tenant.schema,
    timeZone: ctx.platform.config.timeZone,
    variables: { '@currentTime': ctx.now(), '@userId': ctx.user.id },
  };
}

function understood(read: { conditions: Conditions } | Problem): Conditions {
  if ('conditions' in read) return read.conditions;
  throw new AppError(read.key, read.params);
}

function refuseHidden({ groups }: Conditions, guard: Guard): void {
  for (const { field, operand } of groups.flatMap(({ conditions }) => conditions)) {
    const other = operand.kind === 'field' ? operand.field : field;
    if (!guard.mayList(field.address) || !guard.mayList(other.address)) throw new AppError('list.query');
  }
}

/** One word over every listed text field of the main form. */
function keywordPredicate(plan: Plan, guard: Guard, keyword: string): RawBuilder<boolean> {
  const fields = listedColumns(plan, guard)
    .filter(({ field }) => !field.container && field.symbols.includes('like'))
    .map(({ field }) => field);
  if (fields.length === 0) return sql<boolean>`true`;
  const conditions = fields.map((field) => ({
    field,
    symbol: 'like' as const,
    operand: { kind: 'value' as const, value: keyword },
  }));
  return toPredicate(
    { logic: 'and', groups: [{ logic: 'or', conditions }] },
    {
      plan,
      schema: '',
      timeZone: '',
      variables: {},
    },
  );
}

/** The columns of the list design that the actor may see, sub-table columns included. */
export function listedColumns(plan: Plan, guard: Guard): PlanColumn[] {
  return plan.list.columnList.flatMap(({ id }) => (guard.mayList(id) ? (plan.column(id) ?? []) : []));
}

interface PageQuery {
  columns: readonly PlanColumn[];
  predicate: RawBuilder<boolean>;
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

async function selectPage(ctx: Ctx, plan: Plan, query: PageQuery): Promise<StoredRow[]> {
  const main = query.columns.filter(({ field }) => !field.container).map(({ column }) => column);
  const { rows } = await sql<StoredRow>`
    select ${selectList(mainAlias, [...new Set(['f_id', ...main])])}
    from ${tableIn(ctx.tenant.schema, plan.main.name)} as ${sql.id(mainAlias)}
    where ${query.predicate}
    order by ${sql.join(query.sort.map(toOrder))}
    limit ${query.limit} offset ${query.offset}
  `.execute(ctx.db.records);
  return rows;
}

/** Ascending and descending are each other's mirror, so that one index serves both. */
function toOrder({ column, descending }: SortKey): RawBuilder<unknown> {
  const name = sql`${sql.id(mainAlias)}.${identifier(column)}`;
  return descending ? sql`${name} desc nulls last` : sql`${name} asc nulls first`;
}

/** Values by field name, with the sub-table columns the list shows: one query a sub-table. */
async function withChildren(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  columns: readonly PlanColumn[],
  rows: readonly StoredRow[],
): Promise<FormRecord[]> {
  const main = columns.filter(({ field }) => !field.container);
  const values = rows.map((row) => toValues(main, row));
  const ids = rows.map((row) => String(row['f_id']));
  for (const child of plan.children) {
    const shown = shownColumns(child, columns, guard);
    if (shown.length === 0) continue;
    const byRecord = await childRows(ctx, child, shown, ids);
    values.forEach((value, index) => {
      value[child.subTable.name] = byRecord.get(ids[index] ?? '') ?? [];
    });
  }
  return values;
}

function shownColumns(child: ChildTable, columns: readonly PlanColumn[], guard: Guard): PlanColumn[] {
  return columns.filter(({ table, address }) => table === child.name && guard.mayList(address));
}
