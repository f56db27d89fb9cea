// `verify [FILE]`: reads every row of the store, or every line of a backup, and reports whether it is intact, and how many
// accounts are on the list of erased ones.
import { resolve } from 'node:path';
import { adminText, startText } from '../../core/text/server/operator.ts';
import { openMedia } from '../adapters/open-media.ts';
import { isIntact } from '../db/integrity.ts';
import { openStoreBeside, storePlace } from '../db/open.ts';
import { StartError } from '../ports/start-error.ts';
import { checkMedia } from './backup-media.ts';
import { checkBackup } from './backup-read.ts';
import { contentsOf } from './backup-write.ts';
import { type Command, UsageError } from './command.ts';
import { copyLine, listLine } from './erased-accounts.ts';
import { printContents } from './print-contents.ts';

export const verify: Command = async (args, { config, print }) => {
  const [given, ...more] = args;
  if (more.length > 0 || given?.startsWith('-')) throw new UsageError(adminText.badArguments('verify'));
  if (given !== undefined) {
    const file = resolve(given);
    const { head, contents } = await checkBackup(file);
    print(adminText.backupGood(file, head.createdAt));
    printContents(contents, print);
    print(copyLine(file));
    return;
  }
  const store = await openStoreBeside(config);
  try {
    const { contents, checked, erasures } = await store.read(async (db) => {
      if (!(await isIntact(db, store.engine))) throw new StartError(startText.storeCorrupt(storePlace(config)));
      return {
        contents: await contentsOf(db, store.engine),
        checked: await checkMedia(db, store.engine, openMedia(config, print)),
        erasures: await listLine(db, config.dataDir),
      };
    });
    print(adminText.storeGood(storePlace(config)));
    printContents(contents, print);
    print(erasures);
    const { pictures, missing, unnamed } = checked;
    if (missing.length > 0) throw new StartError(adminText.mediaMissing(missing.length, missing[0] ?? ''));
    print(adminText.mediaGood(pictures, unnamed));
  } finally {
    await store.close();
  }
};
