// @vitest-environment happy-dom
// The page's own data when the browser evicts or cannot read storage (C11, C13), and changes made after the session has ended
// (C7): nothing is lost silently.
import { whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { favoriteText } from '../../../../core/text/screens/favorites.ts';
import { browserPorts } from '../../../../src/data/outbox/browser-ports.ts';
import { lossSeen, lostUnsent } from '../../../../src/data/outbox/loss.ts';
import { enqueue, ownData, ownDataUnreadable, refreshOwn } from '../../../../src/data/outbox/outbox.ts';
import { openPerson } from '../../../../src/data/outbox/person-outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { wakeUp } from '../../../../src/data/page/wakeups.ts';
import { signIn as signInHere, startAccount } from '../../../../src/data/session/account.ts';
import { session, showSession } from '../../../../src/data/session/session-state.ts';
import { signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { favoriteOf, toggleFavorite } from '../../../../src/hooks/use-favorite.ts';
import { breakOpening, closeUnderPages, evict } from '../../../helpers/device/storage-pressure.ts';
import { likedList, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const barn = { id: '0F1ABCDEFG001', name: 'Röda ladan' };
const wagon = { id: '0F1ABCDEFG002', name: 'Vagnen' };

beforeEach(async () => {
  lossSeen();
  toasts.set([]);
  await signIn({ lists: [likedList(barn)] });
});
afterEach(async () => {
  await signOut();
  signInRequest.set(null);
});

const ownName = () => `loppis-own-${session.get()?.user.id}`;
const like = (id: string) => act(() => enqueue('setFavorite', { params: { id }, body: { favorite: true } }));
const waits = (count: number) => until(() => ownData.get().waiting.length === count);

const evictHere = (...names: string[]) => act(async () => evict(...names));

describe('changes that the browser evicted with everything else', () => {
  it('are noticed at once under an open page, which continues with what is left', async () => {
    await like('0F1ABCDEFG003');
    await like('0F1ABCDEFG004');
    await waits(2);
    await evictHere(ownName());
    await until(() => lostUnsent.get() === 2);
    await waits(0);
    await like('0F1ABCDEFG005');
    await waits(1);
    expect(lostUnsent.get()).toBe(2);
  });

  it('are noticed although the session, evicted with them, ends before they can be read', async () => {
    await like('0F1ABCDEFG003');
    await waits(1);
    await evictHere('loppis-session', ownName());
    await act(startAccount);
    expect(session.get()).toBeNull();
    await until(() => lostUnsent.get() === 1);
  });

  it('are no loss when nothing waited, or when they were deleted on purpose', async () => {
    await evictHere('loppis-session', ownName());
    await act(startAccount);
    await signIn({ lists: [likedList(barn)] });
    await like('0F1ABCDEFG003');
    await waits(1);
    const name = ownName();
    const left = session.get();
    await signOut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lostUnsent.get()).toBe(0);
    expect((await indexedDB.databases()).map((db) => db.name)).not.toContain(name);
    // Nor when the same person comes back.
    await act(async () => showSession(left && { ...left, pair: null }));
    await like('0F1ABCDEFG003');
    await waits(1);
    expect(lostUnsent.get()).toBe(0);
  });

  it('are no loss, and no database is created, when another tab deleted them on purpose', async () => {
    await like('0F1ABCDEFG003');
    await waits(1);
    const name = ownName();
    localStorage.removeItem(`loppis.own.${session.get()?.user.id}`);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    await act(async () => wakeUp('online'));
    await act(async () => showSession(null));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(lostUnsent.get()).toBe(0);
    expect((await indexedDB.databases()).map((db) => db.name)).not.toContain(name);
  });
});

describe('a database that is deleted under an open page', () => {
  const remove = (name: string) =>
    act(async () => {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve;
      });
    });

  it('is noticed at once, without a net and without user input: loss, hearts and changes', async () => {
    await like('0F1ABCDEFG003');
    await waits(1);
    expect([favoriteOf(barn.id).liked, favoriteOf('0F1ABCDEFG003').liked]).toEqual([true, true]);
    await remove(ownName());
    await until(() => lostUnsent.get() === 1);
    await waits(0);
    expect([favoriteOf(barn.id).liked, favoriteOf('0F1ABCDEFG003').liked]).toEqual([false, false]);
  });

  it('is noticed at once, however long the page would rest after its last read', async () => {
    const now = performance.now.bind(performance);
    let minutes = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000 * minutes++);
    await like('0F1ABCDEFG003');
    await waits(1);
    const pause = vi.spyOn(globalThis, 'setTimeout');
    await remove(ownName());
    await until(() => lostUnsent.get() === 1);
    // Of every wait that was begun, none is the rest of minutes that the read would have earned: the longest is for data that cannot be read.
    expect(Math.max(0, ...pause.mock.calls.map(([, ms]) => Number(ms ?? 0)))).toBeLessThanOrEqual(60_000);
    vi.restoreAllMocks();
  });

  it('shows what the server has where there is a net, also when nothing unsent was lost', async () => {
    let there = [likedList(barn)];
    netAnswers((_, path) => (path === '/api/users/lists' ? Response.json(there) : refusal(404, 'Inte nu.')));
    await act(refreshOwn);
    there = [likedList(wagon)];
    await remove(ownName());
    await until(() => favoriteOf(wagon.id).liked && !favoriteOf(barn.id).liked);
    expect(lostUnsent.get()).toBe(0);
  });

  it('is marked as deleted on purpose before it is deleted, at sign-out', async () => {
    await like('0F1ABCDEFG003');
    await waits(1);
    const key = `loppis.own.${session.get()?.user.id}`;
    const kept: (string | null)[] = [];
    const { deleteDatabase } = IDBFactory.prototype;
    vi.spyOn(IDBFactory.prototype, 'deleteDatabase').mockImplementation(function (this: IDBFactory, name) {
      kept.push(localStorage.getItem(key));
      return deleteDatabase.call(this, name);
    });
    expect(localStorage.getItem(key)).not.toBeNull();
    await signOut();
    vi.restoreAllMocks();
    expect(kept).toEqual([null]);
  });
});

describe('own data of an open page', () => {
  it('shows a change of the user at once, however long the page rests between two reads', async () => {
    const now = performance.now.bind(performance);
    let minutes = 0;
    // Each read seems to take a minute, and the rest after it is nine times as long.
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000 * minutes++);
    await like('0F1ABCDEFG003');
    await waits(1);
    await like('0F1ABCDEFG004');
    await waits(2);
    vi.restoreAllMocks();
  });

  it('is read again when another tab changes it', async () => {
    const ports = browserPorts(String(session.get()?.user.id), {
      idle: async () => {},
      call: () => Promise.reject(new Error('nothing is sent')),
      reach: { isProven: () => false, answered: () => {}, unreachable: () => {} },
      needsLogin: () => true,
      notices: { versionchange: () => {}, blocked: () => {} },
      changed: () => {},
      report: () => {},
    });
    const otherTab = openPerson(ports);
    await otherTab.perform('add', { call: 'setFavorite', params: { id: wagon.id }, body: { favorite: true } });
    await waits(1);
    expect(favoriteOf(wagon.id).liked).toBe(true);
    await otherTab.close();
  });
});

describe('own data that cannot be read', () => {
  let mend = () => {};
  afterEach(() => mend());

  it('shows a notice, keeps what is shown, and recovers when it can be read again', async () => {
    mend = breakOpening();
    await act(async () => closeUnderPages(ownName()));
    await until(() => ownDataUnreadable.get());
    expect(favoriteOf(barn.id).liked).toBe(true);
    mend();
    await act(async () => wakeUp('online'));
    await until(() => !ownDataUnreadable.get());
  });
});

describe('a change after the session has ended', () => {
  it('waits on the device without a sign-in form, and is sent once after the next sign-in', async () => {
    const user = session.get()?.user;
    if (!user) throw new Error('nobody');
    await act(async () => showSession({ user, needsLogin: true, pair: null }));
    const writes: string[] = [];
    netAnswers((method, path) => {
      if (path === '/readyz') return Response.json({}, { headers: { date: new Date().toUTCString() } });
      if (path === '/api/auth/login') return Response.json({ token: 't', refreshToken: 'r', expiresIn: 3600, user });
      if (method === 'GET') return refusal(404, 'Inte nu.');
      if (!path.includes('/auth/')) writes.push(path);
      return Response.json({ favorite: true, version: 1, likeCount: 1 });
    });
    await act(async () => toggleFavorite(wagon));
    await waits(1);
    expect(signInRequest.get()).toBeNull();
    expect(favoriteOf(wagon.id).liked).toBe(true);
    await act(refreshOwn);
    expect(writes).toEqual([]);
    await act(async () => void (await signInHere('anna@example.se', 'x')));
    await waits(0);
    expect(writes).toEqual([`/api/markets/${wagon.id}/favorite`]);
  });

  it('shows when it will be sent', async () => {
    const user = session.get()?.user;
    if (!user) throw new Error('nobody');
    await act(async () => showSession({ user, needsLogin: true, pair: null }));
    await act(async () => toggleFavorite(barn));
    await until(() => toasts.get().length > 0);
    expect(toasts.get()[0]?.text).toBe(`${favoriteText.removedHere} ${whenSentText.login}`);
  });
});
