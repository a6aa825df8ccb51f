import type { BodyOf, Pagination, recordApi } from '@yingzao/contract';
import {
  type Conditions,
  displayRecord,
  type FormRecord,
  type Row,
  readConditions,
  readQuery,
} from '@yingzao/model';
import type { Problem } from '@yingzao/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import { join, mainAlias, mainTable, type PredicateScope, toPredicate } from './conditions-sql.ts';
import { countRows } from './count.ts';
import type { Guard } from './guard.ts';
import { identifier } from './identifiers.ts';
import type { Plan, PlanColumn } from './plan.ts';
import { cellPredicate, openOn, rowsPredicate, ruleFlags } from './row-rules.ts';
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
  const matching = listPredicate(plan, guard, predicateScope(ctx, plan, guard), input);
  const sort = readSort(plan, guard, input.sidx, input.sort);
  const columns = listedColumns(plan, guard);
  const all = Number(input.dataType ?? 0) === 1 || !plan.list.hasPage;
  const pageSize = all ? 10_000 : input.pageSize;
  const currentPage = all ? 1 : input.currentPage;
  const [rows, count] = await Promise.all([
    selectPage(ctx, plan, guard, {
      columns,
      input,
      sort,
      limit: pageSize,
      offset: (currentPage - 1) * pageSize,
    }),
    countRows(ctx, plan, matching, { guard, asked: keyOf(input), exact: input.exactTotal === 1 }),
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

/** What of a request decides how many records it finds. */
const keyOf = ({ queryJson, json, superQueryJson, keyword }: ListInput) =>
  JSON.stringify([queryJson ?? json, superQueryJson, keyword]);

/** Which records a list, count or export covers. */
export function listPredicate(
  plan: Plan,
  guard: Guard,
  scope: PredicateScope,
  input: Partial<ListInput>,
): RawBuilder<boolean> {
  const careful: PredicateScope = {
    ...scope,
    cell: (address) => cellPredicate(guard, scope, 'columns', address),
  };
  const searches = plan.list.searchList.filter(({ id }) => guard.mayList(id));
  const own = understood(readConditions(plan.list.ruleList, plan.form, scope));
  const asked = [
    understood(readQuery(input.queryJson ?? input.json, plan.form, searches, scope)),
    understood(readConditions(input.superQueryJson, plan.form, scope)),
  ];
  for (const conditions of asked) refuseHidden(conditions, guard);
  const keyword = input.keyword ? [keywordPredicate(plan, guard, careful, input.keyword)] : [];
  const filters = asked.filter(isFilled).map((part) => toPredicate(part, careful));
  const rules = [own].filter(isFilled).map((part) => toPredicate(part, scope));
  return join('and', [rowsPredicate(guard, scope), ...rules, ...filters, ...keyword]);
}

const isFilled = ({ groups }: Conditions) => groups.length > 0;

/** What predicates over a model's records are compiled in for one actor. */
export function predicateScope(ctx: Ctx, plan: Plan, guard: Guard): PredicateScope {
  return {
    plan,
    schema: ctx.tenant.schema,
    timeZone: ctx.platform.config.timeZone,
    variables: { ...guard.variables, '@currentTime': ctx.now() },
    subtrees: guard.subtrees,
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
function keywordPredicate(
  plan: Plan,
  guard: Guard,
  scope: PredicateScope,
  keyword: string,
): RawBuilder<boolean> {
  const fields = listedColumns(plan, guard)
    .filter(({ field }) => !field.container && field.symbols.includes('like'))
    .map(({ field }) => field);
  if (fields.length === 0) return sql<boolean>`true`;
  const conditions = fields.map((field) => ({
    field,
    symbol: 'like' as const,
    operand: { kind: 'value' as const, value: keyword },
  }));
  return toPredicate({ logic: 'and', groups: [{ logic: 'or', conditions }] }, scope);
}

/** The columns of the list design that the actor may see, sub-table columns included. */
export function listedColumns(plan: Plan, guard: Guard): PlanColumn[] {
  return plan.list.columnList.flatMap(({ id }) => (guard.mayList(id) ? (plan.column(id) ?? []) : []));
}

interface PageQuery {
  columns: readonly PlanColumn[];
  input: ListInput;
  sort: readonly SortKey[];
  limit: number;
  offset: number;
}

/** From here on a page is found by the index alone before its rows are read. */
const deepFrom = 1000;

async function selectPage(ctx: Ctx, plan: Plan, guard: Guard, query: PageQuery): Promise<StoredRow[]> {
  const scope: PredicateScope = { ...predicateScope(ctx, plan, guard), joins: [] };
  const main = query.columns.filter(({ field }) => !field.container).map(({ column }) => column);
  const selected = [selectList(mainAlias, [...new Set(['f_id', ...main])]), ...ruleFlags(guard, scope)];
  const order = sql`order by ${sql.join(query.sort.map((key) => toOrder(key, guard, scope)))}`;
  const predicate = listPredicate(plan, guard, scope, query.input);
  const found = sql`where ${predicate} ${order} limit ${query.limit} offset ${query.offset}`;
  const { rows } =
    query.offset < deepFrom
      ? await sql<StoredRow>`select ${sql.join(selected)} from ${mainTable(scope)} ${found}`.execute(
          ctx.db.records,
        )
      : await sql<StoredRow>`
          with page as materialized (select m.f_id as page_id from ${mainTable(scope)} ${found})
          select ${sql.join(selected)} from page join ${mainTable(scope)} on m.f_id = page.page_id ${order}
        `.execute(ctx.db.records);
  return rows;
}

/**
 * Ascending and descending are each other's mirror, so that one index serves both. Cells that are closed to the
 * actor sort as if they were empty.
 */
function toOrder(
  { address, column, descending }: SortKey,
  guard: Guard,
  scope: PredicateScope,
): RawBuilder<unknown> {
  const value = sql`${sql.id(mainAlias)}.${identifier(column)}`;
  const cell = address === undefined ? 'always' : cellPredicate(guard, scope, 'columns', address);
  const name = cell === 'always' ? value : sql`case when ${cell} then ${value} end`;
  return descending ? sql`${name} desc nulls last` : sql`${name} asc nulls first`;
}

/**
 * Values by field name, with the sub-table columns the list shows: one query a sub-table. Each row has what is
 * open on it.
 */
async function withChildren(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  columns: readonly PlanColumn[],
  rows: readonly StoredRow[],
): Promise<FormRecord[]> {
  const isOpen = rows.map((row) => openOn(guard, row, 'columns'));
  const main = columns.filter(({ field }) => !field.container);
  const values = rows.map((row, index) =>
    toValues(
      main.filter(({ address }) => isOpen[index]?.(address)),
      row,
    ),
  );
  const ids = rows.map((row) => String(row['f_id']));
  for (const child of plan.children) {
    const shown = columns.filter(({ table }) => table === child.name);
    if (shown.length === 0) continue;
    const byRecord = await childRows(ctx, child, shown, ids);
    values.forEach((value, index) => {
      const open = shown.filter(({ address }) => isOpen[index]?.(address)).map(({ field }) => field.name);
      if (open.length > 0) value[child.subTable.name] = only(byRecord.get(ids[index] ?? '') ?? [], open);
    });
  }
  return values;
}

/** Rows of a sub-table with their id and the named cells. */
function only(rows: readonly Row[], names: readonly string[]): Row[] {
  return rows.map((row) => Object.fromEntries(['id', ...names].map((name) => [name, row[name]])));
}
