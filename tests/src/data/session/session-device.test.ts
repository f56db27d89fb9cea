// The session in two pages of one browser: the real modules, each loaded twice, one database, one storage, one channel,
// against the real server.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listSessions } from '../../../../core/contract/auth.ts';
import {
  deviceDatabases,
  deviceLocal,
  deviceTab,
  ownKeys,
  personalLocal,
  personalTab,
  sessionKeys,
} from '../../../../src/data/device/device-keys.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, goodPassword, type Person } from '../../../helpers/server/accounts.ts';
import { ownServer, server, store } from '../../../helpers/server/own-server.ts';
import { eventually } from '../../../helpers/server/server.ts';

let person: Person;
const texts = new Map<string, string>();
const tabTexts = new Map<string, string>();
const storage = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});

ownServer();
beforeEach(async () => {
  person = await addPerson(store);
  texts.clear();
  tabTexts.clear();
  vi.stubGlobal('document', {});
  vi.stubGlobal('localStorage', storage(texts));
  vi.stubGlobal('sessionStorage', storage(tabTexts));
  const { fetch: realFetch, Request: RealRequest } = globalThis;
  // A page's own addresses begin at its origin.
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, server.url) : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', realFetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of the browser: a new instance of its modules. */
async function openPage() {
  vi.resetModules();
  const [account, { session }, { signInRequest }, { call }, recent, likes, errors] = await Promise.all([
    import('../../../../src/data/session/account.ts'),
    import('../../../../src/data/session/session-state.ts'),
    import('../../../../src/data/session/sign-in-request.ts'),
    import('../../../../src/data/net/call.ts'),
    import('../../../../src/data/directory/recent.ts'),
    import('../../../../src/hooks/like-bases.ts'),
    import('../../../../src/data/net/errors.ts'),
  ]);
  return { account, session, signInRequest, call, recent, likes, errors };
}

it('is the same in both: sign-in, its end without a form, the next sign-in, and sign-out', async () => {
  const here = await openPage();
  await here.account.signIn(person.email, goodPassword);
  // All lazy imports of a page have been loaded before the next one is opened.
  expect(await here.call(listSessions)).toHaveLength(1);
  const there = await openPage();
  await there.account.startAccount();
  expect(there.session.get()).toMatchObject({ user: { id: person.id }, needsLogin: false });
  expect(await there.call(listSessions)).toHaveLength(1);

  // Ended by the server: both know, and no form opens by itself.
  await store.write((tx) => tx.deleteFrom('sessions').where('user_id', '=', person.id).execute());
  server.clock.advance(10_000);
  await expect(there.call(listSessions)).rejects.toThrow(there.errors.SessionEndedError);
  expect(there.session.get()).toMatchObject({ needsLogin: true });
  await eventually(() => expect(here.session.get()).toMatchObject({ needsLogin: true }));
  expect([here.signInRequest.get(), there.signInRequest.get()]).toEqual([null, null]);

  // Signed in again in the other one.
  await here.account.signIn(person.email, goodPassword);
  await eventually(() => expect(there.session.get()).toMatchObject({ needsLogin: false }));

  const cleared: string[] = [];
  here.account.onSignOut(() => void cleared.push('caches'));
  here.account.onSignOut(() => void cleared.push('tables'), 'tables');
  const unheard = here.account.onSignOut(() => void cleared.push('nothing'));
  unheard();
  here.recent.recordRecent(sampleId(1));
  there.recent.recordRecent(sampleId(2));
  for (const { likes } of [here, there]) likes.likeBases.set({ [sampleId(1)]: { count: 7, was: false } });
  await here.account.signOut();
  expect(cleared).toEqual(['tables', 'caches']);
  expect(here.session.get()).toBeNull();
  await eventually(() => expect(there.session.get()).toBeNull());
  await eventually(() => expect([...texts.keys()]).toEqual(['loppis.device']));
  expect([...here.recent.recentlyViewed.get(), ...there.recent.recentlyViewed.get()]).toEqual([]);
  expect([here.likes.likeBases.get(), there.likes.likeBases.get()]).toEqual([{}, {}]);
  await expect(here.call(listSessions)).rejects.toMatchObject({ status: 401 });
  expect(here.signInRequest.get()).toBeNull();
});

it('removes every personal thing of the registry at sign-out, also what belongs to code that was never loaded, and nothing else', async () => {
  const here = await openPage();
  await here.account.signIn(person.email, goodPassword);
  const own = ownKeys(person.id);
  for (const key of [...Object.values({ ...deviceLocal, ...personalLocal }), own.local]) texts.set(key, '[]');
  for (const key of Object.values({ ...deviceTab, ...personalTab })) tabTexts.set(key, '[]');
  const others = ownKeys('018f0000-0000-7000-8000-000000000000');
  texts.set(others.local, '{}');
  for (const name of [own.database, others.database, deviceDatabases.mirror]) (await databaseNamed(name)).close();

  await here.account.signOut({ keepTables: true });
  await eventually(() => expect([...texts.keys()].sort()).toEqual([...stays, own.local, others.local].sort()));
  expect([...tabTexts.keys()]).toEqual(Object.values(deviceTab));
  expect(await databaseNames()).toContain(own.database);

  await here.account.signIn(person.email, goodPassword);
  await here.account.signOut();
  expect([...texts.keys()].sort()).toEqual([...stays, others.local].sort());
  expect(await databaseNames()).toEqual([sessionKeys.database, others.database, deviceDatabases.mirror].sort());
});

const stays = Object.values(deviceLocal);
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name).sort();

function databaseNamed(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
