/** One measured figure, with the bound it must keep. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bound: number;
  readonly ok: boolean;
  /** How it was measured, in one sentence. */
  readonly how: string;
}

export function figure(name: string, value: number, unit: string, bound: number, how: string): Figure {
  const rounded = Math.round(value * 100) / 100;
  return { name, value: rounded, unit, bound, ok: rounded <= bound, how };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Runs some tasks in turn, round after round, so that whatever else the machine does meets them alike. */
export async function interleave(
  rounds: number,
  tasks: readonly (() => Promise<unknown>)[],
  warmUp = 20,
): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const started = performance.now();
      await task();
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times.map(median);
}
