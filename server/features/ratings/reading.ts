// What is read of ratings: the ratings of a market, their statistics, replies to one, and a person's own.
import type { OwnHidden } from '../../../core/contract/community.ts';
import type { QueryOf, ReplyOf } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import type {
  getMyRatings,
  getRatings,
  OwnRating,
  RatingPage,
  RatingReply,
  RatingStatistics,
} from '../../../core/contract/ratings.ts';
import { averageOf } from '../../../core/rules/markets/rating.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import type { Db } from '../../db/schema.ts';
import { sumOfBytes } from '../../db/stored-bytes.ts';
import type { Caller } from '../../ports/callers.ts';
import { authorIds } from '../../presenters/author.ts';
import {
  presentOwnRating,
  presentRating,
  presentReply,
  type RatingRow,
  type ReplyRow,
} from '../../presenters/rating.ts';
import { publicMarketOf, publicRating, type RatingPorts, ratingById, ratingOf } from './rows.ts';

/** Receives roughly how many bytes an answer has as JSON, before its texts are read. */
type Expect = (bytes: number) => void;

/** Replies to ratings, oldest first. `others`: bytes of the rest of the answer. */
async function repliesTo(db: Db, ratingIds: readonly string[], expect: Expect, others = 0): Promise<ReplyRow[]> {
  if (ratingIds.length === 0) return [];
  const { bytes } = await db
    .selectFrom('rating_replies')
    .select(sumOfBytes('content', 350).as('bytes'))
    .where('rating_id', 'in', ratingIds)
    .executeTakeFirstOrThrow();
  expect(others + Number(bytes));
  return db
    .selectFrom('rating_replies')
    .selectAll()
    .where('rating_id', 'in', ratingIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A page of a public market's ratings. Refusal `not_found` for a market that is not public. Six queries, however many there are. */
export async function readRatings(
  db: Db,
  { markets, people }: RatingPorts,
  marketId: string,
  { page, pageSize }: QueryOf<typeof getRatings>,
  expect: Expect,
): Promise<RatingPage> {
  const { ownerId } = await publicMarketOf(db, markets, marketId);
  const { total } = await db
    .selectFrom('ratings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('market_id', '=', marketId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('ratings')
    .selectAll()
    .where('market_id', '=', marketId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const texts = rows.reduce((bytes, { comment }) => bytes + Buffer.byteLength(comment ?? ''), 0);
  const replies = await repliesTo(db, ids, expect, texts);
  const authors = { people: await people.authorsOf(db, authorIds([...rows, ...replies])), ownerId };
  const byRating = Map.groupBy(replies, ({ rating_id }) => rating_id);
  return {
    ratings: rows.map((row) => presentRating(row, byRating.get(row.id) ?? [], authors)),
    totalPages: Math.ceil(Number(total) / pageSize),
    totalRatings: Number(total),
  };
}

/** Counted from the rows, hidden ones left out. Refusal `not_found` for a market that is not public. */
export async function readStatistics(db: Db, { markets }: RatingPorts, marketId: string): Promise<RatingStatistics> {
  await publicMarketOf(db, markets, marketId);
  const rows = await db
    .selectFrom('ratings')
    .select(['rating', ({ fn }) => fn.countAll<number>().as('count')])
    .where('market_id', '=', marketId)
    .where('is_hidden', '=', 0)
    .where('rating', 'is not', null)
    .groupBy('rating')
    .$narrowType<{ rating: number }>()
    .execute();
  const count = (stars: number) => Number(rows.find(({ rating }) => rating === stars)?.count ?? 0);
  const ratingDistribution = { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) };
  const totalRatings = rows.reduce((total, { rating }) => total + count(rating), 0);
  const sum = rows.reduce((total, { rating }) => total + rating * count(rating), 0);
  return { averageRating: averageOf(sum, totalRatings), totalRatings, ratingDistribution };
}

/** Replies to a rating of a public market, oldest first. Refusal `not_found` for any other rating. */
export async function readReplies(
  db: Db,
  { markets, people }: RatingPorts,
  ratingId: string,
  expect: Expect,
): Promise<RatingReply[]> {
  const { market } = await publicRating(db, markets, ratingId);
  const rows = await repliesTo(db, [ratingId], expect);
  const authors = { people: await people.authorsOf(db, authorIds(rows)), ownerId: market.ownerId };
  return rows.map((row) => presentReply(row, authors));
}

/** The caller's replies to ratings of a market that a moderator has hidden. */
export function readHiddenReplies(db: Db, { userId }: Caller, marketId: string): Promise<OwnHidden[]> {
  return db
    .selectFrom('rating_replies')
    .innerJoin('ratings', 'ratings.id', 'rating_replies.rating_id')
    .select(['rating_replies.id', 'rating_replies.content', 'rating_replies.hidden_reason as hiddenReason'])
    .where('ratings.market_id', '=', marketId)
    .where('rating_replies.user_id', '=', userId)
    .where('rating_replies.is_hidden', '=', 1)
    .execute();
}

/** The row as its author has it. Refusal `not_found` for one that is gone, or of another person. */
async function presentOwn(
  db: Db,
  { markets }: RatingPorts,
  caller: Caller,
  row: RatingRow | undefined,
): Promise<OwnRating> {
  if (row?.user_id !== caller.userId) throw new Refusal('not_found', ratingText.notFound);
  const facts = await markets.visibleFacts(db, [row.market_id], caller);
  return presentOwnRating(row, facts.get(row.market_id));
}

/** The caller's rating of a market, whatever status that has now. Refusal `not_found` without one. */
export async function readOwnRating(db: Db, ports: RatingPorts, caller: Caller, marketId: string): Promise<OwnRating> {
  return presentOwn(db, ports, caller, await ratingOf(db, caller.userId, marketId));
}

/** The caller's rating of that id. Refusal `not_found` for any other one. */
export async function readOwnById(db: Db, ports: RatingPorts, caller: Caller, id: string): Promise<OwnRating> {
  return presentOwn(db, ports, caller, await ratingById(db, id));
}

/** The caller's ratings, last changed first: a page of them, or all without `pageSize`. */
export async function readOwnRatings(
  db: Db,
  { markets }: RatingPorts,
  caller: Caller,
  { page, pageSize }: QueryOf<typeof getMyRatings>,
  expect: Expect,
): Promise<ReplyOf<typeof getMyRatings>> {
  const own = db.selectFrom('ratings').where('user_id', '=', caller.userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const totalRatings = Number(total);
  const size = pageSize ?? Math.max(1, totalRatings);
  if (pageSize === undefined) {
    const { bytes } = await own.select(sumOfBytes('comment', 350).as('bytes')).executeTakeFirstOrThrow();
    expect(Number(bytes));
  }
  const rows = await own
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map(({ market_id }) => market_id);
  const facts = await markets.visibleFacts(db, ids, caller);
  return {
    ratings: rows.map((row) => presentOwnRating(row, facts.get(row.market_id))),
    totalPages: Math.ceil(totalRatings / size),
    totalRatings,
  };
}
