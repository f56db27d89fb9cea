// The outbox in the service worker, as a script of its own: the same code and the same lock as in a page. Whoever holds the lock
// sends, and a page that opens meanwhile waits for it.
import { showBadge } from '../src/data/badge.ts';
import { connectivity } from '../src/data/connectivity.ts';
import { openPerson } from '../src/data/outbox/device.ts';
import { sessionCall } from '../src/data/session-call.ts';
import { deviceSession } from '../src/data/session-device.ts';
import type { ReplayScope } from './replay.ts';

/** Sends what is due. Rejects while anything is left that goes by itself, so that the browser tries again. */
async function replay(): Promise<void> {
  const { row } = await deviceSession.adopt();
  if (!row?.pair) return;
  const person = openPerson(row.user.id, {
    call: sessionCall,
    reach: connectivity,
    needsLogin: () => false,
    notices: { versionchange: () => undefined, blocked: () => undefined },
    changed: () => undefined,
    report: () => undefined,
  });
  try {
    await person.runner.wake('sync');
    const { rows } = await person.read();
    // No page may be open to do it.
    await showBadge(rows.length, navigator);
    if (rows.some(({ state }) => state !== 'parked')) throw new Error('not everything was sent');
  } finally {
    await person.close();
  }
}

// The service worker loads this file when it is needed, and finds it there.
(globalThis as ReplayScope).replayOutbox = replay;
