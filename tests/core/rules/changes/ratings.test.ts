// What waiting and answered ratings and replies do to the own ratings, and to the public ratings that the device keeps.

import { describe, expect, it } from 'vitest';
import { OwnerStatus } from '../../../../core/contract/markets.ts';
import type { OwnMarket } from '../../../../core/contract/own-markets.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import type { OwnRating, Rating, RatingPage, RatingReply } from '../../../../core/contract/ratings.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import type { AnswerOf } from '../../../../core/rules/answers/answers.ts';
import type { OwnNow, QueueableCall, QueuedRow } from '../../../../core/rules/changes/change.ts';
import { answerKeysOf, changeOf, pending, queueingOf, settled } from '../../../../core/rules/changes/changes.ts';
import { personText } from '../../../../core/text/people.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

type Own = AnswerOf<'getMyRatings'>;
const [me, market, ratingId] = [sampleId(5), sampleId(11), sampleId(7)];
const made = Date.UTC(2026, 5, 15);
const iso = (ms: number) => new Date(ms).toISOString();
const key = `getRatings:${market}`;

const row = (call: QueueableCall, params: Record<string, string>, body = {}, createdAt = made): QueuedRow => ({
  ...{ call, params, body, createdAt, userId: me },
  names: { market: 'Röda ladan', marketId: market },
});
const rate = (rating: number, comment: string | null = null, createdAt = made) =>
  row('rateMarket', { id: market }, { id: ratingId, rating, comment }, createdAt);
const unrate = row('unrateMarket', { id: market });
const answer = (content = 'Tack') => row('replyToRating', { ratingId }, { id: sampleId(9), content });

const mine = (more: Partial<OwnRating> = {}): OwnRating => ({
  ...{ id: ratingId, marketId: market, marketName: 'Röda ladan', marketLocation: 'Växjö', rating: 4, comment: null },
  ...{ isHidden: false, hiddenReason: null, createdAt: iso(made - 1000), updatedAt: iso(made - 1000), ...more },
});
const document = (...ratings: OwnRating[]): Own => ({
  ratings,
  totalPages: ratings.length > 0 ? 1 : 0,
  totalRatings: ratings.length,
});
const profile = {
  ...{ id: me, firstName: 'Anna', lastName: 'Ek', showName: true, role: 'User' },
  ...{ profileImageUrl: null, defaultAvatarOption: 'heart' },
} as Profile;
const now = (ratings: Own | null, more: Partial<OwnNow> = {}): OwnNow => ({
  ...{ getMyLists: null, getMyProfile: profile, getMyMarkets: [], getMyNotes: null, getMyRatings: ratings },
  getMyPosts: null,
  ...more,
});
const others = (count: number): Rating[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: sampleId(100 + at), userId: sampleId(200 + at), userFullName: 'Bo Al', userAvatarUrl: null },
    ...{ defaultAvatarOption: 'user', isAdmin: false, isOwner: false, rating: 3, comment: null, isHidden: false },
    ...{ createdAt: iso(at), updatedAt: iso(at), replies: [] },
  }));
const page = (ratings: Rating[], totalRatings = ratings.length): RatingPage => ({
  ...{ ratings, totalRatings },
  totalPages: Math.ceil(totalRatings / 10),
});
/** The page while these wait, as their author sees it. */
function waiting(rows: QueuedRow[], from: RatingPage, before: Own | null = document(), more: Partial<OwnNow> = {}) {
  const after = rows.reduce((each, queued) => pending(answerKey('getMyRatings'), each, queued), before);
  return rows.reduce((each, queued) => pending(key, each, queued, now(after, more)), from);
}

describe('the own ratings', () => {
  it('have the waiting one first, under the id and time of the one before, and none once it is deleted', () => {
    const other = mine({ id: sampleId(8), marketId: sampleId(12) });
    const [before] = [document(other, mine({ comment: 'Fin' }))];
    const after = pending(
      answerKey('getMyRatings'),
      before,
      row('rateMarket', { id: market }, { id: sampleId(1), rating: 2, comment: ' ' }),
    );
    expect(after).toEqual(document(mine({ rating: 2, updatedAt: iso(made) }), other));
    expect(pending(answerKey('getMyRatings'), after, unrate)).toEqual(document(other));
    expect(pending(answerKey('getMyRatings'), document(other), unrate)).toEqual(document(other));
    expect(pending(answerKey('getMyRatings'), null, unrate)).toBeNull();
    expect(pending<Own | null>(answerKey('getMyRatings'), null, rate(5))).toMatchObject({
      totalRatings: 1,
      ratings: [{ id: ratingId, rating: 5 }],
    });
  });
  it('keep the comment where none was sent', () => {
    const without = row('rateMarket', { id: market }, { id: sampleId(1), rating: 2 });
    expect(pending(answerKey('getMyRatings'), document(mine({ comment: 'Fin' })), without)?.ratings).toMatchObject([
      { rating: 2, comment: 'Fin' },
    ]);
    expect(pending<Own | null>(answerKey('getMyRatings'), null, without)?.ratings).toMatchObject([
      { rating: 2, comment: null },
    ]);
  });
  it('are the very same for a rating as it is, and for one that a moderator has hidden, which stays without stars and comment', () => {
    const same = document(mine());
    expect(pending(answerKey('getMyRatings'), same, rate(4))).toBe(same);
    const hidden = document(mine({ comment: 'Köp', isHidden: true, hiddenReason: 'Reklam' }));
    expect(pending(answerKey('getMyRatings'), hidden, rate(5))).toBe(hidden);
    const emptied = settled(answerKey('getMyRatings'), hidden, unrate, undefined);
    expect(emptied?.ratings).toMatchObject([{ rating: 0, comment: null, isHidden: true, hiddenReason: 'Reklam' }]);
    expect(settled(answerKey('getMyRatings'), emptied, unrate, undefined)).toBe(emptied);
  });
  it('do not go back to an answer that is older than what was read meanwhile', () => {
    const read = document(mine({ rating: 1, updatedAt: iso(made + 5000) }));
    expect(settled(answerKey('getMyRatings'), read, rate(5), mine({ rating: 5 }))).toBe(read);
    expect(settled(answerKey('getMyRatings'), document(), rate(5), mine({ rating: 5 }))).toEqual(
      document(mine({ rating: 5 })),
    );
    expect(settled(answerKey('getMyRatings'), read, unrate, undefined)).toEqual(document());
  });
  it('queue as one desired state of a market: the later replaces the one that was not tried', () => {
    expect(queueingOf(rate(5))).toEqual({ lane: `rating:${market}`, target: `rating:${market}`, makes: ratingId });
    expect(queueingOf(unrate)).toEqual({ lane: `rating:${market}`, target: `rating:${market}`, makes: null });
    expect(queueingOf(answer()).target).toBeNull();
    expect(changeOf('unrateMarket').words({ ...unrate, names: {} })).toBe('Ta bort betyget på en loppis');
  });
});

describe('the public ratings of the market', () => {
  it('are what the changes name, beside statistics and replies', () => {
    for (const each of [rate(5), unrate])
      expect(answerKeysOf(each, 'device')).toEqual([key, `getRatingStatistics:${market}`]);
    expect(answerKeysOf(answer(), 'device')).toEqual([key, `getRatingReplies:${ratingId}`]);
    // Without the market's id, that of no market.
    expect(answerKeysOf({ ...answer(), names: {} }, 'device')).toEqual(['getRatings:', `getRatingReplies:${ratingId}`]);
  });
  it('have the own one first and counted, on a page of ten', () => {
    const shown = waiting([rate(5, 'Fin')], page(others(10), 25));
    expect(shown.ratings).toHaveLength(10);
    expect(shown).toMatchObject({ totalRatings: 26, totalPages: 3 });
    expect(shown.ratings[0]).toEqual({
      ...{ id: ratingId, userId: me, userFullName: 'Anna Ek', userAvatarUrl: null, defaultAvatarOption: 'heart' },
      ...{ isAdmin: false, isOwner: false, rating: 5, comment: 'Fin', isHidden: false, replies: [] },
      ...{ createdAt: iso(made), updatedAt: iso(made) },
    });
    expect(shown.ratings.slice(1)).toEqual(others(10).slice(0, 9));
  });
  it('are the very same when it is applied again, and without a profile', () => {
    const once = waiting([rate(5)], page(others(3)));
    expect(waiting([rate(5)], once)).toBe(once);
    const from = page(others(3));
    expect(waiting([rate(5)], from, document(), { getMyProfile: null })).toBe(from);
    expect(waiting([unrate], from, document(mine()))).toBe(from);
  });
  it('have a changed one once, with its replies, and do not count one that is on another page', () => {
    const reply = { id: sampleId(9) } as RatingReply;
    const known: Rating = { ...(others(1)[0] as Rating), id: ratingId, userId: me, replies: [reply] };
    const shown = waiting([rate(1)], page([...others(2), known], 12), document(mine()));
    expect(shown).toMatchObject({ totalRatings: 12, ratings: [{ rating: 1, replies: [reply] }, {}, {}] });
    expect(waiting([rate(1)], page(others(2), 12), document(mine()))).toMatchObject({ totalRatings: 12 });
  });
  it('have the last of several, and none that is taken back', () => {
    const rows = [rate(1), rate(4, null, made + 9000)];
    expect(waiting(rows, page(others(2)))).toMatchObject({ totalRatings: 3, ratings: [{ rating: 4 }, {}, {}] });
    expect(waiting([...rows, unrate], page(others(2)))).toEqual(page(others(2)));
    const there = waiting([rate(1)], page(others(2)));
    expect(waiting([unrate], there, document(mine()))).toEqual(page(others(2)));
  });
  it('show a hidden one without stars and text, also when it is deleted, and a hidden name', () => {
    const hidden = document(mine({ isHidden: true }));
    const shy = { ...profile, showName: false };
    const there = waiting([rate(5, 'Fin')], page([]), hidden, { getMyProfile: shy });
    const shown = { rating: 0, comment: null, isHidden: true, userFullName: personText.hiddenName };
    expect(there.ratings).toMatchObject([shown]);
    expect(waiting([unrate], there, hidden, { getMyProfile: shy })).toBe(there);
  });
  it('follow the answer, which is counted when it is new', () => {
    const reply = mine({ rating: 5, createdAt: iso(made + 1), updatedAt: iso(made + 1) });
    const settle = (from: RatingPage, value: OwnRating) =>
      settled(key, from, rate(5), value, now(document(value))) as RatingPage;
    const once = settle(page(others(2)), reply);
    expect(once).toMatchObject({ totalRatings: 3, ratings: [{ createdAt: iso(made + 1) }, {}, {}] });
    expect(settle(once, reply)).toBe(once);
    expect(settle(once, { ...reply, rating: 2 })).toMatchObject({ totalRatings: 3, ratings: [{ rating: 2 }, {}, {}] });
    expect(settle(page(others(2), 12), mine({ rating: 5, updatedAt: iso(made) }))).toMatchObject({ totalRatings: 12 });
    expect(settled(key, once, unrate, undefined, now(document()))).toEqual(page(others(2)));
  });
  it('have statistics that no change guesses at', () => {
    const statistics = { averageRating: 4, totalRatings: 1, ratingDistribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } };
    const name = `getRatingStatistics:${market}`;
    expect(pending(name, statistics, rate(1), now(document(mine())))).toBe(statistics);
    expect(settled(name, statistics, rate(1), mine(), now(document(mine())))).toBe(statistics);
  });
});

describe('a waiting reply', () => {
  const owned = { getMyMarkets: [{ id: market, ownerStatus: OwnerStatus.Verified } as OwnMarket] };
  const shown: RatingReply = {
    ...{ id: sampleId(9), userId: me, content: 'Tack', userFirstName: 'Anna', userLastName: 'Ek' },
    ...{ userAvatarUrl: null, defaultAvatarOption: 'heart', isOwner: true, isHidden: false, createdAt: iso(made) },
  };
  const list = `getRatingReplies:${ratingId}`;

  it('is the last of its rating, on the page and alone, once', () => {
    const rated = page([...others(1), { ...(others(2)[1] as Rating), id: ratingId }]);
    const once = waiting([answer(' Tack\n')], rated, null, owned);
    expect(once.ratings.map(({ replies }) => replies)).toEqual([[], [shown]]);
    expect(waiting([answer()], once, null, owned)).toBe(once);
    const alone = pending<RatingReply[]>(list, [], answer(), now(null, owned));
    expect(alone).toEqual([shown]);
    expect(pending(list, alone, answer(), now(null, owned))).toBe(alone);
  });
  it('changes nothing where its rating is not, and before the own profile was read', () => {
    const from = page(others(2));
    expect(waiting([answer()], from, null, owned)).toBe(from);
    expect(pending(list, [], answer(), now(null, { getMyProfile: null }))).toEqual([]);
  });
  it('is the server’s once it is answered, once', () => {
    const reply = { ...shown, createdAt: iso(made + 5) };
    const once = settled(list, [], answer(), reply, now(null, owned));
    expect(once).toEqual([reply]);
    expect(settled(list, once, answer(), reply, now(null, owned))).toBe(once);
    const rated = page([{ ...(others(1)[0] as Rating), id: ratingId }]);
    expect(settled(key, rated, answer(), reply, now(null, owned))).toMatchObject({
      ratings: [{ replies: [reply] }],
    });
  });
});
