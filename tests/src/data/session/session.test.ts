// Staying signed in (T1), against the real server: what must never end a session, what must, and which tab refreshes.
import { describe, expect, it } from 'vitest';
import { endOtherSessions, listSessions } from '../../../../core/contract/auth.ts';
import { getAbout } from '../../../../core/contract/site.ts';
import { OfflineError, type RefusedError, SessionEndedError, StorageError } from '../../../../src/data/net/errors.ts';
import { sessionStore } from '../../../../src/data/session/session-row.ts';
import {
  answering,
  answersLost,
  cut,
  goodNet,
  type Net,
  only,
  SessionBrowser,
  type SessionTab,
} from '../../../helpers/device/session-browser.ts';
import { browser, eachSignedIn, nextTab, person, tab } from '../../../helpers/device/signed-in-tab.ts';
import { failure } from '../../../helpers/failure.ts';
import { addPerson, goodPassword } from '../../../helpers/server/accounts.ts';
import { server, store } from '../../../helpers/server/own-server.ts';
import { eventually } from '../../../helpers/server/server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

eachSignedIn();

const sessions = (of: SessionTab = tab) => of.call(listSessions);
const refreshes = () => browser.count('POST /auth/refresh');
async function expectSignedIn(of: SessionTab = tab) {
  expect(of.shown()).toMatchObject({ user: { id: person.id }, needsLogin: false });
  expect(await sessions(of)).toHaveLength(1);
}
async function expectNeedsLogin(of: SessionTab = tab) {
  expect(of.shown()).toMatchObject({ user: { id: person.id }, needsLogin: true });
  expect(await browser.row()).toMatchObject({ user: { id: person.id }, pair: null });
  // No token is left in the copy either.
  expect(browser.texts.get('loppis.session')).not.toContain('oken":"');
}

describe('a refusal of the server ends the session', () => {
  it.each([400, 401, 403])(
    'when it answers %i to a refresh; changes and name stay, tokens are deleted',
    async (status) => {
      server.clock.advance(hour);
      browser.net = only('/auth/refresh', answering(status));
      expect(await failure(sessions())).toBeInstanceOf(SessionEndedError);
      await expectNeedsLogin();
      expect(refreshes()).toBe(1);
    },
  );
  it('when the account was closed, and the sign-in that follows says why', async () => {
    await store.write((tx) =>
      tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', person.id).execute(),
    );
    server.clock.advance(10_000);
    expect(await failure(sessions())).toBeInstanceOf(SessionEndedError);
    await expectNeedsLogin();
    const said = (await failure(tab.account.signIn(person.email, goodPassword))) as RefusedError;
    expect([said.status, said.code]).toEqual([403, 'inactive']);
    expect(said.message).toContain('inaktiverats');
    await expectNeedsLogin();
  });
  it('when a stolen copy was used a minute after the owner’s refresh', async () => {
    const copy = (await browser.row())?.pair?.refreshToken as string;
    server.clock.advance(hour);
    await sessions();
    server.clock.advance(minute + 1);
    const thief = await fetch(`${server.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: copy }),
    });
    expect(thief.status).toBe(401);
    server.clock.advance(10_000);
    expect(await failure(sessions())).toBeInstanceOf(SessionEndedError);
    await expectNeedsLogin();
  });
  it('in every tab, and a page opened later knows it', async () => {
    const other = await browser.start();
    server.clock.advance(hour);
    browser.net = only('/auth/refresh', answering(401));
    await failure(sessions());
    await browser.heard();
    await expectNeedsLogin(other);
    await expectNeedsLogin(await browser.start());
  });
  it('and nothing more is sent', async () => {
    server.clock.advance(hour);
    browser.net = only('/auth/refresh', answering(401));
    await failure(sessions());
    expect(await failure(sessions())).toBeInstanceOf(SessionEndedError);
    expect(refreshes()).toBe(1);
    // Pending changes stay pending, without a request.
    const before = browser.requests.length;
    expect(await failure(tab.call(endOtherSessions, { userId: person.id }))).toBeInstanceOf(SessionEndedError);
    expect(browser.requests).toHaveLength(before);
    expect((await tab.call(getAbout)).content).toBeDefined();
  });
  it('until the same user signs in again', async () => {
    server.clock.advance(hour);
    browser.net = only('/auth/refresh', answering(401));
    await failure(sessions());
    browser.net = goodNet;
    await tab.account.signIn(person.email, goodPassword);
    expect(tab.shown()).toMatchObject({ needsLogin: false });
    expect((await tab.call(listSessions, { userId: person.id })).length).toBeGreaterThan(0);
  });
});

describe('nothing else ends it:', () => {
  const html = { 'content-type': 'text/html' };
  it.each<[string, Net]>([
    ['no net', cut],
    ['a lost answer', answersLost],
    ['a server that fails', answering(500)],
    ['a server that is down behind its front', answering(502, '<html>Bad gateway</html>', html)],
    ['a busy server', answering(503, '{}', { 'content-type': 'application/json', 'retry-after': '30' })],
    ['too many questions', answering(429, '{}', { 'content-type': 'application/json', 'retry-after': '40' })],
    ['too slow', answering(408)],
    ['not found', answering(404)],
    ['gone', answering(410)],
    ['a login page of the net', answering(200, '<html>Logga in</html>', html)],
    ['a login page of the net that refuses', answering(403, '<html>Logga in</html>', html)],
    ['a login page that says unauthorised', answering(401, '<html>Logga in</html>', html)],
    ['half an answer', answering(200, '{"token":"x')],
    ['an answer of another shape', answering(200, '{"token":"x"}')],
  ])('%s', async (_name, net) => {
    server.clock.advance(hour);
    const before = await browser.row();
    browser.net = only('/auth/refresh', net);
    const error = await failure(sessions());
    expect(error).not.toBeInstanceOf(SessionEndedError);
    expect(tab.shown()).toMatchObject({ needsLogin: false });
    expect(await browser.row()).toMatchObject({ user: { id: person.id }, pair: before?.pair });
    browser.net = goodNet;
    server.clock.advance(45_000);
    await expectSignedIn();
  });
  it('a week offline, with the app opened every day', async () => {
    browser.net = cut;
    for (let n = 0; n < 7; n++) {
      server.clock.advance(day);
      const opened = await browser.start();
      expect(opened.shown()).toMatchObject({ user: { id: person.id }, needsLogin: false });
      expect(await failure(sessions(opened))).toBeInstanceOf(OfflineError);
      expect(await failure(opened.call(endOtherSessions))).toBeInstanceOf(OfflineError);
    }
    browser.net = goodNet;
    await expectSignedIn();
  });
  it.each([5 * year, -5 * year, hour, -hour])('a device clock that jumps by %i ms', async (jump) => {
    browser.skew = jump;
    await expectSignedIn();
    await tab.call(endOtherSessions);
    server.clock.advance(hour);
    await tab.call(endOtherSessions);
    browser.skew = 0;
    await tab.call(endOtherSessions);
    await expectSignedIn();
    await expectSignedIn(await browser.start());
  });
  it('a 401 of a captive portal to a call', async () => {
    browser.net = answering(401, '<html>', html);
    expect(await failure(sessions())).toBeInstanceOf(OfflineError);
    expect(refreshes()).toBe(0);
  });
});

describe('a pause requested by the server', () => {
  it('is kept by every tab and worker, for its whole length', async () => {
    const worker = browser.open({ isWorker: true });
    server.clock.advance(hour);
    browser.net = only(
      '/auth/refresh',
      answering(429, '{}', { 'content-type': 'application/json', 'retry-after': '120' }),
    );
    expect(await failure(sessions())).toMatchObject({ status: 429, retryAfter: 120 });
    server.clock.advance(minute);
    expect(await failure(sessions())).toMatchObject({ status: 429, retryAfter: 60 });
    expect(await failure(sessions(worker))).toMatchObject({ status: 429, retryAfter: 60 });
    expect(refreshes()).toBe(1);
    browser.net = goodNet;
    server.clock.advance(minute);
    await expectSignedIn(worker);
    expect(refreshes()).toBe(2);
  });
  it('ends when the clock is set back', async () => {
    server.clock.advance(hour);
    browser.net = only(
      '/auth/refresh',
      answering(429, '{}', { 'content-type': 'application/json', 'retry-after': '120' }),
    );
    await failure(sessions());
    browser.net = goodNet;
    browser.skew = -year;
    await expectSignedIn();
  });
});

describe('the next tokens', () => {
  it('are requested after a 401, once, and the call is repeated with them', async () => {
    server.clock.advance(hour);
    expect(await sessions()).toHaveLength(1);
    expect(browser.requests.map(({ asks }) => asks).slice(-3)).toEqual([
      'GET /users/me/sessions',
      'POST /auth/refresh',
      'GET /users/me/sessions',
    ]);
  });
  it.each([
    ['the device’s clock', 0],
    ['a clock that nobody sets, when the other was set back', -5 * year],
  ])('come ahead of a write whose token is known to be spent by %s', async (_, skew) => {
    await sessions();
    server.clock.advance(hour);
    browser.skew = skew;
    const before = browser.requests.length;
    await tab.call(endOtherSessions);
    expect(browser.requests.map(({ asks }) => asks).slice(before)).toEqual([
      'POST /auth/refresh',
      'DELETE /users/me/sessions',
    ]);
  });
  it('are requested once when eight tabs and a worker need them', async () => {
    const tabs = [tab];
    for (let n = 1; n < 8; n++) tabs.push(await browser.start());
    tabs.push(browser.open({ isWorker: true }));
    server.clock.advance(hour);
    await Promise.all(tabs.map((each) => sessions(each)));
    expect(refreshes()).toBe(1);
    for (const each of tabs) await expectSignedIn(each).catch(() => expect(each.shown()).not.toBeNull());
  });
  it('are the same again when the first response was lost', async () => {
    server.clock.advance(hour);
    browser.net = only('/auth/refresh', answersLost);
    expect(await failure(sessions())).toBeInstanceOf(OfflineError);
    browser.net = goodNet;
    server.clock.advance(59_000);
    await expectSignedIn();
  });
  it.each([
    ['an hour', hour],
    ['a week', 7 * day],
    ['eight weeks', 56 * day],
  ])('come after a lost answer and %s without a net, however often that happens', async (_what, silence) => {
    for (let n = 0; n < 3; n++) {
      server.clock.advance(hour);
      browser.net = only('/auth/refresh', answersLost);
      expect(await failure(sessions())).toBeInstanceOf(OfflineError);
      browser.net = cut;
      server.clock.advance(silence);
      tab.kill();
      await nextTab();
      expect(await failure(sessions())).toBeInstanceOf(OfflineError);
      if (n === 1) continue;
      browser.net = goodNet;
      await expectSignedIn();
    }
  });
  it('that cannot be stored are not used; others are requested as soon as there is room', async () => {
    server.clock.advance(hour);
    tab.onWrite = () => {
      throw new StorageError('full');
    };
    const before = await browser.row();
    expect(await failure(sessions())).toMatchObject({ name: 'StorageError', fault: 'full' });
    expect((await tab.call(getAbout)).content).toBeDefined();
    server.clock.advance(5 * minute);
    expect(await failure(tab.call(endOtherSessions, { userId: person.id }))).toMatchObject({
      name: 'StorageError',
      fault: 'full',
    });
    expect(await browser.row()).toEqual(before);
    tab.onWrite = () => {};
    await expectSignedIn();
    expect((await browser.row())?.pair?.token).not.toBe(before?.pair?.token);
  });
  it('that could not be stored are no loss when the page closes: the next one continues with the stored ones', async () => {
    server.clock.advance(hour);
    browser.isFull = true;
    expect(await failure(sessions())).toMatchObject({ name: 'StorageError', fault: 'full' });
    tab.kill();
    server.clock.advance(day);
    browser.isFull = false;
    await nextTab();
    await expectSignedIn();
  });
  it.each([
    [2, [2000, 4000, 8000]],
    [Number.POSITIVE_INFINITY, [2000, 4000, 8000, 16_000]],
  ])(
    'are asked for again within the minute after %s more lost answers, though nobody needs them',
    async (lost, times) => {
      server.clock.advance(hour);
      browser.net = only('/auth/refresh', answersLost);
      await failure(sessions());
      const waits: number[] = [];
      for (let later = tab.takeLater(); later.length > 0; later = tab.takeLater()) {
        if (waits.length === lost) browser.net = goodNet;
        if (waits.length > 9) break;
        for (const { ms, work } of later) {
          waits.push(ms);
          server.clock.advance(ms);
          work();
        }
        // It gets the lock after the refresh it started.
        await tab.session.adopt();
      }
      expect(waits).toEqual(times);
      browser.net = goodNet;
      server.clock.advance(day);
      await expectSignedIn();
    },
  );
  it('of a service worker that ran while no page was open are used by a page opened an hour later', async () => {
    const stale = browser.texts.get('loppis.session');
    tab.kill();
    const worker = browser.open({ isWorker: true });
    server.clock.advance(hour);
    await worker.call(endOtherSessions, { userId: person.id });
    worker.kill();
    expect(browser.texts.get('loppis.session')).toBe(stale);
    server.clock.advance(hour);
    await expectSignedIn(await browser.start());
    expect(browser.texts.get('loppis.session')).toContain((await browser.row())?.pair?.refreshToken as string);
  });
  it('keep a session alive that only reads public data', async () => {
    for (let n = 0; n < 9; n++) {
      server.clock.advance(30 * day);
      const opened = await browser.start();
      await opened.session.keepAlive();
    }
    await expectSignedIn();
  });
  it('are not requested at a start on the same day', async () => {
    server.clock.advance(hour);
    await (await browser.start()).session.keepAlive();
    expect(refreshes()).toBe(0);
  });
  it('are requested one at a time in a browser without locks, and two pages at once keep one session', async () => {
    const old = new SessionBrowser(server, false);
    const [here, there] = [await old.start(), await old.start()];
    await here.account.signIn(person.email, goodPassword);
    await old.heard();
    server.clock.advance(hour);
    await Promise.all([sessions(here), sessions(here), sessions(there)]);
    expect(old.count('POST /auth/refresh')).toBeLessThanOrEqual(2);
    server.clock.advance(hour);
    expect((await Promise.all([sessions(here), sessions(there)])).flat().length).toBeGreaterThan(1);
    old.close();
  });
});

it('a response that arrives after newer tokens were stored does not replace them, even without locks', async () => {
  const old = new SessionBrowser(server, false);
  const [slow, quick] = [await old.start(), await old.start()];
  await slow.account.signIn(person.email, goodPassword);
  await old.heard();
  server.clock.advance(hour);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  old.net = only('/auth/refresh', async (_request, send) => {
    const response = await send();
    await held;
    return response;
  });
  const late = sessions(slow);
  await eventually(() => expect(old.count('POST /auth/refresh')).toBe(1));
  old.net = goodNet;
  await sessions(quick);
  server.clock.advance(hour);
  await sessions(quick);
  const newest = await old.row();
  letGo();
  await late;
  expect(await old.row()).toEqual(newest);
  server.clock.advance(hour);
  expect((await sessions(slow)).length).toBe(2);
  old.close();
});

describe('a call', () => {
  it('to an address with /auth/ carries no token', async () => {
    await tab.account.signIn(person.email, goodPassword);
    expect(browser.count('POST /auth/login')).toBe(2);
    expect(browser.requests.filter(({ asks, bearer }) => asks.includes('/auth/') && bearer)).toEqual([]);
  });
  it('of another user’s pending changes is not sent', async () => {
    const before = browser.requests.length;
    expect(await failure(tab.call(endOtherSessions, { userId: '0FZ0000000000' }))).toBeInstanceOf(SessionEndedError);
    expect(browser.requests).toHaveLength(before);
  });
  it('takes its token from the row, never from local storage', async () => {
    const copy = JSON.parse(browser.texts.get('loppis.session') as string);
    browser.texts.set('loppis.session', JSON.stringify({ ...copy, pair: { token: 'forged', refreshToken: 'forged' } }));
    await expectSignedIn(await browser.start());
    expect(browser.requests.map(({ bearer }) => bearer)).not.toContain('forged');
  });
  it('in flight when another user signs in is not repeated as that user', async () => {
    const other = await addPerson(store);
    server.clock.advance(hour);
    browser.net = async (request, send) => {
      const response = await send();
      if (!request.url.endsWith('/users/me/sessions')) return response;
      browser.net = goodNet;
      await tab.account.signIn(other.email, goodPassword);
      return response;
    };
    expect(await failure(sessions())).toBeInstanceOf(SessionEndedError);
    expect(tab.shown()?.user.id).toBe(other.id);
    expect(refreshes()).toBe(0);
  });
  it('without a session neither opens the database nor has a token', async () => {
    const visitor = new SessionBrowser(server);
    const page = await visitor.start();
    visitor.indexedDB = { open: () => expect.fail('opened') } as unknown as typeof visitor.indexedDB;
    expect((await page.call(getAbout)).content).toBeDefined();
    expect(visitor.requests.map(({ bearer }) => bearer)).toEqual([null]);
    visitor.close();
  });
  it('without a session that needs a user is refused, without a refresh', async () => {
    const visitor = new SessionBrowser(server);
    const page = await visitor.start();
    expect(await failure(page.call(listSessions))).toMatchObject({ status: 401 });
    expect(visitor.count('POST /auth/refresh')).toBe(0);
    visitor.close();
  });
  it('to a public endpoint works where storage is refused', async () => {
    browser.indexedDB = {
      open: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    } as unknown as typeof browser.indexedDB;
    const page = browser.open();
    expect((await page.call(getAbout)).content).toBeDefined();
    expect(await failure(page.call(listSessions))).toMatchObject({ name: 'StorageError' });
    expect(page.shown()).toMatchObject({ needsLogin: false });
  });
});

describe('a full device', () => {
  const full = {
    open: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
  } as unknown as IDBFactory;
  it('is reported when nothing that may be deleted makes room', async () => {
    const row = sessionStore(() => full, Date.now, [async () => undefined]);
    expect(await failure(row.change(() => ({ row: null })))).toMatchObject({ name: 'StorageError', fault: 'full' });
  });
  it('deletes viewed map tiles before it fails to store the session', async () => {
    let hasRoom = false;
    const row = sessionStore(() => (hasRoom ? browser.indexedDB : full), Date.now, [
      async () => undefined,
      async () => {
        hasRoom = true;
      },
    ]);
    const kept = await row.change((now) => (now ? { row: { ...now, pause: null } } : undefined));
    expect(kept).toMatchObject({ user: { id: person.id } });
    row.close();
  });
});
