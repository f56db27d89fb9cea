// Loads the rows of a checked backup into an empty store, and verifies them there.
import { adminText } from '../../core/text/server/operator.ts';
import { insertRows } from '../db/rows.ts';
import type { Store, Tx } from '../db/schema.ts';
import { StartError } from '../ports/start-error.ts';
import { type Contents, sameContents } from './backup-format.ts';
import { mediaTable, withoutMedia } from './backup-media.ts';
import { backupRows } from './backup-read.ts';
import { contentsOf } from './backup-write.ts';

/** StartError when the store does not contain exactly the rows of the file afterwards. */
export async function loadRows(tx: Tx, engine: Store['engine'], file: string, contents: Contents): Promise<void> {
  for await (const { table, rows } of backupRows(file)) {
    if (table.table !== mediaTable.table) await insertRows(tx, table.table, table.columns, rows);
  }
  if (!sameContents(await contentsOf(tx, engine), withoutMedia(contents)))
    throw new StartError(adminText.restoreMismatch);
}
