// @vitest-environment happy-dom
// 'Mina betyg': none, not on the device, five on a page, hidden with its reason, and what waits.
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { communityText } from '../../../../core/text/community.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../../core/text/screens/ratings.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { enqueue } from '../../../../src/data/outbox/outbox.ts';
import { MyRatings } from '../../../../src/signed-in/ratings/my-ratings.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnRating, ownRatings } from '../../features/ratings/a-rating.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

let box: HTMLElement;
const opened: string[] = [];
const entries = () => [...box.querySelectorAll('li')];
const show = async () => {
  box = await render(<MyRatings onOpen={(id) => opened.push(id)} />);
};
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

it('that are not on the device say so, and why', async () => {
  await signIn({});
  await act(async () => connectivity.unreachable());
  await show();
  await until(() => box.textContent?.includes(ratingScreenText.mineNotHere));
  expect(box.textContent).not.toContain(ratingText.mineFailed);
});

it('says how to set one when there is none', async () => {
  await signIn({ ratings: ownRatings() });
  await show();
  expect(box.textContent).toContain(ratingScreenText.mineNone);
});

it('are five on a page, each with market, town, stars and comment, and open their market', async () => {
  const ratings = Array.from({ length: 6 }, (_, n) =>
    anOwnRating(sampleId(n + 1), { marketName: `Loppis ${n + 1}`, rating: (n % 5) + 1, comment: `Fint ${n + 1}` }),
  );
  await signIn({ ratings: ownRatings(...ratings) });
  await show();
  expect(entries()).toHaveLength(5);
  expect(box.textContent).toContain('1–5 av 6');
  expect(entries()[1]?.textContent).toMatch(/Loppis 2.*2 av 5.*Växjö.*Fint 2/);
  await click(entries()[1]?.querySelector('a'));
  expect(opened).toEqual([sampleId(2)]);
  await click(button(communityText.next));
  expect(entries().map((each) => each.querySelector('h3')?.textContent)).toEqual(['Loppis 6']);
});

it('hidden by a moderator have the reason', async () => {
  await signIn({ ratings: ownRatings(anOwnRating(sampleId(1), { isHidden: true, hiddenReason: 'annons' })) });
  await show();
  expect(entries()[0]?.textContent).toContain(communityText.hiddenOwn('annons'));
});

it('changed offline are there at once, with their badge', async () => {
  await signIn({ ratings: ownRatings(anOwnRating(sampleId(1), { rating: 1 })) });
  await show();
  const input = { params: { id: sampleId(1) }, body: { rating: 5, comment: null }, names: { market: 'Röda ladan' } };
  await act(async () => void (await enqueue('rateMarket', input)));
  await until(() => entries()[0]?.textContent?.includes(ratingScreenText.outOf(5)));
  expect(entries()[0]?.textContent).toContain(waitingMarkText.noNet);
});
