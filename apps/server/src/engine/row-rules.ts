import { type RawBuilder, sql } from 'kysely';
import { join, mainAlias, type PredicateScope, toPredicate } from './conditions-sql.ts';
import { type Guard, type GuardRule, includes } from './guard.ts';

type Predicate = RawBuilder<boolean>;
type Part = 'columns' | 'forms';

/** What every read of records starts with: not deleted, and within the actor's rows. */
export function rowsPredicate(guard: Guard, scope: PredicateScope): Predicate {
  const live = sql<boolean>`${sql.id(mainAlias, 'f_delete_mark')} = 0`;
  const rows = anyRule(guard.rules, scope);
  return rows === 'always' ? live : join('and', [live, rows]);
}

/**
 * On which of the actor's rows a field is open; `always` on every one of them. A cell that is closed can be
 * neither shown nor asked about: whoever filters or sorts by a field adds this.
 */
export function cellPredicate(
  guard: Guard,
  scope: PredicateScope,
  part: Part,
  address: string,
): Predicate | 'always' {
  const opening = guard.rules.filter((rule) => includes(rule[part], address));
  return opening.length === guard.rules.length ? 'always' : anyRule(opening, scope);
}

function anyRule(rules: readonly GuardRule[], scope: PredicateScope): Predicate | 'always' {
  if (rules.some(({ rows }) => rows === 'all')) return 'always';
  const parts = rules
    .flatMap(({ rows }) => (rows === 'all' ? [] : rows))
    .map((rows) => toPredicate(rows, scope));
  return parts.length === 0 ? sql<boolean>`false` : join('or', parts);
}

const flagOf = (index: number) => `rule_${index}`;

/** Columns that tell which rules give a row; none where one rule gives all of them. */
export function ruleFlags({ rules }: Guard, scope: PredicateScope): RawBuilder<unknown>[] {
  if (rules.length < 2) return [];
  return rules.map((rule, index) => {
    const gives = anyRule([rule], scope);
    return sql`${gives === 'always' ? sql`true` : gives} as ${sql.id(flagOf(index))}`;
  });
}

/** Which fields are open on a row that was read with `ruleFlags`. */
export function openOn(
  { rules }: Guard,
  row: Readonly<Record<string, unknown>>,
  part: Part,
): (address: string) => boolean {
  const giving = rules.length < 2 ? rules : rules.filter((_, index) => row[flagOf(index)] === true);
  return (address) => giving.some((rule) => includes(rule[part], address));
}
