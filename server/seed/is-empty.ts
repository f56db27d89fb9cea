// Whether a store has no data that demo data could be mixed with.
import type { Db } from '../db/schema.ts';

/** True without markets and people. */
export async function isEmpty(db: Db): Promise<boolean> {
  const market = await db.selectFrom('markets').select('id').limit(1).executeTakeFirst();
  return !market && !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}
