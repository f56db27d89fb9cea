// Replies to ratings, by the market's verified owner alone; removed by their author, or a moderator.
import { Refusal } from '../../../core/contract/errors.ts';
import type { RatingReply } from '../../../core/contract/ratings.ts';
import { mayCall } from '../../../core/rules/people/may-call.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { isSpent, spendIds } from '../../db/spent-ids.ts';
import { countText } from '../../db/text-acts.ts';
import type { Caller } from '../../ports/callers.ts';
import type { MailText } from '../../ports/mail-queue.ts';
import type { Markets } from '../../ports/markets.ts';
import { presentReply } from '../../presenters/rating.ts';
import type { Changed } from '../../route-write.ts';
import { publicRating, type RatingPorts, ratingById, replyById } from './rows.ts';

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
 * `not_found` for a rating that is gone or whose market is not public, `forbidden` for everybody but the owner and for a rating that a
 * moderator has hidden, `conflict` for an id that is taken, `limit_reached`.
 */
export async function reply(
  tx: Tx,
  { markets, mailText }: { markets: Markets; mailText: MailText },
  made: NewReply,
): Promise<Changed> {
  const { userId, ratingId, content, now, id = newId(now) } = made;
  const { market, rating } = await publicRating(tx, markets, ratingId);
  if (market.ownerId !== userId) throw new Refusal('forbidden', ratingText.onlyOwner);
  const known = await replyById(tx, id);
  if (known) {
    const isSame = known.user_id === userId && known.rating_id === ratingId && known.content === content;
    if (!isSame) throw new Refusal('conflict', ratingText.replyIdTaken);
    return { id, version: null };
  }
  if (await isSpent(tx, id)) throw new Refusal('conflict', ratingText.replyIdTaken);
  if (rating.is_hidden === 1) throw new Refusal('forbidden', ratingText.mayNotReplyToHidden);
  await countText(tx, userId, now);
  await tx
    .insertInto('rating_replies')
    .values({ id, rating_id: ratingId, user_id: userId, content, created_at: now })
    .execute();
  const about = { marketId: rating.market_id, id, thing: ratingId };
  await mailText(tx, { kind: 'rating-reply', ...about, authorId: userId, recipientId: rating.user_id });
  return { id, version: null };
}

/**
 * Deletes a reply to that rating. Refusals: `not_found`, for what others wrote on a market that is not public too; `forbidden` for another
 * person's without CONTENT_MODERATE.
 */
export async function deleteReply(
  tx: Tx,
  markets: Pick<Markets, 'isPublicMarket'>,
  { ratingId, replyId }: { ratingId: string; replyId: string },
  caller: Caller,
): Promise<Changed> {
  const row = await replyById(tx, replyId);
  const rating = row?.rating_id === ratingId ? await ratingById(tx, ratingId) : undefined;
  if (!row || !rating) throw new Refusal('not_found', ratingText.replyNotFound);
  if (row.user_id !== caller.userId && !mayCall({ any: ['CONTENT_MODERATE'] }, caller)) {
    const isKnown = await markets.isPublicMarket(tx, rating.market_id);
    throw isKnown
      ? new Refusal('forbidden', ratingText.onlyAuthorDeletesReply)
      : new Refusal('not_found', ratingText.replyNotFound);
  }
  await spendIds(tx, [replyId]);
  await tx.deleteFrom('rating_replies').where('id', '=', replyId).execute();
  return { id: replyId, version: null };
}

/** A reply as it is now, whatever status its market has. Refusal `not_found` when it is gone. */
export async function readReply(db: Db, { markets, people }: RatingPorts, id: string): Promise<RatingReply> {
  const row = await replyById(db, id);
  const rating = row && (await ratingById(db, row.rating_id));
  if (!rating) throw new Refusal('not_found', ratingText.replyNotFound);
  const facts = await markets.publicFacts(db, rating.market_id);
  return presentReply(row, { people: await people.authorsOf(db, [row.user_id]), ownerId: facts?.ownerId ?? null });
}
