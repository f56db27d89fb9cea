// How many ratings a person has given.
import type { Db } from '../../db/schema.ts';

/** Hidden ones included. */
export async function countRatingsOf(db: Db, userId: string): Promise<number> {
  const { ratings } = await db
    .selectFrom('ratings')
    .select(({ fn }) => fn.countAll<number>().as('ratings'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(ratings);
}
