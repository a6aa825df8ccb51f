import { Big } from 'big.js';
import { isObject } from '../values/empty.ts';
import { normalizeNumber } from '../values/number.ts';
import type { Formula, Sign } from './formula.ts';

/** Where a formula finds its values. */
export interface FormulaScope {
  readonly record: Readonly<Record<string, unknown>>;
  /** The row that the formula stands in. */
  readonly row?: { readonly table: string; readonly values: Readonly<Record<string, unknown>> };
}

/** How a result is cut: 1 half up, 2 towards zero, 3 away from zero, 4 half to even. */
export type RoundType = 1 | 2 | 3 | 4;

export interface Rounding {
  /** Decimal places, 2 unless stated. */
  readonly precision?: number;
  /** Half up unless stated. */
  readonly roundType?: RoundType;
}

const roundingModes = { 1: 1, 2: 0, 3: 3, 4: 2 } as const satisfies Record<RoundType, 0 | 1 | 2 | 3>;

/** A constructor of our own: quotients keep 30 decimals, whatever others set on the shared one. */
const Decimal = Big();
Decimal.DP = 30;

/**
 * The value of a formula, rounded. A field that is empty or no number counts as 0; `table.column` is the cell
 * of the row the formula stands in, else the sum over all rows. What cannot be computed (a division by zero,
 * a number too large to keep) is 0.
 *
 * Source: spec 001 chapter 5.
 */
export function evaluateFormula(ast: Formula, scope: FormulaScope, rounding: Rounding = {}): number {
  const { precision = 2, roundType = 1 } = rounding;
  const exact = evaluate(ast, scope);
  if (exact === undefined) return 0;
  return normalizeNumber(Number(exact.round(precision, roundingModes[roundType]))) ?? 0;
}

function evaluate(formula: Formula, scope: FormulaScope): Big | undefined {
  if (formula.kind === 'number') return new Decimal(formula.value);
  if (formula.kind === 'reference') return operandOf(formula.name, scope);
  const left = evaluate(formula.left, scope);
  const right = evaluate(formula.right, scope);
  return left && right && operate(formula.sign, left, right);
}

function operate(sign: Sign, left: Big, right: Big): Big | undefined {
  switch (sign) {
    case '+':
      return left.plus(right);
    case '-':
      return left.minus(right);
    case '×':
      return left.times(right);
    case '÷':
      return right.eq(0) ? undefined : left.div(right);
  }
}

function operandOf(name: string, { record, row }: FormulaScope): Big {
  const [table = '', column] = name.split('.');
  if (column === undefined) {
    const inRow = row && !Object.hasOwn(record, name) && Object.hasOwn(row.values, name);
    return amount(inRow ? row.values[name] : own(record, name));
  }
  if (row?.table === table) return amount(own(row.values, column));
  return rowsOf(record, table).reduce((sum, cells) => sum.plus(amount(own(cells, column))), new Decimal(0));
}

const own = (values: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const amount = (value: unknown): Big => new Decimal(normalizeNumber(value) ?? 0);

/** The rows of a sub-table in a record; none when there is no list of them. */
export function rowsOf(record: Readonly<Record<string, unknown>>, table: string): Record<string, unknown>[] {
  const rows = own(record, table);
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}
