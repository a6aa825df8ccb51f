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
    guard,
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
  const before = required(await findRecord(ctx, plan, guard, id, { lock: true }));
  await runPipeline({ ctx, plan, guard, action: 'update', id, given, before, changes: {}, after: before });
}
