// Counts views: one per visitor, market and UTC day. A visitor is a keyed hash of address and agent under a key that
// lives in memory for one day, so that nobody can be found again in what is stored. Each process counts for itself.
import { createHmac, randomBytes } from 'node:crypto';
import { bumpRev } from '../../db/feed.ts';
import type { Store, Tx } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';

const dayMs = 86_400_000;
/** Beyond this many views a day a visitor may count again; memory stays bounded. */
const maxSeen = 500_000;
/** Markets whose counts go out under one rev; a page of changes carries one rev whole. */
const foldedAtOnce = 200;
/** Days are kept a little beyond the 30 that are asked for. */
const keptDays = 40;

export interface ViewCounter {
  /** Remembers a view unless this visitor had one today. */
  record(marketId: string, address: string, agent: string): void;
  /** Writes what is remembered. */
  flush(): Promise<void>;
  /** Moves stored views into the public counts. Resolves to the number of markets that moved. */
  fold(): Promise<number>;
  /** Writes what is remembered, and ends the timers. */
  stop(): Promise<void>;
}

interface Ports {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Called after the feed was moved. */
  onFolded: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

async function addViews(tx: Tx, counts: Map<string, { marketId: string; day: number; views: number }>): Promise<void> {
  const rows = [...counts.values()];
  const known = await tx
    .selectFrom('markets')
    .select('id')
    .where('id', 'in', [...new Set(rows.map(({ marketId }) => marketId))])
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  for (const { marketId, day, views } of rows) {
    if (!ids.has(marketId)) continue;
    await tx
      .insertInto('market_views')
      .values({ market_id: marketId, day, views })
      .onConflict((conflict) =>
        conflict
          .columns(['market_id', 'day'])
          .doUpdateSet(({ ref, eb }) => ({ views: eb('market_views.views', '+', ref('excluded.views')) })),
      )
      .execute();
  }
}

async function foldOnce(tx: Tx): Promise<number> {
  const waiting = await tx
    .selectFrom('market_views')
    .select(({ fn, eb }) => ['market_id', fn.sum<number>(eb('views', '-', eb.ref('folded'))).as('views')])
    .whereRef('views', '>', 'folded')
    .groupBy('market_id')
    .limit(foldedAtOnce)
    .execute();
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ market_id }) => market_id);
  const rev = await bumpRev(tx);
  for (const { market_id, views } of waiting) {
    await tx
      .updateTable('markets')
      .set((eb) => ({ view_count: eb('view_count', '+', Number(views)), rev }))
      .where('id', '=', market_id)
      .execute();
  }
  await tx
    .updateTable('market_views')
    .set((eb) => ({ folded: eb.ref('views') }))
    .where('market_id', 'in', ids)
    .execute();
  return waiting.length;
}

/** Starts counting. A failed write is reported to `onError`; its views are tried again. */
export function countViews({ store, clock, pace, onFolded, onError }: Ports): ViewCounter {
  let day = -1;
  let key = randomBytes(32);
  let seen = new Set<string>();
  let counts: Parameters<typeof addViews>[1] = new Map();
  let cancelFlush: (() => void) | null = null;
  let cancelFold = () => {};
  let working: Promise<unknown> = Promise.resolve();
  let stopped = false;

  function isNew(marketId: string, address: string, agent: string): boolean {
    const today = Math.floor(clock.now() / dayMs);
    if (today !== day || seen.size >= maxSeen) {
      if (today !== day) key = randomBytes(32);
      day = today;
      seen = new Set();
    }
    const mark = createHmac('sha256', key).update(`${address}\n${agent}\n${marketId}`).digest('base64url').slice(0, 16);
    if (seen.has(mark)) return false;
    seen.add(mark);
    return true;
  }
  /** One piece of work at a time, so that stopping can wait for the last. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = working.then(work, work);
    working = mine.catch(() => {});
    return mine;
  }
  async function write(): Promise<void> {
    cancelFlush?.();
    cancelFlush = null;
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      await store.write((tx) => addViews(tx, taken));
    } catch (error) {
      for (const { marketId, day: itsDay, views } of taken.values()) add(marketId, itsDay, views);
      throw error;
    }
  }
  function add(marketId: string, itsDay: number, views: number): void {
    const name = `${marketId}/${itsDay}`;
    const before = counts.get(name)?.views ?? 0;
    counts.set(name, { marketId, day: itsDay, views: before + views });
    if (!stopped) cancelFlush ??= clock.after(pace.flushViews, () => void flush().catch(onError));
  }
  const flush = () => inTurn(write);

  async function foldAll(): Promise<number> {
    let moved = 0;
    let step: number;
    do {
      step = await store.write(foldOnce);
      moved += step;
    } while (step === foldedAtOnce && !stopped);
    if (moved === 0) return 0;
    const oldest = Math.floor(clock.now() / dayMs) - keptDays;
    await store.write((tx) =>
      tx.deleteFrom('market_views').where('day', '<', oldest).whereRef('folded', '=', 'views').execute(),
    );
    await onFolded();
    return moved;
  }
  const fold = () => inTurn(foldAll);

  function planFold(): void {
    cancelFold = clock.after(pace.foldViews, () => {
      fold()
        .catch(onError)
        .finally(() => {
          if (!stopped) planFold();
        });
    });
  }
  planFold();
  return {
    record(marketId, address, agent) {
      if (isNew(marketId, address, agent)) add(marketId, day, 1);
    },
    flush,
    fold,
    async stop() {
      stopped = true;
      cancelFold();
      await flush();
    },
  };
}
