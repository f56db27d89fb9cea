// Sorting a hundred thousand rows without holding up the event loop: sorted runs, merged two by two, with a pause between.
import { setImmediate as yieldToLoop } from 'node:timers/promises';

/** Rows sorted in one go; a few milliseconds. */
const run = 4096;

/** Two sorted lists as one. On equal terms those of `a` come first. */
export function mergeSorted<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): T[] {
  const merged: T[] = [];
  let at = 0;
  for (const each of b) {
    while (at < a.length && compare(a[at] as T, each) <= 0) merged.push(a[at++] as T);
    merged.push(each);
  }
  while (at < a.length) merged.push(a[at++] as T);
  return merged;
}

/** The list sorted; the given one stays as it is. */
export async function sortInSlices<T>(list: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = [];
  for (let from = 0; from < list.length; from += run) {
    runs.push(list.slice(from, from + run).sort(compare));
    await yieldToLoop();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let n = 0; n < runs.length; n += 2) {
      merged.push(mergeSorted(runs[n] as T[], runs[n + 1] ?? [], compare));
      await yieldToLoop();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}
