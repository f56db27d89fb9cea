// The queue of mails to send after the transaction is committed.
import type { MailFlag } from '../../core/contract/profile.ts';
import type { Tx } from '../db/schema.ts';

export type MailKind =
  | 'confirm'
  | 'reset'
  | 'taken-address'
  | 'session-theft'
  | 'email-new'
  | 'email-changed'
  | 'email-taken'
  | 'export-ready'
  | 'erased'
  | 'guestbook-post'
  | 'rating'
  | 'rating-reply'
  | 'share';

/** A pending registration with its confirmation link. */
export interface OfferedRegistration {
  id: string;
  link: string;
  /** Epoch milliseconds. */
  registeredAt: number;
  /** Such as "Firefox på Windows"; null when unknown. */
  device: string | null;
}

/** What a user wrote publicly, quoted in a mail about it. It is removed with the mail when the author leaves. */
export interface Quote {
  authorId: string;
  /** As others see it: a hidden name stays hidden. */
  author: string;
  /** Epoch milliseconds. */
  at: number;
  /** 1 to 5; for a rating. */
  stars?: number;
  /** Plain text of any content; null for a rating without a comment. */
  text: string | null;
}

/** A market that a user shares. */
export interface SharedMarket {
  market: string;
  city: string;
  /** Null for a hidden name. */
  sender: string | null;
  /** The sender's comment; null for none. */
  quote: string | null;
}

/** Values for the template of a mail. */
export interface MailData {
  /** Salutation of the owner of a confirmed account; omitted if it does not look like a name. */
  name?: string;
  /** Absolute URL on our own origin. */
  link?: string;
  /** Address on our own origin that refuses further mails of this kind, for a recipient who may have no account. */
  stop?: string;
  /** For a mail that shares a market. The texts are without addresses. */
  share?: SharedMarket;
  /** For a confirmation mail: newest first, each with a link. */
  registrations?: OfferedRegistration[];
  /** Name of the market that the mail is about. */
  market?: string;
  quote?: Quote;
}

export interface Mail {
  kind: MailKind;
  /** One bare address. Deliverability is not checked: the domain may be internationalised. */
  to: string;
  /** The owner of the mail; it is deleted with the account. The row must exist. */
  userId: string | null;
  /**
   * The setting that allows it: it is queued, and leaves, only while the setting of `userId` is on, and the recipient can turn it off from
   * the mail. Without one the mail is always sent: those about account and security.
   */
  flag?: MailFlag;
  /** Subject key. Among mails of a kind with the same subject a newer one replaces an older unsent one. */
  subject: string;
  data: MailData;
  /** Epoch milliseconds; default: at once. */
  notBefore?: number;
  /** Event key. An address gets one mail per event; without it every call is a separate event. */
  event?: string;
}

/** Enqueues a mail in the caller's transaction. */
export type EnqueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/** The data of mails of a kind and subject whose sending has not begun. */
export type UnsentMail = (tx: Tx, kind: MailKind, subject: string) => Promise<MailData[]>;

/** Withdraws mails of a kind and subject whose sending has not begun. */
export type WithdrawMail = (tx: Tx, kind: MailKind, subject: string) => Promise<void>;

/** Withdraws mails of a kind to addresses that match, whose sending has not begun. */
export type WithdrawMailTo = (tx: Tx, kind: MailKind, matches: (address: string) => boolean) => Promise<void>;
