// Ids of deleted posts, ratings, replies and lists. They stay taken for all users: a report or a repeated request that names one must
// never mean what another user wrote later. Never told by the age of an id: a device may send what it made 60 days ago.
// Kept as hashes, so that an erased person's ids are gone from the store.
import { createHash } from 'node:crypto';
import type { Db, Tx } from './schema.ts';

const hashOf = (id: string) => createHash('sha256').update(`spent:${id}`).digest('base64url').slice(0, 22);

/** Whether a thing that was deleted had that id. */
export async function isSpent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('spent_ids').select('hash').where('hash', '=', hashOf(id)).executeTakeFirst();
  return row !== undefined;
}

/** As many as both engines take in one statement. */
const batch = 5000;

/** Keeps the ids of what is deleted. */
export async function spendIds(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    await tx
      .insertInto('spent_ids')
      .values(ids.slice(from, from + batch).map((id) => ({ hash: hashOf(id) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
