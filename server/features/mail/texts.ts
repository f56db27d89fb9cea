// Mails about what people write on markets: queued by ids alone, and given their values when they leave.
import type { MailFlag } from '../../../core/contract/profile.ts';
import { copyAddress } from '../../../core/rules/markets/market-link.ts';
import type { Db } from '../../db/schema.ts';
import type { EnqueueMail, MailText, NewText } from '../../ports/mail-queue.ts';
import type { FindMailedTexts, FindSubject, MailedText } from '../../ports/mail-subjects.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';

const flags = {
  'guestbook-post': 'emailOnGuestbookPost',
  rating: 'emailOnRating',
  'rating-reply': 'emailOnRatingReply',
} as const satisfies Record<NewText['kind'], MailFlag>;

/** Queues mails about new texts: never about one's own, nor to a person without a confirmed and active account. */
export function mailTexts(people: Pick<People, 'mailAddressOf'>, enqueueMail: EnqueueMail): MailText {
  return async (tx, { kind, marketId, id, thing, authorId, recipientId }) => {
    if (recipientId === null || recipientId === authorId) return;
    const to = await people.mailAddressOf(tx, recipientId);
    if (to === null) return;
    await enqueueMail(tx, {
      kind,
      to,
      userId: recipientId,
      flag: flags[kind],
      subject: `${kind}:${thing}`,
      event: `${marketId}:${id}`,
      about: { of: marketId, id },
      data: {},
    });
  };
}

interface Ports {
  markets: Pick<Markets, 'publicFacts'>;
  people: Pick<People, 'authorsOf' | 'isShown' | 'mailAddressOf'>;
  /** Scheme, host and port that links must lead to. */
  origin: string;
}

/** The newest of the texts that everybody may read, by an author whose account is active; null for none. */
async function newestShown(db: Db, people: Ports['people'], texts: readonly MailedText[]) {
  const newestFirst = texts.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  for (const { id: _id, isHidden, authorId, ...text } of newestFirst) {
    if (isHidden === 0 && authorId !== null && (await people.isShown(db, authorId))) return { ...text, authorId };
  }
  return null;
}

/**
 * The newest text of a waiting mail with its present words. Its reason is gone without such a text, for a market that is not public, and for a
 * recipient who is not concerned any more or has no active account. Five queries, and one for each author who is not active.
 */
export function textSubject(find: FindMailedTexts, { markets, people, origin }: Ports): FindSubject {
  return async (db, { about, userId }) => {
    const facts = await markets.publicFacts(db, about.of);
    const text = facts && (await newestShown(db, people, await find(db, about)));
    if (!text) return null;
    const { authorId, recipientId = facts.ownerId, ...quote } = text;
    const to = recipientId === userId && authorId !== userId ? await people.mailAddressOf(db, userId) : null;
    if (to === null) return null;
    const author = (await people.authorsOf(db, [authorId])).get(authorId)?.fullName ?? '';
    return {
      to,
      data: { link: copyAddress(origin, about.of), market: facts.name, quote: { ...quote, author } },
    };
  };
}
