// `backup [FILE]`: writes a backup of the store beside a live or a stopped server, and checks it by reading it back. Beside it goes
// a copy of the list of erased accounts.
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { adminText } from '../../core/text/server/operator.ts';
import { openMedia } from '../adapters/open-media.ts';
import { openStoreBeside } from '../db/open.ts';
import type { Store } from '../db/schema.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { StartError } from '../ports/start-error.ts';
import type { Contents } from './backup-format.ts';
import { checkBackup } from './backup-read.ts';
import { writeBackup } from './backup-write.ts';
import { type Command, UsageError } from './command.ts';
import { copyErasures, copyLine } from './erased-accounts.ts';
import { printContents } from './print-contents.ts';

export const backup: Command = async (args, { config, now, print }) => {
  const [given, ...more] = args;
  if (more.length > 0 || given?.startsWith('-')) throw new UsageError(adminText.badArguments('backup'));
  const file = resolve(given ?? join(config.dataDir, 'backups', `loppis-${stamp(now)}.ndjson.gz`));
  if (existsSync(file)) throw new StartError(adminText.backupExists(file));

  const store = await openStoreBeside(config);
  try {
    // Pictures in S3 are left out: a bucket has means of its own.
    const isLocal = config.mediaS3Endpoint === null;
    const media = isLocal ? openMedia(config, print) : null;
    const contents = await write(store, file, { now, media, dataDir: config.dataDir });
    print(adminText.backupDone(file, sizeText(statSync(file).size)));
    printContents(contents, print);
    print(copyLine(file));
    if (!isLocal) print(adminText.mediaLeftOut(config.mediaS3Bucket ?? ''));
  } catch (error) {
    if (isFileError(error)) throw new StartError(adminText.backupUnwritable(file, error.code), { cause: error });
    throw error;
  } finally {
    await store.close();
  }
};

/** Writes a temporary file and renames it, so that a file with the final name is always complete. */
async function write(
  store: Store,
  file: string,
  { now, media, dataDir }: { now: number; media: MediaStore | null; dataDir: string },
): Promise<Contents> {
  const unfinished = `${file}.part`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(unfinished, { force: true });
  try {
    await writeBackup(store, unfinished, now, media);
    const { contents } = await checkBackup(unfinished);
    // After the rows were read, so that accounts erased before are on it; before the backup counts as made.
    copyErasures(dataDir, file);
    renameSync(unfinished, file);
    return contents;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** 20260601-100000, in UTC. */
function stamp(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}

function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
