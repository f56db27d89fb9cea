// Sessions in the store. Each is one sign-in and one family of refresh tokens:
//
//   present token       → replaced by the next; the pair is sealed under the token it replaces
//   replaced < 60 s ago → the same successor again (the answer was lost, or several asked at once)
//   replaced earlier    → somebody kept a copy: the session ends, the person is told
//   ended, idle 60 days, 365 days old, account closed → nothing
//
// All of it happens inside one transaction, and one writer writes at a time, so that of many askers one rotates.
import * as v from 'valibot';
import { authLifetimes, type TokenPair } from '../../../core/contract/auth.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { familyOf, hashOf, newRefreshToken, newSecret, seal, unseal } from './tokens.ts';

/** Replaced tokens that are remembered at once; more than anybody makes in a minute. */
const mostReplaced = 8;

const replacedSchema = v.array(v.object({ hash: v.string(), until: v.number(), sealed: v.string() }));
const successorSchema = v.object({ token: v.string(), refreshToken: v.string(), until: v.number() });

/** Sessions are gone `idle` after their last use and `session` after their start, whether or not they were swept up. */
function isOver(session: { created_at: number; used_at: number }, now: number): boolean {
  return session.created_at + authLifetimes.session <= now || session.used_at + authLifetimes.idle <= now;
}

async function addAccess(tx: Tx, session: { id: string; created_at: number }, now: number) {
  const token = newSecret();
  const until = Math.min(now + authLifetimes.access, session.created_at + authLifetimes.session);
  await tx
    .insertInto('access_tokens')
    .values({ hash: hashOf(token), session_id: session.id, expires_at: until })
    .execute();
  return { token, until };
}

function pairOf({ token, refreshToken, until }: v.InferOutput<typeof successorSchema>, now: number): TokenPair {
  return { token, refreshToken, expiresIn: Math.max(0, Math.floor((until - now) / 1000)) };
}

/** Begins a session and answers its first tokens. */
export async function openSession(tx: Tx, userId: string, device: string, now: number): Promise<TokenPair> {
  const refreshToken = newRefreshToken();
  const session = {
    id: makeTsid(now, Math.random),
    user_id: userId,
    device,
    family_hash: familyOf(refreshToken) as string,
    refresh_hash: hashOf(refreshToken),
    replaced: '[]',
    created_at: now,
    used_at: now,
  };
  await tx.insertInto('sessions').values(session).execute();
  const access = await addAccess(tx, session, now);
  return pairOf({ refreshToken, ...access }, now);
}

export type Rotation =
  | { outcome: 'pair'; pair: TokenPair }
  | { outcome: 'none' }
  | { outcome: 'theft'; userId: string; sessionId: string; email: string; name: string; device: string };

function sessionOf(db: Db | Tx, family: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['accounts.email', 'accounts.is_active', 'accounts.confirmed_at', 'users.first_name'])
    .where('family_hash', '=', family)
    .executeTakeFirst();
}

/** Whether a refresh token may belong to a session, asked without the write lock. */
export async function isKnownFamily(db: Db, refreshToken: string): Promise<boolean> {
  const family = familyOf(refreshToken);
  return family !== null && (await sessionOf(db, family)) !== undefined;
}

/** Gives the successor of a refresh token; see the table above. */
export async function rotate(tx: Tx, refreshToken: string, now: number): Promise<Rotation> {
  const family = familyOf(refreshToken);
  const session = family === null ? undefined : await sessionOf(tx, family);
  if (!session) return { outcome: 'none' };
  const { id, user_id: userId } = session;
  if (session.is_active === 0 || session.confirmed_at === null || isOver(session, now)) {
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    return { outcome: 'none' };
  }
  const hash = hashOf(refreshToken);
  const replaced = v.parse(replacedSchema, JSON.parse(session.replaced)).filter(({ until }) => until >= now);
  if (session.refresh_hash !== hash) {
    const known = replaced.find((each) => each.hash === hash);
    if (known) {
      const successor = v.parse(successorSchema, JSON.parse(unseal(refreshToken, known.sealed)));
      return { outcome: 'pair', pair: pairOf(successor, now) };
    }
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    const { email, first_name: name, device } = session;
    return { outcome: 'theft', userId, sessionId: id, email, name, device };
  }
  // Requests that are under way with the last access token may still arrive.
  const last = now + authLifetimes.grace;
  await tx.deleteFrom('access_tokens').where('session_id', '=', id).where('expires_at', '<=', now).execute();
  await tx
    .updateTable('access_tokens')
    .set({ expires_at: last })
    .where('session_id', '=', id)
    .where('expires_at', '>', last)
    .execute();
  const successor = { refreshToken: newRefreshToken(refreshToken), ...(await addAccess(tx, session, now)) };
  replaced.push({ hash, until: last, sealed: seal(refreshToken, JSON.stringify(successor)) });
  await tx
    .updateTable('sessions')
    .set({
      refresh_hash: hashOf(successor.refreshToken),
      replaced: JSON.stringify(replaced.slice(-mostReplaced)),
      used_at: now,
    })
    .where('id', '=', id)
    .execute();
  return { outcome: 'pair', pair: pairOf(successor, now) };
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

/** Ends all sessions of a person, but for one if it is named. Answers how many. */
export async function closeSessions(tx: Tx, userId: string, but?: string): Promise<number> {
  let query = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (but !== undefined) query = query.where('id', '!=', but);
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

/** Removes what has run out, and answers that are no longer given twice. */
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
    .where('used_at', '<', now - authLifetimes.grace)
    .where('replaced', '!=', '[]')
    .execute();
}
