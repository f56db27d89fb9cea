// Mails about ratings: a new one to the market's verified owner, a reply to the author of the rating. Never about one's own acts.
import { copyAddress } from '../../../core/rules/market-link.ts';
import type { Tx } from '../../db/schema.ts';
import type { EnqueueMail } from '../../ports/mail-queue.ts';
import type { People } from '../../ports/people.ts';

export interface RatingMailPorts {
  enqueueMail: EnqueueMail;
  people: Pick<People, 'authorsOf' | 'mailAddressOf'>;
  /** Scheme and host that links are built from. */
  origin: string;
}

interface RatedMarket {
  id: string;
  name: string;
}

/**
 * Queues the mail about a new rating, in the transaction of the act. Nothing without a verified owner (`ownerId` null), for the owner's
 * own rating, and for an owner without a confirmed account. One mail per author and market, however often the rating is replaced.
 */
export async function mailRating(
  tx: Tx,
  { enqueueMail, people, origin }: RatingMailPorts,
  facts: {
    market: RatedMarket & { ownerId: string | null };
    authorId: string;
    /** 1 to 5. */
    stars: number;
    comment: string | null;
    /** Epoch milliseconds. */
    at: number;
  },
): Promise<void> {
  const { market, authorId, stars, comment, at } = facts;
  if (market.ownerId === null || market.ownerId === authorId) return;
  const to = await people.mailAddressOf(tx, market.ownerId);
  if (to === null) return;
  const author = (await people.authorsOf(tx, [authorId])).get(authorId)?.fullName ?? '';
  await enqueueMail(tx, {
    kind: 'rating',
    to,
    userId: market.ownerId,
    flag: 'emailOnRating',
    subject: `rating:${market.id}`,
    event: `${market.id}:${authorId}`,
    data: {
      link: copyAddress(origin, market.id),
      market: market.name,
      quote: { authorId, author, at, stars, text: comment },
    },
  });
}

/**
 * Queues the mail about a reply to a rating, in the transaction of the act. Nothing for a rating whose author left (`raterId` null), for a
 * reply to one's own rating, and for an author without a confirmed account.
 */
export async function mailRatingReply(
  tx: Tx,
  { enqueueMail, people, origin }: RatingMailPorts,
  facts: {
    market: RatedMarket;
    rating: { id: string; raterId: string | null };
    /** `at`: epoch milliseconds. */
    reply: { id: string; authorId: string; content: string; at: number };
  },
): Promise<void> {
  const { market, rating, reply } = facts;
  const { authorId } = reply;
  if (rating.raterId === null || rating.raterId === authorId) return;
  const to = await people.mailAddressOf(tx, rating.raterId);
  if (to === null) return;
  const author = (await people.authorsOf(tx, [authorId])).get(authorId)?.fullName ?? '';
  await enqueueMail(tx, {
    kind: 'rating-reply',
    to,
    userId: rating.raterId,
    flag: 'emailOnRatingReply',
    subject: `rating-reply:${rating.id}`,
    event: reply.id,
    data: {
      link: copyAddress(origin, market.id),
      market: market.name,
      quote: { authorId, author, at: reply.at, text: reply.content },
    },
  });
}
