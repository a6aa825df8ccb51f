import type { ErrorKey } from '@yingzao/texts';
import { refuse } from '../errors.ts';

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
    const found = taken[refusingIndex(error) ?? ''];
    if (found) refuse([{ key: found.key, path: [found.field] }]);
    throw error;
  }
}

/** The unique index under which PostgreSQL refused a second row; undefined for any other error. */
function refusingIndex(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
