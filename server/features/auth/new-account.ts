// Making an account: of a registration whose address was confirmed, or for an address that the operator names.
import type { Tx } from '../../db/schema.ts';
import type { People } from '../../ports/people.ts';
import { voidPending } from './pending-registrations.ts';

interface NewAccount {
  email: string;
  key: string;
  firstName: string;
  lastName: string;
  /** Null for one whose owner has yet to choose a password. */
  passwordHash: string | null;
}

/** Adds a person and an account with a confirmed address; registrations that wait for the address end. */
export async function addAccount(
  people: People,
  tx: Tx,
  { email, key, firstName, lastName, passwordHash }: NewAccount,
  now: number,
) {
  await voidPending(tx, key);
  const id = await people.addPerson(tx, { firstName, lastName }, now);
  const keys = { email, email_key: key };
  await tx
    .insertInto('accounts')
    .values({ user_id: id, ...keys, password_hash: passwordHash, confirmed_at: now, created_at: now })
    .execute();
  return { user_id: id, email };
}
