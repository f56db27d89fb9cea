// Sessions in the store. Each is one sign-in and one family of refresh tokens; rotation.ts says what a refresh token is worth.
// A session is gone when it was ended, 60 days after its last refresh, after 365 days, and with its account.
import { authLifetimes, type TokenPair } from '../../../core/contract/auth.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { hashOf, newSecret } from '../../ports/secrets.ts';
import { familyOf, newRefreshToken } from './tokens.ts';

/** A pair as the store makes it: its access token is good until then. */
export interface MadePair {
  token: string;
  refreshToken: string;
  until: number;
}

/** Sessions are gone `idle` after their last use and `session` after their start, whether or not they were swept up. */
export function isOver(session: { created_at: number; used_at: number }, now: number): boolean {
  return session.created_at + authLifetimes.session <= now || session.used_at + authLifetimes.idle <= now;
}

/** Makes an access token for a session. */
export async function addAccess(tx: Tx, session: { id: string; created_at: number }, now: number) {
  const token = newSecret();
  const until = Math.min(now + authLifetimes.access, session.created_at + authLifetimes.session);
  await tx
    .insertInto('access_tokens')
    .values({ hash: hashOf(token), session_id: session.id, expires_at: until })
    .execute();
  return { token, until };
}

/** A pair as it is answered. */
export function pairOf({ token, refreshToken, until }: MadePair, now: number): TokenPair {
  return { token, refreshToken, expiresIn: Math.max(0, Math.floor((until - now) / 1000)) };
}

/** Begins a session and answers its first tokens. */
export async function openSession(tx: Tx, userId: string, device: string, now: number): Promise<TokenPair> {
  const refreshToken = newRefreshToken();
  const session = {
    id: newId(now),
    user_id: userId,
    device,
    family_hash: familyOf(refreshToken) as string,
    refresh_hash: hashOf(refreshToken),
    replaced: '[]',
    created_at: now,
    used_at: now,
    // The first pair replaces nothing: whether it was used makes no difference.
    unused_access: null,
    pair_at: now,
  };
  await tx.insertInto('sessions').values(session).execute();
  const access = await addAccess(tx, session, now);
  return pairOf({ refreshToken, ...access }, now);
}

/** Ends the session of a refresh token, present or replaced; null when there is none. */
export async function closeFamily(tx: Tx, refreshToken: string): Promise<string | null> {
  const family = familyOf(refreshToken);
  if (family === null) return null;
  const gone = await tx
    .deleteFrom('sessions')
    .where('family_hash', '=', family)
    .returning('user_id')
    .executeTakeFirst();
  return gone?.user_id ?? null;
}

/** Ends all sessions of a person but for those that are named. Answers how many. */
export async function closeSessions(tx: Tx, userId: string, but: readonly string[] = []): Promise<number> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (but.length > 0) query = query.where('id', 'not in', but);
  return (await query.returning('id').execute()).length;
}

/** A person's open sessions, last used first. */
export async function openSessionsOf(db: Db, userId: string, now: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.filter((row) => !isOver(row, now));
}

/** Whether a person's session is open. */
export async function isOpenSession(db: Db, userId: string, sessionId: string, now: number): Promise<boolean> {
  return (await openSessionsOf(db, userId, now)).some(({ id }) => id === sessionId);
}

/** Removes what has run out, and answers that are not given again. An unused one stays as long as its session. */
export async function sweepSessions(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('access_tokens').where('expires_at', '<=', now).execute();
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('used_at', '<=', now - authLifetimes.idle), eb('created_at', '<=', now - authLifetimes.session)]),
    )
    .execute();
  await tx
    .updateTable('sessions')
    .set({ replaced: '[]' })
    .where('unused_access', 'is', null)
    .where('pair_at', '<', now - authLifetimes.grace)
    .where('used_at', '<', now - authLifetimes.grace)
    .where('replaced', '!=', '[]')
    .execute();
}
