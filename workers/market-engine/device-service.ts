// The market engine's service with the device's database, net, lock and clock.
// What the first answers of a start do not need is loaded later.
import { after } from '../../src/data/after.ts';
import { anonymousCall } from '../../src/data/anonymous-call.ts';
import { clockOffset } from '../../src/data/clock-offset.ts';
import { earlyRead } from './mirror/early-read.ts';
import { lateStore } from './mirror/late-store.ts';
import { withMemory } from './mirror/memory-layer.ts';
import { createTurn, turnName } from './mirror/turn.ts';
import { createService } from './service.ts';

/** Prefetches the caller, the steps of an update and the search beside the store; where they are used, a failed load is tried again. */
function fetchAhead() {
  void import('../../src/data/api.ts').catch(() => undefined);
  void import('./mirror/update.ts').catch(() => undefined);
  void import('./search.ts').catch(() => undefined);
}

async function fetchStore() {
  fetchAhead();
  const { openStore } = await import('./mirror/open-store.ts');
  return openStore({
    versionchange: () => service.superseded(),
    blocked: () => service.blocked(),
    unblocked: () => service.unblocked(),
  });
}

const service = createService({
  call: anonymousCall,
  store: withMemory(lateStore(() => earlyRead, fetchStore)),
  now: Date.now,
  clock: clockOffset,
  random: Math.random,
  after,
  // Without Web Locks the second writer is refused by the store instead.
  turn: (heard) => createTurn(navigator.locks, new BroadcastChannel(turnName), heard),
  report: (error) => reportError(error),
});

/** What the page may ask of the engine. */
export const { api } = service;
