// @vitest-environment happy-dom
// Ratings and guestbooks of liked markets are fetched when the start is over, and leave the device with their person.
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { keepLiked } from '../../../../src/app/start/keep-liked.ts';
import { startup } from '../../../../src/data/page/startup.ts';
import { seenUse } from '../../../../src/data/seen/seen.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { pageOf, statisticsOf } from '../../features/ratings/a-rating.ts';
import { likedList, netAnswers, probed, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const stored = async () => (await seenUse()).count;
afterEach(async () => {
  vi.useRealTimers();
  netAnswers(null);
  await signOut();
});

it('some seconds after the start, not before, and until the sign-out', async () => {
  const asked: string[] = [];
  await signIn({ lists: [likedList({ id: sampleId(1), name: 'Ladan' })] });
  netAnswers((method, path) => {
    if (path === '/readyz') return probed();
    if (method !== 'GET' || !path.includes('/markets/')) return refusal(503, 'Senare');
    asked.push(path);
    if (path.endsWith('/guestbook')) return Response.json([]);
    return Response.json(path.endsWith('/statistics') ? statisticsOf([]) : pageOf([], 1, 10));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  keepLiked();
  await vi.advanceTimersByTimeAsync(startup.parts.after - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await until(() => asked.length === 3);
  for (let left = 200; left > 0 && (await stored()) < 3; left--) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await stored()).toBe(3);
  await signOut();
  expect(await stored()).toBe(0);
});
