// A rating over the real outbox and the real server: its answer is lost, and another device deletes it before it is sent again.

import { beforeAll, expect, it } from 'vitest';
import type { RatingPage } from '../../core/contract/ratings.ts';
import { answerKey } from '../../core/rules/answers/answer-key.ts';
import type { AnswerOf } from '../../core/rules/answers/answers.ts';
import { pending } from '../../core/rules/changes/changes.ts';
import { ratingText } from '../../core/text/ratings.ts';
import { answersLost, goodNet, only } from '../helpers/device/session-browser.ts';
import { browser, eachWithOutbox, outbox, signIn } from '../helpers/device/signed-in-outbox.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { as, sessionFor } from '../helpers/server/accounts.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { server, store } from '../helpers/server/own-server.ts';

eachWithOutbox();
beforeAll(() => plantMarkets(store, 1));
const market = sampleId(1);

const atServer = async () =>
  (await server.json<RatingPage>(`/api/markets/${market}/ratings`)).ratings.map(({ rating, comment }) => [
    ...[rating, comment],
  ]);

it('is parked with its comment and the reason, not given again, until the person says so', async () => {
  await signIn(server);
  browser.net = only('/ratings', answersLost);
  const body = { id: sampleId(9001), rating: 4, comment: 'Fint' };
  const key = await outbox.perform('add', { call: 'rateMarket', params: { id: market }, body });
  await outbox.runner.wake('user');
  expect(await atServer()).toEqual([[4, 'Fint']]);
  const [sent] = (await outbox.read()).rows;
  expect(sent).toMatchObject({ key, state: 'pending' });

  const { token } = await sessionFor(store, sent?.userId ?? '', server.clock.now());
  expect((await as(token, server, 'DELETE', `/markets/${market}/ratings/me`)).status).toBe(204);
  browser.net = goodNet;
  await outbox.runner.wake('user');
  expect(await atServer()).toEqual([]);
  const [parked] = (await outbox.read()).rows;
  expect(parked).toMatchObject({ state: 'parked', reason: 'refused', sentence: ratingText.notFound, body });
  // It shows as the person's own meanwhile, marked as refused.
  expect(
    parked && pending<AnswerOf<'getMyRatings'> | null>(answerKey('getMyRatings'), null, parked)?.ratings,
  ).toMatchObject([{ rating: 4, comment: 'Fint' }]);

  await outbox.perform('tryNow', { key: String(key) });
  await outbox.runner.wake('user');
  expect((await outbox.read()).rows).toEqual([]);
  expect(await atServer()).toEqual([[4, 'Fint']]);
});
