// The mail about a new guestbook post, to the market's verified owner. Never about one's own posts.
import { copyAddress } from '../../../core/rules/market-link.ts';
import type { Tx } from '../../db/schema.ts';
import type { EnqueueMail } from '../../ports/mail-queue.ts';
import type { People } from '../../ports/people.ts';

export interface PostMailPorts {
  enqueueMail: EnqueueMail;
  people: Pick<People, 'authorsOf' | 'mailAddressOf'>;
  /** Scheme and host that links are built from. */
  origin: string;
}

/**
 * Queues the mail about a post, in the transaction of the act. Nothing without a verified owner (`ownerId` null), for the owner's own
 * post, and for an owner without a confirmed account.
 */
export async function mailPost(
  tx: Tx,
  { enqueueMail, people, origin }: PostMailPorts,
  facts: {
    market: { id: string; name: string; ownerId: string | null };
    /** `at`: epoch milliseconds. */
    post: { id: string; authorId: string; content: string; at: number };
  },
): Promise<void> {
  const { market, post } = facts;
  const { authorId } = post;
  if (market.ownerId === null || market.ownerId === authorId) return;
  const to = await people.mailAddressOf(tx, market.ownerId);
  if (to === null) return;
  const author = (await people.authorsOf(tx, [authorId])).get(authorId)?.fullName ?? '';
  await enqueueMail(tx, {
    kind: 'guestbook-post',
    to,
    userId: market.ownerId,
    flag: 'emailOnGuestbookPost',
    subject: `guestbook-post:${market.id}`,
    event: post.id,
    data: {
      link: copyAddress(origin, market.id),
      market: market.name,
      quote: { authorId, author, at: post.at, text: post.content },
    },
  });
}
