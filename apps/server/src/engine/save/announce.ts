import { putEvent } from '../../kernel/outbox.ts';
import type { Save } from './state.ts';

/** Puts the event beside the change, in the same transaction: it is delivered if and only if that commits. */
export async function announce(save: Save): Promise<Save> {
  const { ctx, plan, id, action } = save;
  await putEvent(ctx, 'record.changed', { modelId: plan.modelId, recordId: id, action });
  return save;
}
