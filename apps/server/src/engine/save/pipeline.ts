import { announce } from './announce.ts';
import { checkReferences } from './check-references.ts';
import { checkUnique } from './check-unique.ts';
import { checkValues } from './check-values.ts';
import { checkVersion } from './check-version.ts';
import { computeValues } from './compute-values.ts';
import { readValues } from './read-values.ts';
import type { Save, SaveStep } from './state.ts';
import { writeHistory } from './write-history.ts';
import { writeRecord } from './write-record.ts';

/** Every write of a record, from whichever door, passes these steps in this order. */
export const savePipeline: readonly SaveStep[] = [
  checkVersion,
  readValues,
  computeValues,
  checkValues,
  checkReferences,
  checkUnique,
  writeRecord,
  writeHistory,
  announce,
];

/** Runs a save to its end, inside the transaction of the call. */
export async function runPipeline(save: Save): Promise<Save> {
  let current = save;
  for (const step of savePipeline) current = await step(current);
  return current;
}
