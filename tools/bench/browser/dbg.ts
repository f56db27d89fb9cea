import { engine, startEngine } from '../../../src/data/engine.ts';
const everything = { filter: { verified: false, withOwner: false, openNow: false, name: '', within: null }, sort: { field: 'name', descending: false } } as const;
const t0 = performance.now();
const got = Promise.withResolvers<any>(); new BroadcastChannel('dbg').onmessage = ({ data }) => got.resolve(data);
const st = Promise.withResolvers<any>(); new BroadcastChannel('bench-started').onmessage = ({ data }) => st.resolve(data - performance.timeOrigin);
startEngine(() => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
await engine.ask(everything);
const t1 = performance.now();
Object.assign(globalThis, { result: { t0, scriptAt: await st.promise, t1, log: await got.promise } });
