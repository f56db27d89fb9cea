// Entry of the market engine's worker: gives the service its real database, net, lock and clock.
import { expose } from 'comlink';
import { createCall } from '../../src/data/api.ts';
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
  call: createCall(),
  store: withMemory(databaseStore(connection)),
  now: Date.now,
  random: Math.random,
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  // Without Web Locks the second writer is refused by the store instead.
  turn: (heard) => createTurn(navigator.locks, new BroadcastChannel(turnName), heard),
  report: reportError,
});

expose(service.api);
