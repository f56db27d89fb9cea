// Ids of deleted posts, ratings and replies. They stay taken for all users: a report or a repeated request that names one must
// never mean what another user wrote later. Never told by the age of an id: a device may send what it made 60 days ago.
import type { Db, Tx } from './schema.ts';

/** Whether a thing that was deleted had that id. */
export async function isSpent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('spent_ids').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Keeps the ids of what is deleted. */
export async function spendIds(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('spent_ids')
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
