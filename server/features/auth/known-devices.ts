// Devices that an account was signed in from. Each keeps a random marker; the store has a hash of it, bound to the account.
// They are not slowed by what others try. See docs/decisions/0012-known-devices.md for the threat model.
import { authLifetimes } from '../../../core/contract/auth.ts';
import type { Refusal } from '../../../core/contract/errors.ts';
import type { Tx } from '../../db/schema.ts';
import { hashOf } from '../../ports/secrets.ts';
import type { Account, Visitor } from './context.ts';
import { beginTry, endTries, trySubject } from './counts.ts';
import { noteSecurity } from './security-log.ts';

/** Devices of one account; beyond that the one that was used longest ago is forgotten. */
const maxDevices = 20;
/** Looked up for an address without an account, so that it takes the same queries. */
const noAccount = { user_id: '' };

const hashFor = (userId: string, marker: string) => hashOf(`known device:${userId}:${marker}`);

/**
 * What a known device's tries are counted under; null for a device without a marker, or one that the account does not know.
 * Takes the same steps for an address without an account.
 */
async function deviceSubject(
  tx: Tx,
  account: { user_id: string } | undefined,
  marker: string | undefined,
  now: number,
): Promise<string | null> {
  if (marker === undefined) return null;
  const { user_id: userId } = account ?? noAccount;
  const hash = hashFor(userId, marker);
  const known = await tx
    .selectFrom('known_devices')
    .select('is_current')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', '>', now - authLifetimes.knownDevice)
    .executeTakeFirst();
  if (!known) return null;
  // Devices from before the present password share one count: a holder of the earlier one may have added many.
  return trySubject('device', known.is_current === 1 ? hash : userId);
}

interface PasswordTry {
  account: Account | undefined;
  /** The address of the account; where there is none, what was given in its place. */
  key: string;
  deviceMarker: string | undefined;
  visitor: Visitor;
}

/**
 * Counts a try at an account, on a known device under that device, and notes many of them. Takes the same steps where there is no
 * account. Answers what the try is counted under, and how many there were.
 * @param refusal what is thrown while this one has to wait, by the seconds that are left
 */
export async function beginPasswordTry(
  tx: Tx,
  { account, key, deviceMarker, visitor }: PasswordTry,
  now: number,
  refusal?: (seconds: number) => Refusal,
): Promise<{ subject: string; count: number }> {
  const known = await deviceSubject(tx, account, deviceMarker, now);
  const subject = known ?? trySubject('login', key);
  const { count, notable } = await beginTry(tx, subject, now, refusal);
  if (notable) {
    const detail = `${count} försök`;
    await noteSecurity(tx, now, 'login-slowed', { userId: account?.user_id ?? null, trace: visitor, detail });
  }
  return { subject, count };
}

/** Makes a device known, or known anew, to an account that has just been signed in to or given a password there. */
export async function rememberDevice(tx: Tx, userId: string, marker: string | undefined, now: number): Promise<void> {
  if (marker === undefined) return;
  const hash = hashFor(userId, marker);
  const use = { is_current: 1, used_at: now } as const;
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, hash, ...use })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet(use))
    .execute();
  await endTries(tx, trySubject('device', hash));
  const others = await tx
    .selectFrom('known_devices')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', '!=', hash)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .execute();
  const beyond = others.slice(maxDevices - 1).map((each) => each.hash);
  if (beyond.length === 0) return;
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).where('hash', 'in', beyond).execute();
}

/** To be called when an account gets a new password, before the device that set it is remembered. */
export async function outdateDevices(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('known_devices').set({ is_current: 0 }).where('user_id', '=', userId).execute();
}

/** To be called when an account changes hands. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Removes devices that were not used for too long. */
export async function sweepDevices(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('used_at', '<=', now - authLifetimes.knownDevice)
    .execute();
}
