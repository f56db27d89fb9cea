// Texts and a held deletion of one person, while another person is signed in on the device.
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { heldDeletionMs } from '../../core/contract/community-limits.ts';
import type { GuestbookPost } from '../../core/contract/guestbook.ts';
import type { RatingPage } from '../../core/contract/ratings.ts';
import { OutboxBrowser } from '../helpers/device/real-outbox.ts';
import { cut, goodNet, SessionBrowser } from '../helpers/device/session-browser.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, sessionFor } from '../helpers/server/accounts.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { ownServer, server, store } from '../helpers/server/own-server.ts';

ownServer();
const market = sampleId(1);
const [old, fresh] = [sampleId(9001), sampleId(9002)];
const path = `/api/markets/${market}`;
let browser: SessionBrowser;
let outboxes: OutboxBrowser;

beforeAll(() => plantMarkets(store, 1));
afterEach(async () => {
  vi.restoreAllMocks();
  await outboxes.close();
  browser.close();
});

const texts = async () =>
  (await server.json<GuestbookPost[]>(`${path}/guestbook`)).map(({ id, userId, content }) => ({ id, userId, content }));
const stars = async () =>
  (await server.json<RatingPage>(`${path}/ratings`)).ratings.map(({ userId, rating }) => ({ userId, rating }));

it('are neither sent nor shown as that person’s, whatever wakes, and arrive once the first is back', async () => {
  let ahead = 0;
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
  browser = new SessionBrowser(server);
  outboxes = new OutboxBrowser(browser);
  const [anna, bo] = [await addPerson(store), await addPerson(store)];
  const { token } = await sessionFor(store, anna.id, server.clock.now());
  expect((await as(token, server, 'POST', `/markets/${market}/guestbook`, { id: old, content: 'Gammalt' })).ok).toBe(
    true,
  );

  const tab = await browser.start();
  await tab.account.signIn(anna.email, goodPassword);
  const hers = outboxes.open(tab, anna.id);
  browser.net = cut;
  const keys = [
    await hers.perform('add', { call: 'addPost', params: { id: market }, body: { id: fresh, content: 'Nytt' } }),
    await hers.perform('add', { call: 'rateMarket', params: { id: market }, body: { rating: 4, comment: null } }),
    await hers.perform('add', { call: 'deletePost', params: { id: market, postId: old } }),
  ];
  await hers.runner.stop();
  await tab.account.signOut(true);
  browser.net = goodNet;

  await tab.account.signIn(bo.email, goodPassword);
  const his = outboxes.open(tab, bo.id);
  const { token: boToken } = (await browser.row())?.pair ?? { token: '' };
  ahead = heldDeletionMs;
  const background = outboxes.open(browser.open({ isWorker: true }), anna.id, true);
  for (const each of [his, background])
    for (const trigger of ['start', 'online', 'user', 'signed in', 'sync'] as const) await each.runner.wake(trigger);
  expect((await his.read()).rows).toEqual([]);
  expect(outboxes.keysUnder(boToken)).toEqual([]);
  expect(await texts()).toEqual([{ id: old, userId: anna.id, content: 'Gammalt' }]);
  expect(await stars()).toEqual([]);

  await tab.account.signOut(false);
  await tab.account.signIn(anna.email, goodPassword);
  const back = outboxes.open(tab, anna.id);
  await back.runner.wake('signed in');
  expect((await back.read()).rows).toEqual([]);
  expect(await texts()).toEqual([{ id: fresh, userId: anna.id, content: 'Nytt' }]);
  expect(await stars()).toEqual([{ userId: anna.id, rating: 4 }]);
  const writes = outboxes.writes.map(({ key }) => key);
  expect([writes.length, new Set(writes)]).toEqual([keys.length, new Set(keys)]);
});
