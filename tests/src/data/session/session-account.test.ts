// Sign-in and sign-out on the device, against the real server: the order of steps, what waits until online, and the stored
// row at the start of a page.
import { describe, expect, it } from 'vitest';
import { changePassword, endOtherSessions, listSessions } from '../../../../core/contract/auth.ts';
import { SessionEndedError, StorageError } from '../../../../src/data/net/errors.ts';
import type { Leaving, LeavingStep } from '../../../../src/data/session/account.ts';
import {
  answering,
  cut,
  goodNet,
  noNet,
  only,
  SessionBrowser,
  type SessionTab,
} from '../../../helpers/device/session-browser.ts';
import { browser, eachSignedIn, person, tab } from '../../../helpers/device/signed-in-tab.ts';
import { failure } from '../../../helpers/failure.ts';
import { addPerson, goodPassword, otherPassword } from '../../../helpers/server/accounts.ts';
import { server, store } from '../../../helpers/server/own-server.ts';
import { eventually } from '../../../helpers/server/server.ts';

const hour = 60 * 60_000;
const json = { 'content-type': 'application/json' };

eachSignedIn();

const serverSessions = async (userId = person.id) =>
  (await store.read((db) => db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute())).length;
const expectSignedOut = async (of: SessionTab = tab) => {
  expect(of.shown()).toBeNull();
  expect(await browser.row()).toBeNull();
  // The device's marker is not personal data.
  expect([...browser.texts.keys()]).toEqual(['loppis.device']);
};

/** Records the callbacks of a sign-out. */
function listen(of: SessionTab) {
  const heard: [LeavingStep, Leaving][] = [];
  // Registered in another order than called.
  for (const step of ['caches', 'tables', 'work'] as const) {
    of.clears.set((leaving) => void heard.push([step, leaving]), step);
  }
  return heard;
}

describe('signing in is refused', () => {
  it('for a wrong password, and the session before it stays', async () => {
    expect(await failure(tab.account.signIn(person.email, otherPassword))).toMatchObject({ status: 401 });
    expect(tab.shown()).toMatchObject({ user: { id: person.id }, needsLogin: false });
  });
  it('offline, with a sentence', async () => {
    browser.net = cut;
    expect(await failure(tab.account.signIn(person.email, goodPassword))).toMatchObject({ name: 'OfflineError' });
  });
  it('on a full device, which gives back what it could not store, as after a new password', async () => {
    const before = await serverSessions();
    tab.onWrite = () => {
      throw new StorageError('full');
    };
    expect(await failure(tab.account.signIn(person.email, goodPassword))).toMatchObject({ fault: 'full' });
    await eventually(async () => expect(await serverSessions()).toBe(before));
    const form = { currentPassword: goodPassword, newPassword: otherPassword, confirmPassword: otherPassword };
    const pair = await tab.call(changePassword, { body: form });
    expect(await failure(tab.account.storePair(pair))).toMatchObject({ fault: 'full' });
    await eventually(async () => expect(await serverSessions()).toBe(0));
  });
});

describe('signing in', () => {
  it('is shared with an open tab and a service worker', async () => {
    const fresh = new SessionBrowser(server);
    const [here, there] = [await fresh.start(), await fresh.start()];
    const worker = fresh.open({ isWorker: true });
    const { id, firstName } = await here.account.signIn(person.email, goodPassword);
    await fresh.heard();
    expect([id, firstName]).toEqual([person.id, 'Anna']);
    expect(there.shown()).toEqual(here.shown());
    expect((await there.call(listSessions)).length).toBe(2);
    expect((await worker.call(listSessions)).length).toBe(2);
    fresh.close();
  });
  it('sends the same marker each time, over sign-outs, so that other devices’ failed attempts do not lock it out', async () => {
    const marker = browser.texts.get('loppis.device');
    expect(marker).toMatch(/^[0-9a-f]{32}$/);
    await tab.account.signOut(false);
    const body = JSON.stringify({ username: person.email, password: otherPassword });
    const guess = () => fetch(`${server.url}/api/auth/login`, { method: 'POST', headers: json, body });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    await tab.account.signIn(person.email, goodPassword);
    expect(browser.texts.get('loppis.device')).toBe(marker);
    const stranger = await new SessionBrowser(server).start();
    const refused = await failure(stranger.account.signIn(person.email, goodPassword));
    expect(refused).toMatchObject({ status: 429, code: 'slowed' });
  });
  it('again as the same person ends the session before it, and clears nothing', async () => {
    const heard = listen(tab);
    await tab.account.signIn(person.email, goodPassword);
    await eventually(async () => expect(await serverSessions()).toBe(1));
    expect(heard).toEqual([]);
  });
  it('as another user keeps the tables of the first, clears what is shown of them, and ends their session', async () => {
    const other = await addPerson(store);
    const there = await browser.start();
    const heard = listen(tab);
    const heardThere = listen(there);
    await tab.account.signIn(other.email, goodPassword);
    await browser.heard();
    const leaving = { userId: person.id, why: 'another person', keepTables: true };
    for (const each of [heard, heardThere]) {
      expect(each).toEqual([
        ['work', leaving],
        ['caches', leaving],
      ]);
    }
    expect(there.shown()).toEqual(tab.shown());
    await eventually(async () => expect(await serverSessions()).toBe(0));
    expect(await failure(tab.call(endOtherSessions, { userId: person.id }))).toBeInstanceOf(SessionEndedError);
    expect(await serverSessions(other.id)).toBe(1);
  });
});

describe('signing out', () => {
  it('stops work first, then closes tables, then clears caches, and deletes the tokens last', async () => {
    const heard = listen(tab);
    const seen: unknown[] = [];
    for (const step of ['work', 'tables', 'caches'] as const) {
      tab.clears.set(async () => {
        const token = (await browser.row())?.pair?.token;
        // A call now is anonymous, so that nothing returns into what was just cleared.
        const error = await failure(tab.call(listSessions));
        seen.push([step, typeof token, (error as { status: number }).status]);
      }, step);
    }
    await tab.account.signOut(false);
    expect(heard.map(([step]) => step)).toEqual(['work', 'tables', 'caches']);
    expect(seen).toEqual(['work', 'tables', 'caches'].map((step) => [step, 'string', 401]));
    await expectSignedOut();
    await eventually(async () => expect(await serverSessions()).toBe(0));
    await eventually(async () => expect(await browser.revocations()).toEqual([]));
  });
  it('stops other tabs from using tokens meanwhile', async () => {
    const there = await browser.start();
    let error: unknown;
    tab.clears.set(async () => {
      await browser.heard();
      error = await failure(there.call(endOtherSessions, { userId: person.id }));
    }, 'work');
    await tab.account.signOut(false);
    expect(error).toBeInstanceOf(SessionEndedError);
    expect(browser.count('DELETE /users/me/sessions')).toBe(0);
  });
  it('can be followed by a sign-in in the same page', async () => {
    await tab.account.signOut(false);
    await tab.account.signIn(person.email, goodPassword);
    expect((await tab.call(listSessions)).filter(({ current }) => current)).toHaveLength(1);
    await tab.call(endOtherSessions, { userId: person.id });
  });
  it('keeps the tables when the user keeps unsent changes', async () => {
    const heard = listen(tab);
    await tab.account.signOut(true);
    expect(heard.map(([step]) => step)).toEqual(['work', 'caches']);
  });
  it('is not blocked by a step that fails or hangs', async () => {
    tab.clears.set(() => {
      throw new Error('broken');
    }, 'work');
    tab.clears.set(() => new Promise(() => {}), 'work');
    const heard = listen(tab);
    const done = tab.account.signOut(false);
    await eventually(() => expect(heard.map(([step]) => step)).toEqual(['work']));
    for (const { work } of tab.takeLater()) work();
    await done;
    expect(heard.at(-1)?.[0]).toBe('caches');
    await expectSignedOut();
  });
  it('works at once offline, and is revoked at the server after a restart, when online', async () => {
    browser.net = cut;
    await tab.account.signOut(false);
    await expectSignedOut();
    expect(await serverSessions()).toBe(1);
    tab.kill();

    server.clock.advance(hour);
    const still = await browser.start();
    await still.account.sendRevocations();
    expect(await browser.revocations()).toHaveLength(1);
    await expectSignedOut(still);
    still.kill();

    browser.net = goodNet;
    const page = await browser.start();
    await page.account.sendRevocations();
    expect(await serverSessions()).toBe(0);
    expect(await browser.revocations()).toEqual([]);
  });
  it('is revoked later in the same page, with backoff and after the server’s pause', async () => {
    browser.net = cut;
    await tab.account.signOut(false);
    const waits: number[] = [];
    const next = async () => {
      await tab.account.sendRevocations();
      const due = tab.takeLater().filter(({ ms }) => ms >= 5000);
      waits.push(...due.map(({ ms }) => ms));
      for (const { work } of due) work();
    };
    await next();
    await next();
    browser.net = only('/auth/logout', answering(503, '{}', { ...json, 'retry-after': '600' }));
    await tab.account.sendRevocations();
    await next();
    expect(waits.slice(0, 2)).toEqual([5000, 10_000]);
    expect(waits.at(-1)).toBe(600_000);
    browser.net = goodNet;
    await tab.account.sendRevocations();
    await eventually(async () => expect(await browser.revocations()).toEqual([]));
    expect(await serverSessions()).toBe(0);

    // After a success the backoff restarts.
    await tab.account.signIn(person.email, goodPassword);
    tab.takeLater();
    browser.net = cut;
    await tab.account.signOut(false);
    await next();
    expect(waits.at(-1)).toBe(5000);
  });
  it.each([408, 429, 500])('is not revoked by a %i: the request is repeated', async (status) => {
    browser.net = only('/auth/logout', answering(status));
    await tab.account.signOut(false);
    await eventually(() => expect(browser.count('POST /auth/logout')).toBe(1));
    await tab.account.sendRevocations();
    expect(await browser.revocations()).toHaveLength(1);
    browser.net = goodNet;
    await tab.account.sendRevocations();
    await eventually(async () => expect(await browser.revocations()).toEqual([]));
    expect(await serverSessions()).toBe(0);
  });
  it('treats a refusal as revoked', async () => {
    browser.net = only('/auth/logout', answering(400));
    await tab.account.signOut(false);
    await eventually(async () => expect(await browser.revocations()).toEqual([]));
  });
  it.each([
    ['here', 0],
    ['in another tab', 1],
  ])('does not wait for a refresh that hangs %s, and the refresh signs nobody in again', async (_, first) => {
    const there = await browser.start();
    const tabs = [tab, there];
    const order = first === 0 ? tabs : [...tabs].reverse();
    server.clock.advance(hour);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    browser.net = only('/auth/refresh', async (_request, send) => {
      await held;
      return send();
    });
    const heard = listen(there);
    const asking: ReturnType<SessionTab['outcome']>[] = [];
    for (const each of order) {
      asking.push(each.outcome(each.call(listSessions)));
      await eventually(() => expect(browser.count('POST /auth/refresh')).toBe(1));
    }
    await tab.account.signOut(false);
    await expectSignedOut();
    browser.net = goodNet;
    letGo();
    for (const { error } of await Promise.all(asking)) expect(error).toBeDefined();
    await browser.heard();
    await expectSignedOut(there);
    expect(heard.map(([step]) => step)).toEqual(['work', 'caches']);
    await eventually(async () => expect(await serverSessions()).toBe(0));
  });
  it('is noticed by a tab without a message, at its next call', async () => {
    const there = await browser.start();
    const heard = listen(there);
    await browser.put(null);
    expect(await failure(there.call(listSessions))).toMatchObject({ status: 401 });
    await eventually(() => expect(heard.map(([step]) => step)).toEqual(['work', 'caches']));
    await expectSignedOut(there);
  });
  it('is shared with other tabs, which clear what they show', async () => {
    const there = await browser.start();
    const heard = listen(there);
    await tab.account.signOut(false);
    await browser.heard();
    await expectSignedOut(there);
    expect(heard.map(([step]) => step)).toEqual(['work', 'caches']);
  });
  it('of a session that the server had ended sends no revocation', async () => {
    server.clock.advance(hour);
    browser.net = only('/auth/refresh', answering(401));
    await failure(tab.call(listSessions));
    const before = browser.requests.length;
    await tab.account.signOut(false);
    await expectSignedOut();
    expect(await browser.revocations()).toEqual([]);
    expect(browser.requests).toHaveLength(before);
  });
});

describe('a page that starts', () => {
  it('is signed out when the row is gone, and removes the user’s data', async () => {
    await browser.put(null);
    const page = browser.open();
    expect(page.shown()).toMatchObject({ user: { id: person.id } });
    const heard = listen(page);
    await page.account.start();
    await expectSignedOut(page);
    expect(heard.map(([step]) => step)).toEqual(['work', 'caches']);
  });
  it('shows the row’s user, and copies it, when local storage is stale', async () => {
    const stale = browser.texts.get('loppis.session') as string;
    const other = await addPerson(store);
    await tab.account.signIn(other.email, goodPassword);
    browser.texts.set('loppis.session', stale);
    const page = await browser.start();
    expect(page.shown()?.user.id).toBe(other.id);
    expect(browser.texts.get('loppis.session')).toContain((await browser.row())?.pair?.token as string);
  });
  it('is signed in when only the copy was lost', async () => {
    browser.texts.clear();
    const page = await browser.start();
    expect(page.shown()).toMatchObject({ user: { id: person.id }, needsLogin: false });
  });
  it.each(['not json', 'null', '{}', '{"user":{"id":1}}', '[]'])(
    'is not misled by a copy that reads %s',
    async (text) => {
      browser.texts.set('loppis.session', text);
      const page = browser.open();
      expect(page.shown()).toBeNull();
      await page.account.start();
      expect(page.shown()).toMatchObject({ user: { id: person.id } });
    },
  );
  it('does not block a browser that clears its storage, and notices it', async () => {
    await new Promise<void>((resolve, reject) => {
      const request = browser.indexedDB.deleteDatabase('loppis-session');
      request.onsuccess = () => resolve();
      request.onblocked = () => reject(new Error('blocked'));
    });
    await tab.account.start();
    await expectSignedOut();
    await tab.account.signIn(person.email, goodPassword);
    expect(await tab.call(listSessions)).toHaveLength(2);
  });
  it('stays as it is when the row cannot be read', async () => {
    browser.indexedDB = {
      open: () => {
        throw noNet();
      },
    } as unknown as typeof browser.indexedDB;
    const page = browser.open();
    expect(await failure(page.account.start())).toMatchObject({ name: 'StorageError' });
    expect(page.shown()).toMatchObject({ user: { id: person.id }, needsLogin: false });
  });
});

describe('the tokens of a new password', () => {
  const change = () => {
    const newPassword = otherPassword;
    const body = { currentPassword: goodPassword, newPassword, confirmPassword: newPassword };
    return tab.call(changePassword, { body });
  };
  it('replace the old ones in every tab', async () => {
    const there = await browser.start();
    await tab.account.storePair(await change());
    await browser.heard();
    expect(await there.call(listSessions)).toHaveLength(1);
    expect(await tab.call(listSessions)).toHaveLength(1);
  });
  it('are revoked when the user signed out meanwhile', async () => {
    const pair = await change();
    await tab.account.signOut(false);
    await tab.account.storePair(pair);
    await expectSignedOut();
    await tab.account.sendRevocations();
    await tab.account.sendRevocations();
    await eventually(async () => expect(await serverSessions()).toBe(0));
  });
});
