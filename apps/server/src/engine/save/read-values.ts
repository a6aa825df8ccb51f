import { newRecord, readRecord } from '@yingzao/model';
import { refuse } from '../../kernel/errors.ts';
import type { Save } from './state.ts';

/**
 * Drops what is no field of the form or closed to the actor, and brings the rest into canonical form. A new
 * record starts from the design's defaults, an update from what is stored.
 *
 * @throws field.format (400) naming every value that its field cannot hold
 * Source: contract/visual-development.md 3.1 steps 2, 3 and 5.
 */
export function readValues(save: Save): Save {
  const { ctx, plan, given, before } = save;
  const { timeZone } = ctx.platform.config;
  const { values, problems } = readRecord(plan.form, given, { fields: writableFields(save), timeZone });
  refuse(problems);
  const start = before ?? newRecord(plan.form, { now: ctx.now(), timeZone });
  return { ...save, changes: values, after: { ...start, ...values } };
}

/** Addresses the actor may write. A sub-table's columns follow their table. */
export function* writableFields({ plan, guard }: Save): Iterable<string> {
  for (const { address } of plan.form.fields) if (guard.mayUse(address)) yield address;
  for (const { name, columns } of plan.form.subTables) {
    if (!guard.mayUse(name)) continue;
    yield name;
    for (const { address } of columns) yield address;
  }
}
