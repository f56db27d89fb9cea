// `restore FILE`: creates a store from a backup of either engine; `--yes` replaces an existing one. The server must be stopped.
// The store gets a new epoch, so every browser fetches a fresh snapshot instead of trusting its old cursor. Accounts that were erased
// since are erased again in the transaction that fills the store: by the list of the data folder, the copy beside the backup, and
// those given with `--erased`.
import { resolve } from 'node:path';
import { adminText } from '../../core/text/server/operator.ts';
import { hasStore, replaceStore } from '../db/replace.ts';
import { asStoreError, StoreError, type StoreErrorKind } from '../db/store-error.ts';
import { StartError } from '../ports/start-error.ts';
import { restoreMedia } from './backup-media.ts';
import { checkBackup } from './backup-read.ts';
import { type Command, UsageError } from './command.ts';
import { eraseAgain, gatherErasures } from './erased-accounts.ts';
import { printContents } from './print-contents.ts';
import { loadRows } from './restore-load.ts';

/** Inconsistent rows: the file was edited, including its hashes. */
const constraintKinds = new Set<StoreErrorKind>(['check', 'foreignKey', 'notNull', 'unique']);

interface Arguments {
  file: string;
  /** Lists of erased accounts of other servers on the store. */
  lists: string[];
  yes: boolean;
}

/** UsageError for anything else than FILE, `--yes` and `--erased FILE`. */
function readArguments(args: readonly string[]): Arguments {
  const files: string[] = [];
  const lists: string[] = [];
  const rest = args.filter((arg) => arg !== '--yes');
  for (let at = 0; at < rest.length; at++) {
    const isList = rest[at] === '--erased';
    const file = rest[isList ? ++at : at];
    if (file === undefined || file.startsWith('-')) throw new UsageError(adminText.badArguments('restore'));
    (isList ? lists : files).push(resolve(file));
  }
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new UsageError(adminText.badArguments('restore'));
  return { file, lists, yes: args.includes('--yes') };
}

export const restore: Command = async (args, { config, print }) => {
  const given = readArguments(args);
  const { file } = given;
  const { head, contents } = await checkBackup(file);
  const replaces = await hasStore(config);
  if (replaces && !given.yes) throw new StartError(adminText.restoreNeedsYes(file));
  const list = gatherErasures(given, config.dataDir, print);

  // First: a store that is replaced has its pictures at once, and the server removes files that no row names.
  await restoreMedia(file, config, { warn: print, isErased: list.has });
  let erased = 0;
  await replaceStore(config, {
    from: head.schema,
    load: (tx, engine) => loadRows(tx, engine, file, contents),
    async finish(tx) {
      erased = await eraseAgain(tx, list);
    },
  }).catch((error: unknown) => {
    const known = asStoreError(error);
    const isImpossible = known instanceof StoreError && constraintKinds.has(known.kind);
    throw isImpossible ? new StartError(adminText.backupDamaged(file), { cause: error }) : error;
  });
  print(replaces ? adminText.restoreDone(file) : adminText.restoreMade(file));
  printContents(contents, print);
  print(adminText.erasedAgain(list.size, erased));
};
