// The kinds of mail, how often each may reach the same person, and how long it is worth sending.
import { backoff } from '../../../core/rules/timing.ts';
import type { MailKind } from '../../ports/mail-queue.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface MailRule {
  /** Milliseconds between two mails about the same subject. */
  gap: number;
  /** Once there were so many in 24 hours, the next ones are further apart (milliseconds). */
  slow?: { after: number; gap: number };
  /** Mails about the same subject in 24 hours. */
  perDay: number;
  /** Mails to the same inbox count too, whichever way its address is written: they are sent without any proof. */
  byInbox?: true;
  /** What becomes of a mail that comes too soon: it waits for its turn or is dropped. */
  tooSoon: 'wait' | 'drop';
  /** Milliseconds after which it is given up: as long as its link works, at most three days. */
  useful: number;
}

/**
 * Confirm and reset wait: the last mail must arrive, as it may hold a link that no other mail has. Those to confirm never stop for the
 * rest of a day, however many another person has requested: a registration ends after a day.
 * Posts and ratings of a market are bundled: while one waits for its turn the newest replaces it, and its link shows them all.
 */
export const mailRules = {
  confirm: { gap: minute, slow: { after: 5, gap: 2 * hour }, perDay: 16, byInbox: true, tooSoon: 'wait', useful: day },
  reset: { gap: minute, perDay: 8, tooSoon: 'wait', useful: hour },
  'taken-address': { gap: day, perDay: 1, tooSoon: 'drop', useful: 3 * day },
  'session-theft': { gap: hour, perDay: 4, tooSoon: 'drop', useful: 3 * day },
  'email-new': { gap: minute, perDay: 8, tooSoon: 'wait', useful: day },
  'email-changed': { gap: minute, perDay: 8, tooSoon: 'wait', useful: 3 * day },
  'email-taken': { gap: day, perDay: 1, tooSoon: 'drop', useful: 3 * day },
  'export-ready': { gap: minute, perDay: 4, tooSoon: 'wait', useful: day },
  erased: { gap: minute, perDay: 4, tooSoon: 'wait', useful: 3 * day },
  'guestbook-post': { gap: 10 * minute, slow: { after: 4, gap: 2 * hour }, perDay: 10, tooSoon: 'wait', useful: day },
  rating: { gap: 10 * minute, slow: { after: 4, gap: 2 * hour }, perDay: 10, tooSoon: 'wait', useful: day },
  'rating-reply': { gap: 10 * minute, perDay: 4, tooSoon: 'wait', useful: day },
  // Each is a subject of its own; sharing itself has limits per sender and recipient.
  share: { gap: minute, perDay: 3, tooSoon: 'wait', useful: 3 * day },
} as const satisfies Record<MailKind, MailRule>;

export const mailKinds = Object.keys(mailRules) as MailKind[];

/** Milliseconds until the next attempt after the `attempts`-th failed: 1, 3, 9, 27 … minutes, at most six hours. */
export const retryAfterMs = (attempts: number): number =>
  backoff({ firstMs: minute, longestMs: 6 * hour, factor: 3 }, attempts);
