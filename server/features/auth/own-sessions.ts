// A person's own sessions: the list, ending one, ending all others.
import type { OpenSession } from '../../../core/contract/auth.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import { authText } from '../../../core/text/auth.ts';
import type { OwnSessions } from '../../ports/own-sessions.ts';
import type { AuthDesk } from './desk.ts';
import { noteSecurity } from './security-log.ts';
import { closeSessions, openSessionsOf } from './sessions.ts';

/** Serves `OwnSessions` over the store. */
export function ownSessions({ store, clock, callers }: AuthDesk): OwnSessions {
  return {
    async list({ userId, sessionId }) {
      const rows = await store.read((db) => openSessionsOf(db, userId, clock.now()));
      return rows.map(
        ({ id, device, created_at, used_at }): OpenSession => ({
          id,
          device,
          createdAt: new Date(created_at).toISOString(),
          lastUsedAt: new Date(used_at).toISOString(),
          current: id === sessionId,
        }),
      );
    },
    async end({ userId }, sessionId, trace) {
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
    },
    async endOthers({ userId, sessionId }, trace) {
      await store.write(async (tx) => {
        const count = await closeSessions(tx, userId, sessionId);
        if (count === 0) return;
        await noteSecurity(tx, clock.now(), 'other-sessions-ended', { userId, trace, detail: String(count) });
      });
      callers.forget(userId);
    },
  };
}
