// Seeded random runs: two to eight tabs and a service worker of one user, each calling when its token has expired, over a
// network that loses requests and responses, with captive portals, tabs killed anywhere, hours or weeks offline after that,
// and devices that are full for a while.
// A failing seed prints its number; `ACCIDENTS=500 npx vitest run <this file>` runs a thousand of them.
import { describe, expect, it } from 'vitest';
import { authLifetimes, endOtherSessions, listSessions, type TokenPair } from '../../../../core/contract/auth.ts';
import { SessionEndedError } from '../../../../src/data/net/errors.ts';
import {
  answering,
  answersLost,
  cut,
  goodNet,
  type Net,
  SessionBrowser,
  type SessionTab,
} from '../../../helpers/device/session-browser.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';
import { addPerson, goodPassword, type Person } from '../../../helpers/server/accounts.ts';
import { ownServer, server, store } from '../../../helpers/server/own-server.ts';

const seeds = Array.from({ length: 2 * Number(process.env.ACCIDENTS ?? 4) }, (_, n) => n + 1);
const minute = 60_000;
const second = 1000;
const hour = 60 * minute;
const day = 24 * hour;
const json = { 'content-type': 'application/json' };
const rounds = 5;

ownServer();

const serverSessions = async ({ id }: Person) =>
  (await store.read((db) => db.selectFrom('sessions').select('id').where('user_id', '=', id).execute())).length;

/** Each request has its own random fault, drawn in the order of the requests. */
function badNet(random: () => number): Net {
  const faults: Net[] = [
    cut,
    answersLost,
    answersLost,
    answersLost,
    answering(500),
    answering(503, '{}', { ...json, 'retry-after': '11' }),
    answering(429, '{}', { ...json, 'retry-after': '12' }),
    answering(200, '<html>Logga in</html>', { 'content-type': 'text/html' }),
    answering(403, '<html>Logga in</html>', { 'content-type': 'text/html' }),
    answering(200, '{"tok'),
    // The response arrives late.
    async (_request, send) => {
      const response = await send();
      await new Promise((resolve) => setTimeout(resolve, 3));
      return response;
    },
  ];
  return (request, send) => {
    const fault = random() < 0.5 ? faults[Math.floor(random() * faults.length)] : undefined;
    return (fault ?? goodNet)(request, send);
  };
}

async function setUp(seed: number) {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const fills = seededRandom(seed + 500_000);
  const person = await addPerson(store);
  const browser = new SessionBrowser(server, random() < 0.8);
  const first = await browser.start();
  await first.account.signIn(person.email, goodPassword);
  const size = 2 + below(7);
  while (browser.tabs.length < size) await browser.start();
  browser.open({ isWorker: true });
  const alive = () => browser.tabs.filter(({ dead }) => !dead);
  const ask = (tab: SessionTab) =>
    tab.outcome<unknown>(
      random() < 0.5 ? tab.call(listSessions) : tab.call(endOtherSessions, { userId: person.id, retries: 0 }),
    );

  /**
   * Some tabs call, some are killed, responses are lost; then the device may be offline for any time, while the user opens the
   * app. Afterwards the network is good and killed tabs have been replaced.
   */
  async function chaos(alsoMeanwhile?: () => Promise<unknown>): Promise<void> {
    browser.net = badNet(seededRandom(seed * 1000 + browser.requests.length));
    for (let n = 1 + below(3); n > 0; n--) {
      const asking = alive().filter(() => random() < 0.7);
      // A sign-out that cannot be stored rejects.
      browser.isFull = !alsoMeanwhile && fills() < 0.3;
      for (const tab of asking) if (random() < 0.25) tab.killIn(1 + below(12));
      await Promise.all([...asking.map(ask), ...(alsoMeanwhile ? [alsoMeanwhile()] : [])]);
      for (const tab of alive()) for (const { work } of tab.takeLater()) if (random() < 0.5) work();
      server.clock.advance(below(10) * second);
      if (random() < 0.3) server.clock.advance(silence());
    }
    for (const tab of alive()) tab.killIn(Number.POSITIVE_INFINITY);
    if (random() < 0.5) await flightMode();
    if (random() < 0.3) {
      // The last event before going offline is a lost response.
      browser.net = answersLost;
      for (const tab of alive().slice(0, 1)) await ask(tab);
      await flightMode();
    }
    browser.isFull = false;
    browser.net = goodNet;
    server.clock.advance(13 * second);
    if (alive().length < size) await browser.start();
    if (alive().length < 2) await browser.start({ isWorker: true });
    await browser.heard();
  }
  const silence = () => below([2 * minute, hour, day, 9 * day][below(4)] as number);
  async function flightMode(): Promise<void> {
    browser.net = cut;
    for (let n = below(3); n >= 0; n--) {
      server.clock.advance(silence());
      const tab = alive()[0];
      if (tab) await ask(tab);
    }
  }
  return { random, below, person, browser, alive, ask, chaos };
}

async function race(seed: number): Promise<void> {
  const { below, person, browser, alive, chaos } = await setUp(seed);
  for (let round = 0; round < rounds; round++) {
    server.clock.advance(authLifetimes.access + below(30) * minute);
    if (below(3) === 0) browser.skew = below(10) * 365 * day - browser.skew;
    await chaos();
    for (const tab of alive()) {
      const { value, error } = await tab.outcome(tab.call(listSessions));
      expect(error).toBeUndefined();
      expect(value).toHaveLength(1);
    }
    await browser.heard();
    const row = await browser.row();
    expect(row?.user.id).toBe(person.id);
    for (const tab of alive()) expect(tab.shown()?.needsLogin ?? false).toBe(false);
    expect(browser.texts.get('loppis.session')).toContain(row?.pair?.refreshToken as string);
  }
  expect(await serverSessions(person)).toBe(1);
  browser.close();
}

async function theft(seed: number): Promise<void> {
  const { below, person, browser, alive, ask, chaos } = await setUp(seed);
  const copyFrom = below(rounds - 1);
  let copy = '';
  for (let round = 0; round < rounds; round++) {
    if (round === copyFrom) copy = (await browser.row())?.pair?.refreshToken as string;
    server.clock.advance(authLifetimes.access + below(30) * minute);
    await chaos();
    await ask(alive()[0] as SessionTab);
    await (alive()[0] as SessionTab).call(listSessions);
  }
  server.clock.advance(minute + second + below(600) * minute);
  expect(await refreshWith(copy)).toBeNull();
  server.clock.advance(10 * second);
  expectEnded(await Promise.all(alive().map((tab) => tab.outcome(tab.call(listSessions)))));
  expect(await browser.row()).toMatchObject({ user: { id: person.id }, pair: null });
  expect(await serverSessions(person)).toBe(0);
  browser.close();
}

/** The server's pair for a refresh token outside every browser; null when it refuses. */
async function refreshWith(refreshToken: string): Promise<TokenPair | null> {
  const body = JSON.stringify({ refreshToken });
  const response = await fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: json, body });
  return response.status === 200 ? ((await response.json()) as TokenPair) : null;
}
const worksFor = async ({ token }: TokenPair) =>
  (await fetch(`${server.url}/api/users/me/sessions`, { headers: { authorization: `Bearer ${token}` } })).status ===
  200;

function expectEnded(outcomes: { error?: unknown }[]): void {
  for (const { error } of outcomes) expect(error).toBeInstanceOf(SessionEndedError);
}

/** An attacker copies the current pair and refreshes before its owner, whose responses are lost meanwhile. */
async function quickTheft(seed: number): Promise<void> {
  const { below, person, browser, alive, chaos } = await setUp(seed);
  for (let round = below(3); round > 0; round--) {
    server.clock.advance(authLifetimes.access + below(30) * minute);
    await chaos();
    await (alive()[0] as SessionTab).call(listSessions);
  }
  const copy = (await browser.row())?.pair?.refreshToken as string;
  server.clock.advance(authLifetimes.access + below(600) * minute);
  const taken = (await refreshWith(copy)) as TokenPair;
  const usesIt = below(2) === 0;
  if (usesIt) expect(await worksFor(taken)).toBe(true);
  server.clock.advance(minute + second + below(600) * minute);
  if (!usesIt) {
    // The owner refreshes first after all, and the attacker's pair is invalid.
    await chaos();
    await (alive()[0] as SessionTab).call(listSessions);
    expect(await worksFor(taken)).toBe(false);
    server.clock.advance(minute + second);
    expect(await refreshWith(taken.refreshToken)).toBeNull();
    server.clock.advance(10 * second);
  }
  expectEnded(await Promise.all(alive().map((tab) => tab.outcome(tab.call(listSessions)))));
  expect(await worksFor(taken)).toBe(false);
  expect(await refreshWith(taken.refreshToken)).toBeNull();
  expect(await serverSessions(person)).toBe(0);
  browser.close();
}

async function leaving(seed: number): Promise<void> {
  const { below, person, browser, alive, chaos } = await setUp(seed);
  server.clock.advance(authLifetimes.access + below(30) * minute);
  let signedOut = false;
  await chaos(async () => {
    if (signedOut) return;
    const tab = await browser.start();
    await tab.account.signOut(false);
    signedOut = true;
  });
  await browser.heard();
  expect(signedOut).toBe(true);
  for (const tab of alive()) await tab.account.sendRevocations();
  expect(await browser.row()).toBeNull();
  // The device's marker is not personal data.
  expect([...browser.texts.keys()]).toEqual(['loppis.device']);
  expect(await browser.revocations()).toEqual([]);
  expect(await serverSessions(person)).toBe(0);
  for (const tab of alive()) {
    expect(tab.shown()).toBeNull();
    expect((await tab.outcome(tab.call(listSessions))).error).toMatchObject({ status: 401 });
  }
  browser.close();
}

describe('several tabs and a service worker', () => {
  it.each(seeds)('never sign a user out by accident: seed %i', race, minute);
  it.each(seeds)('detect a stolen pair that is used after its minute: seed %i', theft, minute);
  it.each(seeds)('or their owner detect a stolen pair whose attacker refreshed first: seed %i', quickTheft, minute);
  it.each(seeds)('are all signed out when one is, in the middle of it: seed %i', leaving, minute);
});
