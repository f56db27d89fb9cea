// Sends pending rows: one replayer over all tabs and the service worker, lanes in parallel, each in its order. Knows no call
// by name.
//
//   drain (holding the lock) ─▶ rows left in flight become ready again ─▶ up to three lanes at once:
//     take the first row ─▶ send it under its key ─┬─ 2xx ──────────▶ settle and take the next row of the lane
//                                                  ├─ final 4xx ────▶ park it with what depends on it, next row
//                                                  ├─ id is taken ──▶ give it another one, once
//                                                  ├─ anything else ▶ postpone it; the lane rests until then
//                                                  ├─ Retry-After ──▶ the same, and everything rests until then
//                                                  └─ signed out ───▶ it stays; everything rests until the next sign-in
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import type { After } from '../../../core/rules/timing.ts';
import type { Call, CallInput } from '../net/api.ts';
import { StorageError } from '../net/errors.ts';
import { hasFiles, type OutboxRow } from './row.ts';
import { type SleepingLanes, sleepingLanes } from './sleeping-lanes.ts';
import type { OutboxStore, Taken } from './store.ts';
import { backoffMs, outcomeOf } from './wait.ts';

export interface ReplayPorts {
  store: OutboxStore;
  /** Makes the call of a row under its key; resolves to the checked reply. Must not try again by itself. */
  send(row: OutboxRow, signal: AbortSignal): Promise<unknown>;
  /** Called before every row, so that a row is only tried when it may arrive: one that was never tried can be taken back. */
  ready(): Promise<'go' | 'no net' | 'signed out'>;
  /** Runs `work` while no other tab or worker of this device does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** The same by the server's. Rejects when the server cannot be reached. Used before a row counts as too old. */
  serverNow(): Promise<number>;
  /** In [0, 1). */
  random(): number;
  /** Rows or documents changed. */
  changed(): void;
  after: After;
  /** Something that should not be, such as a row that cannot be read. */
  report(error: unknown): void;
}

export interface Drained {
  /** Milliseconds until the next row is due; null when none waits for a time. */
  dueInMs: number | null;
  /** Why nothing, or not everything, was sent. `asked`: the server sent Retry-After, for `dueInMs`. */
  halt: 'no net' | 'signed out' | 'asked' | null;
  /** Rows that the server answered, with success or a refusal. */
  answered: number;
}

interface Run {
  halt: Drained['halt'];
  answered: number;
  lanes: SleepingLanes;
  /** Lanes whose first row waits: until when by the device's clock, and how to stop waiting. */
  resting: Map<string, { until: number; waitMs: number; cancel: () => void }>;
  /** The lane that uploads. */
  uploading: string | null;
}

export interface Replay {
  /** Sends what is due. Rejects with StorageError only; the rows are then as they were. */
  drain(): Promise<Drained>;
  /** Looks for rows that were added while it drains. */
  refill(): void;
  /** Aborts what is in flight, for good: its rows are sent again by the next replayer. */
  stop(): void;
}

/** At most one of them uploads, so that the others are left to what has no files. */
const lanesAtOnce = 3;
/** Older rows are parked for the user to decide. Receipts on the server are kept half as long again. */
export const oldAfterMs: number = 60 * 24 * 60 * 60_000;

/** Makes a replayer. One `drain` at a time. */
export function createReplay(ports: ReplayPorts): Replay {
  const { store } = ports;
  const stopped = new AbortController();
  let refill = () => {};

  const isOver = ({ halt }: Run) => stopped.signal.aborted || halt !== null;

  /** Whether another row may be tried. */
  async function mayTry(run: Run): Promise<boolean> {
    if (isOver(run)) return false;
    const ready = await ports.ready();
    if (ready !== 'go') run.halt ??= ready;
    return !isOver(run);
  }

  /** Lets a lane wait while the others go on. It is continued when its time comes while they are still working. */
  function rest({ resting, lanes }: Run, lane: string, waitMs: number): void {
    resting.get(lane)?.cancel();
    const cancel = ports.after(waitMs, () => {
      resting.delete(lane);
      lanes.add([lane]);
    });
    resting.set(lane, { until: ports.now() + waitMs, waitMs, cancel });
  }

  /** Claims the one place for uploads. */
  const uploadIn = (lane: string, run: Run) => () => {
    run.uploading ??= lane;
    return run.uploading === lane;
  };
  function endUpload(lane: string, run: Run): void {
    if (run.uploading !== lane) return;
    run.uploading = null;
    run.lanes.moved();
  }

  /** Sends one row. Resolves to what its lane has to send next, or `look` when that is to be looked up, `rest` when it must rest. */
  async function deliver(row: OutboxRow, run: Run): Promise<Taken | 'look' | 'rest'> {
    let outcome: ReturnType<typeof outcomeOf> | { kind: 'done'; reply: unknown };
    try {
      outcome = { kind: 'done', reply: await ports.send(row, stopped.signal) };
    } catch (error) {
      outcome = outcomeOf(error, row, ports.now());
    }
    if (stopped.signal.aborted) return 'rest';
    let next: Taken | 'look' = 'look';
    if (outcome.kind === 'done') {
      if (await mayTry(run)) next = await store.settleAndTake(row, outcome.reply, ports.now(), uploadIn(row.lane, run));
      else await store.settle(row, outcome.reply);
    } else if (outcome.kind === 'refused') await store.park(row, outcome.refused);
    else if (outcome.kind === 'taken') {
      await store.renew(row);
      // Its lane may be named after the id.
      run.lanes.add(await store.lanes());
    } else if (outcome.kind === 'signed out') {
      run.halt = 'signed out';
      await store.postpone(row, { notBefore: 0, waitMs: 0, asked: false, unclear: false });
    } else {
      const { askedMs, unclear } = outcome;
      const waitMs = Math.max(askedMs ?? 0, backoffMs(row.attempts, ports.random()));
      // Before anything is stored: no other lane may begin another row meanwhile.
      if (askedMs !== null) run.halt = 'asked';
      rest(run, row.lane, waitMs);
      await store.postpone(row, { notBefore: ports.now() + waitMs, waitMs, asked: askedMs !== null, unclear });
    }
    const isAnswered = outcome.kind === 'done' || outcome.kind === 'refused';
    ports.changed();
    if (isAnswered) {
      run.answered++;
      run.lanes.moved();
    }
    return isAnswered || outcome.kind === 'taken' ? next : 'rest';
  }

  /** Sends a lane until it is empty or must rest. True when it waits for another lane. */
  const work = (lane: string, run: Run): Promise<boolean> => sendLane(lane, run).finally(() => endUpload(lane, run));

  async function sendLane(lane: string, run: Run): Promise<boolean> {
    let taken: Taken | 'look' | 'rest' = 'look';
    for (;;) {
      if (taken === 'look') {
        if (!(await mayTry(run))) return false;
        taken = await store.take(lane, ports.now(), uploadIn(lane, run));
        if (taken.kind === 'row') ports.changed();
      }
      if (taken === 'rest' || taken.kind !== 'row' || !hasFiles(taken.row)) endUpload(lane, run);
      if (taken === 'rest') return false;
      if (taken.kind === 'unreadable') ports.report(new Error(`outbox row ${taken.row.seq} cannot be read`));
      if (taken.kind === 'wait') rest(run, lane, taken.until - ports.now());
      if (taken.kind === 'blocked') return true;
      if (taken.kind !== 'row') return false;
      taken = await deliver(taken.row, run);
    }
  }

  async function parkOld(): Promise<void> {
    const oldest = await store.oldest();
    if (oldest === null || ports.now() - oldest < oldAfterMs) return;
    // The device's clock may have jumped: only the server's makes a row old.
    await store.parkOld((await ports.serverNow()) - oldAfterMs);
    ports.changed();
  }

  async function drainAlone(): Promise<Drained> {
    await store.recover();
    const askedUntil = await store.askedUntil(ports.now());
    if (askedUntil !== null) return { dueInMs: Math.max(0, askedUntil - ports.now()), halt: 'asked', answered: 0 };
    try {
      await parkOld();
    } catch (error) {
      if (error instanceof StorageError) throw error;
      return { dueInMs: null, halt: 'no net', answered: 0 };
    }
    const lanes: SleepingLanes = sleepingLanes(lanesAtOnce, (lane) => work(lane, run));
    const run: Run = { halt: null, answered: 0, lanes, resting: new Map(), uploading: null };
    const fill = async () => lanes.add(await store.lanes());
    refill = () => void fill().catch(ports.report);
    try {
      await fill();
      await lanes.idle();
    } finally {
      refill = () => {};
      // Also when the lanes could not be read: nothing may be sent once the lock is free.
      await lanes.idle().catch(() => undefined);
      for (const { cancel } of run.resting.values()) cancel();
    }
    const { halt, answered } = run;
    const rests = [...run.resting.values()];
    // At most the wait itself: the clock may have been set back while other lanes were sent.
    const lefts = rests.map(({ until, waitMs }) => Math.min(waitMs, Math.max(0, until - ports.now())));
    return { dueInMs: lefts.length > 0 ? Math.min(...lefts) : null, halt, answered };
  }

  /** One that is stopped while another replayer holds the lock does not wait for it. */
  async function drain(): Promise<Drained> {
    const nothing: Drained = { dueInMs: null, halt: null, answered: 0 };
    if (stopped.signal.aborted) return nothing;
    let isMine = false;
    let giveUp = () => {};
    const givenUp = new Promise<Drained>((resolve) => {
      giveUp = () => {
        if (!isMine) resolve(nothing);
      };
    });
    stopped.signal.addEventListener('abort', giveUp);
    const drained = ports.exclusively(async () => {
      if (stopped.signal.aborted) return nothing;
      isMine = true;
      return drainAlone();
    });
    try {
      return await Promise.race([drained, givenUp]);
    } finally {
      stopped.signal.removeEventListener('abort', giveUp);
    }
  }

  return {
    drain,
    refill: () => refill(),
    stop: () => stopped.abort(new Error('the outbox was stopped')),
  };
}

/**
 * Sends a row once, under its own key and the version that it began from, as its owner. Resolves to the checked reply; rejects
 * as the call does. `timeoutMs` only where a test keeps time itself.
 */
export function sendRow(
  call: Call,
  row: OutboxRow,
  signal: AbortSignal,
  more: Pick<CallInput<AnyEndpoint>, 'files' | 'progress' | 'timeoutMs'> = {},
): Promise<unknown> {
  const endpoint: AnyEndpoint = calls[row.call];
  return call(endpoint, {
    params: row.params,
    ...(endpoint.spec.body && { body: row.body }),
    key: row.key,
    ...(row.version !== null && { version: row.version }),
    userId: row.userId,
    retries: 0,
    ...more,
    signal,
  });
}
