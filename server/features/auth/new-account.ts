// Making an account: of a registration whose address was confirmed, or for an address that the operator names.
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import { freeHandle } from './handle.ts';
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
export async function addAccount(tx: Tx, { email, key, firstName, lastName, passwordHash }: NewAccount, now: number) {
  await voidPending(tx, key);
  const id = newId(now);
  const names = { first_name: firstName, last_name: lastName };
  await tx
    .insertInto('users')
    .values({ id, handle: await freeHandle(tx), ...names, created_at: now })
    .execute();
  const keys = { email, email_key: key };
  await tx
    .insertInto('accounts')
    .values({ user_id: id, ...keys, password_hash: passwordHash, confirmed_at: now, created_at: now })
    .execute();
  return { user_id: id, ...keys, ...names };
}
