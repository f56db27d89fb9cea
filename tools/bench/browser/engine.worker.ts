// The real market engine's worker, which also says when its script began.
import './started.ts';
import { expose } from 'comlink';
import { call } from '../../../src/data/call.ts';
import { connect } from '../../../src/data/connection.ts';
import { mirrorDatabase } from '../../../src/data/db.ts';
import { withMemory } from '../../../workers/market-engine/mirror/memory-layer.ts';
import { databaseStore } from '../../../workers/market-engine/mirror/store.ts';
import { createTurn, turnName } from '../../../workers/market-engine/mirror/turn.ts';
import { createService } from '../../../workers/market-engine/service.ts';
const log: [string, number][] = [];
const mark = (n: string) => log.push([n, Math.round(performance.now() * 10) / 10]);
mark('evaluated');
if (location.search !== '?x') import('../../../src/data/api.ts').then(() => mark('api chunk'));
const connection = connect(() => mirrorDatabase(), { versionchange: () => {}, blocked: () => {} });
const base = databaseStore(connection);
const store: any = {};
for (const [k, f] of Object.entries(base)) store[k] = async (...a: any[]) => { mark('>' + k); const r = await (f as any)(...a); mark('<' + k); return r; };
const service = createService({ call, store: withMemory(store), now: Date.now, random: Math.random,
  after(ms, cb) { const t = setTimeout(cb, ms); return () => clearTimeout(t); },
  turn: (heard) => createTurn(navigator.locks, new BroadcastChannel(turnName), heard), report: (e) => console.log(e) });
const api: any = service.api;
const w: any = {};
for (const k of Object.keys(api)) w[k] = (...a: any[]) => { mark('call ' + k); const r = api[k](...a); Promise.resolve(r).then(() => { mark('done ' + k); if (k === 'ask') new BroadcastChannel('dbg').postMessage(log); }); return r; };
mark('made');
expose(w);
