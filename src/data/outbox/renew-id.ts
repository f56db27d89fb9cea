// A new id for what a waiting change creates, when the server says that its id is taken: by a thing that was deleted, or by chance.
import { makeTsid } from '../../../core/rules/tsid.ts';
import { makeUuidV7 } from '../../../core/rules/uuid.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { isReadable, type OutboxRow, unsent } from './row.ts';

/**
 * Inside a transaction over the outbox: gives the refused row another id and key, and names them in every row that named the old ones, their
 * lanes included. Done once for a row.
 */
export async function renewId(db: OwnDatabase, row: OutboxRow): Promise<void> {
  const [id, key] = [makeTsid(Date.now(), Math.random), makeUuidV7(Date.now(), Math.random)];
  for (const each of await db.outbox.filter(isReadable).toArray()) {
    const before = JSON.stringify(each);
    const after = before.replaceAll(row.makes ?? key, id).replaceAll(row.key, key);
    const isIt = each.seq === row.seq;
    if (after !== before)
      await db.outbox.put({ ...JSON.parse(after), ...(isIt && { ...unsent(false), renewed: true }) });
  }
}
