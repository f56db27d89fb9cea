// Rows of changes of an address: at most one waiting change per person, and the ways back to addresses that were replaced. Tokens
// are kept as hashes, good once, and bound to person and address by their row.
import type { Selectable } from 'kysely';
import { authLifetimes } from '../../../core/contract/auth.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { EmailChangesTable } from '../../db/tables/email-changes.ts';
import type { EmailReturnsTable } from '../../db/tables/email-returns.ts';
import { hashOf, newSecret } from '../../ports/secrets.ts';
import { type Account, accountByKey, accountOf } from './context.ts';

interface Address {
  email: string;
  key: string;
}

const linkTo = (origin: string, path: string, token: string) => `${origin}${path}?${new URLSearchParams({ token })}`;

/**
 * The owner of an address: the account that has it, or the one with a way back to it, so that no other account can take it meanwhile.
 * `to` is the address as its owner writes it.
 */
export async function ownerOf(db: Db, key: string, now: number): Promise<{ account: Account; to: string } | null> {
  const present = await accountByKey(db, key);
  if (present) return { account: present, to: present.email };
  const back = await db
    .selectFrom('email_returns')
    .select(['user_id', 'email'])
    .where('email_key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const earlier = back && (await accountOf(db, back.user_id));
  return earlier ? { account: earlier, to: back.email } : null;
}

/** Keeps a requested change in the place of the one before, and answers its link. */
export async function keepChange(
  tx: Tx,
  { userId, sessionId, email, key }: Address & { userId: string; sessionId: string },
  origin: string,
  now: number,
): Promise<string> {
  const token = newSecret();
  const row = {
    email,
    email_key: key,
    hash: hashOf(token),
    session_id: sessionId,
    created_at: now,
    expires_at: now + authLifetimes.newEmailLink,
  };
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return linkTo(origin, '/confirm-new-email', token);
}

/** Whose change a token belongs to while it is good, without using it. */
export async function holderOfChange(db: Db, token: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('user_id')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Uses the token of a person's change; null when it is not good, and for another person's. Of many at once one gets it. */
export async function takeChange(
  tx: Tx,
  { userId, token }: { userId: string; token: string },
  now: number,
): Promise<Selectable<EmailChangesTable> | null> {
  const row = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the waiting change of a person; with `but`, unless it leads to that address. */
export async function voidWaitingChange(tx: Tx, userId: string, but?: string): Promise<void> {
  let query = tx.deleteFrom('email_changes').where('user_id', '=', userId);
  if (but !== undefined) query = query.where('email_key', '!=', but);
  await query.execute();
}

/**
 * Opens the way back to a replaced address and answers its link and the hash that names it. Of one person, each has a later
 * `created_at` than the one before, also after the clock was set back.
 */
export async function openReturn(
  tx: Tx,
  { userId, email, key }: Address & { userId: string },
  origin: string,
  now: number,
): Promise<{ link: string; hash: string }> {
  const { latest } = await tx
    .selectFrom('email_returns')
    .select(({ fn }) => fn.max('created_at').as('latest'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const token = newSecret();
  const hash = hashOf(token);
  const created_at = Math.max(now, Number(latest ?? 0) + 1);
  const expires_at = now + authLifetimes.restoreLink;
  await tx
    .insertInto('email_returns')
    .values({ hash, user_id: userId, email, email_key: key, created_at, expires_at })
    .execute();
  return { link: linkTo(origin, '/restore-email', token), hash };
}

/** Closes the ways back to an address that the person has again. */
export async function closeReturnsTo(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.deleteFrom('email_returns').where('user_id', '=', userId).where('email_key', '=', key).execute();
}

/**
 * Uses the token of a way back; null when it is not good. Ways back to addresses that the account had later end with it, earlier
 * ones stay: else the holder of an address that was put in the middle could keep the first one's owner out.
 */
export async function takeReturn(tx: Tx, token: string, now: number): Promise<Selectable<EmailReturnsTable> | null> {
  const row = await tx
    .deleteFrom('email_returns')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await tx
    .deleteFrom('email_returns')
    .where('user_id', '=', row.user_id)
    .where('created_at', '>', row.created_at)
    .execute();
  return row;
}

/** Ends the waiting change and every way back of a person: the account changes hands. */
export async function endEmailChanges(tx: Tx, userId: string): Promise<void> {
  await voidWaitingChange(tx, userId);
  await tx.deleteFrom('email_returns').where('user_id', '=', userId).execute();
}

/** Removes what has run out. */
export async function sweepEmailChanges(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('email_returns').where('expires_at', '<=', now).execute();
}
