import {
  type DefaultTools,
  type Field,
  type FormRecord,
  newRecord,
  newRow,
  type Row,
  readRecord,
} from '@yingzao/model';
import { refuse } from '../../kernel/errors.ts';
import { currentValues } from '../current-values.ts';
import type { Save } from './state.ts';

/**
 * Drops what is no field of the form or closed to the actor, and brings the rest into canonical form. A new
 * record starts from the design's defaults, an update from what is stored.
 *
 * @throws field.format (400) naming every value that its field cannot hold
 * Source: contract/visual-development.md 3.1 steps 2, 3 and 5.
 */
export async function readValues(save: Save): Promise<Save> {
  const { ctx, plan, given, before } = save;
  const { timeZone } = ctx.platform.config;
  const { values, problems } = readRecord(plan.form, given, { fields: writableFields(save), timeZone });
  refuse(problems);
  const tools = await defaultTools(save, values);
  const start = before ?? { ...newRecord(plan.form, tools), ...standingOf(save) };
  for (const { name, closed } of closedColumns(save)) {
    if (values[name]) {
      values[name] = withClosed(values[name] as Row[], before?.[name] as Row[] | undefined, closed, tools);
    }
  }
  return { ...save, changes: values, after: { ...start, ...values } };
}

/** What the defaults need that count here: those of fields not sent, and in new rows of columns closed to the actor. */
async function defaultTools(save: Save, values: FormRecord): Promise<DefaultTools> {
  const { ctx, plan, before, variables } = save;
  const missing = before ? [] : plan.form.fields.filter(({ name }) => !Object.hasOwn(values, name));
  const columns = [...closedColumns(save)].flatMap(({ name, closed }) => (values[name] ? closed : []));
  return {
    now: ctx.now(),
    timeZone: ctx.platform.config.timeZone,
    currentOf: await currentValues(ctx, variables, [...missing, ...columns]),
  };
}

function* closedColumns({ plan, mayUse }: Save): Iterable<{ name: string; closed: Field[] }> {
  for (const { name, columns } of plan.form.subTables) {
    const closed = columns.filter(({ address }) => !mayUse(address));
    if (closed.length > 0) yield { name, closed };
  }
}

/** Rows keep what stands in columns that are closed to the actor; in new rows those have their defaults. */
function withClosed(
  rows: readonly Row[],
  stored: readonly Row[] = [],
  columns: readonly Field[],
  tools: DefaultTools,
): Row[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  const fresh = newRow({ columns }, tools);
  return rows.map((row) => {
    const before = (row.id && known.get(row.id)) || fresh;
    return { ...row, ...Object.fromEntries(columns.map(({ name }) => [name, before[name] ?? null])) };
  });
}

/** Addresses the actor may write; of a sub-table's columns those that are open themselves. */
export function* writableFields({ plan, mayUse }: Save): Iterable<string> {
  for (const { address } of plan.form.fields) if (mayUse(address)) yield address;
  for (const { name, columns } of plan.form.subTables) {
    if (!mayUse(name)) continue;
    yield name;
    for (const { address } of columns) if (mayUse(address)) yield address;
  }
}

/** What a new record keeps of where its author stands. Source: contract/visual-development.md 3.3. */
function standingOf({ plan, variables }: Save): FormRecord {
  const kept = plan.form.fields.flatMap(({ name, widget }) =>
    widget.initial ? [[name, variables[widget.initial] ?? null]] : [],
  );
  return Object.fromEntries(kept);
}
