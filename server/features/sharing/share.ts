// Sharing a market by mail: limits, the recipient's refusal, and what the mail says when it leaves.
import { Refusal } from '../../../core/contract/errors.ts';
import { shareLimits } from '../../../core/contract/sharing.ts';
import { trimmedEmail } from '../../../core/rules/form/auth-form.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { recipientFaults } from '../../../core/rules/form/share-form.ts';
import { copyAddress } from '../../../core/rules/markets/market-link.ts';
import { withoutLinks } from '../../../core/rules/text/without-links.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { type ActLimit, countAct } from '../../db/acts.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { EnqueueMail } from '../../ports/mail-queue.ts';
import type { FindSubject } from '../../ports/mail-subjects.ts';
import type { Markets } from '../../ports/markets.ts';
import type { People } from '../../ports/people.ts';
import { recipientHash, refusalHashes, stopLink } from './recipient.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const limit = (window: number, max: number, sentence: (seconds: number) => string): ActLimit => ({
  window,
  max,
  refusal: (seconds) => new Refusal('limit_reached', sentence(seconds), undefined, seconds),
});
const ofSender = [
  limit(hour, shareLimits.hour, shareText.tooManyHour),
  limit(day, shareLimits.day, shareText.tooManyDay),
];
const ofRecipient = [limit(day, shareLimits.recipientDay, shareText.recipientFull)];

export interface Sharing {
  markets: Pick<Markets, 'isPublicMarket'>;
  enqueueMail: EnqueueMail;
  /** Scheme, host and port that links must lead to. */
  origin: string;
}

interface SubjectPorts {
  markets: Pick<Markets, 'publicFacts'>;
  people: Pick<People, 'authorsOf' | 'mailAddressOf'>;
  /** Scheme, host and port that links must lead to. */
  origin: string;
}

interface NewShare {
  senderId: string;
  marketId: string;
  recipientName: string;
  recipientEmail: string;
  /** Null for none. */
  comment: string | null;
  /** The store's key for mails. */
  key: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether a recipient with one of the hashes refuses such mails. */
async function isRefused(db: Db, hashes: readonly string[]): Promise<boolean> {
  const row = await db.selectFrom('share_refusals').select('hash').where('hash', 'in', hashes).executeTakeFirst();
  return row !== undefined;
}

/**
 * Queues the mail, unless the recipient refuses such mails, which the answer does not reveal. Refusals: `invalid` for an address that
 * is none, `not_found` for a market that is not public, `limit_reached` beyond one of the limits.
 */
export async function share(tx: Tx, { markets, enqueueMail, origin }: Sharing, given: NewShare) {
  const { senderId, marketId, key, now, recipientName, comment } = given;
  refuseFaults(recipientFaults(given.recipientEmail));
  if (!(await markets.isPublicMarket(tx, marketId))) throw new Refusal('not_found', shareText.marketNotFound);
  const to = trimmedEmail(given.recipientEmail);
  const hash = recipientHash(to, key);
  await countAct(tx, { subject: senderId, kind: 'share', now, limits: ofSender });
  await countAct(tx, { subject: hash, kind: 'share-to', now, limits: ofRecipient });
  if (await isRefused(tx, refusalHashes(to, key))) return;
  await enqueueMail(tx, {
    kind: 'share',
    to,
    // The mail names its sender, and goes with that account.
    userId: senderId,
    // Each has a comment of its own: a later share to the same address must not replace one that has not left.
    subject: newId(now),
    about: { of: marketId, id: hash },
    data: {
      name: recipientName,
      stop: stopLink(hash, key, origin),
      comment: withoutLinks(comment ?? '').trim() || null,
    },
  });
}

/**
 * A waiting share with present names. Its reason is gone for a market that is not public, a recipient who refuses such mails, and a sender
 * without an active account. Four queries.
 */
export function shareSubject({ markets, people, origin }: SubjectPorts): FindSubject {
  return async (db, { about: { of: marketId, ids }, userId, to, data: { comment = null, ...data } }) => {
    const facts = await markets.publicFacts(db, marketId);
    const isWanted = facts && (await people.mailAddressOf(db, userId)) !== null && !(await isRefused(db, ids));
    if (!isWanted) return null;
    const sender = (await people.authorsOf(db, [userId])).get(userId);
    const share = {
      market: withoutLinks(facts.name),
      city: withoutLinks(facts.city),
      sender: sender && sender.lastName !== '' ? sender.fullName : null,
      quote: comment,
    };
    return { to, data: { ...data, link: copyAddress(origin, marketId), share } };
  };
}
