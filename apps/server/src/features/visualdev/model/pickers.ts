import type { modelApi, QueryOf } from '@yingzao/contract';
import type { Engine } from '../../../engine/engine.ts';
import { pickRecords } from '../../../engine/pick.ts';
import type { Ctx } from '../../../kernel/context.ts';

/** Main fields of the released form; with `plain` only those a person fills in. Source: visual-development.md 5.1. */
export async function listFormFields(engine: Engine, ctx: Ctx, modelId: string, plain: boolean) {
  const { form } = await engine.plan(ctx, modelId);
  return form.fields
    .filter(({ column, widget }) => column !== null && !(plain && widget.group === 'system'))
    .map(({ name, label }) => ({ vmodel: name, label }));
}

/** Records for a picker, with the asked columns and the actor's own rights. @throws forbidden, model.deleted */
export async function selectRecords(
  engine: Engine,
  ctx: Ctx,
  modelId: string,
  query: QueryOf<typeof modelApi.fieldDataSelect>,
) {
  const door = await engine.open(ctx, modelId, undefined, 'list');
  const columns = [query.relationField ?? '', ...(query.columnOptions ?? '').split(',')].filter(Boolean);
  return pickRecords(ctx, door, { ...query, columns: [...new Set(columns)] });
}
