// The outbox in the service worker, as a separate script: the same code and the same Web Lock as in a page. The holder of the
// lock sends; a page that opens meanwhile waits for it.

import { connectivity } from '../src/data/net/connectivity.ts';
import { browserPorts } from '../src/data/outbox/browser-ports.ts';
import { openPerson } from '../src/data/outbox/person-outbox.ts';
import { showBadge } from '../src/data/own/badge.ts';
import { sessionCall } from '../src/data/session/session-call.ts';
import { deviceSession } from '../src/data/session/session-device.ts';
import type { ReplayScope } from './replay.ts';

/** Sends what is due. Rejects while changes are left to send, so that the browser retries. */
async function replay(): Promise<void> {
  const { row } = await deviceSession.adopt();
  if (!row?.pair) return;
  const person = openPerson(
    browserPorts(row.user.id, {
      idle: async () => {},
      call: sessionCall,
      reach: connectivity,
      needsLogin: () => false,
      notices: { versionchange: () => undefined, blocked: () => undefined },
      changed: () => undefined,
      report: () => undefined,
    }),
  );
  try {
    await person.runner.wake('sync');
    const { rows } = await person.read();
    // There may be no open page that updates it.
    await showBadge(rows.length, navigator);
    if (rows.some(({ state }) => state !== 'parked')) throw new Error('not everything was sent');
  } finally {
    await person.close();
  }
}

// The service worker imports this file on demand and calls this global.
(globalThis as ReplayScope).replayOutbox = replay;
