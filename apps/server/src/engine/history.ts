import type { HistoryEntryData } from '@yingzao/contract';
import type { Field, FormRecord, Row, TextTools } from '@yingzao/model';
import type { Ctx } from '../kernel/context.ts';
import { required } from '../kernel/errors.ts';
import type { Guard } from './guard.ts';
import type { Plan } from './plan.ts';
import { findRecord } from './read.ts';
import { textTools } from './rows.ts';

const shown = 200;

/**
 * Who changed which field of a record, newest first, as far as the actor may see the record and its fields.
 *
 * @throws recordMissing (404)
 */
export async function listHistory(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  recordId: string,
): Promise<HistoryEntryData[]> {
  const { mayUse } = required(await findRecord(ctx, plan, guard, recordId));
  const rows = await ctx.db
    .selectFrom('recordHistory')
    .selectAll()
    .where('modelId', '=', plan.modelId)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const values = rows.flatMap(({ changes }) => [sideOf(changes, 0), sideOf(changes, 1)]);
  const tools = await textTools(ctx, plan, values, guard.reveals);
  return rows.map(({ id, creatorTime, userName, action, source, changes }) => ({
    id,
    time: creatorTime,
    userName,
    action,
    source,
    changes: Object.entries(changes).flatMap(([name, [before, after]]) => {
      const field = plan.form.get(name);
      if (!field || !mayUse(name)) return [];
      const columns = field.columns.filter(({ address }) => mayUse(address));
      const [from, to] = [before, after].map((value) => textOf(field, columns, value, tools)) as [
        string,
        string,
      ];
      const isHidden = columns.length < field.columns.length && from === to;
      return isHidden ? [] : [{ field: name, label: field.label, before: from, after: to }];
    }),
  }));
}

/** What a change was from, or to, as a record. */
function sideOf(changes: Readonly<Record<string, [unknown, unknown]>>, side: 0 | 1): FormRecord {
  return Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[side]]));
}

/** A sub-table reads as its rows, one line each, as far as its columns are open. */
function textOf(field: Field, columns: readonly Field[], value: unknown, tools: TextTools): string {
  if (field.columns.length === 0) return field.widget.toText(value ?? null, field, tools);
  const rows = (value ?? []) as Row[];
  return rows
    .map((row) =>
      columns.map((column) => column.widget.toText(row[column.name] ?? null, column, tools)).join(' | '),
    )
    .join('\n');
}
