import type { HistoryEntryData } from '@yingzao/contract';
import type { Field, Row, TextTools } from '@yingzao/model';
import type { Ctx } from '../kernel/context.ts';
import type { Guard } from './guard.ts';
import type { Plan } from './plan.ts';
import { textTools } from './rows.ts';

const shown = 200;

/** Who changed which field of a record, newest first, as far as the actor may see the fields. */
export async function listHistory(
  ctx: Ctx,
  plan: Plan,
  guard: Guard,
  recordId: string,
): Promise<HistoryEntryData[]> {
  const rows = await ctx.db
    .selectFrom('recordHistory')
    .selectAll()
    .where('modelId', '=', plan.modelId)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const tools = await textTools(ctx, plan, [], guard.reveals);
  return rows.map(({ id, creatorTime, userName, action, source, changes }) => ({
    id,
    time: creatorTime,
    userName,
    action,
    source,
    changes: Object.entries(changes).flatMap(([name, [before, after]]) => {
      const field = plan.form.get(name);
      if (!field || !guard.mayUse(name)) return [];
      return [
        {
          field: name,
          label: field.label,
          before: textOf(field, before, tools),
          after: textOf(field, after, tools),
        },
      ];
    }),
  }));
}

/** A sub-table reads as its rows, one line each. */
function textOf(field: Field, value: unknown, tools: TextTools): string {
  if (field.columns.length === 0) return field.widget.toText(value ?? null, field, tools);
  const rows = (value ?? []) as Row[];
  return rows
    .map((row) =>
      field.columns
        .map((column) => column.widget.toText(row[column.name] ?? null, column, tools))
        .join(' | '),
    )
    .join('\n');
}
