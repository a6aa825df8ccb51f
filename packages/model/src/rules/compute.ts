import type { Problem } from '@yingzao/texts';
import type { Form } from '../design/compile-form.ts';
import type { Field } from '../widgets/widget.ts';
import { evaluateFormula, type Rounding, rowsOf } from './evaluate-formula.ts';
import { type Formula, parseFormula, references } from './formula.ts';

/** A field whose value is computed from others. */
export interface ComputedField {
  readonly field: Field;
  readonly rounding: Rounding;
  /** A formula, or what is wrong with the text of it. */
  readonly formula: { readonly ast: Formula } | Problem;
  /** Addresses of the fields it reads, as far as they exist. */
  readonly reads: readonly string[];
}

interface Computation {
  /** Every computed field, each after those it reads. */
  readonly order: readonly ComputedField[];
  /** Addresses that read each other in a circle. */
  readonly cycles: readonly (readonly string[])[];
}

const computations = new WeakMap<Form, Computation>();

/** The computed fields of a form in the order to compute them, and those that cannot be ordered. */
export function computationOf(form: Form): Computation {
  const known = computations.get(form) ?? orderByReads(computedFields(form));
  computations.set(form, known);
  return known;
}

/** A formula's name for a field: `table.column` of a sub-table, `column` also from inside of it. */
export function resolveReference(form: Form, from: Field, name: string): Field | undefined {
  const [table = '', column] = name.split('.');
  if (column !== undefined) return form.get(`${table}-${column}`);
  return form.get(name) ?? (from.container ? form.get(`${from.container.name}-${name}`) : undefined);
}

function computedFields(form: Form): ComputedField[] {
  const all = [...form.fields, ...form.subTables.flatMap(({ columns }) => columns)];
  return all.flatMap((field) => {
    const given = field.widget.formula?.(field);
    if (!given) return [];
    const formula = parseFormula(given.expression);
    const names = 'ast' in formula ? references(formula.ast) : [];
    const reads = names.flatMap((name) => resolveReference(form, field, name)?.address ?? []);
    return [{ field, rounding: given, formula, reads }];
  });
}

function orderByReads(all: readonly ComputedField[]): Computation {
  const byAddress = new Map(all.map((computed) => [computed.field.address, computed]));
  const order: ComputedField[] = [];
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (computed: ComputedField, way: readonly string[]) => {
    const { address } = computed.field;
    const start = way.indexOf(address);
    if (start >= 0) cycles.push(way.slice(start));
    if (start >= 0 || done.has(address)) return;
    for (const read of computed.reads) {
      const other = byAddress.get(read);
      if (other) visit(other, [...way, address]);
    }
    done.add(address);
    order.push(computed);
  };
  for (const computed of all) visit(computed, []);
  return { order, cycles };
}

/**
 * A record with every formula computed, formulas over formulas included. `storedOnly` leaves out the results
 * that no column keeps. Sums are over the rows in the record: a partial update needs the stored rows first.
 *
 * Source: contract/visual-development.md 3.1 step 10.
 */
export function computeFormulas(
  form: Form,
  record: Readonly<Record<string, unknown>>,
  { storedOnly = false }: { storedOnly?: boolean } = {},
): Record<string, unknown> {
  const { order } = computationOf(form);
  const result: Record<string, unknown> = { ...record };
  for (const computed of order) setResult(result, computed);
  if (storedOnly) for (const { field } of order) if (field.column === null) removeResult(result, field);
  return result;
}

function setResult(record: Record<string, unknown>, { field, formula, rounding }: ComputedField): void {
  const ast = 'ast' in formula ? formula.ast : undefined;
  const { name, container } = field;
  if (!container) {
    record[name] = ast ? evaluateFormula(ast, { record }, rounding) : 0;
    return;
  }
  if (!Array.isArray(record[container.name])) return;
  record[container.name] = rowsOf(record, container.name).map((values) => {
    const scope = { record, row: { table: container.name, values } };
    return { ...values, [name]: ast ? evaluateFormula(ast, scope, rounding) : 0 };
  });
}

function removeResult(record: Record<string, unknown>, { name, container }: Field): void {
  if (!container) delete record[name];
  else if (Array.isArray(record[container.name])) {
    record[container.name] = rowsOf(record, container.name).map(({ [name]: _, ...values }) => values);
  }
}
