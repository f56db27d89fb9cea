// @vitest-environment happy-dom
// Replies to ratings: for the verified owner alone, refused when empty or too long, shown while they wait, and what was refused is kept.
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { communityLimits } from '../../../../core/contract/community-limits.ts';
import { type Market, OwnerStatus } from '../../../../core/contract/markets.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import type { Rating } from '../../../../core/contract/ratings.ts';
import { communityText } from '../../../../core/text/community.ts';
import { personText } from '../../../../core/text/people.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../../core/text/screens/ratings.ts';
import { changeActionText, waitingChipText } from '../../../../core/text/waiting.ts';
import { RatingPlace } from '../../../../src/app/pages/rating-place.tsx';
import { waitingSheet } from '../../../../src/app/unsent.ts';
import { flushDrafts, ownDrafts } from '../../../../src/data/own/drafts.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { aRating, aReply, ownRatings, serveRatings } from '../../features/ratings/a-rating.ts';
import { sampleProfile } from '../../home.ts';
import { render, unmountAll } from '../../render.ts';
import { answerChanges, button, click, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { waiting } from '../waiting/unsent.ts';

let box: HTMLElement;
let markets = 0;
let marketId: string;
const ratings = [aRating(1), aRating(2)];
const field = () => box.querySelector<HTMLTextAreaElement>('article textarea');
const submit = () => act(async () => box.querySelector<HTMLFormElement>('article form')?.requestSubmit());
const replyTo = (n: number) => button(ratingScreenText.replyTo(`Person ${n}`));

async function show(
  facts: (me: string) => Partial<Market>,
  served: readonly Rating[] = ratings,
  profile: Profile = sampleProfile(),
): Promise<void> {
  await signIn({ ratings: ownRatings(), profile });
  serveRatings(served);
  const market = sampleMarket(9_000 + markets++, facts(session.get()?.user.id ?? ''));
  marketId = market.id;
  box = await render(<RatingPlace market={market} full={market} />);
  await until(() => box.querySelectorAll('article').length === Math.min(3, served.length));
}
const asOwner = (served?: readonly Rating[], profile?: Profile) =>
  show((me) => ({ ownerId: me, ownerStatus: OwnerStatus.Verified }), served, profile);

beforeEach(() => netAnswers(null));
afterEach(async () => {
  await unmountAll();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

it('are not for others, nor for an owner who is not verified', async () => {
  await show(() => ({ ownerId: '0F1ABCDEP0001', ownerStatus: OwnerStatus.Verified }));
  expect(replyTo(1)).toBeUndefined();
  await unmountAll();
  await signOut();
  await show((me) => ({ ownerId: me, ownerStatus: OwnerStatus.Pending }));
  expect(replyTo(1)).toBeUndefined();
});

it('are refused empty and too long, with the text kept, one form at a time', async () => {
  await asOwner();
  await until(() => replyTo(1));
  await click(replyTo(1));
  expect(document.activeElement).toBe(field());
  await type(field(), '   ');
  await submit();
  expect(box.textContent).toContain(ratingText.replyEmpty);
  const long = 'x'.repeat(communityLimits.ratingReply + 1);
  await type(field(), long);
  await submit();
  expect(box.textContent).toContain(ratingText.replyTooLong);
  expect(field()?.value).toBe(long);
  await click(replyTo(2));
  expect(box.querySelectorAll('article form')).toHaveLength(1);
  await click(button(communityText.cancel));
  expect(waiting()).toEqual([]);
});

it('open one form alone after a reload, the one typed last, and keep the text of the other', async () => {
  await asOwner();
  await until(() => replyTo(2));
  for (const [n, text] of [
    [2, 'Tack'],
    [1, 'Hej'],
    [2, 'Tack, du'],
  ] as const) {
    await click(replyTo(n));
    await type(field(), text);
    await act(flushDrafts);
  }
  await unmountAll();
  const market = sampleMarket(9_000 + markets - 1, {
    ownerId: session.get()?.user.id ?? '',
    ownerStatus: OwnerStatus.Verified,
  });
  box = await render(<RatingPlace market={market} full={market} />);
  await until(() => field());
  expect([...box.querySelectorAll('article textarea')].map((each) => (each as HTMLTextAreaElement).value)).toEqual([
    'Tack, du',
  ]);
  await click(replyTo(1));
  expect(field()?.value).toBe('Hej');
});

it('wait offline under their rating, and can be taken back', async () => {
  await asOwner();
  await until(() => replyTo(1));
  netAnswers(null);
  await click(replyTo(1));
  await type(field(), 'Tack för besöket');
  await submit();
  const first = () => box.querySelectorAll('article')[0]?.textContent;
  await until(() => first()?.includes('Tack för besöket') && first()?.includes(waitingMarkText.noNet));
  expect(document.activeElement).toBe(replyTo(1));
  expect(waiting()).toMatchObject([
    { call: 'replyToRating', params: { ratingId: aRating(1).id }, body: { content: 'Tack för besöket' } },
  ]);
  await click(button(changeActionText.undo));
  await until(() => !first()?.includes('Tack för besöket'));
});

it('wait under the name that others will see', async () => {
  await asOwner(ratings, sampleProfile({ showName: false, lastName: 'Ek' }));
  await until(() => replyTo(1));
  netAnswers(null);
  await click(replyTo(1));
  await type(field(), 'Tack för besöket');
  await submit();
  const first = () => box.querySelectorAll('article')[0]?.textContent;
  await until(() => first()?.includes('Tack för besöket') && first()?.includes(waitingMarkText.noNet));
  expect(first()).toContain(personText.hiddenName);
  expect(first()).not.toContain('Ek');
});

it('are created, as is said, when the server has answered, not before', async () => {
  toasts.set([]);
  await asOwner();
  await until(() => replyTo(1));
  let answer: (response: Response) => void = () => undefined;
  const sent = serveRatings(ratings, () => new Promise<Response>((resolve) => (answer = resolve)));
  await click(replyTo(1));
  await type(field(), 'Tack för besöket');
  await submit();
  await until(() => !field() && sent.some((path) => path.endsWith('/replies')));
  const said = () => toasts.get().map(({ text }) => text);
  expect(said()).not.toContain(ratingText.replied);
  await act(async () => answer(Response.json(aReply({ content: 'Tack för besöket' }), { status: 201 })));
  await until(() => said().join() === ratingText.replied);
});

it('stay under a rating behind the kept ones once they are answered, until those are requested again', async () => {
  const served = Array.from({ length: 12 }, (_, n) => aRating(n + 1));
  await asOwner(served);
  for (const _ of [1, 2, 3]) await click(button(communityText.next));
  await until(() => replyTo(12));
  answerChanges(() => Response.json(aReply({ content: 'Tack för besöket' }), { status: 201 }));
  await click(replyTo(12));
  await type(field(), 'Tack för besöket');
  await submit();
  await until(() => box.textContent?.includes('Tack för besöket'));
  await until(() => waiting().length === 0);
  expect(box.querySelector('article:last-of-type')?.textContent).toContain('Tack för besöket');
});

it('keep what is typed in sight while newer ratings move theirs to another page, and when it is deleted elsewhere', async () => {
  await asOwner();
  await until(() => replyTo(2));
  await click(replyTo(2));
  await type(field(), 'Tack');
  const renew = async (...now: Rating[]) => {
    const asked = serveRatings(now);
    await act(() => queryClient.invalidateQueries({ queryKey: ['getRatings', { id: marketId }] }));
    await until(() => asked.some((path) => path.endsWith('/ratings')));
  };
  await renew(aRating(3), aRating(4), ...ratings);
  await until(() => box.textContent?.includes('4 av 4'));
  expect(field()?.value).toBe('Tack');
  await renew(aRating(3), aRating(4));
  await until(() => box.textContent?.includes(ratingText.notFound));
  expect(field()?.value).toBe('Tack');
  await click(button(communityText.cancel));
  await until(() => !box.textContent?.includes(ratingText.notFound));
});

it('that the server refuses keep their text, and are thrown away only in the waiting changes', async () => {
  await asOwner();
  await until(() => replyTo(1));
  serveRatings(ratings, () => refusal(404, ratingText.notFound));
  await click(replyTo(1));
  await type(field(), 'Tack');
  await submit();
  await until(() => box.textContent?.includes(ratingText.notFound));
  expect(box.textContent).toContain('Tack');
  expect(button(changeActionText.discard)).toBeUndefined();
  await click(button(changeActionText.of(waitingChipText.show, waiting()[0]?.words ?? '')));
  expect(waitingSheet.get()).toBe(true);
});

describe('a draft of a reply', () => {
  const lost = () => [...box.querySelectorAll(`section[aria-label="${ratingScreenText.lostReply}"]`)];
  const again = async (now: Rating[], facts: (me: string) => Partial<Market>) => {
    await unmountAll();
    serveRatings(now);
    await act(emptySeen);
    const market = sampleMarket(9_000 + markets - 1, facts(session.get()?.user.id ?? ''));
    box = await render(<RatingPlace market={market} full={market} />);
    await until(() => box.querySelectorAll('article').length === now.length);
  };
  const verified = (me: string) => ({ ownerId: me, ownerStatus: OwnerStatus.Verified });
  const [first, second] = ratings as [Rating, Rating];

  it.each([
    ['deleted', [second], verified],
    ['deleted, as the only one,', [], verified],
    ['hidden by a moderator', [{ ...first, comment: null, isHidden: true }, second], verified],
    ['not the person’s to answer any more', [first, second], () => ({})],
  ])('whose rating is %s stays in sight, until it is discarded', async (_, now, facts) => {
    await asOwner();
    await until(() => replyTo(1));
    expect(lost()).toEqual([]);
    await click(replyTo(1));
    await type(field(), 'Tack för besöket');
    await act(flushDrafts);
    expect(lost()).toEqual([]);
    await again(now, facts);
    await until(() => lost().length === 1);
    expect(lost()[0]?.textContent).toContain('Tack för besöket');
    expect(box.querySelector('textarea')?.value).not.toBe('Tack för besöket');
    expect(field()).toBeNull();
    expect(button(changeActionText.copy)).toBeDefined();
    await click(button(changeActionText.discard));
    expect(lost()).toEqual([]);
    expect(ownDrafts.get().size).toBe(0);
  });
});
