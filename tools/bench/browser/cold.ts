// One cold start: creates the worker given in the URL and reports when it was ready.
import { wrap } from 'comlink';
import { engine, startEngine } from '../../../src/data/directory/engine.ts';
import type { EmptyApi } from './empty.worker.ts';
import type { RowsApi } from './rows.worker.ts';
import { startedChannel } from './started-channel.ts';

export interface ColdStart {
  /** Milliseconds from navigation to the first answer, and from the first line of the worker's script. */
  navigation: number;
  worker: number;
  markets: number;
}

const everything = {
  filter: { verified: false, withOwner: false, openNow: false, name: '', within: null, category: null, openOn: null },
  sort: { field: 'name', descending: false },
} as const;

const ways = {
  async engine() {
    startEngine(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
    return (await engine.ask(everything)).rows.length;
  },
  async rows() {
    return wrap<RowsApi>(new Worker(new URL('./rows.worker.ts', import.meta.url), { type: 'module' })).ready();
  },
  async empty() {
    return wrap<EmptyApi>(new Worker(new URL('./empty.worker.ts', import.meta.url), { type: 'module' })).nothing();
  },
};

const started = Promise.withResolvers<number>();
new BroadcastChannel(startedChannel).onmessage = ({ data }) => started.resolve(data as number);

const way = ways[location.hash.slice(1) as keyof typeof ways];
const markets = await way();
const navigation = performance.now();
const worker = performance.timeOrigin + navigation - (await started.promise);
const result: ColdStart = { navigation, worker, markets };
Object.assign(globalThis, { result });
