// One answer as it is shown: what is stored at once, renewed behind it, by one request at a time.
//
//   loading ── stored ──▶ shown ── renewal failed ──▶ shown, `isOld` ── renewed ──▶ shown
//      │ └──── answered ──▶ │                             └── wake-up, opened again: requested again
//      │                    └── 404: not stored any more ──▶ missing
//      └── failed, nothing stored ──▶ failed ── `retry`, wake-up ──▶ requested again
import * as v from 'valibot';
import { totalHeader } from '../../../core/contract/endpoint.ts';
import { answerKey } from '../../../core/rules/answer-key.ts';
import { freshMs, type PublicRead } from '../../../core/rules/answers.ts';
import type { Call, CallInput } from '../net/api.ts';
import { RefusedError, UnchangedError } from '../net/errors.ts';
import { observable, type Readable } from '../page/observable.ts';
import type { SeenRow } from './seen-db.ts';
import type { Begun, SeenStore } from './seen-store.ts';

export type Seen<T> =
  | { kind: 'loading' }
  /** `fetchedAt` in epoch milliseconds by the device's clock. `isOld`: it cannot be renewed just now. `total`: items on all pages, for a call with `total`. */
  | { kind: 'shown'; value: T; fetchedAt: number; isOld: boolean; total?: number }
  /** The server says that there is no such thing, or not any more. */
  | { kind: 'missing' }
  /** Nothing is stored, and the server did not answer. `error`: as a call rejects with. */
  | { kind: 'failed'; error: unknown; retry: () => void };

export interface SeenPorts {
  store: SeenStore;
  /** Sends no token. */
  call: Call;
  /** Whether the server is known to be out of reach. */
  isOffline(): boolean;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Tells the other tabs of an answer that was stored or removed. */
  changed(key: string): void;
}

export interface SeenEntry {
  readonly key: string;
  /** Read and requested at the first listener; a further one requests it again when it is older than a minute. */
  readonly shown: Readable<Seen<unknown>>;
  hasListeners(): boolean;
  /** Requests it again if it is older than a minute, could not be renewed, or failed. */
  wake(): void;
  /**
   * Reads again what is stored. `isSettled`: an answered change was applied to it, which may be older than what others did since, so it
   * is requested again where it is shown.
   */
  reread(isSettled: boolean): Promise<void>;
  /** All stored answers were removed: what is shown is requested again. */
  forget(): void;
  /** Requests it unless one of at most so many milliseconds is stored. Resolves to whether the server answered, now or then. */
  fetchAhead(keptMs: number): Promise<boolean>;
}

/** While another tab, or an answered change, keeps writing the same answer. */
const attempts = 3;

/** What the headers of an answer say of it. */
type Facts = Pick<SeenRow, 'etag' | 'total'>;

const factsOf = (etag?: string | null, total?: string | number | null): Facts => ({
  ...(etag != null && { etag }),
  ...(total != null && { total: Number(total) }),
});

const isGone = (error: unknown) => error instanceof RefusedError && (error.status === 404 || error.status === 410);

/** `listens` is called when the first listener comes and when the last one leaves. */
export function seenEntry(
  { store, call, isOffline, now, changed }: SeenPorts,
  endpoint: PublicRead,
  params: Readonly<Record<string, string>>,
  listens: (entry: SeenEntry) => void,
): SeenEntry {
  const key = answerKey(endpoint.name, params);
  const state = observable<Seen<unknown>>({ kind: 'loading' });
  let listeners = 0;
  let asking: Promise<void> | null = null;

  async function begin(): Promise<Begun> {
    const begun = await store.begin(key);
    // Stored by a version of the app that knew another shape.
    const isUsable = begun.row === null || v.is(endpoint.spec.reply, begun.row.value);
    return isUsable ? begun : { ...begun, row: null };
  }

  /** The server's answer as it is to be stored. Rejects as calls do. */
  async function request({ row }: Begun): Promise<{ value: unknown } & Facts> {
    let facts: Facts = {};
    const received = (headers: Pick<Headers, 'get'>) => {
      facts = factsOf(headers.get('etag'), headers.get(totalHeader));
    };
    const input: CallInput<PublicRead> = {
      params,
      conditional: { known: row?.etag ?? null, received },
      // Known before the call: its failure is then the answer, without a pause.
      ...(isOffline() && { retries: 0 }),
    };
    try {
      const value: unknown = await call(endpoint, input);
      return { value, ...facts };
    } catch (error) {
      if (!row || !(error instanceof UnchangedError)) throw error;
      return { value: row.value, ...factsOf(row.etag, row.total) };
    }
  }

  const show = ({ value, fetchedAt, total }: Pick<SeenRow, 'value' | 'fetchedAt' | 'total'>, isOld: boolean) =>
    state.set({ kind: 'shown', value, fetchedAt, isOld, ...(total !== undefined && { total }) });

  async function renew(isAhead: boolean): Promise<void> {
    for (let left = attempts; left > 0; left--) {
      const begun = await begin();
      const answer = await request(begun);
      const fetchedAt = now();
      const mark = isAhead && (begun.row?.isAhead ?? begun.row === null) ? ({ isAhead } as const) : {};
      const isLatest = await store.put({ key, fetchedAt, ...answer, ...mark }, begun);
      if (isLatest) changed(key);
      // What was requested ahead is not requested again: its person may have signed out meanwhile.
      else if (left > 1 && !isAhead) continue;
      show({ ...answer, fetchedAt }, false);
      return;
    }
  }

  async function failed(error: unknown): Promise<void> {
    if (isGone(error)) {
      await store.remove(key);
      changed(key);
      state.set({ kind: 'missing' });
      return;
    }
    const before = state.get();
    if (before.kind !== 'shown') state.set({ kind: 'failed', error, retry });
    else if (!before.isOld) state.set({ ...before, isOld: true });
  }

  function ask(isAhead = false): Promise<void> {
    asking ??= renew(isAhead)
      .catch(failed)
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  function retry(): void {
    state.set({ kind: 'loading' });
    void ask();
  }

  async function showStored(): Promise<void> {
    const { row } = await begin();
    const before = state.get();
    if (!row || (before.kind === 'shown' && before.fetchedAt > row.fetchedAt)) return;
    show(row, isOffline());
  }

  const isStale = () => {
    const shown = state.get();
    return shown.kind === 'shown' && (shown.isOld || Math.abs(now() - shown.fetchedAt) > freshMs.device);
  };

  async function open(): Promise<void> {
    if (state.get().kind === 'failed') state.set({ kind: 'loading' });
    await showStored();
    void store.used(key);
    await ask();
  }

  const entry: SeenEntry = {
    key,
    hasListeners: () => listeners > 0,
    wake() {
      if (isStale() || state.get().kind === 'failed') void ask();
    },
    async reread(isSettled) {
      await showStored();
      if (isSettled && listeners > 0) await ask();
    },
    forget() {
      state.set({ kind: 'loading' });
      if (listeners > 0) void ask();
    },
    async fetchAhead(keptMs) {
      const { row } = await begin();
      if (row && Math.abs(now() - row.fetchedAt) < keptMs) return true;
      await ask(true);
      const answered = state.get();
      return answered.kind === 'missing' || (answered.kind === 'shown' && !answered.isOld);
    },
    shown: {
      get: state.get,
      subscribe(listener) {
        const leave = state.subscribe(listener);
        if (listeners++ === 0) {
          listens(entry);
          void open();
        } else if (isStale()) void ask();
        return () => {
          leave();
          if (--listeners === 0) listens(entry);
        };
      },
    },
  };
  return entry;
}
