// The orders in which public markets are listed, kept in memory so that a page costs only its own rows. Built off the request
// path in slices; after a move of the feed only the markets that moved are taken out and put in again.
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { Refusal } from '../../../core/contract/errors.ts';
import type { marketSorts } from '../../../core/contract/markets.ts';
import { averageOf } from '../../../core/rules/markets/rating.ts';
import type { Db, Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import { mergeSorted, sortInSlices } from './sort-in-slices.ts';
import { publicStatuses } from './store.ts';

type MarketSort = (typeof marketSorts)[number];

/** Rows read in one go; a few milliseconds of work. */
const slice = 2000;
/** From one update to the next, milliseconds: a burst of writes costs one update a second. The first of a burst is not delayed. */
const gapMs = 1000;
const retryMs = 5000;

/** What markets are ordered by, about 200 bytes each. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly views: number;
  readonly average: number;
  readonly ratings: number;
  readonly createdAt: number;
}

type Compare = (a: Entry, b: Entry) => number;

// Sort keys and ids are ASCII: the order of their code units is that of the store.
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byId: Compare = (a, b) => byText(a.id, b.id);
const byName: Compare = (a, b) => byText(a.name, b.name) || byId(a, b);

/** Total orders, so that pages never overlap. Ratings have the order of the device: ties by their number, then the id. */
const compares: Record<MarketSort, Compare> = {
  name: byName,
  '-views': (a, b) => b.views - a.views || byName(a, b),
  '-ratingAverage': (a, b) => b.average - a.average || b.ratings - a.ratings || byId(a, b),
  '-createdAt': (a, b) => b.createdAt - a.createdAt || byName(a, b),
};
const sorts = Object.keys(compares) as MarketSort[];

interface Orders {
  /** Names the state of the directory that the orders are of. */
  readonly version: string;
  readonly total: number;
  /** Ids of a stretch of an order. */
  ids(sort: MarketSort, from: number, to: number): string[];
}

export interface OrderKeeper {
  /** The orders as of the feed's position, at most a second behind in a burst. Refusal `unavailable` when they cannot be made. */
  current(): Promise<Orders>;
  /** Ends the updates; resolves when none reads the store any more. */
  stop(): Promise<void>;
}

type Sorted = Record<MarketSort, readonly Entry[]>;

function selectKeys(db: Db) {
  return db
    .selectFrom('markets')
    .select(['id', 'sort_name', 'view_count', 'rating_sum', 'rating_count', 'created_at'])
    .where('status', 'in', publicStatuses);
}

function entryOf(row: Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number]): Entry {
  return {
    id: row.id,
    name: row.sort_name,
    views: row.view_count,
    average: averageOf(row.rating_sum, row.rating_count),
    ratings: row.rating_count,
    createdAt: row.created_at,
  };
}

async function readAll(db: Db): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let after = ''; ; await yieldToLoop()) {
    const rows = await selectKeys(db).where('id', '>', after).orderBy('id').limit(slice).execute();
    for (const row of rows) entries.push(entryOf(row));
    if (rows.length < slice) return entries;
    after = rows.at(-1)?.id ?? '';
  }
}

async function eachSort(make: (sort: MarketSort, compare: Compare) => Promise<readonly Entry[]>): Promise<Sorted> {
  const made: Partial<Sorted> = {};
  for (const sort of sorts) {
    made[sort] = await make(sort, compares[sort]);
    await yieldToLoop();
  }
  return made as Sorted;
}

async function sortAll(store: Store): Promise<Sorted> {
  const entries = await store.read(readAll);
  return eachSort((_sort, compare) => sortInSlices(entries, compare));
}

/** The orders with the named markets as they are now; `ids` are at most some thousand. */
async function sortAgain(store: Store, before: Sorted, ids: ReadonlySet<string>): Promise<Sorted> {
  const rows = await store.read((db) =>
    selectKeys(db)
      .where('id', 'in', [...ids])
      .execute(),
  );
  const entries = rows.map(entryOf);
  return eachSort(async (sort, compare) => {
    const others = before[sort].filter(({ id }) => !ids.has(id));
    return mergeSorted(others, entries.toSorted(compare), compare);
  });
}

interface Ports {
  store: Store;
  feed: Feed;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Starts keeping the orders; they are made at once. */
export function keepOrders({ store, feed, clock, onError }: Ports): OrderKeeper {
  let orders: Orders | null = null;
  let sorted: Sorted | null = null;
  /** What moved since the last update began. */
  let moved: Set<string> | 'all' = 'all';
  let running: Promise<void> | null = null;
  /** Whether what runs makes all orders anew, which takes longer. */
  let isAnew = true;
  let cancel: (() => void) | null = null;
  let stopped = false;

  /** Answers milliseconds until the next one. */
  async function update(): Promise<number> {
    const { version } = feed.position();
    const ids = moved;
    moved = new Set();
    isAnew = ids === 'all';
    try {
      const next = ids === 'all' || !sorted ? await sortAll(store) : await sortAgain(store, sorted, ids);
      sorted = next;
      orders = {
        version,
        total: next.name.length,
        ids: (sort, from, to) => next[sort].slice(from, to).map(({ id }) => id),
      };
      return gapMs;
    } catch (error) {
      moved = 'all';
      onError(error);
      return retryMs;
    }
  }
  function rest(ms: number): void {
    cancel = clock.after(ms, () => {
      cancel = null;
      if (moved === 'all' || moved.size > 0) begin();
    });
  }
  function begin(): void {
    running = update().then((ms) => {
      running = null;
      if (!stopped) rest(ms);
    });
  }
  feed.onMove((_position, changed) => {
    if (changed === null || moved === 'all') moved = 'all';
    else for (const id of changed) moved.add(id);
    // Many markets by name cost more than all of them.
    if (moved !== 'all' && moved.size > slice) moved = 'all';
    if (!running && !cancel && !stopped) begin();
  });
  begin();

  return {
    async current() {
      if (running && !(isAnew && orders)) await running;
      if (orders) return orders;
      throw new Refusal('unavailable');
    },
    async stop() {
      stopped = true;
      cancel?.();
      await running;
    },
  };
}
