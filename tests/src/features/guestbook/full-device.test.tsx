// @vitest-environment happy-dom
// A device without room for a text: nothing is stored, and the form stays open with what was typed, until there is room.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { guestbookScreenText } from '../../../../core/text/screens/guestbook.ts';
import { StorageError } from '../../../../src/data/net/errors.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { Guestbook } from '../../../../src/features/guestbook/guestbook.tsx';
import { OwnRating } from '../../../../src/signed-in/ratings/own-rating.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../../render.ts';
import { netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { ownRatings } from '../ratings/a-rating.ts';

const market = { id: sampleId(9_900), name: 'Ladan' };
const full = new StorageError('full').message;
let box: HTMLElement;

/** Lets the device have no room for a change until the returned function is called. */
function fillDevice(): () => void {
  const { add } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'outbox') throw new DOMException('no room', 'QuotaExceededError');
    return add.apply(this, given);
  });
  return () => spy.mockRestore();
}

beforeEach(async () => {
  toasts.set([]);
  await signIn({ ratings: ownRatings() });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await unmountAll();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

const field = () => box.querySelector('textarea');
const submit = () => act(async () => box.querySelector('form')?.requestSubmit());
const waiting = () => ownData.get().waiting;
const said = () => toasts.get().map(({ title, text }) => [title, text]);

async function showGuestbook(): Promise<void> {
  netAnswers((method, path) =>
    method === 'GET' && path.endsWith('/guestbook')
      ? Response.json([], { headers: { [totalHeader]: '0' } })
      : refusal(503, 'Senare'),
  );
  const person = { userId: session.get()?.user.id ?? null, isAdmin: false, isOwner: false };
  const acts = { onOpenPerson: () => undefined, onShowWaiting: () => undefined, report: () => null };
  box = await render(<Guestbook market={market} {...person} {...acts} />);
}
async function showRating(): Promise<void> {
  netAnswers(() => refusal(503, 'Senare'));
  box = await render(<OwnRating isAsked={false} market={market} onShowWaiting={() => undefined} />);
  await until(() => box.querySelectorAll('input[type=radio]').length === 5);
  await act(async () => box.querySelectorAll<HTMLInputElement>('input[type=radio]')[3]?.click());
}

it.each([
  ['a post', showGuestbook, guestbookScreenText.saveFailed, { content: 'Det jag skrev' }],
  ['a rating', showRating, ratingText.failed, { rating: 4, comment: 'Det jag skrev' }],
] as const)('keeps the form of %s, says so, and stores it once there is room', async (_, show, title, body) => {
  await show();
  await until(() => field());
  await type(field(), 'Det jag skrev');
  const makeRoom = fillDevice();
  await submit();
  await until(() => said().length > 0);
  expect(said()).toEqual([[title, full]]);
  expect(field()?.value).toBe('Det jag skrev');
  expect(waiting()).toEqual([]);
  makeRoom();
  await submit();
  await until(() => waiting().length === 1);
  expect(waiting()[0]?.body).toMatchObject(body);
  expect(field()?.value ?? '').toBe('');
});
