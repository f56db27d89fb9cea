// The warm measurements: worker messages, and storing. Driven from outside through `lab`.
import { proxy, type Remote, wrap } from 'comlink';
import type { EngineApi, MirrorState } from '../../../src/data/directory/engine-api.ts';
import { noFilter as all } from '../../../src/data/directory/filters.ts';
import type { EmptyApi } from './empty.worker.ts';
import type { RowsApi } from './rows.worker.ts';
import type { StoreApi } from './store.worker.ts';

const stockholm = { latitude: 59.33, longitude: 18.07 };

let engine: Remote<EngineApi>;

const lab = {
  /** Mirrors the directory and fills the row store, so that cold starts find both. */
  async prepare(): Promise<number> {
    engine = wrap<EngineApi>(
      new Worker(new URL('../../../workers/market-engine/main.worker.ts', import.meta.url), { type: 'module' }),
    );
    const complete = Promise.withResolvers<MirrorState>();
    await engine.start(
      proxy((event) => {
        if (event.kind === 'state' && event.state.stage === 'complete' && !event.state.syncing)
          complete.resolve(event.state);
      }),
    );
    const { markets } = await complete.promise;
    const rows = wrap<RowsApi>(new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' }));
    await rows.fill();
    return markets;
  },
  /** Milliseconds per round trip, interleaved. */
  async roundTrips(rounds: number): Promise<Record<string, number[]>> {
    const empty = wrap<EmptyApi>(new Worker(new URL('./empty.worker.ts', import.meta.url), { type: 'module' }));
    const answer = await engine.ask({ filter: all, sort: { field: 'name', descending: false } });
    const visible = [...answer.rows.slice(0, 30)];
    const ways: Record<string, () => Promise<unknown>> = {
      'an empty Comlink call': () => empty.nothing(),
      'ask: all, by name': () => engine.ask({ filter: all, sort: { field: 'name', descending: false } }),
      'ask: 50 km, by distance': () =>
        engine.ask({
          filter: { ...all, within: { ...stockholm, km: 50 } },
          sort: { field: 'distance', descending: false },
        }),
      '30 rows for the screen': () => engine.rows(answer.revision, visible),
      '10 000 row objects': () => empty.objects(10_000),
    };
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
    for (let round = -5; round < rounds; round++) {
      for (const [name, run] of Object.entries(ways)) {
        const start = performance.now();
        await run();
        if (round >= 0) times[name]?.push(performance.now() - start);
      }
    }
    return times;
  },
  /** Milliseconds per full store, interleaved. */
  async storing(rounds: number): Promise<Record<'mirror' | 'rows' | 'sqlite', number[]>> {
    const store = wrap<StoreApi>(new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module' }));
    await store.load();
    const times = { mirror: [] as number[], rows: [] as number[], sqlite: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      for (const way of ['mirror', 'rows', 'sqlite'] as const) times[way].push(await store.store(way));
    }
    return times;
  },
};
export type Lab = typeof lab;

Object.assign(globalThis, { lab });
