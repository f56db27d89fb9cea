// What changes of guestbooks do to their author's own posts, while they wait and once answered.
import { expect, it } from 'vitest';
import type { GuestbookReply, OwnPost } from '../../../../core/contract/guestbook.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import type { QueueableCall, QueuedRow } from '../../../../core/rules/changes/change.ts';
import { pending, settled, wholeKeysOf } from '../../../../core/rules/changes/changes.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnPost } from '../../../helpers/samples/sample-posts.ts';

const key = answerKey('getMyPosts');
const [market, post, reply] = [sampleId(11), sampleId(31), sampleId(32)];
const row = (call: QueueableCall, params: object, body: Record<string, unknown> = {}): QueuedRow => ({
  ...{ call, params: { id: market, ...params }, body, userId: sampleId(1) },
  ...{ names: { market: 'Röda ladan', person: 'Bo Al' }, createdAt: Date.parse('2026-06-16T08:00:00Z') },
});
const waiting = (posts: OwnPost[] | null, change: QueuedRow) => pending<OwnPost[] | null>(key, posts, change);
const answered = (posts: OwnPost[] | null, change: QueuedRow, more: Partial<GuestbookReply>) =>
  settled<OwnPost[] | null>(key, posts, change, { ...anOwnPost(), ...more });

const edit = row('editPost', { postId: post }, { content: ' Nytt ' });
const remove = row('deletePost', { postId: post });

it('a new post or reply is first, with its market and whom it is to, also where nothing was ever fetched', () => {
  const write = row('addPost', {}, { id: post, content: ' Hej ' });
  const answer = row('addReply', { postId: post }, { id: reply, content: 'Ja' });
  expect(waiting(null, write)).toMatchObject([{ id: post, marketId: market, content: 'Hej', version: 0 }]);
  const other = anOwnPost({ id: sampleId(40) });
  const after = waiting(waiting([other], write), answer);
  expect(after).toMatchObject([{ id: reply, postId: post, replyTo: 'Bo Al', marketName: 'Röda ladan' }, {}, other]);
  const twice = answered(answered([other], write, { id: post }), write, { id: post, version: 1 });
  expect(twice?.map(({ id }) => id)).toEqual([post, other.id]);
});

it('an edit changes the text, of what is hidden nothing, and an older answer nothing', () => {
  expect(waiting([anOwnPost()], edit)).toMatchObject([{ content: 'Nytt', updatedAt: '2026-06-16T08:00:00.000Z' }]);
  const hidden = [anOwnPost({ isHidden: true })];
  expect(waiting(hidden, edit)).toBe(hidden);
  expect(answered([anOwnPost({ version: 3 })], edit, { content: 'Gammalt', version: 2 })?.[0]?.content).toBe('Hej');
  // Hidden meanwhile: the public answer has no text, its author keeps it.
  expect(answered([anOwnPost()], edit, { content: null, isHidden: true, version: 2 })).toMatchObject([
    { content: 'Hej', isHidden: true },
  ]);
});

it('a deleted post takes the own replies to it with it', () => {
  const other = anOwnPost({ id: sampleId(40) });
  expect(waiting([anOwnPost({ id: reply, postId: post }), anOwnPost(), other], remove)).toEqual([other]);
  expect(waiting([other], row('deleteReply', { postId: sampleId(40), replyId: reply }))).toEqual([other]);
});

it('only what is kept whole tells whether a change is needed: a post may be on another page', () => {
  for (const change of [edit, remove]) {
    expect(waiting([], change)).toEqual([]);
    expect(wholeKeysOf(change)).toEqual([]);
  }
  expect(wholeKeysOf(row('rateMarket', {}, { id: post, rating: 4 }))).toEqual([answerKey('getMyRatings')]);
});
