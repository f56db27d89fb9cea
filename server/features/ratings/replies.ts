// Replies to ratings, by the market's verified owner alone.
import { Refusal } from '../../../core/contract/errors.ts';
import type { RatingReply } from '../../../core/contract/ratings.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Markets } from '../../ports/markets.ts';
import { presentReply } from '../../presenters/rating.ts';
import type { Changed } from '../../route-write.ts';
import { mailRatingReply, type RatingMailPorts } from './mails.ts';
import { publicRating, type RatingPorts, replyById } from './rows.ts';

interface NewReply {
  userId: string;
  ratingId: string;
  id: string | undefined;
  /** Trimmed, not empty. */
  content: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Adds a reply. One that exists under its id, by the same person to the same rating with the same text, is that reply sent again. Refusals:
 * `not_found` for a rating that is gone or whose market is not public, `forbidden` for everybody but the owner, `conflict` for an id that is
 * taken.
 */
export async function reply(tx: Tx, ports: RatingMailPorts & { markets: Markets }, made: NewReply): Promise<Changed> {
  const { userId, ratingId, content, now, id = newId(now) } = made;
  const { market, rating } = await publicRating(tx, ports.markets, ratingId);
  if (market.ownerId !== userId) throw new Refusal('forbidden', ratingText.onlyOwner);
  const known = await replyById(tx, id);
  if (known) {
    const isSame = known.user_id === userId && known.rating_id === ratingId && known.content === content;
    if (!isSame) throw new Refusal('conflict', ratingText.replyIdTaken);
    return { id, version: null };
  }
  await tx
    .insertInto('rating_replies')
    .values({ id, rating_id: ratingId, user_id: userId, content, created_at: now })
    .execute();
  await mailRatingReply(tx, ports, {
    market: { id: rating.market_id, name: market.name },
    rating: { id: ratingId, raterId: rating.user_id },
    reply: { id, authorId: userId, content, at: now },
  });
  return { id, version: null };
}

/** A reply to a rating of a public market. Refusal `not_found` for any other one. */
export async function readReply(db: Db, { markets, people }: RatingPorts, id: string): Promise<RatingReply> {
  const row = await replyById(db, id);
  if (!row) throw new Refusal('not_found', ratingText.replyNotFound);
  const { market } = await publicRating(db, markets, row.rating_id);
  return presentReply(row, { people: await people.authorsOf(db, [row.user_id]), ownerId: market.ownerId });
}
