// Single rows of ratings and replies, and the rating that a call may read.
import { Refusal } from '../../../core/contract/errors.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import type { Db } from '../../db/schema.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import type { RatingRow, ReplyRow } from '../../presenters/rating.ts';

/** What ratings need of other features. */
export interface RatingPorts {
  markets: Markets;
  people: People;
}

type Facts = NonNullable<Awaited<ReturnType<Markets['publicFacts']>>>;

/** A person's rating of a market. */
export function ratingOf(db: Db, userId: string, marketId: string): Promise<RatingRow | undefined> {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('market_id', '=', marketId)
    .executeTakeFirst();
}

export function ratingById(db: Db, id: string): Promise<RatingRow | undefined> {
  return db.selectFrom('ratings').selectAll().where('id', '=', id).executeTakeFirst();
}

export function replyById(db: Db, id: string): Promise<ReplyRow | undefined> {
  return db.selectFrom('rating_replies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function replyIdsOf(db: Db, ratingId: string): Promise<string[]> {
  const rows = await db.selectFrom('rating_replies').select('id').where('rating_id', '=', ratingId).execute();
  return rows.map(({ id }) => id);
}

/** Names and owner of a public market. Refusal `not_found` for every other one. */
export async function publicMarketOf(db: Db, markets: Markets, marketId: string): Promise<Facts> {
  const facts = await markets.publicFacts(db, marketId);
  if (!facts) throw new Refusal('not_found', ratingText.marketNotFound);
  return facts;
}

/** A rating with its market. Refusal `not_found` unless it exists and its market is public. */
export async function publicRating(
  db: Db,
  markets: Markets,
  id: string,
): Promise<{ rating: RatingRow; market: Facts }> {
  const rating = await ratingById(db, id);
  const market = rating && (await markets.publicFacts(db, rating.market_id));
  if (!market) throw new Refusal('not_found', ratingText.notFound);
  return { rating, market };
}
