import type { Ctx } from '../../kernel/context.ts';
import { required } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Door } from '../engine.ts';
import { findRecord } from '../read.ts';
import { runPipeline } from './pipeline.ts';

/** Adds a record. @returns its id @throws the refusals of the pipeline's steps */
export async function createRecord(ctx: Ctx, { plan, guard }: Door, given: unknown): Promise<string> {
  const id = newId();
  await runPipeline({
    ctx,
    plan,
    mayUse: guard.mayUse,
    variables: guard.variables,
    action: 'create',
    id,
    given,
    before: undefined,
    changes: {},
    after: {},
  });
  return id;
}

/** Changes a record. @throws recordMissing (404), record.stale (409), the refusals of the pipeline's steps */
export async function updateRecord(
  ctx: Ctx,
  { plan, guard }: Door,
  id: string,
  given: unknown,
): Promise<void> {
  const { values: before, mayUse } = required(await findRecord(ctx, plan, guard, id, { lock: true }));
  const { variables } = guard;
  const own = { ctx, plan, mayUse, variables, id, given, before };
  await runPipeline({ ...own, action: 'update', changes: {}, after: before });
}
