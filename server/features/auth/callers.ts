// The user of an access token, read from the store, so that ending a session ends its access. Cached for five seconds, which
// is the longest that a closed account, a changed role or password goes unnoticed in another process.
import { type Permission, permissions } from '../../../core/contract/permissions.ts';
import type { Db, Store } from '../../db/schema.ts';
import type { Caller, Callers } from '../../ports/callers.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashOf } from '../../ports/secrets.ts';
import { noteFirstUse } from './rotation.ts';

const keptMs = 5000;
const maxKept = 20_000;

interface Kept {
  caller: Caller;
  /** By the monotonic clock. */
  until: number;
}

const all: ReadonlySet<Permission> = new Set(permissions);

async function permissionsOf(db: Db, role: Caller['role']): Promise<ReadonlySet<Permission>> {
  if (role === 'SuperAdmin') return all;
  const rows = await db.selectFrom('role_permissions').select('permission').where('role', '=', role).execute();
  const held = new Set(rows.map(({ permission }) => permission));
  return new Set(permissions.filter((each) => held.has(each)));
}

async function find(db: Db, hash: string, now: number) {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.unused_access', 'accounts.role', 'access_tokens.expires_at'])
    .where('access_tokens.hash', '=', hash)
    .where('access_tokens.expires_at', '>', now)
    .where('accounts.is_active', '=', 1)
    .where('accounts.confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id: sessionId, user_id: userId, role, expires_at: expiresAt } = row;
  const caller = { userId, sessionId, role, permissions: await permissionsOf(db, role) };
  return { caller, expiresAt, isFirstUse: row.unused_access === hash };
}

/** A keeper of callers over the store. */
export function knowCallers(store: Store, clock: Clock): Callers {
  const kept = new Map<string, Kept>();
  // Counts calls of `forget`: an answer read before that is not kept after it.
  let forgotten = 0;
  const noting = new Set<string>();

  /**
   * Once per token, beside the answer: nothing waits for it, and a note that is lost only lets a replaced refresh token be worth
   * something for longer. A request after the five seconds notes it then.
   */
  function note(sessionId: string, hash: string, now: number): void {
    if (noting.has(hash)) return;
    noting.add(hash);
    store
      .write((tx) => noteFirstUse(tx, sessionId, hash, now))
      .catch(() => undefined)
      .finally(() => noting.delete(hash));
  }

  async function ask(hash: string): Promise<Caller | null> {
    const before = forgotten;
    const now = clock.now();
    const asked = clock.monotonic();
    const found = await store.read((db) => find(db, hash, now));
    if (!found) {
      kept.delete(hash);
      return null;
    }
    if (found.isFirstUse) note(found.caller.sessionId, hash, now);
    if (before === forgotten) {
      if (kept.size >= maxKept) kept.clear();
      kept.set(hash, { caller: found.caller, until: asked + Math.min(keptMs, found.expiresAt - now) });
    }
    return found.caller;
  }
  return {
    of(token) {
      const hash = hashOf(token);
      const known = kept.get(hash);
      return known && known.until > clock.monotonic() ? known.caller : ask(hash);
    },
    forget(userId) {
      forgotten++;
      for (const [hash, { caller }] of kept) if (caller.userId === userId) kept.delete(hash);
    },
  };
}
