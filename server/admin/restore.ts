// `restore FILE`: creates a store from a backup of either engine; `--yes` replaces an existing one. The server must be stopped.
// The store gets a new epoch, so every browser fetches a fresh snapshot instead of trusting its old cursor.
import { resolve } from 'node:path';
import { adminText } from '../../core/text/operator.ts';
import { hasStore, replaceStore } from '../db/replace.ts';
import { insertRows } from '../db/rows.ts';
import { asStoreError, StoreError, type StoreErrorKind } from '../db/store-error.ts';
import { StartError } from '../ports/start-error.ts';
import { sameContents } from './backup-format.ts';
import { mediaTable, restoreMedia, withoutMedia } from './backup-media.ts';
import { backupRows, checkBackup } from './backup-read.ts';
import { contentsOf } from './backup-write.ts';
import { type Command, UsageError } from './command.ts';
import { printContents } from './print-contents.ts';

/** Inconsistent rows: the file was edited, including its hashes. */
const constraintKinds = new Set<StoreErrorKind>(['check', 'foreignKey', 'notNull', 'unique']);

export const restore: Command = async (args, { config, print }) => {
  const files = args.filter((arg) => arg !== '--yes');
  const [given, ...more] = files;
  if (given === undefined || given.startsWith('-') || more.length > 0)
    throw new UsageError(adminText.badArguments('restore'));
  const file = resolve(given);
  const { head, contents } = await checkBackup(file);
  const replaces = await hasStore(config);
  if (replaces && !args.includes('--yes')) throw new StartError(adminText.restoreNeedsYes(file));

  // First: a store that is replaced has its pictures at once, and the server removes files that no row names.
  await restoreMedia(file, config, print);
  await replaceStore(config, head.schema, async (tx, engine) => {
    for await (const { table, rows } of backupRows(file)) {
      if (table.table !== mediaTable.table) await insertRows(tx, table.table, table.columns, rows);
    }
    // Verified before the commit: the store must contain exactly the backup's rows.
    if (!sameContents(await contentsOf(tx, engine), withoutMedia(contents)))
      throw new StartError(adminText.restoreMismatch);
  }).catch((error: unknown) => {
    const known = asStoreError(error);
    const isImpossible = known instanceof StoreError && constraintKinds.has(known.kind);
    throw isImpossible ? new StartError(adminText.backupDamaged(file), { cause: error }) : error;
  });
  print(replaces ? adminText.restoreDone(file) : adminText.restoreMade(file));
  printContents(contents, print);
};
