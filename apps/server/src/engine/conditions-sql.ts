import {
  type Condition,
  type ConditionSymbol,
  type Conditions,
  type ConditionVariables,
  type Field,
  isEmpty,
  type Logic,
} from '@yingzao/model';
import { type RawBuilder, sql } from 'kysely';
import type { Subtrees } from '../access/actor-variables.ts';
import { toColumn } from './codec.ts';
import { identifier, tableIn } from './identifiers.ts';
import type { ChildTable, Plan, PlanColumn } from './plan.ts';
import { reached } from './search-reach.ts';

type Predicate = RawBuilder<boolean>;

/** What a comparison is compiled in: the model, its schema, and the values of `@userId` and the like. */
export interface PredicateScope {
  readonly plan: Plan;
  readonly schema: string;
  readonly variables: ConditionVariables;
  /** Variables that stand for an organization with all below it, by the path to it. */
  readonly subtrees?: Subtrees;
  /** Where a field is open to the actor; a comparison holds nowhere else. Without it fields are open everywhere. */
  readonly cell?: (address: string) => Predicate | 'always';
  /** Takes the organizations that main rows are compared with; the query then starts from `mainTable` of this scope. */
  readonly joins?: SubtreeJoin[];
  /** ms in their time zone only matter to variables of dates. */
  readonly timeZone: string;
}

/** A column of the main table joined with the organizations at and below a path. */
interface SubtreeJoin {
  readonly column: string;
  readonly path: string;
}

export const mainAlias = 'm';
const childAlias = 'c';

const always = sql<boolean>`true`;
const never = sql<boolean>`false`;

/**
 * Conditions as one SQL predicate over the main table's alias `m`: the same meaning as `matchesConditions`,
 * which tests compare it with.
 */
export function toPredicate(conditions: Conditions, scope: PredicateScope): Predicate {
  return join(
    conditions.logic,
    conditions.groups.map((group) =>
      join(
        group.logic,
        group.conditions.map((condition) => comparison(condition, scope)),
      ),
    ),
  );
}

/** All of these; true for none. */
export function join(logic: Logic, parts: readonly Predicate[]): Predicate {
  if (parts.length === 0) return always;
  if (parts.length === 1) return parts[0] ?? always;
  return sql<boolean>`(${sql.join(parts, logic === 'and' ? sql` and ` : sql` or `)})`;
}

function comparison(condition: Condition, scope: PredicateScope): Predicate {
  const compared = plainComparison(condition, scope);
  const { field, operand } = condition;
  const fields = operand.kind === 'field' ? [field, operand.field] : [field];
  const closed = fields.flatMap(({ address }) => {
    const cell = scope.cell?.(address) ?? 'always';
    return cell === 'always' ? [] : [cell];
  });
  return join('and', [compared, ...closed]);
}

function plainComparison(condition: Condition, scope: PredicateScope): Predicate {
  const column = scope.plan.column(condition.field.address);
  if (!column) return never;
  if (!condition.field.container) return compare(condition, column, reference(mainAlias, column), scope);
  const child = scope.plan.children.find(({ name }) => name === column.table);
  return child ? inSomeRow(condition, column, child, scope) : never;
}

/** Holds when it holds for one row; a record without rows counts as one empty row. */
function inSomeRow(
  condition: Condition,
  column: PlanColumn,
  child: ChildTable,
  scope: PredicateScope,
): Predicate {
  const rows = sql`select 1 from ${tableIn(scope.schema, child.name)} as ${sql.id(childAlias)}
    where ${sql.id(childAlias, 'f_foreign_id')} = ${sql.id(mainAlias, 'f_id')}`;
  const some = sql<boolean>`exists (${rows} and ${compare(condition, column, reference(childAlias, column), scope)})`;
  if (!meetsEmpty(condition.symbol)) return some;
  return sql<boolean>`(${some} or not exists (${rows}))`;
}

const meetsEmpty = (symbol: ConditionSymbol) => ['<>', 'notLike', 'notIn', 'null'].includes(symbol);

function reference(alias: string, { column }: PlanColumn): RawBuilder<unknown> {
  return sql`${sql.id(alias)}.${identifier(column)}`;
}

const positives: Partial<Record<ConditionSymbol, ConditionSymbol>> = {
  '<>': '==',
  notLike: 'like',
  notIn: 'in',
};

function compare(
  condition: Condition,
  column: PlanColumn,
  value: RawBuilder<unknown>,
  scope: PredicateScope,
): Predicate {
  const { symbol, operand } = condition;
  if (symbol === 'null') return isMissing(value, column);
  if (symbol === 'notNull') return sql<boolean>`not ${isMissing(value, column)}`;
  if (operand.kind === 'field') return compareFields(symbol, value, operand.field, scope);
  const keys = reached(condition, scope.schema);
  if (keys) return isAmong(value, column, keys);
  const path = operand.kind === 'variable' ? subtreeOf(operand.name, column, scope) : undefined;
  if (path !== undefined) {
    const { joins } = scope;
    const inside =
      joins && !condition.field.container
        ? joinSubtree(joins, { column: column.column, path })
        : lookUpSubtree(value, path, scope);
    return compareSubtree(symbol, value, inside);
  }
  const compared =
    operand.kind === 'variable' ? variableValue(operand.name, column.field, scope) : operandValue(operand);
  if (compared === undefined) return never;
  const positive = positives[symbol];
  if (!positive) return compareValue(symbol, value, column, compared);
  return sql<boolean>`(${value} is null or not ${compareValue(positive, value, column, compared)})`;
}

/** Only for columns of one organization; of several, the members are compared with the ids. */
function subtreeOf(
  name: keyof ConditionVariables,
  { field, type }: PlanColumn,
  { subtrees }: PredicateScope,
): string | undefined {
  const isOrganization = ['organize', 'department'].includes(field.widget.refersTo ?? '');
  return isOrganization && type.type !== 'json' ? subtrees?.[name] : undefined;
}

/**
 * Asks the tree itself instead of sending thousands of ids. A path and everything below it are one range in the
 * order of bytes: what follows is a comma, and no id has a character as low.
 */
function places(value: RawBuilder<unknown>, path: string, place: RawBuilder<unknown>): Predicate {
  return sql<boolean>`(${place}.id = ${value} and ${place}.delete_mark = 0
    and ${place}.organize_id_tree ~>=~ ${path} and ${place}.organize_id_tree ~<~ ${`${path}-`})`;
}

function lookUpSubtree(value: RawBuilder<unknown>, path: string, { schema }: PredicateScope): Predicate {
  const place = sql.id('place');
  return sql<boolean>`exists (
    select 1 from ${tableIn(schema, 'organize')} as ${place} where ${places(value, path, place)})`;
}

/**
 * For a page: the planner knows that few rows are wanted and looks up the organization of each, where the
 * look-up by itself would first gather every organization of the tree.
 */
function joinSubtree(joins: SubtreeJoin[], { column, path }: SubtreeJoin): Predicate {
  const known = joins.findIndex((join) => join.column === column && join.path === path);
  const index = known === -1 ? joins.push({ column, path }) - 1 : known;
  return sql<boolean>`${placeAlias(index)}.id is not null`;
}

const placeAlias = (index: number) => sql.id(`place_${index}`);

/** The main table under the alias that predicates speak of, with what they have joined so far. */
export function mainTable({ plan, schema, joins = [] }: PredicateScope): RawBuilder<unknown> {
  const joined = joins.map(({ column, path }, index) => {
    const value = sql`${sql.id(mainAlias)}.${identifier(column)}`;
    return sql` left join ${tableIn(schema, 'organize')} as ${placeAlias(index)}
      on ${places(value, path, placeAlias(index))}`;
  });
  return sql`${tableIn(schema, plan.main.name)} as ${sql.id(mainAlias)}${sql.join(joined, sql``)}`;
}

function compareSubtree(symbol: ConditionSymbol, value: RawBuilder<unknown>, inside: Predicate): Predicate {
  if (symbol === '==' || symbol === 'in') return inside;
  return symbol === '<>' || symbol === 'notIn' ? sql<boolean>`(${value} is null or not ${inside})` : never;
}

const operandValue = (operand: Condition['operand']) =>
  operand.kind === 'value' ? operand.value : undefined;

function variableValue(name: keyof ConditionVariables, field: Field, scope: PredicateScope): unknown {
  const value = scope.variables[name];
  if (isEmpty(value)) return undefined;
  const tools = { timeZone: scope.timeZone };
  if (!Array.isArray(value)) return field.widget.normalize(value, field, tools) ?? undefined;
  const items = value.flatMap((item) => field.widget.normalize(item, field, tools) ?? []);
  return items.length === 0 ? undefined : items;
}

/** Empty text and empty lists are never stored; null is the one form of "not filled". */
function isMissing(value: RawBuilder<unknown>, _column: PlanColumn): Predicate {
  return sql<boolean>`(${value} is null)`;
}

const operators: Partial<Record<ConditionSymbol, RawBuilder<unknown>>> = {
  '==': sql`=`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
};

function compareFields(
  symbol: ConditionSymbol,
  value: RawBuilder<unknown>,
  other: Field,
  { plan }: PredicateScope,
): Predicate {
  const column = plan.column(other.address);
  if (!column) return never;
  const right = reference(other.container ? childAlias : mainAlias, column);
  if (symbol === '<>') return sql<boolean>`(${value} is null or ${right} is null or ${value} <> ${right})`;
  const operator = operators[symbol];
  return operator ? sql<boolean>`coalesce(${value} ${operator} ${right}, false)` : never;
}

/** Only for values that are there: a null column makes any of these null, which filters like false. */
function compareValue(
  symbol: ConditionSymbol,
  value: RawBuilder<unknown>,
  column: PlanColumn,
  compared: unknown,
): Predicate {
  if (column.type.type === 'json') return compareList(symbol, value, compared);
  const bound = (single: unknown) => sql`${toColumn(single, column.type)}`;
  switch (symbol) {
    case 'like':
      return sql<boolean>`${value} ilike ${`%${escapeLike(String(compared))}%`}`;
    case 'in':
    case '==':
      return Array.isArray(compared)
        ? sql<boolean>`${value} = any(${compared.map((one) => toColumn(one, column.type))}::${arrayType(column)})`
        : sql<boolean>`${value} = ${bound(compared)}`;
    case 'between':
      return between(value, compared as readonly unknown[], bound);
    default: {
      const operator = operators[symbol];
      return operator ? sql<boolean>`${value} ${operator} ${bound(compared)}` : never;
    }
  }
}

const arrayTypes = {
  varchar: 'varchar[]',
  text: 'text[]',
  decimal: 'numeric[]',
  datetime: 'timestamptz[]',
  integer: 'int[]',
  json: 'jsonb[]',
} as const;

/** One parameter, however many values there are: a department may have thousands below it. */
function arrayType({ type }: PlanColumn): RawBuilder<unknown> {
  return sql.raw(arrayTypes[type.type]);
}

function between(
  value: RawBuilder<unknown>,
  [from, to]: readonly unknown[],
  bound: (single: unknown) => RawBuilder<unknown>,
): Predicate {
  const ends: Predicate[] = [];
  if (from !== null && from !== undefined) ends.push(sql<boolean>`${value} >= ${bound(from)}`);
  if (to !== null && to !== undefined) ends.push(sql<boolean>`${value} <= ${bound(to)}`);
  return join('and', ends);
}

/** A column of members: one quoted member each, never a bare substring, so that its index serves. */
function compareList(symbol: ConditionSymbol, value: RawBuilder<unknown>, compared: unknown): Predicate {
  const members = Array.isArray(compared) ? compared : [compared];
  const contains = (list: readonly unknown[]) => sql<boolean>`${value} @> ${JSON.stringify(list)}::jsonb`;
  if (symbol === 'in')
    return join(
      'or',
      members.map((member) => contains([member])),
    );
  if (symbol !== '==') return never;
  return sql<boolean>`(${contains(members)} and ${value} <@ ${JSON.stringify(members)}::jsonb)`;
}

/** @param keys a query of one column */
function isAmong(value: RawBuilder<unknown>, { type }: PlanColumn, keys: RawBuilder<unknown>): Predicate {
  if (type.type !== 'json') return sql<boolean>`${value} in (${keys})`;
  return sql<boolean>`${value} ?| array(${keys})`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
