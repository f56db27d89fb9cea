// The service worker sends while no page is open: the number on the app's icon afterwards, and when the sync is retried.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserPorts } from '../../src/data/outbox/browser-ports.ts';
import { openPerson } from '../../src/data/outbox/person-outbox.ts';
import { ownDatabase } from '../../src/data/own/own-db.ts';
import { sessionStore } from '../../src/data/session/session-row.ts';
import type { ReplayScope } from '../../sw/replay.ts';
import '../../sw/replay-script.ts';
import { BrowserLocks } from '../helpers/device/web-locks.ts';

/** The global that the script defines. */
const replay = () => (globalThis as ReplayScope).replayOutbox?.();

const user = { id: '0F1ABCDEFGP01', firstName: 'Anna', lastName: 'Ek', role: 'User', profileImageUrl: null } as const;
let badges: (number | null)[];
let favorites: (Response | Error)[];

beforeEach(async () => {
  badges = [];
  favorites = [];
  const { Request: RealRequest } = globalThis;
  // A worker resolves relative URLs against its origin.
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://loppis.test') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const { method, url } = new Request(input);
    if (url.endsWith('/readyz')) return Response.json({ ready: true }, { headers: { date: new Date().toUTCString() } });
    if (method === 'GET') return Response.json({ status: 404, message: 'Inte nu.' }, { status: 404 });
    const next = favorites.shift();
    if (!(next instanceof Response)) throw next ?? new TypeError('no net');
    return next;
  });
  vi.stubGlobal('navigator', {
    locks: new BrowserLocks().tab(),
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  });
  await ownDatabase(user.id).delete();
  const pair = { token: 't', refreshToken: 'r', expiresIn: 600, storedAt: Date.now() };
  const sessions = sessionStore(() => indexedDB);
  await sessions.change(() => ({ row: { user, pair, pause: null } }));
  sessions.close();
});
afterEach(() => vi.unstubAllGlobals());

/** Two favourites queued while the page was open. */
async function twoWait() {
  const ports = browserPorts(user.id, {
    idle: async () => {},
    call: () => Promise.reject(new Error('nothing is sent')),
    reach: { isProven: () => false, answered: () => {}, unreachable: () => {} },
    needsLogin: () => true,
    notices: { versionchange: () => {}, blocked: () => {} },
    changed: () => {},
    report: () => {},
  });
  const page = openPerson(ports);
  for (const id of ['0F1ABCDEFG001', '0F1ABCDEFG002'])
    await page.perform('add', { call: 'setFavorite', params: { id }, body: { favorite: true } });
  await page.close();
}
const taken = () => Response.json({ favorite: true, version: 1, likeCount: 1 });

it('what could not be sent counts on the icon, and the browser retries', async () => {
  await twoWait();
  favorites = [taken(), new TypeError('no net')];
  await expect(replay()).rejects.toThrow('not everything was sent');
  expect(badges).toEqual([1]);
});
it('what was refused is parked and counts on the icon too', async () => {
  await twoWait();
  favorites = [taken(), Response.json({ status: 404, message: 'Loppisen finns inte.' }, { status: 404 })];
  await replay();
  expect(badges).toEqual([1]);
});
it('the number is cleared when everything was sent', async () => {
  await twoWait();
  favorites = [taken(), taken()];
  await replay();
  expect(badges).toEqual([null]);
});
