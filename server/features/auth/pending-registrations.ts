// Registrations whose address is not confirmed, each with names, password hash and links of its own. One never changes another:
// they end by a confirmation of the same address or after a day.
import type { Selectable } from 'kysely';
import { authLifetimes } from '../../../core/contract/auth.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { PendingRegistrationsTable } from '../../db/tables/pending-registrations.ts';
import { hashOf, newSecret } from '../../ports/secrets.ts';
import type { Visitor } from './context.ts';
import { type MailedToken, mailedLink } from './email-tokens.ts';

/** How many may wait for one address, and how many of them from one network address. Nothing is pushed out: later ones are not kept. */
const most = { perAddress: 64, perNetwork: 8 } as const;

export type PendingRegistration = Selectable<PendingRegistrationsTable>;

export interface NewRegistration {
  email: string;
  key: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  /** Of the device that it was made on; absent where that sent none. */
  deviceSecret: string | undefined;
}

/** The registrations that wait for an address, newest first. */
export function pendingFor(db: Db, key: string, now: number): Promise<PendingRegistration[]> {
  return db
    .selectFrom('pending_registrations')
    .selectAll()
    .where('email_key', '=', key)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The stored passwords of those that wait for an address. They share one salt. */
export async function pendingPasswords(db: Db, key: string, now: number): Promise<string[]> {
  return (await pendingFor(db, key, now)).map((pending) => pending.password_hash);
}

/** Keeps a registration beside those that wait already; false when too many do. */
export async function addPending(
  tx: Tx,
  wanted: NewRegistration,
  waiting: readonly PendingRegistration[],
  { address: network, device }: Visitor,
  now: number,
): Promise<boolean> {
  const fromHere = waiting.filter((pending) => pending.network === network);
  if (waiting.length >= most.perAddress || fromHere.length >= most.perNetwork) return false;
  await tx
    .insertInto('pending_registrations')
    .values({
      id: newId(now),
      email: wanted.email,
      email_key: wanted.key,
      first_name: wanted.firstName,
      last_name: wanted.lastName,
      password_hash: wanted.passwordHash,
      network,
      device,
      created_at: now,
      expires_at: now + authLifetimes.confirmLink,
      secret_hash: wanted.deviceSecret === undefined ? null : hashOf(wanted.deviceSecret),
    })
    .execute();
  return true;
}

/** Makes a new link for each registration; those made earlier stay good. Answers them by registration. */
export async function addLinks(
  tx: Tx,
  registrations: readonly PendingRegistration[],
  origin: string,
): Promise<Map<string, string>> {
  const made = registrations.map(({ id, email }) => ({ id, email, token: newSecret() }));
  if (made.length === 0) return new Map();
  await tx
    .insertInto('registration_links')
    .values(made.map(({ id, token }) => ({ hash: hashOf(token), registration_id: id })))
    .execute();
  return new Map(made.map(({ id, email, token }) => [id, mailedLink(origin, '/confirm-email', email, token)]));
}

/** Ends all that wait for an address. */
export async function voidPending(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('pending_registrations').where('email_key', '=', key).execute();
}

/** The registration that a mailed token confirms; null when it is not good. */
export async function registrationOf(db: Db, given: MailedToken, now: number): Promise<PendingRegistration | null> {
  const row = await db
    .selectFrom('pending_registrations')
    .innerJoin('registration_links', 'registration_links.registration_id', 'pending_registrations.id')
    .selectAll('pending_registrations')
    .where('registration_links.hash', '=', hashOf(given.token))
    .where('email_key', '=', given.emailKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a registration was made under the secret of this device. */
export const isMadeUnder = (registration: PendingRegistration, deviceSecret: string) =>
  registration.secret_hash === hashOf(deviceSecret);

/** Removes what has run out. */
export async function sweepPending(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('pending_registrations').where('expires_at', '<=', now).execute();
}
