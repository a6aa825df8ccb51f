import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  /** How long to go on asking; forever when not given. */
  atMost?: number;
  /** Time between two looks. */
  every?: number;
  /** false: a program with nothing else to do may end meanwhile. */
  ref?: boolean;
}

/** Looks until `condition` holds; answers false when the patience ends before. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, patience: Patience = {}) {
  const { atMost = Number.POSITIVE_INFINITY, every = 20, ref = true } = patience;
  const deadline = performance.now() + atMost;
  while (!(await condition())) {
    if (performance.now() >= deadline) return false;
    await sleep(every, undefined, { ref });
  }
  return true;
}

/** Whether `promise` settles in time. */
export async function settlesWithin(promise: Promise<unknown>, atMost: number): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(atMost, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    timer.abort();
  }
}
