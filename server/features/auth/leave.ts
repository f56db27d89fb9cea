// What becomes of an account whose holder leaves.
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import type { ErasedPerson, ErasurePart } from '../../ports/erasure.ts';
import { forgetMailCounts, forgetTries, trySubject } from './counts.ts';
import { voidTokens } from './email-tokens.ts';
import { voidPending } from './pending-registrations.ts';
import { closeSessions } from './sessions.ts';

/** The address of the account, those it had and those requested for it. */
async function knownKeys(db: Db, userId: string): Promise<string[]> {
  const keyOf = 'email_key';
  const rows = [
    ...(await db.selectFrom('accounts').select(keyOf).where('user_id', '=', userId).execute()),
    ...(await db.selectFrom('email_changes').select(keyOf).where('user_id', '=', userId).execute()),
    ...(await db.selectFrom('email_returns').select(keyOf).where('user_id', '=', userId).execute()),
  ];
  return [...new Set(rows.map(({ email_key }) => email_key))];
}

/** The person with the mail addresses that no other account has: one that was merely requested may be another's. */
export async function erasedPerson(db: Db, userId: string): Promise<ErasedPerson> {
  const keys = await knownKeys(db, userId);
  if (keys.length === 0) return { userId, addresses: [] };
  const others = await db
    .selectFrom('accounts')
    .select('email_key')
    .where('email_key', 'in', keys)
    .where('user_id', '!=', userId)
    .execute();
  const taken = new Set(others.map(({ email_key }) => email_key));
  return { userId, addresses: keys.filter((key) => !taken.has(key)) };
}

/** Whether no other account holds the highest role. Deactivated accounts do not count. */
export async function isLastSuperAdmin(db: Db, { userId, role }: Pick<Caller, 'userId' | 'role'>): Promise<boolean> {
  if (role !== 'SuperAdmin') return false;
  const other = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('role', '=', 'SuperAdmin')
    .where('is_active', '=', 1)
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** The caller's address and role as they are now; null when the session has ended since the request began. */
export async function leaverOf(tx: Tx, { userId, sessionId }: Caller) {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.user_id', 'sessions.user_id')
    .select(['accounts.email', 'accounts.role'])
    .where('sessions.id', '=', sessionId)
    .where('accounts.user_id', '=', userId)
    .where('accounts.is_active', '=', 1)
    .executeTakeFirst();
  return row ?? null;
}

async function subjectsOf(db: Db, { userId, addresses }: ErasedPerson): Promise<string[]> {
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
  const devices = await db.selectFrom('known_devices').select('hash').where('user_id', '=', userId).execute();
  return [
    ...addresses.map((key) => trySubject('login', key)),
    ...[userId, ...devices.map(({ hash }) => hash)].map((key) => trySubject('device', key)),
    ...sessions.map(({ id }) => trySubject('change', id)),
  ];
}

/** Ends access with all that could restore it, registrations of the address and counts of tries. */
export const leaveAccount: ErasurePart = {
  async close(tx, person) {
    const { userId, addresses } = person;
    await forgetTries(tx, await subjectsOf(tx, person));
    await forgetMailCounts(tx, addresses);
    await tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', userId).execute();
    await closeSessions(tx, userId);
    await voidTokens(tx, userId);
    for (const key of addresses) await voidPending(tx, key);
    return null;
  },
};
