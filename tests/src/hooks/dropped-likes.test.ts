// @vitest-environment happy-dom
// When the number beside a heart follows the public count alone again.
import { expose } from 'comlink';
import { expect, it } from 'vitest';
import { type EngineWorker, startEngine } from '../../../src/data/directory/engine.ts';
import { countedLikes, dropPublicLike, likeBases, noteLike } from '../../../src/hooks/like-bases.ts';
import { sampleMarket } from '../../helpers/samples/sample-markets.ts';

const market = sampleMarket(1, { likeCount: 5 });
let likeCount = 5;
const { port1, port2 } = new MessageChannel();
const state = { stage: 'complete', markets: 1, pages: { done: 1, total: 1 }, syncing: false, freshAt: 0, skipped: 0 };
const full = () => ({ ...market, likeCount });
expose({ start: () => ({ ...state, trouble: null }), market: async () => ({ row: null, full: full() }) }, port2);
port1.start();
startEngine(() => Object.assign(port1, { terminate: () => port1.close() }) as unknown as EngineWorker);

const shown = () => countedLikes(likeBases.get()[market.id], likeCount, true);

it('keeps the own like until the directory counts it, and adds it no more when others change the count back', async () => {
  await noteLike(market.id, false);
  expect(shown()).toBe(6);
  await dropPublicLike(market.id);
  expect(shown()).toBe(6);
  likeCount = 6;
  await dropPublicLike(market.id);
  expect(shown()).toBe(6);
  likeCount = 5;
  expect(shown()).toBe(5);
});
