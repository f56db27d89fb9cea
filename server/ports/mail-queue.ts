// Mail that is to leave once the transaction stands.
import type { Tx } from '../db/schema.ts';

export type MailKind = 'confirm' | 'reset' | 'taken-address' | 'session-theft';

export interface Mail {
  kind: MailKind;
  /** One bare address. Whether mail can reach it shows when it is sent: the domain may be written with any letters. */
  to: string;
  /** Whose mail it is; it goes with the account. The row must exist. */
  userId: string | null;
  /** What it is about. Among mails of a kind with the same subject a newer one replaces an older one that has not left. */
  subject: string;
  /**
   * `name`: how to greet the owner of a confirmed account; left out where it does not look like a name. `link`: absolute,
   * on our own origin. No other value is used.
   */
  data: Record<string, string>;
  /** Epoch milliseconds; at once when left out. */
  notBefore?: number;
  /** What happened. One address gets one mail about one event; without it every call is an event of its own. */
  event?: string;
}

/** Puts a mail in the queue, as part of the caller's transaction. */
export type EnqueueMail = (tx: Tx, mail: Mail) => Promise<void>;
