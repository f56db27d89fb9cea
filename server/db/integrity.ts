// The engine's own search for damage, deeper than what a start takes the time for.
import { sql } from 'kysely';
import type { Db, Store } from './schema.ts';

/**
 * Whether every page, index and reference is whole. PostgreSQL has no such check of its own; there, reading all rows,
 * as the caller does anyway, is what finds damaged pages.
 */
export async function isIntact(db: Db, engine: Store['engine']): Promise<boolean> {
  if (engine === 'postgres') return true;
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  const references = await sql`pragma foreign_key_check`.execute(db);
  return pages.rows[0]?.integrity_check === 'ok' && references.rows.length === 0;
}
