// @vitest-environment happy-dom
// The own rating of a market: what is refused, by keyboard, offline, changed, deleted, hidden and taken back.

import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import { ownView } from '../../../../src/data/outbox/own-state.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { ContentType } from '../../../../core/contract/content-type.ts';
import type { OwnRating } from '../../../../core/contract/ratings.ts';
import { communityText } from '../../../../core/text/community.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { reportText } from '../../../../core/text/reports.ts';
import { fieldText } from '../../../../core/text/screens/fields.ts';
import { ratingScreenText } from '../../../../core/text/screens/ratings.ts';
import { changeActionText, waitingChipText } from '../../../../core/text/waiting.ts';
import { RatingPlace } from '../../../../src/app/pages/rating-place.tsx';
import { waitingSheet } from '../../../../src/app/unsent.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { flushDrafts } from '../../../../src/data/own/drafts.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { grantedWish, signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnRating, aRating, ownRatings, serveRatings } from '../../features/ratings/a-rating.ts';
import { render, unmountAll } from '../../render.ts';
import {
  answerChanges,
  button,
  click,
  netAnswers,
  press,
  pressEscape,
  refusal,
  signIn,
  signOut,
  type,
} from '../../signed-in.ts';
import { until } from '../../until.ts';
import { inOtherTab, waiting } from '../waiting/unsent.ts';

let box: HTMLElement;
let market: { id: string; name: string };
let markets = 0;

const stars = () => [...box.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const choose = (count: number) => click(stars()[count - 1]);
const field = () => box.querySelector('textarea');
const submitButton = () => button(ratingScreenText.save);
const submit = () => act(async () => box.querySelector('form')?.requestSubmit());
const own = () => ownView(ownData.get(), 'getMyRatings').value?.ratings.find(({ marketId }) => marketId === market.id);
const said = () => toasts.get().map(({ title, text }) => [title, text].filter(Boolean).join(' '));

beforeEach(() => {
  market = { id: sampleId(8_000 + markets++), name: 'Röda ladan' };
  toasts.set([]);
  waitingSheet.set(false);
  signInRequest.set(null);
});
afterEach(async () => {
  await unmountAll();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

async function show(...ratings: OwnRating[]): Promise<void> {
  await signIn({ ratings: ownRatings(...ratings) });
  box = await render(<RatingPlace market={market} full={null} />);
  await until(() => stars().length > 0 || box.querySelector('h4'));
}

it('signed out asks for a sign-in', async () => {
  box = await render(<RatingPlace market={market} full={null} />);
  await until(() => button(ratingText.signIn));
  await click(button(ratingText.signIn));
  expect(signInRequest.get()?.wish).toEqual({ what: 'rate', market, about: market.id });
  expect(stars()).toEqual([]);
});

it('signed out, a report begins with a sign-in, after which its dialog is open', async () => {
  serveRatings([aRating(1)]);
  box = await render(<RatingPlace market={market} full={null} />);
  const flag = `button[aria-label^="${reportText.title(ContentType.MarketRating)}"]`;
  await until(() => box.querySelector(flag));
  await click(box.querySelector<HTMLButtonElement>(flag));
  const wish = signInRequest.get()?.wish ?? null;
  await act(() => signIn({ ratings: ownRatings() }));
  await act(async () => grantedWish.set(wish));
  await until(() => document.querySelector('dialog[open]')?.textContent?.includes('Kommentar 1'));
});

describe('is refused', () => {
  it('without stars', async () => {
    await show();
    await submit();
    expect(waiting()).toEqual([]);
    await choose(4);
    expect(submitButton()?.disabled).toBe(false);
    await choose(4);
  });

  it('with too long a comment, which stays whole', async () => {
    await show();
    await choose(2);
    const long = 'x'.repeat(communityLimits.ratingComment + 1);
    await type(field(), long);
    expect(box.textContent).toContain(ratingText.commentTooLong);
    expect(box.textContent).toContain(fieldText.over(1));
    await submit();
    expect(document.activeElement).toBe(field());
    expect(field()?.value).toBe(long);
    expect(waiting()).toEqual([]);
  });

  it('by the server with its sentence, and what was typed can be changed, and is thrown away only in the waiting changes', async () => {
    await show();
    await act(async () => void serveRatings([], () => refusal(422, ratingText.tooManyInADay(60))));
    await choose(5);
    await submit();
    await until(() => box.textContent?.includes(ratingText.tooManyInADay(60)));
    expect(box.textContent).toContain(waitingMarkText.refused);
    expect(said().join()).toContain(ratingText.tooManyInADay(60));
    await click(button(communityText.edit));
    expect(stars().map(({ checked }) => checked)).toEqual([false, false, false, false, true]);
    await click(button(communityText.cancel));
    expect(button(changeActionText.discard)).toBeUndefined();
    await click(button(changeActionText.of(waitingChipText.show, waiting()[0]?.words ?? '')));
    expect(waitingSheet.get()).toBe(true);
  });

  it('by the server without a sentence with the one of ratings, in the toast once', async () => {
    await show();
    await act(async () => void serveRatings([], () => new Response('{}', { status: 422 })));
    await choose(5);
    await submit();
    await until(() => box.textContent?.includes(ratingText.failed));
    expect(said()).toEqual([ratingText.failed]);
  });
});

it('is a group of five named stars, one of them checked, with the word beside', async () => {
  await show();
  expect(box.querySelector('fieldset legend')?.textContent).toBe(ratingScreenText.mine);
  expect(new Set(stars().map(({ name }) => name)).size).toBe(1);
  expect(stars().map((each) => each.getAttribute('aria-label'))).toEqual([
    '1 stjärna, dåligt',
    '2 stjärnor, mindre bra',
    '3 stjärnor, bra',
    '4 stjärnor, mycket bra',
    '5 stjärnor, toppen',
  ]);
  // Until one is touched there is nothing else.
  expect([field(), submitButton()]).toEqual([null, undefined]);
  await choose(4);
  expect(stars().filter(({ checked }) => checked)).toHaveLength(1);
  expect(box.querySelector('[aria-live]')?.textContent).toBe(ratingScreenText.words[3]);
});

it('that is being sent shows its badge together with what can be done about it', async () => {
  await show();
  const answer = Promise.withResolvers<Response>();
  await act(async () => void serveRatings([], () => answer.promise));
  await choose(4);
  await submit();
  await until(() => button(changeActionText.undo) ?? button(communityText.edit));
  expect(box.querySelector('[role=group] [role=status]')?.textContent).toContain(waitingMarkText.queued);
  await act(async () => answer.resolve(refusal(422, ratingText.tooManyInADay(60))));
  await until(() => box.textContent?.includes(ratingText.tooManyInADay(60)));
});

describe('offline', () => {
  it('shows at once with its badge, and is sent with the id it has here', async () => {
    await show();
    await choose(4);
    await type(field(), '  Trevligt  ');
    submitButton()?.focus();
    await submit();
    await until(() => box.textContent?.includes(waitingMarkText.noNet));
    expect(box.textContent).toContain(ratingScreenText.countsHere);
    expect(document.activeElement).toBe(button(ratingScreenText.edit));
    const { id } = own() ?? {};
    expect(own()).toMatchObject({ rating: 4, comment: 'Trevligt' });
    expect(waiting()).toMatchObject([{ call: 'rateMarket', params: { id: market.id }, body: { id, rating: 4 } }]);
    const sent: unknown[] = [];
    await act(
      async () =>
        void serveRatings([], (method, path, body) => {
          sent.push([method, path, body]);
          return Response.json(anOwnRating(market.id, { id: String(id), rating: 4, comment: 'Trevligt' }), {
            status: 201,
          });
        }),
    );
    await until(() => waiting().length === 0);
    expect(sent).toEqual([['POST', `/api/markets/${market.id}/ratings`, { id, rating: 4, comment: 'Trevligt' }]]);
    await until(() => !box.textContent?.includes(ratingScreenText.countsHere));
  });

  it('changed from 3 to 5 moves average, count and distribution, and back when it is taken back', async () => {
    const mine = aRating(1, { rating: 3 });
    serveRatings([mine, aRating(2, { rating: 4 })]);
    await signIn({ ratings: ownRatings(anOwnRating(market.id, { id: mine.id, rating: 3 })) });
    serveRatings([mine, aRating(2, { rating: 4 })]);
    box = await render(<RatingPlace market={market} full={null} />);
    await until(() => box.textContent?.includes('3,5') && button(ratingScreenText.edit));
    netAnswers(null);
    const share = (count: number, percent: number) => box.textContent?.includes(ratingScreenText.share(count, percent));
    await click(button(ratingScreenText.edit));
    await choose(5);
    await submit();
    await until(() => box.textContent?.includes('4,5'));
    expect(box.textContent).toContain('2 betyg');
    expect([share(5, 50), share(4, 50), share(3, 0)]).toEqual([true, true, true]);
    await click(button(changeActionText.undo));
    await until(() => box.textContent?.includes('3,5'));
    expect([share(5, 0), share(3, 50)]).toEqual([true, true]);
  });

  it('deleted leaves list and total, also behind the ratings that are kept', async () => {
    const mine = aRating(12);
    await signIn({ ratings: ownRatings(anOwnRating(market.id, { id: mine.id })) });
    mine.userId = session.get()?.user.id ?? null;
    serveRatings([...Array.from({ length: 11 }, (_, n) => aRating(n + 1)), mine]);
    box = await render(<RatingPlace market={market} full={null} />);
    await until(() => box.textContent?.includes('1–3 av 12'));
    for (const _ of [1, 2, 3]) await click(button(communityText.next));
    await until(() => box.textContent?.includes('Kommentar 12'));
    netAnswers(null);
    await click(button(ratingScreenText.edit));
    await click(button(communityText.remove));
    await click(document.querySelector('[role=group] button:last-child'));
    await until(() => box.textContent?.includes('10–11 av 11'));
    expect(box.textContent).not.toContain('Kommentar 12');
  });

  it('deleted is not shown again where those behind were requested, nor once it is answered', async () => {
    const mine = aRating(2);
    await signIn({ ratings: ownRatings(anOwnRating(market.id, { id: mine.id })) });
    mine.userId = session.get()?.user.id ?? null;
    serveRatings([aRating(1), mine, ...Array.from({ length: 10 }, (_, n) => aRating(n + 3))]);
    box = await render(<RatingPlace market={market} full={null} />);
    await until(() => box.textContent?.includes('1–3 av 12'));
    for (const _ of [1, 2, 3]) await click(button(communityText.next));
    await until(() => box.textContent?.includes('Kommentar 12'));
    netAnswers(null);
    await click(button(ratingScreenText.edit));
    await click(button(communityText.remove));
    await click(document.querySelector('[role=group] button:last-child'));
    await until(() => box.textContent?.includes('10–11 av 11'));
    const seenHere = () => box.textContent?.match(/Kommentar \d+/g)?.join();
    expect(seenHere()).toBe('Kommentar 11,Kommentar 12');
    await act(async () => answerChanges(() => new Response(null, { status: 204 })));
    await until(() => waiting().length === 0);
    expect([seenHere(), box.textContent?.includes('10–11 av 11')]).toEqual(['Kommentar 11,Kommentar 12', true]);
  });

  it('never steps back in the statistics when it is answered', async () => {
    const [mine, other] = [aRating(1, { rating: 3 }), aRating(2, { rating: 4 })];
    await signIn({ ratings: ownRatings(anOwnRating(market.id, { id: mine.id, rating: 3 })) });
    serveRatings([mine, other]);
    box = await render(<RatingPlace market={market} full={null} />);
    await until(() => box.textContent?.includes('3,5') && button(ratingScreenText.edit));
    netAnswers(null);
    await click(button(ratingScreenText.edit));
    await choose(5);
    await submit();
    await until(() => box.textContent?.includes('4,5'));
    const averages = new Set<string | undefined>();
    const look = () => averages.add(box.textContent?.match(/\d,\d av 5/)?.[0]);
    const watch = new MutationObserver(look);
    watch.observe(box, { characterData: true, childList: true, subtree: true });
    const updatedAt = '2026-06-15T10:00:00.000Z';
    const served = [mine, other];
    const asked = await act(async () =>
      serveRatings(served, () => {
        served[0] = { ...mine, rating: 5 };
        return Response.json(anOwnRating(market.id, { id: mine.id, rating: 5, updatedAt }), { status: 201 });
      }),
    );
    await until(() => waiting().length === 0 && asked.some((path) => path.endsWith('/statistics')));
    await until(() => !box.textContent?.includes(ratingScreenText.countsHere));
    look();
    watch.disconnect();
    expect([...averages]).toEqual(['4,5 av 5']);
  });

  it('new counts one more, and deleted one less', async () => {
    await signIn({ ratings: ownRatings() });
    serveRatings([aRating(2, { rating: 4 })]);
    box = await render(<RatingPlace market={market} full={null} />);
    await until(() => box.textContent?.includes('1 betyg') && stars().length > 0);
    netAnswers(null);
    await choose(5);
    await submit();
    await until(() => box.textContent?.includes('4,5') && box.textContent.includes('2 betyg'));
    await click(button(ratingScreenText.edit));
    await click(button(communityText.remove));
    await click(document.querySelector('[role=group] button:last-child'));
    await until(() => box.textContent?.includes('4,0') && box.textContent.includes('1 betyg'));
  });
});

describe('that exists', () => {
  it('is one line; its form begins from it, and giving up leaves it as it was', async () => {
    await show(anOwnRating(market.id, { rating: 2, comment: 'Mörkt' }));
    expect(box.querySelector('form')).toBeNull();
    await click(button(ratingScreenText.edit));
    expect([stars().findIndex(({ checked }) => checked), field()?.value]).toEqual([1, 'Mörkt']);
    expect(document.activeElement).toBe(stars()[1]);
    await choose(1);
    await press(button(communityText.cancel));
    expect(document.activeElement).toBe(button(ratingScreenText.edit));
    expect([own()?.rating, waiting()]).toEqual([2, []]);
  });

  it('changed in another tab while it is typed is asked about', async () => {
    await show(anOwnRating(market.id));
    await click(button(ratingScreenText.edit));
    await type(field(), 'Härifrån');
    const body = { rating: 1, comment: 'Därifrån' };
    await inOtherTab({ call: 'rateMarket', params: { id: market.id }, body, knew: [] });
    await until(() => own()?.comment === 'Därifrån');
    await submit();
    await until(() => waiting().length === 2);
    expect(waiting()).toMatchObject([
      { state: 'pending', body },
      { clash: { mine: { comment: 'Härifrån' }, theirs: { comment: 'Därifrån' } } },
    ]);
  });

  it('saved as it was sends nothing', async () => {
    await show(anOwnRating(market.id, { rating: 2 }));
    await click(button(ratingScreenText.edit));
    await submit();
    await until(() => !box.querySelector('form'));
    expect(waiting()).toEqual([]);
  });

  it('is deleted after a question only, and can be taken back while it waits', async () => {
    await show(anOwnRating(market.id));
    await click(button(ratingScreenText.edit));
    await click(button(communityText.remove));
    expect(document.activeElement).toBe(button(ratingScreenText.keep));
    await press(button(ratingScreenText.keep));
    expect(document.activeElement).toBe(button(communityText.remove));
    expect(own()).toBeDefined();
    await click(button(communityText.remove));
    await press(document.querySelector('[data-opened=removal] button:last-child'));
    await until(() => !own() && stars().length === 5);
    expect(stars().some(({ checked }) => checked)).toBe(false);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(ratingScreenText.mine);
    expect(waiting()).toMatchObject([{ call: 'unrateMarket', params: { id: market.id } }]);
    await press(button(changeActionText.undo));
    await until(() => own() && button(ratingScreenText.edit));
    expect(document.activeElement).toBe(button(ratingScreenText.edit));
  });

  it('stays open by *Escape* with what is typed; unchanged it closes, and a question goes first', async () => {
    await show(anOwnRating(market.id, { comment: 'Mörkt' }));
    await press(button(ratingScreenText.edit));
    await press(button(communityText.remove));
    expect(await pressEscape()).toBe(true);
    expect(button(ratingScreenText.keep)).toBeUndefined();
    await type(field(), 'Mörkt och kallt');
    await act(async () => field()?.focus());
    expect(await pressEscape()).toBe(true);
    expect(document.activeElement).not.toBe(field());
    expect(field()?.value).toBe('Mörkt och kallt');
    await type(field(), 'Mörkt');
    await act(async () => field()?.focus());
    expect(await pressEscape()).toBe(true);
    expect([field(), document.activeElement]).toEqual([null, button(ratingScreenText.edit)]);
    expect(await pressEscape()).toBe(false);
  });

  it('sends no comment where the own ratings were never read and none was typed: one from before stays', async () => {
    await signIn({});
    netAnswers(null);
    box = await render(<RatingPlace market={market} full={null} />);
    await until(() => stars().length > 0);
    await choose(4);
    await submit();
    await until(() => waiting().length === 1);
    expect(waiting()[0]?.body).toEqual({ id: expect.any(String), rating: 4 });
    await unmountAll();
    await signOut();
    await show();
    await choose(4);
    await submit();
    await until(() => waiting().length === 1);
    expect(waiting()[0]?.body).toMatchObject({ rating: 4, comment: null });
  });

  it('hidden by a moderator shows the reason and the text to its author, and no way to change it', async () => {
    await show(anOwnRating(market.id, { comment: 'Köp av mig', isHidden: true, hiddenReason: 'annons' }));
    expect(button(ratingScreenText.edit)).toBeUndefined();
    expect(box.textContent).toContain(communityText.hiddenOwn('annons'));
    expect(box.textContent).toContain('Köp av mig');
  });
});

it('typed and not saved is there when the market is opened again', async () => {
  await show();
  await choose(3);
  await type(field(), 'Halvfärdigt');
  await act(flushDrafts);
  await unmountAll();
  box = await render(<RatingPlace market={market} full={null} />);
  await until(() => field()?.value === 'Halvfärdigt');
  expect(stars()[2]?.checked).toBe(true);
});
