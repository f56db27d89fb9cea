// @vitest-environment happy-dom
// The like button: sign-in, pending state, refusals and undo.

import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { listErrorText } from '../../../../core/text/lists.ts';
import { favoriteText } from '../../../../core/text/screens/favorites.ts';
import { waitingMarkText, whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import { grantWish } from '../../../../src/app/grant-wish.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { session, showSession } from '../../../../src/data/session/session-state.ts';
import { signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { FavoriteNote, Heart } from '../../../../src/ui/market/heart.tsx';
import { render } from '../../render.ts';
import { click, likedList, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

const market = { id: '0F1ABCDEFG001', name: 'Röda ladan' };
let box: HTMLElement;
const heart = () => box.querySelector('button');
const isPressed = () => heart()?.getAttribute('aria-pressed') === 'true';
const waiting = () => ownData.get().waiting;

beforeEach(async () => {
  toasts.set([]);
  signInRequest.set(null);
  await signOut();
  box = await render(
    <>
      <Heart market={market} />
      <FavoriteNote market={market} />
    </>,
  );
});

test('signed out it opens the sign-in, and likes after it', async () => {
  await click(heart());
  const asked = signInRequest.get();
  expect(asked).toMatchObject({ mode: 'login', wish: { what: 'like', market, about: market.id } });
  expect(isPressed()).toBe(false);
  await signIn({ lists: [likedList()] });
  if (asked?.wish) grantWish(asked.wish);
  await until(isPressed);
  expect(waiting().map(({ call, params, body }) => ({ call, params, body }))).toEqual([
    { call: 'setFavorite', params: { id: market.id }, body: { favorite: true } },
  ]);
});

test('a like before sign-in of a market that the account already likes leaves it liked', async () => {
  await click(heart());
  const asked = signInRequest.get();
  await signIn({ lists: [likedList(market)] });
  if (asked?.wish) grantWish(asked.wish);
  await until(() => waiting().length === 1);
  expect(isPressed()).toBe(true);
});

test('offline it is pressed at once, and a text says that it waits', async () => {
  await signIn({ lists: [likedList()] });
  await click(heart());
  await until(isPressed);
  expect(heart()?.textContent).toBe(`${favoriteText.like(market.name)}, ${favoriteText.waiting}`);
  expect(box.textContent).toContain(waitingMarkText.after(waitingMarkText.liked, waitingMarkText.noNet));
  expect(toasts.get()).toEqual([]);
});

test('the note shows what the like waits for: the network, a sign-in, or its turn in the queue', async () => {
  await signIn({ lists: [likedList()] });
  await click(heart());
  await until(() => box.textContent?.includes(waitingMarkText.after(waitingMarkText.liked, waitingMarkText.noNet)));
  // The server is reachable but overloaded.
  await act(async () => netAnswers(() => refusal(503, 'Strax.')));
  await until(() => box.textContent?.includes(waitingMarkText.after(waitingMarkText.liked, waitingMarkText.queued)));
  const { user } = session.get() ?? {};
  await act(async () => user && showSession({ user, needsLogin: true, pair: null }));
  expect(box.textContent).toContain(waitingMarkText.after(waitingMarkText.liked, waitingMarkText.login));
  await act(async () => connectivity.unreachable());
  // The network alone would not be enough.
  expect(box.textContent).toContain(waitingMarkText.after(waitingMarkText.liked, waitingMarkText.login));
});

test('an unlike can be undone from the toast, after which nothing is queued', async () => {
  await signIn({ lists: [likedList(market)] });
  await until(isPressed);
  await click(heart());
  await until(() => !isPressed());
  const [said] = toasts.get();
  expect(said?.text).toBe(`${favoriteText.removedHere} ${whenSentText.noNet}`);
  expect(said?.action?.label).toBe(favoriteText.undo);
  said?.action?.run();
  await until(isPressed);
  await until(() => waiting().length === 0);
  expect(heart()?.textContent).toBe(favoriteText.like(market.name));
});

test('an unlike that the server takes at once says so, and can be undone', async () => {
  const withLike = likedList(market);
  await signIn({ lists: [withLike] });
  await until(isPressed);
  netAnswers((method) => Response.json(method === 'POST' ? { favorite: false, version: 2, likeCount: 0 } : [withLike]));
  await click(heart());
  await until(() => toasts.get().length > 0);
  expect(toasts.get()).toMatchObject([
    { text: favoriteText.removed(market.name), action: { label: favoriteText.undo } },
  ]);
});

test('an immediate refusal shows the server’s message, and the heart keeps its pending state', async () => {
  await signIn({ lists: [likedList()] });
  netAnswers(() => refusal(404, 'Loppisen finns inte.'));
  await click(heart());
  await until(() => toasts.get().length > 0);
  expect(toasts.get()).toMatchObject([{ title: listErrorText.add, text: 'Loppisen finns inte.', tone: 'bad' }]);
  await until(() => heart()?.textContent?.includes(favoriteText.refused));
  expect(box.textContent).toContain(waitingMarkText.refused);
});
