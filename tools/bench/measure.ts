// Times interleaved contenders in one run, so that other load affects all of them equally.
// On a shared machine other processes distort the clock: a sample that was preempted by the scheduler is repeated, up to a
// limit.

export interface Contender {
  name: string;
  run: () => unknown;
}

export interface Timing {
  name: string;
  /** Microseconds per run. */
  median: number;
  least: number;
}

/** Keeps results alive, so that the work is not optimised away. */
let sink: unknown;

/** Maximum number of repetitions of a preempted sample. */
const attempts = 6;
const longMicroseconds = 20_000;

/**
 * Medians over interleaved rounds. Short runs are repeated within a round until they fill `sliceMs`.
 * @param rounds odd, so that the median is a measured value
 */
export function race(contenders: readonly Contender[], rounds = 41, sliceMs = 1): Timing[] {
  const repeats = contenders.map(({ run }) => {
    warmUp(run);
    return Math.max(1, Math.round((sliceMs * 1000) / undisturbed(run, 1)));
  });
  const samples: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const i = (turn + round) % contenders.length;
      samples[i]?.push(undisturbed((contenders[i] as Contender).run, repeats[i] as number));
    }
  }
  return contenders.map(({ name }, i) => ({
    name,
    median: median(samples[i] as number[]),
    least: Math.min(...(samples[i] as number[])),
  }));
}

/** Warm-up: long enough for the optimising compiler, short for slow contenders. */
function warmUp(run: () => unknown): void {
  const start = performance.now();
  for (let i = 0; i < 3 || (i < 400 && performance.now() - start < 150); i++) sink = run();
}

/** Microseconds per run, averaged over `times` runs. */
function undisturbed(run: () => unknown, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const switches = process.resourceUsage().involuntaryContextSwitches;
    const start = process.hrtime.bigint();
    for (let i = 0; i < times; i++) sink = run();
    least = Math.min(least, Number(process.hrtime.bigint() - start) / 1000 / times);
    // Work longer than a time slice is always preempted; once is enough.
    if (process.resourceUsage().involuntaryContextSwitches === switches || least * times > longMicroseconds) break;
  }
  return least;
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Milliseconds of one call, and its result. */
export async function once<T>(work: () => T | Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

/** The last result; printing it once keeps it observable. */
export function lastResult(): unknown {
  return sink;
}
