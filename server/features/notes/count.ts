// How many notes a person has.
import type { Db } from '../../db/schema.ts';
import { bytesOf } from '../../db/stored-bytes.ts';

/** Deleted ones, of which only the version is kept, do not count. */
export async function countNotesOf(db: Db, userId: string): Promise<number> {
  const { notes } = await db
    .selectFrom('market_notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('user_id', '=', userId)
    .where(bytesOf('text'), '>', 0)
    .executeTakeFirstOrThrow();
  return Number(notes);
}
