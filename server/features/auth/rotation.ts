// What a refresh token is worth. A session has one newest pair, and tokens that it replaced:
//
//   newest token                                  → replaced by the next pair; presenting it uses it
//   replaced, newest pair made < 60 s ago          → the newest pair again (the response was lost, or requests were simultaneous)
//   replaced, newest pair never used, made earlier → a fresh newest pair; the unused one is replaced unused
//   replaced, newest pair first used < 60 s ago    → the newest pair again
//   replaced, used earlier than that               → a copy was kept: the session ends, the person gets a mail
//   session ended, idle 60 days, 365 days old, account closed → nothing
//
// A pair is used when its access token is let in anywhere (callers.ts), or its refresh token is presented. So a device that loses an
// answer may stay without a net for any time: while the newest pair is unused, all that were handed out since the last one
// that was used are worth the same. The first use settles who holds the session, and a minute later everybody else has a
// copy. Two holders both get on only by asking within a minute of each other each time, as with a fixed minute.
// An unused pair is not handed out again after its minute, but replaced: a thief who rotates a little before the owner, and waits with
// using what came until the owner has the same, would else share the session for as long as the owner keeps it.
//
// Every replaced token carries the pair that took its place, sealed under a key that only the token gives; from there on the
// way leads to the newest. All in one transaction, and one writer writes at a time, so that of many askers one rotates.
import * as v from 'valibot';
import { authLifetimes, type TokenPair } from '../../../core/contract/auth.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { SessionsTable } from '../../db/tables/sessions.ts';
import { hashOf } from '../../ports/secrets.ts';
import { addAccess, isOver, type MadePair, pairOf } from './sessions.ts';
import { familyOf, newRefreshToken, seal, unseal } from './tokens.ts';

/** Replaced tokens that are remembered at once; the one presented last is the last to be forgotten. */
const mostReplaced = 8;

const replacedSchema = v.array(
  // Without `until`: as long as the newest pair is unused, and a minute from its first use.
  v.object({ hash: v.string(), until: v.optional(v.number()), sealed: v.string() }),
);
type Replaced = v.InferOutput<typeof replacedSchema>;
const pairSchema = v.object({ token: v.string(), refreshToken: v.string(), until: v.number() });

export type Rotation =
  | { outcome: 'pair'; pair: TokenPair }
  | { outcome: 'none' }
  | { outcome: 'theft'; userId: string; sessionId: string; email: string; name: string; device: string };

type SessionState = Pick<SessionsTable, 'id' | 'created_at' | 'refresh_hash' | 'unused_access'> & { pair_at: number };

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

/** Whether a refresh token may belong to a session, read without the write lock. */
export async function isKnownFamily(db: Db, refreshToken: string): Promise<boolean> {
  const family = familyOf(refreshToken);
  return family !== null && (await sessionOf(db, family)) !== undefined;
}

/** The newest pair, by way of what each replaced token carries. Null when a step of the way is forgotten. */
function newestFrom(refreshToken: string, replaced: Replaced, newest: string): MadePair | null {
  for (let token = refreshToken; ; ) {
    const hash = hashOf(token);
    const step = replaced.find((each) => each.hash === hash);
    if (!step) return null;
    const pair = v.parse(pairSchema, JSON.parse(unseal(token, step.sealed)));
    if (hashOf(pair.refreshToken) === newest) return pair;
    token = pair.refreshToken;
  }
}

async function makeNewest(tx: Tx, session: SessionState, now: number, sibling: string): Promise<MadePair> {
  return { refreshToken: newRefreshToken(sibling), ...(await addAccess(tx, session, now)) };
}

async function store(tx: Tx, id: string, newest: MadePair, replaced: Replaced, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      refresh_hash: hashOf(newest.refreshToken),
      replaced: JSON.stringify(replaced.slice(-mostReplaced)),
      used_at: now,
      unused_access: hashOf(newest.token),
      pair_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** The pair after the newest, for who presents the newest. */
async function replaceUsed(tx: Tx, session: SessionState, replaced: Replaced, token: string, now: number) {
  // Requests that are under way with the last access token may still arrive.
  const last = now + authLifetimes.grace;
  await tx
    .updateTable('access_tokens')
    .set({ expires_at: last })
    .where('session_id', '=', session.id)
    .where('expires_at', '>', last)
    .execute();
  const newest = await makeNewest(tx, session, now, token);
  const closes = session.unused_access === null ? session.pair_at + authLifetimes.grace : last;
  const closed: Replaced = replaced.map((each) => ({ ...each, until: each.until ?? closes }));
  closed.push({ hash: hashOf(token), sealed: seal(token, JSON.stringify(newest)) });
  await store(tx, session.id, newest, closed, now);
  return newest;
}

/** A pair in the place of the newest, unused one, for who presents one that was replaced before it. */
async function replaceUnused(tx: Tx, session: SessionState, replaced: Replaced, way: [string, MadePair], now: number) {
  const [token, unused] = way;
  await tx.deleteFrom('access_tokens').where('hash', '=', hashOf(unused.token)).execute();
  const newest = await makeNewest(tx, session, now, token);
  const hash = hashOf(token);
  const rest = replaced.filter((each) => each.hash !== hash);
  for (const each of [unused.refreshToken, token]) {
    rest.push({ hash: hashOf(each), sealed: seal(each, JSON.stringify(newest)) });
  }
  await store(tx, session.id, newest, rest, now);
  return newest;
}

/** Gives the newest pair to who presents a refresh token; see the table above. */
export async function rotate(tx: Tx, refreshToken: string, now: number): Promise<Rotation> {
  const family = familyOf(refreshToken);
  const session = family === null ? undefined : await sessionOf(tx, family);
  if (!session) return { outcome: 'none' };
  const { id, user_id: userId } = session;
  if (session.is_active === 0 || session.confirmed_at === null || isOver(session, now)) {
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    return { outcome: 'none' };
  }
  const isUnused = session.unused_access !== null;
  const minuteEnds = session.pair_at + authLifetimes.grace;
  const closes = isUnused ? Number.POSITIVE_INFINITY : minuteEnds;
  const replaced = v.parse(replacedSchema, JSON.parse(session.replaced)).filter(({ until = closes }) => until >= now);
  if (session.refresh_hash === hashOf(refreshToken)) {
    await tx.deleteFrom('access_tokens').where('session_id', '=', id).where('expires_at', '<=', now).execute();
    return { outcome: 'pair', pair: pairOf(await replaceUsed(tx, session, replaced, refreshToken, now), now) };
  }
  const newest = newestFrom(refreshToken, replaced, session.refresh_hash);
  if (newest === null) {
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
    const { email, first_name: name, device } = session;
    return { outcome: 'theft', userId, sessionId: id, email, name, device };
  }
  if (!isUnused || now <= minuteEnds) return { outcome: 'pair', pair: pairOf(newest, now) };
  return {
    outcome: 'pair',
    pair: pairOf(await replaceUnused(tx, session, replaced, [refreshToken, newest], now), now),
  };
}

/** Notes that the newest pair of a session was used, unless it was noted or replaced before. */
export async function noteFirstUse(tx: Tx, sessionId: string, accessHash: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ unused_access: null, pair_at: now })
    .where('id', '=', sessionId)
    .where('unused_access', '=', accessHash)
    .execute();
}
