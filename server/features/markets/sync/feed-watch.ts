// Follows the change feed: knows its position, and notifies those who keep copies which markets moved.
// Notified at once after writes of this process; a poll finds the writes of others.
import type { Db, Store } from '../../../db/schema.ts';
import { type Clock, repeat } from '../../../ports/clock.ts';
import type { ChangedIds, Feed, FeedPosition } from '../../../ports/feed.ts';

const pollMs = 1000;
/** Beyond this many moved markets, copies are dropped altogether rather than one by one. */
const maxNamed = 1000;

type Listener = Parameters<Feed['onMove']>[0];

/** The feed's position in this view of the store. */
export async function readPosition(db: Db): Promise<FeedPosition> {
  const row = await db
    .selectFrom('feed_clock')
    .innerJoin('store', 'store.id', 'feed_clock.id')
    .select(['rev', 'floor', 'epoch', 'counts_rev'])
    .executeTakeFirstOrThrow();
  const { epoch, rev, floor, counts_rev: countsRev } = row;
  const cursor = `${epoch}:${rev}`;
  return {
    epoch,
    rev,
    floor,
    countsRev,
    cursor,
    countsCursor: `${epoch}:${countsRev}`,
    version: `${cursor}+${countsRev}`,
  };
}

async function movedSince(db: Db, { rev, countsRev }: FeedPosition): Promise<ChangedIds> {
  const rows = await db
    .selectFrom('markets')
    .select('id')
    .where('rev', '>', rev)
    .unionAll(db.selectFrom('markets').select('id').where('counts_rev', '>', countsRev))
    .unionAll(db.selectFrom('market_tombstones').select('market_id as id').where('rev', '>', rev))
    .limit(maxNamed + 1)
    .execute();
  return rows.length > maxNamed ? null : new Set(rows.map(({ id }) => id));
}

export interface FeedWatch extends Feed {
  stop(): Promise<void>;
}

/** Starts following the feed. A failed poll is reported to `onError` and tried again at the next. */
export async function watchFeed(store: Store, clock: Clock, onError: (error: unknown) => void): Promise<FeedWatch> {
  const listeners: Listener[] = [];
  let position = await store.read(readPosition);
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  async function look(): Promise<void> {
    const { next, changed } = await store.read(async (db) => {
      const next = await readPosition(db);
      const isLater = next.rev >= position.rev && next.countsRev >= position.countsRev;
      const isFollowed = next.epoch === position.epoch && isLater && next.version !== position.version;
      const changed = isFollowed ? await movedSince(db, position) : null;
      return { next, changed };
    });
    if (next.version === position.version) return;
    position = next;
    for (const listener of listeners) listener(next, changed);
  }
  function start(): Promise<void> {
    running = look().finally(() => {
      running = null;
    });
    return running;
  }
  async function check(): Promise<FeedPosition> {
    // A read that began before this call may have read the clock too early: all callers meanwhile share the next one.
    if (running) {
      queued ??= running.then(start, start).finally(() => {
        queued = null;
      });
    }
    await (queued ?? start());
    return position;
  }
  return {
    position: () => position,
    check,
    onMove: (listener) => listeners.push(listener),
    stop: repeat(clock, pollMs, { work: check, onError }),
  };
}
