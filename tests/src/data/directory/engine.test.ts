// The page's bridge to the market engine, over a real message channel.
import { expose } from 'comlink';
import { describe, expect, it } from 'vitest';
import { silentDatabases } from '../../../../src/data/device/silence.ts';
import { createEngineBridge, type EngineWorker, startEngine } from '../../../../src/data/directory/engine.ts';
import type { EngineApi, EngineEvent, MirrorState, Question } from '../../../../src/data/directory/engine-api.ts';
import { clockOffset, learnOffset } from '../../../../src/data/net/clock-offset.ts';
import { createConnectivity } from '../../../../src/data/net/connectivity.ts';
import { WorkerError } from '../../../../src/data/net/errors.ts';
import { wakeUp } from '../../../../src/data/page/wakeups.ts';

const state: MirrorState = {
  stage: 'complete',
  markets: 3,
  pages: { done: 1, total: 1 },
  syncing: false,
  freshAt: 5,
  trouble: null,
  skipped: 0,
};
const question: Question = {
  filter: { verified: false, withOwner: false, openNow: false, name: '', within: null, category: null, openOn: null },
  sort: { field: 'name', descending: false },
};

/** A worker in this thread. `failing` workers report an error instead of answering. */
function workers(failing: boolean[] = [], early: MirrorState[] = [], begun = async () => {}) {
  const made: EngineWorker[] = [];
  const woken: string[] = [];
  const clocks: number[] = [];
  let listener: (event: EngineEvent) => void = () => {};
  const api: EngineApi = {
    async start(tell) {
      listener = tell;
      for (const one of early) tell({ kind: 'state', state: one });
      await begun();
      return state;
    },
    sync: async () => state,
    setClock: async (ahead) => void clocks.push(ahead),
    wake: async (reason) => void woken.push(reason),
    ask: async () => ({
      revision: 1,
      openOn: null,
      total: 3,
      open: null,
      rows: Uint32Array.of(2, 0),
      km: new Float32Array(0),
    }),
    nowRows: async () => [],
    rows: async () => null,
    rowsById: async () => [],
    market: async (id) => (id === 'x' ? null : Promise.reject(new Error('unknown'))),
    search: async () => [],
    markers: async () => ({
      ...{ revision: 1, total: 3, matching: 3, inside: 3 },
      longitude: Float64Array.of(18),
      latitude: Float64Array.of(59),
      count: Uint32Array.of(3),
      row: Uint32Array.of(1),
      category: Uint8Array.of(0),
      status: Uint8Array.of(3),
      opensAt: Uint8Array.of(15),
      open: Uint32Array.of(2),
    }),
    members: async () => ({ rows: Uint32Array.of(1), bounds: { west: 18, south: 59, east: 18, north: 59 } }),
    inCity: async () => 0,
    dots: async () => ({ revision: 1, total: 3, x: Float32Array.of(1, 2), y: Float32Array.of(3, 4), closed: 1 }),
  };
  const ports: MessagePort[] = [];
  function createWorker(): EngineWorker {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    const errors = new EventTarget();
    if (failing[made.length]) setImmediate(() => errors.dispatchEvent(new Event('error')));
    else expose(api, port2);
    const worker: EngineWorker = {
      postMessage: port1.postMessage.bind(port1),
      addEventListener: (type: string, handler: EventListener) =>
        (type === 'error' ? errors : port1).addEventListener(type, handler),
      removeEventListener: (type: string, handler: EventListener) => port1.removeEventListener(type, handler),
      terminate: () => port1.close(),
    };
    port1.start();
    made.push(worker);
    return worker;
  }
  return {
    createWorker,
    made,
    woken,
    clocks,
    tell: (event: EngineEvent) => listener(event),
    close: () => {
      for (const port of ports) port.close();
    },
  };
}

describe('the engine bridge', () => {
  it('rejects when the worker cannot start, and retries at the next question', async () => {
    const { createWorker, made, close } = workers([true, false]);
    const engine = createEngineBridge(createWorker, createConnectivity(true));
    const first = [engine.ask(question), engine.rowsById([]), engine.market('x'), engine.rows(1, [0])];
    for (const { reason } of (await Promise.allSettled(first)) as PromiseRejectedResult[])
      expect(reason).toBeInstanceOf(WorkerError);
    expect(engine.state.get().trouble).toBe('worker');
    expect((await engine.ask(question)).total).toBe(3);
    expect(made).toHaveLength(2);
    expect(engine.state.get().trouble).toBeNull();
    close();
  });

  it('starts no worker before it is needed, and one only', async () => {
    const { createWorker, made, close } = workers();
    const engine = createEngineBridge(createWorker, createConnectivity(true));
    expect(engine.state.get().stage).toBe('empty');
    expect(made).toHaveLength(0);
    engine.state.subscribe(() => {});
    await Promise.all([engine.ask(question), engine.market('x'), engine.search('lo', 8)]);
    expect(made).toHaveLength(1);
    expect(engine.state.get()).toEqual(state);
    close();
  });

  it('sends the questions of the start together with it', async () => {
    const asked = Promise.withResolvers<void>();
    const { createWorker, close } = workers([], [], () => asked.promise);
    const engine = createEngineBridge(createWorker, createConnectivity(true));
    // The worker has not started: only an answer to these lets it.
    const answers = [engine.rowsById(['x']), engine.market('x'), engine.ask(question)];
    await Promise.all(answers).then(() => asked.resolve());
    close();
  });

  it('passes questions and answers on, typed arrays included', async () => {
    const { createWorker, woken, close } = workers();
    const engine = createEngineBridge(createWorker, createConnectivity(true));
    expect((await engine.ask(question)).rows).toEqual(Uint32Array.of(2, 0));
    const bounds = { west: 17, south: 59, east: 19, north: 60 };
    expect((await engine.markers({ filter: question.filter, bounds, zoom: 6 })).longitude).toEqual(Float64Array.of(18));
    expect(await engine.rows(1, [0])).toBeNull();
    expect(await engine.rowsById([])).toEqual([]);
    expect(await engine.sync()).toEqual(state);
    await expect(engine.market('y')).rejects.toThrow('unknown');
    await engine.wake('visible');
    expect(woken).toEqual(['visible']);
    close();
  });

  it('counts every change, also those of the minute', async () => {
    const { createWorker, tell, close } = workers();
    const engine = createEngineBridge(createWorker, createConnectivity(true));
    await engine.ask(question);
    tell({ kind: 'changed', revision: 1, reason: 'mirror' });
    await expect.poll(() => engine.revision.get()).toBe(1);
    tell({ kind: 'changed', revision: 1, reason: 'minute' });
    await expect.poll(() => engine.revision.get()).toBe(2);
    expect([engine.versionChanged.get(), engine.blocked.get()]).toEqual([false, false]);
    tell({ kind: 'versionchange' });
    tell({ kind: 'blocked' });
    await expect.poll(() => [engine.versionChanged.get(), engine.blocked.get()]).toEqual([true, true]);
    tell({ kind: 'unblocked' });
    await expect.poll(() => [engine.versionChanged.get(), engine.blocked.get()]).toEqual([true, false]);
    for (const isSo of [true, false]) {
      tell({ kind: 'silent', isSo });
      await expect.poll(() => silentDatabases.get().has('loppis-mirror')).toBe(isSo);
    }
    close();
  });

  it('does not let the answer to its start overwrite newer events', async () => {
    const { createWorker, tell, close } = workers([], [state, { ...state, syncing: true }]);
    const reach = createConnectivity(true);
    const engine = createEngineBridge(createWorker, reach);
    await engine.ask(question);
    expect(engine.state.get().syncing).toBe(true);
    tell({ kind: 'state', state: { ...state, trouble: 'offline' } });
    await expect.poll(() => reach.get()).toBe('offline');
    close();
  });

  it('updates connectivity from finished attempts', async () => {
    const { createWorker, tell, woken, close } = workers();
    const reach = createConnectivity(true);
    const engine = createEngineBridge(createWorker, reach);
    await engine.ask(question);
    tell({ kind: 'state', state: { ...state, syncing: true } });
    tell({ kind: 'state', state: { ...state, trouble: 'offline' } });
    await expect.poll(() => reach.get()).toBe('offline');

    // Another request succeeded: the mirror is woken, and an attempt that has only started changes nothing.
    reach.answered();
    await expect.poll(() => woken).toEqual(['online']);
    tell({ kind: 'state', state: { ...state, trouble: 'offline', syncing: true } });
    await expect.poll(() => engine.state.get().syncing).toBe(true);
    expect(reach.get()).toBe('online');

    reach.unreachable();
    tell({ kind: 'state', state: { ...state, syncing: true, trouble: 'offline', freshAt: 6 } });
    tell({ kind: 'state', state: { ...state, freshAt: 6 } });
    await expect.poll(() => reach.get()).toBe('online');
    close();
  });

  it('reports a captive portal, and wakes the mirror when another request succeeds', async () => {
    const { createWorker, tell, woken, close } = workers();
    const reach = createConnectivity(true);
    const engine = createEngineBridge(createWorker, reach);
    await engine.ask(question);
    tell({ kind: 'state', state: { ...state, syncing: true } });
    tell({ kind: 'state', state: { ...state, trouble: 'portal' } });
    await expect.poll(() => reach.get()).toBe('offline');
    expect(reach.portal.get()).toBe(true);
    reach.answered();
    await expect.poll(() => woken).toEqual(['online']);
    close();
  });

  it('sends the worker the offset of the device’s clock, whichever side measured it (C10)', async () => {
    const minute = 60_000;
    const { createWorker, tell, clocks, close } = workers();
    const engine = createEngineBridge(createWorker, createConnectivity(true));
    await engine.ask(question);
    expect(clocks).toEqual([]);
    tell({ kind: 'clock', ahead: 7 * minute });
    await expect.poll(() => clocks).toEqual([7 * minute]);
    expect(clockOffset.get()).toBe(7 * minute);
    learnOffset(-60 * minute);
    await expect.poll(() => clocks).toEqual([7 * minute, -60 * minute]);
    // One that starts later receives it before its first question.
    const later = workers();
    await createEngineBridge(later.createWorker, createConnectivity(true)).ask(question);
    expect(later.clocks).toEqual([-60 * minute]);
    learnOffset(0);
    close();
    later.close();
  });

  it('creates no worker before its gate opens, and then answers what was asked before', async () => {
    const { createWorker, made, woken, close } = workers();
    const opened = Promise.withResolvers<void>();
    const engine = createEngineBridge(createWorker, createConnectivity(true), () => opened.promise);
    engine.state.subscribe(() => {});
    const asked = Promise.all([engine.ask(question), engine.market('x'), engine.wake('visible')]);
    await new Promise(setImmediate);
    expect(made).toHaveLength(0);
    expect(engine.state.get().stage).toBe('empty');
    opened.resolve();
    expect((await asked)[0].total).toBe(3);
    expect(woken).toEqual(['visible']);
    expect(made).toHaveLength(1);
    expect(engine.state.get()).toEqual(state);
    close();
  });

  it('asks its gate again when a worker has failed', async () => {
    const { createWorker, made, close } = workers([true, false]);
    let gate: Promise<void> | null = Promise.resolve();
    const engine = createEngineBridge(createWorker, createConnectivity(true), () => gate);
    await expect(engine.ask(question)).rejects.toBeInstanceOf(WorkerError);
    gate = null;
    const again = engine.ask(question);
    // Without a gate the worker is created in the call itself.
    expect(made).toHaveLength(2);
    expect((await again).total).toBe(3);
    close();
  });

  it('of the page starts an attempt at each wake-up', async () => {
    const { createWorker, woken, close } = workers();
    startEngine(createWorker);
    wakeUp('online');
    wakeUp('visible');
    await expect.poll(() => woken).toEqual(['online', 'visible']);
    close();
  });
});
