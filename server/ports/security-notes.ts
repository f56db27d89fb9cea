// Rows of the security log: what happened to accounts and sessions, for those who may read it.
import type { Tx } from '../db/schema.ts';

/** Where a request came from. */
export interface RequestTrace {
  requestId: string;
  /** IPv4 address, or IPv6 network. */
  address: string;
}

type SecurityEvent =
  | 'registered'
  | 'email-confirmed'
  | 'login'
  /** So many failures in a row that tries have to wait; one row when that begins, and whenever they have doubled. */
  | 'login-slowed'
  | 'logout'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'session-theft'
  | 'password-reset'
  | 'password-changed'
  | 'superadmin-made'
  | 'email-change-requested'
  | 'email-changed'
  | 'email-restored'
  | 'export-requested'
  | 'export-fetched'
  | 'account-erased';

/** Adds a row. `trace` is null for what an operator did at the machine. Never a password, a token or a mail address in `detail`. */
export type NoteSecurity = (
  tx: Tx,
  at: number,
  event: SecurityEvent,
  about: { userId: string | null; trace: RequestTrace | null; detail?: string | null },
) => Promise<void>;
