// The queue of mails to send after the transaction is committed.
import type { MailFlag } from '../../core/contract/profile.ts';
import type { Tx } from '../db/schema.ts';

/** Kinds of mails about something: it is looked up right before they leave (mail-subjects.ts). */
export type SubjectKind = 'guestbook-post' | 'rating' | 'rating-reply' | 'share';

export type MailKind =
  | SubjectKind
  | 'confirm'
  | 'reset'
  | 'taken-address'
  | 'session-theft'
  | 'email-new'
  | 'email-changed'
  | 'email-taken'
  | 'export-ready'
  | 'erased';

/** A pending registration with its confirmation link. */
export interface OfferedRegistration {
  id: string;
  link: string;
  /** Epoch milliseconds. */
  registeredAt: number;
  /** Such as "Firefox på Windows"; null when unknown. */
  device: string | null;
}

/** What a user wrote publicly, quoted in a mail about it. */
export interface Quote {
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
  /** The comment of a waiting mail that shares a market, without addresses; null for none. */
  comment?: string | null;
  /** For a confirmation mail: newest first, each with a link. */
  registrations?: OfferedRegistration[];
  /** Name of the market that the mail is about. */
  market?: string;
  quote?: Quote;
}

/** What a mail is about, by ids whose meaning is the kind's. */
export interface MailAbout {
  /** What the others belong to, such as a market. */
  of: string;
  /** Newest first. */
  ids: readonly string[];
}

interface AnyMail {
  /** One bare address. Deliverability is not checked: the domain may be internationalised. */
  to: string;
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

/** A mail that leaves as it was queued. */
interface WholeMail extends AnyMail {
  kind: Exclude<MailKind, SubjectKind>;
  /** The owner of the mail; it is deleted with the account. The row must exist. */
  userId: string | null;
  about?: never;
}

/**
 * A mail about something: looked up right before it leaves, so that it has the present values, or does not leave when its reason is gone.
 * One that replaces an unsent one takes over what that was about.
 */
interface SubjectMail extends AnyMail {
  kind: SubjectKind;
  userId: string;
  about: { of: string; id: string };
}

export type Mail = WholeMail | SubjectMail;

/** Enqueues a mail in the caller's transaction. */
export type EnqueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/** A new text on a market, for the mail to the person whom it concerns. */
export interface NewText {
  kind: 'guestbook-post' | 'rating' | 'rating-reply';
  marketId: string;
  /** Of the post or reply; of the author, for a rating: a person has one of a market. */
  id: string;
  /** What is mailed about once in a while: the market, or the rating that is answered. */
  thing: string;
  authorId: string;
  /** Null: no mail. */
  recipientId: string | null;
}

/** Enqueues the mail about a new text in the caller's transaction, if there is a recipient other than the author. */
export type MailText = (tx: Tx, text: NewText) => Promise<void>;

/** Withdraws mails of a kind to addresses that match, whose sending has not begun. */
export type WithdrawMailTo = (tx: Tx, kind: MailKind, matches: (address: string) => boolean) => Promise<void>;

/** How features queue mails and take them back, in the caller's transaction. */
export interface Mails {
  enqueueMail: EnqueueMail;
  /** The data of mails of a kind and subject whose sending has not begun. */
  unsentMail(tx: Tx, kind: MailKind, subject: string): Promise<MailData[]>;
  /** Withdraws those mails. */
  withdrawMail(tx: Tx, kind: MailKind, subject: string): Promise<void>;
}
