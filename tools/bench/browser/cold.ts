// One cold start: makes the worker that the address names and says when it was ready.
import { proxy, wrap } from 'comlink';
import type { EngineApi } from '../../../src/data/engine-api.ts';
import type { EmptyApi } from './empty.worker.ts';
import type { RowsApi } from './rows.worker.ts';

export interface ColdStart {
  /** Milliseconds from navigation, and from making the worker. */
  navigation: number;
  worker: number;
  markets: number;
}

const everything = {
  filter: { verified: false, withOwner: false, openNow: false, name: '', within: null },
  sort: { field: 'name', descending: false },
} as const;

const ways = {
  async engine() {
    const url = new URL('../../../workers/market-engine/main.worker.ts', import.meta.url);
    const engine = wrap<EngineApi>(new Worker(url, { type: 'module' }));
    await engine.start(proxy(() => {}));
    return (await engine.ask(everything)).rows.length;
  },
  async rows() {
    return wrap<RowsApi>(new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' })).ready();
  },
  async empty() {
    return wrap<EmptyApi>(new Worker(new URL('./empty.worker.ts', import.meta.url), { type: 'module' })).nothing();
  },
};

const way = ways[location.hash.slice(1) as keyof typeof ways];
const start = performance.now();
const markets = await way();
const end = performance.now();
const result: ColdStart = { navigation: end, worker: end - start, markets };
Object.assign(globalThis, { result });
