// @vitest-environment happy-dom
// Ratings and guestbooks of liked markets are fetched ahead: which, how many, when, and when not.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { communityText } from '../../../../core/text/community.ts';
import { guestbookText } from '../../../../core/text/guestbook.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { enqueue } from '../../../../src/data/outbox/outbox.ts';
import { fetchLiked, followLiked, forgetLiked } from '../../../../src/data/seen/liked.ts';
import { emptySeen, seenUse } from '../../../../src/data/seen/seen.ts';
import { seenLimits } from '../../../../src/data/seen/seen-limits.ts';
import { Guestbook } from '../../../../src/features/guestbook/guestbook.tsx';
import { Ratings } from '../../../../src/features/ratings/ratings.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { pageOf, statisticsOf } from '../../features/ratings/a-rating.ts';
import { render, unmountAll } from '../../render.ts';
import { likedList, netAnswers, probed, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const calls = ['guestbook', 'ratings', 'ratings/statistics'];
const pathsOf = (...ids: string[]) => ids.flatMap((id) => calls.map((call) => `/api/markets/${id}/${call}`));
const liked = (from: number, count: number) =>
  likedList(...Array.from({ length: count }, (_, n) => ({ id: sampleId(from + n), name: `Loppis ${n}` })));

let asked: string[];
function serve(isDown = false): void {
  netAnswers((method, path) => {
    if (path === '/readyz') return probed();
    if (method !== 'GET' || !path.includes('/markets/')) return refusal(503, 'Senare');
    asked.push(path);
    if (isDown) return refusal(400, 'Inte nu.');
    if (path.endsWith('/guestbook')) return Response.json([]);
    return Response.json(path.endsWith('/statistics') ? statisticsOf([]) : pageOf([], 1, 10));
  });
}
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 400))));

let isShown = true;
// Once in a page, as the app does.
followLiked(() => isShown);
beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.restoreAllMocks();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

it('nothing while the page is hidden, and all of it once it is shown again', async () => {
  isShown = false;
  await signIn({ lists: [liked(1, 2)] });
  serve();
  await settled();
  expect(asked).toEqual([]);
  isShown = true;
  followLiked(() => isShown);
  await until(() => asked.length === 6);
  await settled();
});

it('those of the liked list, once, and of a market as soon as it is liked', async () => {
  await signIn({ lists: [liked(1, 2)] });
  serve();
  await until(() => asked.length === 6);
  expect(asked).toEqual(pathsOf(sampleId(1), sampleId(2)));
  expect((await seenUse()).count).toBe(6);
  await act(async () => {
    await enqueue('setFavorite', { params: { id: sampleId(3) }, body: { favorite: true }, names: { market: 'Ny' } });
  });
  await until(() => asked.length === 9);
  expect(new Set(asked.slice(6))).toEqual(new Set(pathsOf(sampleId(3))));
  await settled();
  expect(asked).toHaveLength(9);
});

it('are read without a net in a market that was never opened, with their age', async () => {
  await signIn({ lists: [liked(500, 1)] });
  serve();
  await until(() => asked.length === 3);
  for (let left = 200; left > 0 && (await seenUse()).count < 3; left--) await settled();
  netAnswers(null);
  const market = { id: sampleId(500), name: 'Ladan' };
  const acts = { onOpenPerson: () => undefined, onShowWaiting: () => undefined, report: () => null };
  const box = await render(<Guestbook market={market} userId={null} isAdmin={false} isOwner={false} {...acts} />);
  await until(() => box.textContent?.includes(guestbookText.none));
  expect(box.textContent).toContain(communityText.age.guestbook('', true).trim());
  const others = { onOpenPerson: acts.onOpenPerson, openId: null, answer: null, lost: null };
  const ratings = await render(<Ratings marketId={market.id} full={null} userId={null} own={null} {...others} />);
  await until(() => ratings.textContent?.includes(ratingText.none));
  expect(ratings.textContent).toContain(communityText.age.ratings('', true).trim());
  await unmountAll();
});

it('of at most so many, those liked last', async () => {
  await signIn({ lists: [liked(100, seenLimits.liked + 5)] });
  serve();
  await act(() => fetchLiked(false));
  expect(new Set(asked)).toEqual(
    new Set(pathsOf(...Array.from({ length: seenLimits.liked }, (_, n) => sampleId(100 + n)))),
  );
});

it('stop at the first that is not answered, and go on when the net is back', async () => {
  await signIn({ lists: [liked(200, 2)] });
  serve(true);
  await until(() => asked.length === 1);
  await settled();
  expect(asked).toHaveLength(1);
  asked = [];
  netAnswers(null);
  serve();
  await until(() => asked.length === 6);
});

it('not offline, nor for who saves data, unless all is wanted on the device', async () => {
  await signIn({ lists: [liked(300, 1)] });
  await settled();
  expect(asked).toEqual([]);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  serve();
  await settled();
  expect(asked).toEqual([]);
  await act(() => fetchLiked(false));
  expect(asked).toEqual(pathsOf(sampleId(300)));
  await act(() => fetchLiked(false));
  expect(asked).toHaveLength(3);
  await act(() => fetchLiked(true));
  expect(asked).toEqual([...pathsOf(sampleId(300)), ...pathsOf(sampleId(300))]);
});

it('not signed out, and those never shown leave the device with the sign-out', async () => {
  await signIn({ lists: [liked(400, 1)] });
  serve();
  await until(() => asked.length === 3);
  await until(() => connectivity.get() === 'online');
  await signOut();
  await forgetLiked();
  expect((await seenUse()).count).toBe(0);
  asked = [];
  serve();
  await settled();
  expect(asked).toEqual([]);
});
