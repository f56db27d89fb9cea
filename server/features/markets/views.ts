// Counts views: one per visitor, market and UTC day. A visitor is a keyed hash of address and agent, of which an address has five at most,
// as an agent can be made up. The key is kept in memory for one day only, so that no visitor can be identified. Each process counts for itself.
import { createHmac, randomBytes } from 'node:crypto';
import type { Store, Tx } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Pace } from '../../ports/pace.ts';
import { count } from './counts.ts';

const dayMs = 86_400_000;
/** Beyond this many views a day a visitor may count again; memory stays bounded. */
const maxSeen = 500_000;
/** Of one address, market and day. */
const maxAgents = 5;
/** Days are kept a little beyond the 30 that the ranking needs. */
const keptDays = 40;

export interface ViewCounter {
  /** Remembers a view unless this visitor had one today. */
  record(marketId: string, address: string, agent: string): void;
  /** Writes what is remembered, and ends the timer. */
  stop(): Promise<void>;
}

/** Adds to the days of the ranking and to what is folded into the public counts. */
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
    await count(tx, marketId, { views });
  }
}

function removeViewsBefore(tx: Tx, day: number): Promise<unknown> {
  return tx.deleteFrom('market_views').where('day', '<', day).execute();
}

interface ViewPorts {
  store: Store;
  clock: Clock;
  pace: Pace;
  onError: (error: unknown) => void;
}

/** Starts counting. A failed write is reported to `onError`; its views are tried again. */
export function countViews({ store, clock, pace, onError }: ViewPorts): ViewCounter {
  let day = -1;
  let key = randomBytes(32);
  /** Agents by address and market, all as keyed hashes. */
  let seen = new Map<string, string[]>();
  let seenCount = 0;
  let counts: Parameters<typeof addViews>[1] = new Map();
  let cancelFlush: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  function isNew(marketId: string, address: string, agent: string): boolean {
    const today = Math.floor(clock.now() / dayMs);
    if (today !== day || seenCount >= maxSeen) {
      if (today !== day) key = randomBytes(32);
      day = today;
      seen = new Map();
      seenCount = 0;
    }
    const markOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
    const [place, mark] = [markOf(`${address}\n${marketId}`), markOf(agent)];
    const agents = seen.get(place) ?? [];
    if (agents.length >= maxAgents || agents.includes(mark)) return false;
    seen.set(place, [...agents, mark]);
    seenCount++;
    return true;
  }
  async function write(): Promise<void> {
    cancelFlush?.();
    cancelFlush = null;
    if (counts.size === 0) return;
    const taken = counts;
    counts = new Map();
    try {
      const oldest = Math.floor(clock.now() / dayMs) - keptDays;
      await store.write(async (tx) => {
        await addViews(tx, taken);
        await removeViewsBefore(tx, oldest);
      });
    } catch (error) {
      for (const { marketId, day: itsDay, views } of taken.values()) add(marketId, itsDay, views);
      throw error;
    }
  }
  /** One write at a time, so that `stop` can wait for the last. */
  function flush(): Promise<void> {
    writing = writing.then(write, write);
    return writing;
  }
  function add(marketId: string, itsDay: number, views: number): void {
    const name = `${marketId}/${itsDay}`;
    const before = counts.get(name)?.views ?? 0;
    counts.set(name, { marketId, day: itsDay, views: before + views });
    if (!stopped) cancelFlush ??= clock.after(pace.flushViews, () => void flush().catch(onError));
  }
  return {
    record(marketId, address, agent) {
      if (isNew(marketId, address, agent)) add(marketId, day, 1);
    },
    async stop() {
      stopped = true;
      await flush();
    },
  };
}
