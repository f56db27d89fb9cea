// Folding: counts that change all the time (views, likes) are collected in tables of their own and moved into `markets` at the
// pace, many markets under one rev, so that a single view or like does not move the change feed.
import type { Store, Tx } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';
import { addToCounts, type CountChange } from './write.ts';

/** Markets whose counts go out under one rev; a page of changes carries one rev whole. */
const foldedAtOnce = 200;

export interface CountPorts {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Called after the feed was moved. */
  onFolded: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

/** Takes what was collected for at most `limit` markets; it counts as moved once the transaction is committed. */
type Take = (tx: Tx, limit: number) => Promise<CountChange[]>;

/** Folds at the pace, the first time after `first` milliseconds. The returned function ends it. */
export function foldCounts(
  { store, clock, pace, onFolded, onError }: CountPorts,
  take: Take,
  first: number = pace.foldViews,
): () => Promise<void> {
  let stopped = false;

  async function foldSome(tx: Tx): Promise<number> {
    const taken = await take(tx, foldedAtOnce);
    await addToCounts(tx, taken);
    return taken.length;
  }
  async function work(): Promise<void> {
    let moved = 0;
    let some: number;
    do {
      some = await store.write(foldSome);
      moved += some;
    } while (some === foldedAtOnce && !stopped);
    if (moved > 0) await onFolded();
  }
  const stop = repeat(clock, pace.foldViews, { work, onError, first });
  return () => {
    stopped = true;
    return stop();
  };
}
