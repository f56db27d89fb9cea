// The mirror of the directory: loads what is stored, then brings it up to date whenever asked.
//
//            ┌────────────────────── nothing stored ──────────────────────┐
//   start ───┤ snapshot fits meta: shown at once                          │
//            └ snapshot of another format, or lost: rebuilt from pages,   │
//              without the net                                            ▼
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
// Every arrow is at most one write (store.ts); a kill between two of them leaves a whole state that the next attempt
// continues from. Only one tab syncs (turn.ts); where that cannot be had, the stamp refuses the second writer.
import type { Market } from '../../../core/contract/markets.ts';
import type { MirrorState } from '../../../src/data/engine-api.ts';
import { ContractError, OfflineError, RefusedError, StorageError } from '../../../src/data/errors.ts';
import type { Columns } from '../columns.ts';
import { rowOfId } from '../columns-rows.ts';
import { ContradictionError, type Held, RestartError, type StepPorts } from './held.ts';
import { loadHeld, nothingHeld } from './load.ts';
import type { LayeredStore } from './memory-layer.ts';
import { StaleError } from './store-shape.ts';
import type { Turn } from './turn.ts';
import type { UpdatePorts } from './update.ts';

export interface MirrorPorts {
  call: StepPorts['call'];
  store: LayeredStore;
  now(): number;
  turn: Turn;
  /** New columns to answer from. */
  show(columns: Columns): void;
  /** The state changed. */
  tell(state: MirrorState): void;
  /** An error nobody expected. */
  report(error: unknown): void;
}

export interface Attempt {
  state: MirrorState;
  /** Seconds the server asked to wait before the next one, or null. */
  retryAfter: number | null;
}

export interface Mirror {
  /** Shows what is stored. Never rejects. */
  start(): Promise<MirrorState>;
  /**
   * Brings the mirror up to date; several callers share one attempt. Never rejects: `trouble` says how it went.
   * @param insist also when a plain list was fetched a short while ago
   */
  attempt(insist: boolean): Promise<Attempt>;
  /** Takes over what another tab has written. Never rejects. */
  reload(): Promise<void>;
  /** The full record, or null while its page is missing. */
  record(id: string): Promise<Market | null>;
  state(): MirrorState;
}

/** A plain list is the whole directory each time: not more often than this, unless somebody insists. */
const plainPauseMs = 6 * 60 * 60 * 1000;

/** Makes the mirror; nothing is read before `start`. */
export function createMirror(ports: MirrorPorts): Mirror {
  const { store } = ports;
  let held: Held = nothingHeld;
  let trouble: MirrorState['trouble'] = null;
  let running: Promise<Attempt> | null = null;
  let update: Promise<() => Promise<void>> | null = null;

  function state(): MirrorState {
    const { live, freshAt, skipped } = held.meta;
    const stage = !held.live ? 'empty' : live?.full && !held.damaged ? 'complete' : 'columns';
    return {
      stage,
      markets: held.live?.count ?? 0,
      pages: { done: live ? live.pages - live.missing.length : 0, total: live?.pages ?? 0 },
      syncing: running !== null,
      freshAt,
      trouble,
      skipped,
    };
  }

  function take(next: Held) {
    const columns = next.live;
    const changed = columns !== null && columns !== held.live;
    held = next;
    if (changed) ports.show(columns);
    ports.tell(state());
  }

  const steps: UpdatePorts = {
    call: ports.call,
    store,
    now: ports.now,
    held: () => held,
    reread,
    keep(next) {
      take(next);
      ports.turn.announce();
    },
  };

  /** Reads again what is stored, if anybody wrote since. */
  async function reread() {
    const meta = await store.meta();
    if (meta.stamp === held.meta.stamp) return;
    const [now, before] = [meta.live, held.meta.live];
    const same = now?.generation === before?.generation && now?.cursor === before?.cursor && now?.full === before?.full;
    if (same && !held.damaged) take({ ...held, meta, shadow: null });
    else take(await loadHeld(store));
  }

  async function loadUpdate(): Promise<() => Promise<void>> {
    const { createUpdate } = await import('./update.ts').catch((error: unknown) => {
      // Its chunk could not be fetched: the same as an unreachable server, and tried again next time.
      update = null;
      throw new OfflineError('unreachable', error);
    });
    return createUpdate(steps);
  }

  async function bringUpToDate() {
    update ??= loadUpdate();
    await (await update)();
  }

  /** What the store says now about its freshness; what is held when it cannot be read. */
  async function storedFreshness(): Promise<number | null> {
    return store.meta().then(
      ({ freshAt }) => freshAt,
      () => held.meta.freshAt,
    );
  }

  async function attemptNow(insist: boolean, freshBefore: number | null): Promise<number | null> {
    try {
      await store.settle();
      await reread();
      const { freshAt, live } = held.meta;
      // Not compared with the clock, which may have been set back.
      const anotherTabDidIt = freshAt !== freshBefore;
      const age = ports.now() - (freshAt ?? Number.NEGATIVE_INFINITY);
      const paused = live?.source === 'plain' && !insist && age >= 0 && age < plainPauseMs;
      if (!anotherTabDidIt && !paused) await bringUpToDate();
      trouble = store.volatile() ? 'storage' : null;
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
        take(await loadHeld(store));
      } catch (error) {
        if (!(error instanceof StorageError)) ports.report(error);
        store.beginEmpty();
        trouble = 'storage';
        ports.tell(state());
      }
      return state();
    },
    attempt(insist) {
      running ??= (async () => {
        const freshBefore = await storedFreshness();
        const retryAfter = await ports.turn.exclusively(() => attemptNow(insist, freshBefore));
        running = null;
        ports.tell(state());
        return { state: state(), retryAfter };
      })();
      ports.tell(state());
      return running;
    },
    async reload() {
      // An attempt of our own reads again itself.
      if (running) return;
      await reread().catch((error: unknown) => {
        if (!(error instanceof StorageError)) ports.report(error);
      });
    },
    async record(id) {
      for (const again of [false, true]) {
        const { live } = held.meta;
        const row = held.live ? rowOfId(held.live, id) : -1;
        if (!live || row < 0) return null;
        const n = held.live?.pageOf[row] as number;
        if (live.missing.includes(n)) return null;
        const [page] = await store.pages(live.generation, [n]).catch(() => [null]);
        const found = page?.find((market) => market.id === id);
        if (found) return found;
        // Another tab may have moved it since.
        if (!again) await reread().catch(() => undefined);
      }
      return null;
    },
  };
}

/** How a failed attempt is shown; null for what nobody expected. */
function troubleOf(error: unknown): MirrorState['trouble'] {
  if (error instanceof OfflineError) return error.fault === 'portal' ? 'portal' : 'offline';
  if (error instanceof ContractError) return 'shape';
  if (error instanceof StorageError) return 'storage';
  const known = [RefusedError, RestartError, ContradictionError, StaleError].some((kind) => error instanceof kind);
  return known ? 'server' : null;
}
