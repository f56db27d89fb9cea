// A person's own sessions: the list, ending one, ending all others.
import type { OpenSession } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { authText } from '../../../core/text/auth.ts';
import type { Caller } from '../../ports/callers.ts';
import type { RequestTrace } from '../../ports/security-notes.ts';
import type { AuthContext } from './context.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions, openSessionsOf } from './sessions.ts';

/** The caller's sessions, last used first. */
export async function ownSessions(
  { store, clock }: AuthContext,
  { userId, sessionId }: Caller,
): Promise<OpenSession[]> {
  const rows = await store.read((db) => openSessionsOf(db, userId, clock.now()));
  return rows.map(({ id, device, created_at, used_at }) => ({
    id,
    device,
    createdAt: new Date(created_at).toISOString(),
    lastUsedAt: new Date(used_at).toISOString(),
    current: id === sessionId,
  }));
}

/** Ends one of the caller's sessions. Refusal `not_found` for a session that is not the caller's. */
export async function endOwn(
  { store, clock, callers }: AuthContext,
  { userId }: Caller,
  sessionId: string,
  trace: RequestTrace,
): Promise<void> {
  await store.write(async (tx) => {
    const gone = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .returning('device')
      .executeTakeFirst();
    if (!gone) throw new Refusal('not_found', authText.sessionMissing);
    await noteSecurity(tx, clock.now(), 'session-ended', { userId, trace, detail: gone.device });
  });
  callers.forget(userId);
}

/** Ends all sessions of the caller but the one of this request. */
export async function endOthers(
  { store, clock, callers }: AuthContext,
  { userId, sessionId }: Caller,
  trace: RequestTrace,
): Promise<void> {
  await store.write(async (tx) => {
    const count = await closeSessions(tx, userId, [sessionId]);
    if (count === 0) return;
    await noteSecurity(tx, clock.now(), 'other-sessions-ended', { userId, trace, detail: String(count) });
  });
  callers.forget(userId);
}
