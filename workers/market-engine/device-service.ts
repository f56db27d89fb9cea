// The market engine's service wired to the device's database, network, lock and clock.
// What an offline start does not need is loaded later.

import { silentDatabases } from '../../src/data/device/silence.ts';
import { anonymousCall } from '../../src/data/net/anonymous-call.ts';
import { clockOffset } from '../../src/data/net/clock-offset.ts';
import { after } from '../../src/data/page/after.ts';
import { earlyRead } from './mirror/early-read.ts';
import { lateStore } from './mirror/late-store.ts';
import { withMemory } from './mirror/memory-layer.ts';
import { createWriteLock, writeLockName } from './mirror/write-lock.ts';
import { createService } from './service.ts';

/** Prefetches the API caller, the update steps and the search in parallel with the store; each is imported again where it is used. */
function fetchAhead() {
  void import('../../src/data/net/api.ts').catch(() => undefined);
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
  // Without Web Locks the store rejects the second writer instead.
  writeLock: (onOtherWrite) => createWriteLock(navigator.locks, new BroadcastChannel(writeLockName), onOtherWrite),
  report: (error) => reportError(error),
});

// The page decides what follows from it.
silentDatabases.subscribe(() => service.silent(silentDatabases.get().size > 0));

/** The API exposed to the page. */
export const { api } = service;
