// The counters of a person's database, and its epoch, by which an evicted and recreated database is recognised.
import { makeUuidV7 } from '../../../core/rules/uuid.ts';
import type { OwnDatabase, OwnMeta } from '../own/own-db.ts';

/** The counters, or fresh ones. Inside a transaction that writes, the caller stores them again. */
export async function readMeta(db: OwnDatabase): Promise<OwnMeta> {
  const stored = await db.meta.get('own');
  // Not by `crypto`: browsers without Web Locks, and pages that came without https, lack its randomUUID.
  return stored ?? { key: 'own', seq: 0, settled: 0, epoch: makeUuidV7(Date.now(), Math.random) };
}
