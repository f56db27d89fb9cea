// Keeps the newest snapshot and the ones before it, so that a first sync that has begun can end, and rebuilds after
// the feed moved. A rebuild waits a little for more changes, and they come at the pace's gap, so that what is handed out is at
// most a minute old. With PostgreSQL rebuilds begin at whole gaps, so that processes behind one address make the same versions.
import { Refusal } from '../../../../core/contract/errors.ts';
import { type After, withTimeout } from '../../../../core/rules/timing.ts';
import type { Store } from '../../../db/schema.ts';
import type { ReadyBody } from '../../../http/ready-body.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Feed } from '../../../ports/feed.ts';
import type { Pace } from '../../../ports/pace.ts';
import { buildSnapshot, type Snapshot } from './snapshot-build.ts';

const retryMs = 5000;
/** How long a request waits for the first snapshot. */
const timeoutMs = 20_000;

export interface Snapshots {
  /** The newest snapshot; waits for the first one after a start. Refusal `unavailable` when it cannot be made. */
  current(): Promise<Snapshot>;
  /** GET /markets?pageSize=10000 by name, as last made; waits for the first one after a start. Refusal `unavailable` as above. */
  wholeList(): Promise<ReadyBody>;
  /**
   * Bootstrap and record pages of a cursor while they are kept, or null: those with the counts of `countsCursor`, without one the
   * newest of that cursor.
   */
  at(cursor: string, countsCursor?: string): Pick<Snapshot, 'bootstrap' | 'pages'> | null;
  /** Whether a first sync and the whole list can be served. */
  isReady(): boolean;
  /** Ends the rebuilding; resolves when no build reads the store any more. */
  stop(): Promise<void>;
}

interface Ports {
  store: Store;
  feed: Feed;
  clock: Clock;
  pace: Pace;
  onBuilt: (snapshot: Snapshot, ms: number) => void;
  onError: (error: unknown) => void;
}

/** Starts keeping snapshots; the first one is begun at once. */
export function keepSnapshots({ store, feed, clock, pace, onBuilt, onError }: Ports): Snapshots {
  /** They outlive their replacement: a first sync ends on the snapshot it began with, also when an answer was cut. */
  const kept = new Map<string, Pick<Snapshot, 'position' | 'bootstrap' | 'pages'> & { until: number }>();
  const calledOff = new AbortController();
  let newest: Snapshot | null = null;
  /** Outlives the first half of a snapshot, whose own list is still being made. */
  let list: ReadyBody | null = null;
  let first = Promise.withResolvers<Snapshot>();
  let firstList = Promise.withResolvers<ReadyBody>();
  let building: Promise<void> | null = null;
  /** By the monotonic clock, as `until` of what is kept. */
  let builtAt = 0;
  let cancel: (() => void) | null = null;

  function keep(snapshot: Snapshot): void {
    if (!isOfStore(snapshot)) return;
    const now = clock.monotonic();
    const replaced = newest && kept.get(newest.position.version);
    if (replaced) replaced.until = now + pace.keep;
    newest = snapshot;
    const { position, bootstrap, pages } = snapshot;
    kept.set(position.version, { position, bootstrap, pages, until: Number.POSITIVE_INFINITY });
    for (const [old, { until }] of kept) if (until <= now) kept.delete(old);
    first.resolve(snapshot);
    if (!snapshot.list) return;
    list = snapshot.list;
    firstList.resolve(list);
  }
  function isOfStore({ position }: Snapshot): boolean {
    return position.epoch === feed.position().epoch;
  }
  async function rebuild(): Promise<void> {
    builtAt = clock.monotonic();
    const started = performance.now();
    try {
      await buildSnapshot(store, calledOff.signal, (snapshot) => {
        keep(snapshot);
        onBuilt(snapshot, performance.now() - started);
      });
    } catch (error) {
      if (!calledOff.signal.aborted) onError(error);
    }
  }
  /** Whether there is nothing to build: the newest is complete and the feed has not moved. */
  function isCurrent(): boolean {
    return newest?.position.version === feed.position().version && newest.list !== null;
  }
  function begin(): void {
    cancel = null;
    if (isCurrent() || calledOff.signal.aborted) return;
    const { epoch } = feed.position();
    building = rebuild().finally(() => {
      building = null;
      // What was built belongs to a store that has been replaced meanwhile: there is no snapshot until the next build.
      if (feed.position().epoch !== epoch) begin();
      else if (!isCurrent()) plan(newest ? pause() : retryMs);
    });
  }
  function pause(): number {
    if (store.engine === 'postgres') return pace.gap - (clock.now() % pace.gap);
    return Math.max(pace.quiet, builtAt + pace.gap - clock.monotonic());
  }
  function plan(ms: number): void {
    if (cancel || building || calledOff.signal.aborted) return;
    cancel = clock.after(ms, begin);
  }
  feed.onMove(() => {
    if (newest && !isOfStore(newest)) {
      // Another store is behind the address: nothing of the old one may be sent.
      kept.clear();
      newest = null;
      list = null;
      first = Promise.withResolvers();
      firstList = Promise.withResolvers();
      cancel?.();
      cancel = null;
      if (!building) begin();
    } else plan(pause());
  });
  begin();

  const after: After = (ms, work) => clock.after(ms, work);
  const soon = <T>(made: Promise<T>): Promise<T> =>
    withTimeout(made, timeoutMs, after, () => {
      throw new Refusal('unavailable');
    });
  return {
    current: async () => newest ?? soon(first.promise),
    wholeList: async () => list ?? soon(firstList.promise),
    isReady: () => newest !== null && list !== null,
    at(cursor, countsCursor) {
      const found = [...kept.values()].findLast(
        ({ position }) =>
          position.cursor === cursor && position.countsCursor === (countsCursor ?? position.countsCursor),
      );
      return found && found.until > clock.monotonic() ? found : null;
    },
    async stop() {
      calledOff.abort();
      cancel?.();
      for (const { promise, reject } of [first, firstList]) {
        promise.catch(() => {});
        reject(new Refusal('unavailable'));
      }
      await building;
    },
  };
}
