// How many notes a person has.
import type { Db } from '../../db/schema.ts';

/** Deleted ones, of which only the version is kept, do not count. */
export async function countNotesOf(db: Db, userId: string): Promise<number> {
  const { notes } = await db
    .selectFrom('market_notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('user_id', '=', userId)
    .where('text', '!=', '')
    .executeTakeFirstOrThrow();
  return Number(notes);
}
