import type { ErrorKey } from '@yingzao/texts';
import { refuse } from '../errors.ts';

/** Whether an error is PostgreSQL's refusal of a second row under a unique index. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && (index === undefined || constraint === index);
}

/** By the name of a unique index: what is said when it refuses a row, and at which field. */
export type Taken = Readonly<Record<string, { readonly key: ErrorKey; readonly field: string }>>;

/**
 * Makes or changes a row, and says what is taken when a unique index refuses it: also in a race.
 *
 * @throws the key of the index (400) naming the field
 */
export async function refusingTaken<Result>(taken: Taken, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const [index, { key, field }] of Object.entries(taken)) {
      if (isUniqueViolation(error, index)) refuse([{ key, path: [field] }]);
    }
    throw error;
  }
}
