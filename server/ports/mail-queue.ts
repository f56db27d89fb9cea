// Mail that is to leave once the transaction is committed.
import type { Tx } from '../db/schema.ts';

export type MailKind = 'confirm' | 'reset' | 'taken-address' | 'session-theft';

/** A registration that waits for its address to be confirmed, and the link that does it. */
export interface OfferedRegistration {
  id: string;
  link: string;
  /** Epoch milliseconds. */
  registeredAt: number;
  /** Such as "Firefox på Windows"; null when it is not known. */
  device: string | null;
}

/** Values for the text of a mail. */
export interface MailData {
  /** How to greet the owner of a confirmed account; left out where it does not look like a name. */
  name?: string;
  /** Absolute, on our own origin. */
  link?: string;
  /** Of a mail to confirm: newest first, each with a link like the one above. */
  registrations?: OfferedRegistration[];
}

export interface Mail {
  kind: MailKind;
  /** One bare address. Whether mail can reach it shows when it is sent: the domain may be written with any letters. */
  to: string;
  /** Whose mail it is; it goes with the account. The row must exist. */
  userId: string | null;
  /** What it is about. Among mails of a kind with the same subject a newer one replaces an older one that has not left. */
  subject: string;
  data: MailData;
  /** Epoch milliseconds; at once when left out. */
  notBefore?: number;
  /** What happened. One address gets one mail about one event; without it every call is an event of its own. */
  event?: string;
}

/** Puts a mail in the queue, as part of the caller's transaction. */
export type EnqueueMail = (tx: Tx, mail: Mail) => Promise<void>;

/** The data of the mails of a kind and subject that have not begun to leave. */
export type UnsentMail = (tx: Tx, kind: MailKind, subject: string) => Promise<MailData[]>;

/** Takes back the mails of a kind and subject that have not begun to leave. */
export type WithdrawMail = (tx: Tx, kind: MailKind, subject: string) => Promise<void>;
