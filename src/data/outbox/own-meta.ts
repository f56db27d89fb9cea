// The counters of a person's database, and the name that tells it from the one the browser may make after throwing it away.
import type { OwnDatabase, OwnMeta } from '../own-db.ts';

/** The counters, or fresh ones. Inside a transaction that writes, the caller stores them again. */
export async function readMeta(db: OwnDatabase): Promise<OwnMeta> {
  const stored = await db.meta.get('own');
  return stored ?? { key: 'own', seq: 0, settled: 0, epoch: crypto.randomUUID() };
}
