// Mail that is to leave once the transaction stands.
import type { Tx } from '../db/schema.ts';

interface QueuedMail {
  kind: 'confirm' | 'reset' | 'taken-address' | 'session-theft';
  /** One address. */
  to: string;
  userId: string | null;
  /** What the mail is about; the same subject is mailed once. */
  subject: string;
  /** Words and links for the template of its kind. */
  data: Record<string, string>;
  /** Epoch milliseconds; at once when left out. */
  notBefore?: number;
}

/** Puts a mail in the queue, as part of the caller's transaction. */
export type EnqueueMail = (tx: Tx, mail: QueuedMail) => Promise<void>;
