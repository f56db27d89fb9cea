// Entry of the market engine's worker: gives the service its real database, net, lock and clock.
import { expose } from 'comlink';
import { call } from '../../src/data/call.ts';
import { connect } from '../../src/data/connection.ts';
import { mirrorDatabase } from '../../src/data/db.ts';
import { withMemory } from './mirror/memory-layer.ts';
import { databaseStore } from './mirror/store.ts';
import { createTurn, turnName } from './mirror/turn.ts';
import { createService } from './service.ts';

const connection = connect(() => mirrorDatabase(), {
  versionchange: () => service.superseded(),
  blocked: () => service.blocked(),
});

const service = createService({
  call,
  store: withMemory(databaseStore(connection)),
  now: Date.now,
  random: Math.random,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  // Without Web Locks the second writer is refused by the store instead.
  turn: (heard) => createTurn(navigator.locks, new BroadcastChannel(turnName), heard),
  report: (error) => reportError(error),
});

expose(service.api);

// On its way while the database opens: the first question then need not wait for it. Not before the page's first
// message, because the first import() of a worker holds it up for many milliseconds.
setTimeout(() => void import('../../src/data/api.ts').catch(() => undefined));
