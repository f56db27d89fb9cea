// The page's bridge to the market engine: one worker, started at the first question, its events as observables.
// Loaded with the page's first chunk: imports neither Dexie nor valibot. The worker is created by src/app, which owns the
// policies of the page, and passed in.
//
//   idle ── first question or watcher ──▶ starting ──▶ running
//    │        ▲                           ▲  │ the worker's script fails
//    │        └── WorkerError to all ◀────┼──┘ (the next question tries again)
//    └─▶ waiting ── the gate opens ───────┘
//        (while the page's first rows come before the engine: questions are kept, in order)
import { proxy, type Remote, wrap } from 'comlink';
import { deviceDatabases } from '../device/device-keys.ts';
import { databaseAnswers } from '../device/silence.ts';
import { clockOffset, learnOffset } from '../net/clock-offset.ts';
import { type Connectivity, connectivity } from '../net/connectivity.ts';
import { WorkerError } from '../net/errors.ts';
import { observable, type Readable } from '../page/observable.ts';
import { onWakeup } from '../page/wakeups.ts';
import type { EngineApi, EngineEvent, MirrorState } from './engine-api.ts';

export interface EngineBridge extends Omit<EngineApi, 'start' | 'setClock'> {
  state: Readable<MirrorState>;
  /** How much of a first sync has arrived, in whole per cent; 0 before it begins. */
  progress: Readable<number>;
  /** Grows whenever rows or statuses may have changed: ask again. Not the revision inside answers. */
  revision: Readable<number>;
  /** Another tab has upgraded the database: this one should be reloaded when no input is lost. */
  versionChanged: Readable<boolean>;
  /** Another tab's old version blocks this one's storage: it should be closed or reloaded. */
  blocked: Readable<boolean>;
}

/** The used part of a Worker. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>;

const emptyState: MirrorState = {
  stage: 'empty',
  markets: 0,
  pages: { done: 0, total: 0 },
  syncing: false,
  freshAt: null,
  trouble: null,
  skipped: 0,
};

/**
 * Creates the bridge; `createWorker` is called at the first question.
 * @param gate what questions wait for before a worker is created; null = nothing, any longer
 */
export function createEngineBridge(
  createWorker: () => EngineWorker,
  reach: Connectivity,
  gate: () => Promise<void> | null = () => null,
): EngineBridge {
  const state = observable(emptyState);
  const progress = observable(0);
  const revision = observable(0);
  const versionChanged = observable(false);
  const blocked = observable(false);
  /** `freshAt` when the current attempt began. */
  let freshBefore: number | null = null;
  let hasHeard = false;
  let running: { remote: Remote<EngineApi>; started: Promise<void> } | null = null;

  function hear(event: EngineEvent) {
    if (event.kind === 'changed') revision.set(revision.get() + 1);
    else if (event.kind === 'progress') progress.set(event.percent);
    else if (event.kind === 'versionchange') versionChanged.set(true);
    else if (event.kind === 'blocked' || event.kind === 'unblocked') blocked.set(event.kind === 'blocked');
    else if (event.kind === 'silent') databaseAnswers(deviceDatabases.mirror, !event.isSo);
    else if (event.kind === 'clock') learnOffset(event.ahead);
    else {
      hasHeard = true;
      const before = state.get();
      state.set(event.state);
      if (!before.syncing) freshBefore = before.freshAt;
      // Only an attempt that has just ended says something about connectivity.
      else if (!event.state.syncing) learn(event.state);
    }
  }

  function learn({ trouble, freshAt }: MirrorState) {
    if (trouble === 'offline') reach.unreachable('unreachable');
    else if (trouble === 'portal') reach.unreachable('portal');
    else if (trouble === 'server' || trouble === 'shape' || freshAt !== freshBefore) reach.answered();
  }

  function begin() {
    const worker = createWorker();
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => reject(new WorkerError(event)), { once: true });
    });
    const remote = wrap<EngineApi>(worker as Worker);
    // Before all questions: opening status depends on it.
    if (clockOffset.get() !== 0) tellClock(remote);
    const started = Promise.race([remote.start(proxy(hear)), failed]).then(
      (first) => {
        // Events may overtake the answer: their state is newer.
        if (!hasHeard) state.set(first);
        // Once it runs, a single uncaught error in it does not stop it.
        failed.catch(() => undefined);
      },
      (error: unknown) => {
        worker.terminate();
        running = null;
        state.set({ ...state.get(), syncing: false, trouble: 'worker' });
        throw error instanceof WorkerError ? error : new WorkerError(error);
      },
    );
    return { remote, started };
  }

  const tellClock = (remote: Remote<EngineApi>) => void remote.setClock(clockOffset.get()).catch(() => undefined);
  clockOffset.subscribe(() => running && tellClock(running.remote));

  async function worker() {
    const opened = gate();
    if (opened) await opened;
    running ??= begin();
    return running;
  }

  async function ready(): Promise<Remote<EngineApi>> {
    const { remote, started } = await worker();
    await started;
    return remote;
  }

  /** Questions of the start are sent with `start`; the worker starts before it answers them. */
  async function withStart<T>(question: (remote: Remote<EngineApi>) => Promise<T>): Promise<T> {
    const { remote, started } = await worker();
    const answer = question(remote);
    answer.catch(() => undefined);
    await Promise.race([answer, started]);
    return answer;
  }
  const start = () => void ready().catch(() => undefined);

  // Another call reached the server first: the mirror syncs without waiting for its own next retry.
  reach.subscribe(() => {
    const { trouble } = state.get();
    if (running && reach.get() === 'online' && (trouble === 'offline' || trouble === 'portal')) void wake('online');
  });
  const wake: EngineApi['wake'] = async (reason) => (await ready()).wake(reason);

  return {
    state: {
      get: state.get,
      subscribe(listener) {
        start();
        return state.subscribe(listener);
      },
    },
    revision,
    progress,
    versionChanged,
    blocked,
    wake,
    sync: async () => (await ready()).sync(),
    ask: (question) => withStart((remote) => remote.ask(question)),
    nowRows: async (place) => (await ready()).nowRows(place),
    rows: async (asked, rows, openOn) => (await ready()).rows(asked, rows, openOn),
    rowsById: (ids, openOn) => withStart((remote) => remote.rowsById(ids, openOn)),
    market: (id) => withStart((remote) => remote.market(id)),
    search: async (query, limit, openOn) => (await ready()).search(query, limit, openOn),
    markers: async (question) => (await ready()).markers(question),
    members: async (asked, question, markers) => (await ready()).members(asked, question, markers),
    inCity: async (city) => (await ready()).inCity(city),
    dots: async (filter) => (await ready()).dots(filter),
  };
}

let makeWorker: () => EngineWorker = () => {
  throw new WorkerError(new Error('startEngine was not called'));
};

let gate: Promise<void> | null = null;

/** The page's engine. */
export const engine: EngineBridge = createEngineBridge(
  () => makeWorker(),
  connectivity,
  () => gate,
);

/**
 * Sets how workers are created, and syncs the mirror at each wake-up. Once per page.
 * @param mayBegin no worker is created before it resolves, which it has to; null = at the first question
 */
export function startEngine(createWorker: () => EngineWorker, mayBegin: Promise<void> | null = null): void {
  makeWorker = createWorker;
  gate = mayBegin;
  void mayBegin?.then(() => {
    gate = null;
  });
  // Warms up IndexedDB while the worker loads.
  void globalThis.indexedDB?.databases?.().catch(() => undefined);
  onWakeup((wakeup) => void engine.wake(wakeup).catch(() => undefined));
}
