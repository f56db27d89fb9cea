// @vitest-environment happy-dom
// Removing what others wrote as ratings and replies: by moderators, and by the author of a reply.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../../core/contract/permissions.ts';
import { communityText } from '../../../../core/text/community.ts';
import { ratingScreenText } from '../../../../core/text/screens/ratings.ts';
import { changeActionText } from '../../../../core/text/waiting.ts';
import { RatingPlace } from '../../../../src/app/pages/rating-place.tsx';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { aRating, aReply, ownRatings, serveRatings } from '../../features/ratings/a-rating.ts';
import { render, unmountAll } from '../../render.ts';
import { answerChanges, button, click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { waiting } from '../waiting/unsent.ts';

let box: HTMLElement;
let markets = 0;
const market = () => ({ id: sampleId(9_500 + markets), name: 'Röda ladan' });
const remove = (name: string) => button(ratingScreenText.by(communityText.remove, name));
const said = () => toasts.get().map(({ text }) => text);
const me = () => session.get()?.user.id ?? '';
const asked = () => box.querySelector(`[aria-label="${ratingScreenText.removal.rating.title}"]`);

async function signInAs(role: Role): Promise<void> {
  toasts.set([]);
  markets++;
  await signIn({ ratings: ownRatings() }, role);
}
async function show(served: Parameters<typeof serveRatings>[0], write?: Parameters<typeof serveRatings>[1]) {
  const sent = serveRatings(served, write);
  box = await render(<RatingPlace market={market()} full={null} />);
  await until(() => box.querySelectorAll('article').length === Math.min(3, served.length));
  return sent;
}

afterEach(async () => {
  await unmountAll();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

it('is not for others: neither ratings nor replies', async () => {
  await signInAs('User');
  await show([aRating(1, { replies: [aReply()] })]);
  await until(() => box.textContent?.includes('Tack!'));
  expect([remove('Person 1'), remove('Per Holmgren')]).toEqual([undefined, undefined]);
});

it('asks first, then takes the rating away once the server has; the own one has its form', async () => {
  await signInAs('SuperAdmin');
  const served = [aRating(1), aRating(2, { userId: me() })];
  const sent = await show(served, (method, path) => {
    if (method !== 'DELETE' || !path.endsWith(aRating(1).id)) return refusal(404, 'nej');
    served.splice(0, 1);
    return new Response(null, { status: 204 });
  });
  await until(() => remove('Person 1'));
  expect(remove('Person 2')).toBeUndefined();
  await click(remove('Person 1'));
  expect(document.activeElement?.textContent).toBe(ratingScreenText.keep);
  await click(document.activeElement);
  expect([asked(), document.activeElement]).toEqual([null, remove('Person 1')]);
  await click(remove('Person 1'));
  await click([...(asked()?.querySelectorAll('button') ?? [])].at(-1));
  await until(() => !box.textContent?.includes('Kommentar 1'));
  expect(sent.some((path) => path === `/api/ratings/${aRating(1).id}`)).toBe(true);
  await until(() => said().includes(ratingScreenText.removal.rating.done));
  expect(waiting()).toEqual([]);
});

it('waits without a net on the rating, which stays, and can be taken back', async () => {
  await signInAs('SuperAdmin');
  await show([aRating(1)]);
  await until(() => remove('Person 1'));
  netAnswers(null);
  await click(remove('Person 1'));
  await click([...(asked()?.querySelectorAll('button') ?? [])].at(-1));
  await until(() => box.textContent?.includes(ratingScreenText.removalWaits));
  expect([box.textContent?.includes('Kommentar 1'), remove('Person 1')]).toEqual([true, undefined]);
  expect(said().join()).toContain(ratingScreenText.removalSaved);
  expect(said().join()).not.toContain(ratingScreenText.removal.rating.done);
  expect(waiting()).toMatchObject([{ call: 'deleteRating', params: { id: aRating(1).id } }]);
  await click(button(changeActionText.undo));
  await until(() => remove('Person 1') && waiting().length === 0);
});

it('says why the server refused it', async () => {
  await signInAs('SuperAdmin');
  await show([aRating(1)], () => refusal(403, 'Nej, inte det.'));
  await until(() => remove('Person 1'));
  await click(remove('Person 1'));
  await click([...(asked()?.querySelectorAll('button') ?? [])].at(-1));
  await until(() => box.textContent?.includes('Nej, inte det.'));
  expect(box.textContent).toContain('Kommentar 1');
});

it('of the own reply is for its author, also where a rating behind the kept ones has it', async () => {
  await signInAs('User');
  const mine = aReply({ userId: me(), content: 'Mitt svar' });
  const served = Array.from({ length: 12 }, (_, n) => aRating(n + 1, n === 11 ? { replies: [mine] } : {}));
  await show(served);
  for (const _ of [1, 2, 3]) await click(button(communityText.next));
  await until(() => remove('Per Holmgren'));
  answerChanges(() => new Response(null, { status: 204 }));
  await click(remove('Per Holmgren'));
  await click([...box.querySelectorAll('[role=group] button')].at(-1));
  await until(() => !box.textContent?.includes('Mitt svar'));
  expect(box.textContent).toContain('Kommentar 12');
});
