// What happened to accounts and sessions, for those who may read it. Never a password, a token or an address of mail.
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';

/** Where a request came from. */
export interface RequestTrace {
  requestId: string;
  /** IPv4 address, or IPv6 network. */
  address: string;
}

export type SecurityEvent =
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
  | 'superadmin-made';

/** Adds a row. `trace` is null for what an operator did at the machine. */
export async function noteSecurity(
  tx: Tx,
  at: number,
  event: SecurityEvent,
  { userId, trace, detail = null }: { userId: string | null; trace: RequestTrace | null; detail?: string | null },
): Promise<void> {
  await tx
    .insertInto('security_log')
    .values({
      id: newId(at),
      at,
      event,
      user_id: userId,
      request_id: trace?.requestId ?? null,
      address: trace?.address ?? null,
      detail,
    })
    .execute();
}
