// The market engine's service with the device's database, net, lock and clock.
// Whatever a start without a net can answer without is loaded later.
import { after } from '../../src/data/after.ts';
import { anonymousCall } from '../../src/data/anonymous-call.ts';
import { clockOffset } from '../../src/data/clock-offset.ts';
import { earlyRead } from './mirror/early-read.ts';
import { lateStore } from './mirror/late-store.ts';
import { withMemory } from './mirror/memory-layer.ts';
import { createTurn, turnName } from './mirror/turn.ts';
import { createService } from './service.ts';

/** The caller and the steps of an update, on their way beside the store: each of them is asked for again where it is used. */
function fetchAhead() {
  void import('../../src/data/api.ts').catch(() => undefined);
  void import('./mirror/update.ts').catch(() => undefined);
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
