// Ratings with replies and guestbooks of the demo markets, unevenly spread: most markets have few or none, one has very many.
// The same markets, people, seed and time give the same rows; how many there are does not depend on the time.
import type { Insertable } from 'kysely';
import { OwnerStatus } from '../../core/contract/markets.ts';
import { isPublic } from '../../core/rules/markets/market-marks.ts';
import { makeTsid } from '../../core/rules/tsid.ts';
import type { GuestbookPostsTable } from '../db/tables/guestbook-posts.ts';
import type { RatingRepliesTable } from '../db/tables/rating-replies.ts';
import type { RatingsTable } from '../db/tables/ratings.ts';
import type { UsersTable } from '../db/tables/users.ts';
import { type Opinion, opinionOf, sayAbout } from './community-texts.ts';
import type { DemoMarket } from './demo-market.ts';
import { type Chance, createChance, weightedIndex } from './random.ts';

type DemoUser = Insertable<UsersTable>;

export interface DemoCommunity {
  ratings: Insertable<RatingsTable>[];
  ratingReplies: Insertable<RatingRepliesTable>[];
  /** Every reply behind its post. */
  posts: Insertable<GuestbookPostsTable>[];
}

const dayMs = 86_400_000;
const spreadMs = 730 * dayMs;
/** Of the market that has most, while there are enough people. */
const mostRatings = 500;
const mostPosts = 1000;

/** Relative frequency of one to five stars, by how well a market is liked. */
const starWeights = [
  [2, 3, 8, 30, 57],
  [4, 6, 16, 40, 34],
  [12, 14, 26, 28, 20],
] as const;

interface Stage {
  chance: Chance;
  market: DemoMarket;
  people: readonly DemoUser[];
  /** Epoch milliseconds. */
  now: number;
  /** The verified owner. */
  owner: DemoUser | null;
  say: ReturnType<typeof sayAbout>;
  into: DemoCommunity;
}

/** A time in the last two years at which market and author existed, more of them towards the end. */
function timeFor({ chance, market, now }: Stage, author: DemoUser): number {
  const from = Math.max(now - spreadMs, market.created_at, author.created_at);
  return Math.floor(from + chance.next() ** 0.8 * (now - 1 - from));
}

/** Up to `longest` days after `time`, and before now. */
function later({ chance, now }: Stage, time: number, longest: number): number {
  const delay = Math.floor(600_000 + chance.next() ** 2 * longest * dayMs);
  return Math.min(now - 1, time + delay);
}

function someUser({ chance, people, owner }: Stage, taken?: Set<string>): DemoUser {
  for (;;) {
    const person = chance.pick(people);
    if (person.id === owner?.id || taken?.has(person.id)) continue;
    taken?.add(person.id);
    return person;
  }
}

function addRating(stage: Stage, taken: Set<string>, weights: readonly number[]): number {
  const { chance, market, owner, say, into } = stage;
  const author = someUser(stage, taken);
  const stars = 1 + weightedIndex(chance, weights);
  const opinion: Opinion = opinionOf(stars);
  const created_at = timeFor(stage, author);
  const comment = chance.happens(0.68) ? say.comment(opinion) : null;
  const id = makeTsid(created_at, chance.next);
  into.ratings.push({
    id,
    market_id: market.id,
    user_id: author.id,
    rating: stars,
    comment,
    market_name: market.name,
    market_city: market.city,
    created_at,
    updated_at: chance.happens(0.06) ? later(stage, created_at, 40) : created_at,
  });
  if (owner && comment !== null && chance.happens(opinion === 'poor' ? 0.45 : 0.22)) {
    const at = later(stage, created_at, 12);
    const replyId = makeTsid(at, chance.next);
    into.ratingReplies.push({
      id: replyId,
      rating_id: id,
      user_id: owner.id,
      content: say.ratingReply(opinion),
      created_at: at,
    });
  }
  return stars;
}

function addPost(stage: Stage): void {
  const { chance, market, owner, say, into } = stage;
  const add = (author: DemoUser, content: string, at: number, parent_id: string | null) => {
    const id = makeTsid(at, chance.next);
    const updated_at = chance.happens(0.05) ? later(stage, at, 2) : at;
    const isEdited = updated_at > at;
    into.posts.push({
      id,
      market_id: market.id,
      parent_id,
      user_id: author.id,
      content,
      created_at: at,
      updated_at,
      version: isEdited ? 2 : 1,
      field_versions: isEdited ? '{"content":2}' : '{}',
    });
    return id;
  };
  const author = someUser(stage);
  const { kind, text } = say.post(author.show_name === 1 ? author.first_name : null);
  const at = timeFor(stage, author);
  const id = add(author, text, at, null);
  const isAnswered = owner && chance.happens(kind === 'question' ? 0.7 : 0.25);
  if (isAnswered) add(owner, say.postReply(kind), later(stage, at, 8), id);
}

/** How many ratings and posts a market has, by how often it is seen. */
function amounts(chance: Chance, { view_count = 0 }: DemoMarket): { ratings: number; posts: number } {
  const pull = Math.min(1, Number(view_count) / 6000) ** 2;
  const crowd = pull * 26 * chance.next() + pull ** 3 * 62 * chance.next();
  // A market that many look at has some.
  const isUnrated = chance.happens(0.54) && pull < 1;
  const ratings = isUnrated ? 0 : chance.whole(1, 2) + Math.round(crowd);
  const posts = chance.happens(0.86) ? 0 : chance.whole(1, 2) + Math.round(pull * 14 * chance.next());
  return { ratings, posts };
}

/** The rows, and `rating_sum` and `rating_count` of each market set to the sums of its rows. */
export function makeCommunity(
  people: readonly DemoUser[],
  markets: readonly DemoMarket[],
  { seedNumber, now }: { seedNumber: number; now: number },
): DemoCommunity {
  const into: DemoCommunity = { ratings: [], ratingReplies: [], posts: [] };
  const byId = new Map(people.map((person) => [person.id, person]));
  const open = (market: DemoMarket) => isPublic(market.status as Parameters<typeof isPublic>[0]);
  const views = ({ view_count = 0 }: DemoMarket) => Number(view_count);
  const isOwned = ({ owner_status }: DemoMarket) => owner_status === OwnerStatus.Verified;
  const candidates = markets.filter((market) => open(market) && isOwned(market));
  const busiest = candidates.reduce<DemoMarket | null>((a, b) => (a && views(a) >= views(b) ? a : b), null);
  // Each person rates a market once, and its owner does not.
  const limit = Math.floor((people.length - 1) * 0.8);
  for (const [n, market] of markets.entries()) {
    market.rating_sum = 0;
    market.rating_count = 0;
    if (!open(market)) continue;
    const chance = createChance(seedNumber ^ 0x6e57, n);
    const owner = isOwned(market) ? (byId.get(market.owner_id ?? '') ?? null) : null;
    const stage: Stage = { chance, market, people, now, owner, say: sayAbout(chance, market, owner), into };
    const usual = amounts(chance, market);
    const isBusiest = market === busiest;
    const ratings = Math.min(limit, isBusiest ? mostRatings : usual.ratings);
    const posts = isBusiest ? Math.min(mostPosts, ratings * 2) : usual.posts;
    const weights = starWeights[weightedIndex(chance, [5, 4, 1])] ?? starWeights[0];
    const taken = new Set<string>();
    for (let i = 0; i < ratings; i++) market.rating_sum += addRating(stage, taken, weights);
    market.rating_count = ratings;
    for (let i = 0; i < posts; i++) addPost(stage);
  }
  return into;
}
