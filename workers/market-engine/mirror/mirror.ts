// The mirror of the directory: loads the stored state and updates it on demand.
//
//            ┌────────────────────── nothing stored ──────────────────────┐
//   start ───┤ snapshot fits meta: shown at once                          │
//            └ snapshot of another format, or lost: rebuilt from pages,   │
//              offline                                                    ▼
//                                                              ┌──── begin ◀──── 410, other epoch, pages lost,
//                       server without /sync (404): plain list │       │         count differs (once)
//                                                              │       │ snapshot stored and shown first
//                                                              │       ▼
//                                                              │   fetch pages ── 3 in flight, stored as they come;
//                                                              │       │          a kill resumes with the missing
//                                                              │       ▼
//                                                              │    finish ─────── complete columns from the pages
//                                                              │       │
//                                                              │       ▼      more
//                                                              │  take changes ◀──┐  rows, tombstones, columns
//                                                              │       │      ────┘  and cursor in one write
//                                                              │       ▼
//                                                              └──▶ current ────── shadow takes the live one's place
//
// A generation that begins while the old one is complete is loaded in its shadow and takes its place in one write.
// Every arrow is at most one write (store.ts); a kill between two of them leaves a consistent state from which the next
// attempt continues. Only one tab syncs (write-lock.ts); without Web Locks the stamp rejects the second writer.
import type { Market } from '../../../core/contract/markets.ts';
import { silentDatabases } from '../../../src/data/device/silence.ts';
import type { MirrorState } from '../../../src/data/directory/engine-api.ts';
import { ContractError, OfflineError, RefusedError, StorageError } from '../../../src/data/net/errors.ts';
import { lazyChunk } from '../../../src/data/page/lazy-chunk.ts';
import type { Columns } from '../columns.ts';
import { rowOfId } from '../columns-rows.ts';
import { loadMirror, nothingLoaded } from './load.ts';
import { ContradictionError, type LoadedMirror, RestartError, type StepPorts } from './loaded-mirror.ts';
import type { LayeredStore } from './memory-layer.ts';
import { StaleError } from './store-shape.ts';
import type { UpdatePorts } from './update.ts';
import type { WriteLock } from './write-lock.ts';

export interface MirrorPorts {
  call: StepPorts['call'];
  store: LayeredStore;
  now(): number;
  writeLock: WriteLock;
  /** Called with new columns to answer from. */
  show(columns: Columns): void;
  /** Called when the state changed. */
  tell(state: MirrorState): void;
  /** Called with the progress of a first sync in whole per cent, when it changed. */
  progress(percent: number): void;
  /** Called with unexpected errors. */
  report(error: unknown): void;
}

export interface Attempt {
  state: MirrorState;
  /** Seconds from `Retry-After`, or null. */
  retryAfter: number | null;
}

export interface Mirror {
  /** Loads and shows the stored state. Never rejects. */
  start(): Promise<MirrorState>;
  /**
   * Updates the mirror; concurrent callers share one attempt. Never rejects: the outcome is `trouble`.
   * @param insist fetch a plain list again even if the last one is recent
   */
  attempt(insist: boolean): Promise<Attempt>;
  /** Reloads the state that another tab has written. Never rejects. */
  reload(): Promise<void>;
  /** The full record; null while its page is missing. */
  record(id: string): Promise<Market | null>;
  state(): MirrorState;
}

/** Minimum interval between plain lists, in ms: each is the whole directory. */
const plainPauseMs = 6 * 60 * 60 * 1000;

/** Creates the mirror; reads nothing before `start`. */
export function createMirror(ports: MirrorPorts): Mirror {
  const { store } = ports;
  let loaded: LoadedMirror = nothingLoaded;
  let trouble: MirrorState['trouble'] = null;
  let running: Promise<Attempt> | null = null;
  let percent = 0;

  function state(): MirrorState {
    const { live, freshAt, skipped } = loaded.meta;
    const stage = !loaded.live ? 'empty' : live?.full && !loaded.damaged ? 'complete' : 'columns';
    return {
      stage,
      markets: loaded.live?.count ?? 0,
      pages: { done: live ? live.pages - live.missing.length : 0, total: live?.pages ?? 0 },
      syncing: running !== null,
      freshAt,
      trouble,
      skipped,
    };
  }

  function take(next: LoadedMirror) {
    const columns = next.live;
    const changed = columns !== null && columns !== loaded.live;
    loaded = next;
    if (changed) ports.show(columns);
    ports.tell(state());
  }

  const steps: UpdatePorts = {
    call: ports.call,
    store,
    now: ports.now,
    loaded: () => loaded,
    reread,
    progress(share) {
      const next = Math.floor(share * 100);
      if (next === percent) return;
      percent = next;
      ports.progress(percent);
    },
    keep(next) {
      take(next);
      ports.writeLock.announce();
    },
  };

  /** Reloads the stored state if its stamp has changed. */
  async function reread() {
    const meta = await store.meta();
    if (meta.stamp === loaded.meta.stamp) return;
    const [now, before] = [meta.live, loaded.meta.live];
    const isSame = (field: 'generation' | 'cursor' | 'countsCursor' | 'full') => now?.[field] === before?.[field];
    const same = isSame('generation') && isSame('cursor') && isSame('countsCursor') && isSame('full');
    if (same && !loaded.damaged) {
      take({ ...loaded, meta, shadow: null });
      return;
    }
    const next = await loadMirror(store);
    // The browser has evicted the database: what is shown stays until it has been fetched again.
    take(next.meta.live ? next : { ...next, live: loaded.live });
  }

  /** The code of the update steps is a chunk of its own; when it cannot be fetched, the server counts as unreachable. */
  const update = lazyChunk(async () => (await import('./update.ts')).createUpdate(steps));

  /** `freshAt` as stored; the loaded value if the store cannot be read. */
  async function storedFreshness(): Promise<number | null> {
    return store.meta().then(
      ({ freshAt }) => freshAt,
      () => loaded.meta.freshAt,
    );
  }

  async function attemptNow(insist: boolean, freshBefore: number | null): Promise<number | null> {
    try {
      await store.settle();
      await reread();
      const { freshAt, live } = loaded.meta;
      // Compared for equality only: the device's clock may have been set back.
      const anotherTabDidIt = freshAt !== freshBefore;
      const age = ports.now() - (freshAt ?? Number.NEGATIVE_INFINITY);
      const paused = live?.source === 'plain' && !insist && age >= 0 && age < plainPauseMs;
      if (!anotherTabDidIt && !paused) await (await update())();
      trouble = store.volatile() ? storageTrouble() : null;
      return null;
    } catch (error) {
      trouble = troubleOf(error);
      if (trouble === null) {
        trouble = 'server';
        ports.report(error);
      }
      return error instanceof RefusedError ? error.retryAfter : null;
    }
  }

  return {
    state,
    async start() {
      try {
        take(await loadMirror(store));
      } catch (error) {
        if (!(error instanceof StorageError)) ports.report(error);
        store.beginEmpty();
        trouble = storageTrouble();
        ports.tell(state());
      }
      return state();
    },
    attempt(insist) {
      running ??= (async () => {
        const freshBefore = await storedFreshness();
        const retryAfter = await ports.writeLock.exclusively(() => attemptNow(insist, freshBefore));
        running = null;
        ports.tell(state());
        return { state: state(), retryAfter };
      })();
      ports.tell(state());
      return running;
    },
    async reload() {
      // A running attempt reloads by itself.
      if (running) return;
      await reread().catch((error: unknown) => {
        if (!(error instanceof StorageError)) ports.report(error);
      });
    },
    async record(id) {
      for (const again of [false, true]) {
        const { live } = loaded.meta;
        const row = loaded.live ? rowOfId(loaded.live, id) : -1;
        if (!live || row < 0) return null;
        const n = loaded.live?.pageOf[row] as number;
        if (live.missing.includes(n)) return null;
        const [page] = await store.pages(live.generation, [n]).catch(() => [null]);
        const found = page?.find((market) => market.id === id);
        if (found) return found;
        // Another tab may have moved it to another page.
        if (!again) await reread().catch(() => undefined);
      }
      return null;
    },
  };
}

const storageTrouble = () => (silentDatabases.get().size > 0 ? 'silent' : 'storage');

/** The displayed cause of a failed attempt; null for unexpected errors. */
function troubleOf(error: unknown): MirrorState['trouble'] {
  if (error instanceof OfflineError) return error.fault === 'portal' ? 'portal' : 'offline';
  if (error instanceof ContractError) return 'shape';
  if (error instanceof StorageError) return storageTrouble();
  const known = [RefusedError, RestartError, ContradictionError, StaleError].some((kind) => error instanceof kind);
  return known ? 'server' : null;
}
