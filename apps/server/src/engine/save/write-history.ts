import { isDeepStrictEqual } from 'node:util';
import type { FormRecord } from '@yingzao/model';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import type { Plan } from '../plan.ts';
import type { Save } from './state.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Keeps who changed which field from what to what, and through which door. */
export async function writeHistory(save: Save): Promise<Save> {
  const changes = differences(save.plan, save.before ?? {}, save.after);
  if (save.action === 'create' || Object.keys(changes).length > 0) {
    await keepHistory(save.ctx, save.plan.modelId, save.id, save.action, changes);
  }
  return save;
}

/** The fields that differ, by name; a sub-table counts as one value, with its rows. */
function differences({ form }: Plan, before: Readonly<FormRecord>, after: Readonly<FormRecord>): Changes {
  const names = [...form.fields, ...form.subTables.map(({ field }) => field)]
    .filter(({ widget }) => !widget.automatic)
    .map(({ name }) => name);
  const changed = names.filter((name) => !isDeepStrictEqual(stored(before[name]), stored(after[name])));
  return Object.fromEntries(changed.map((name) => [name, [stored(before[name]), stored(after[name])]]));
}

/** Empty lists and null are the same: nothing. */
function stored(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}

export async function keepHistory(
  ctx: Ctx,
  modelId: string,
  recordId: string,
  action: 'create' | 'update' | 'delete' | 'restore',
  changes: Changes = {},
): Promise<void> {
  const { user, source } = ctx;
  await ctx.db
    .insertInto('recordHistory')
    .values({
      id: newId(),
      modelId,
      recordId,
      action,
      source,
      userId: user.id,
      userName: user.account ? `${user.realName}/${user.account}` : '',
      creatorTime: ctx.now(),
      changes: JSON.stringify(changes),
    })
    .execute();
}
