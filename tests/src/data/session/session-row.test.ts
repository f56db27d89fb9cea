// The stored session when its database does not answer.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentDatabases } from '../../../../src/data/device/silence.ts';
import { StorageError } from '../../../../src/data/net/errors.ts';
import { type SessionRow, sessionStore } from '../../../../src/data/session/session-row.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a database that stays silent is opened once more, and then reported as dead', async () => {
  let opened = 0;
  const silent = () => ({ open: () => ++opened && {} }) as unknown as IDBFactory;
  let failed: unknown = null;
  const reading = sessionStore(silent)
    .read()
    .catch((error: unknown) => {
      failed = error;
    });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(opened).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([opened, failed]).toEqual([2, null]);
  expect(silentDatabases.get().size).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  await reading;
  expect([...silentDatabases.get()]).toEqual(['loppis-session']);
  expect(failed).toBeInstanceOf(StorageError);
  expect(failed).toMatchObject({ fault: 'dead' });
});

it('a connection that opens too late writes nothing: the person may have signed out since', async () => {
  const storage = new IDBFactory();
  const held: (() => void)[] = [];
  const late = (name: string, version: number) => {
    const request = storage.open(name, version);
    // The first one opens only when the test says so.
    if (held.length === 0)
      Object.defineProperty(request, 'onsuccess', {
        set: (tell: () => void) => held.push(() => tell.call(request)),
      });
    return request;
  };
  const store = sessionStore(() => ({ open: late }) as unknown as IDBFactory);
  const user = { id: '01900000-0000-7000-8000-000000000001' } as SessionRow['user'];
  const signedIn = store.change(() => ({ row: { user, pair: null, pause: null } }));
  await vi.advanceTimersByTimeAsync(3_000);
  await signedIn;
  await store.change(() => ({ row: null }));
  held[0]?.();
  expect(await store.read()).toBeNull();
  store.close();
});

it('a change that is made again, as its first answer did not arrive, revokes nothing that it has stored', async () => {
  const storage = new IDBFactory();
  const store = sessionStore(() => storage);
  const row = { user: { id: 'a' }, pair: { refreshToken: 'new' }, pause: null } as unknown as SessionRow;
  const signIn = () => store.change((before) => ({ row, revoke: before?.pair?.refreshToken }));
  await signIn();
  await signIn();
  expect(await store.revocations()).toEqual([]);
  store.close();
});
