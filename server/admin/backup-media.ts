// Files of pictures in a backup: rows of a table that no store has, after all others, each with a name and the bytes as base64.
import { buffer } from 'node:stream/consumers';
import { openMedia } from '../adapters/open-media.ts';
import type { Config } from '../config/config.ts';
import { savedTables } from '../db/catalog.ts';
import type { Db, Store } from '../db/schema.ts';
import { fileNames, pictureOfFile } from '../features/media/names.ts';
import { servedPictures } from '../features/media/store.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { Contents } from './backup-format.ts';
import { backupRows } from './backup-read.ts';

/** With a character that the name of a table cannot have. */
export const mediaTable = { table: 'media/files', columns: ['name', 'bytes'] };

/** The pictures that are served; none in a store of an earlier version. */
async function picturesIn(db: Db, engine: Store['engine']) {
  const tables = await savedTables(db, engine);
  return tables.some(({ name }) => name === 'pictures') ? servedPictures(db) : [];
}

/** One row for each stored file of the pictures in `db`, whose files are read one at a time. */
export async function* mediaRows(db: Db, engine: Store['engine'], media: MediaStore): AsyncGenerator<unknown[]> {
  for (const { id } of await picturesIn(db, engine)) {
    for (const name of fileNames(id)) {
      const found = await media.open(name);
      if (found) yield [name, (await buffer(found.stream)).toString('base64')];
    }
  }
}

/**
 * Stores the files of a checked backup where the configuration says, without those of accounts that were erased since. `warn` receives
 * the reason of a failed request to a bucket. A name's content never changes, so what is there may be replaced.
 */
export async function restoreMedia(
  file: string,
  config: Config,
  { warn, isErased }: { warn: (reason: string) => void; isErased: (userId: string) => boolean },
): Promise<void> {
  const media = openMedia(config, warn);
  const left = new Set<string>();
  for await (const { table, rows } of backupRows(file)) {
    if (table.table === 'pictures') {
      const [id, owner] = ['id', 'owner_id'].map((name) => table.columns.indexOf(name));
      for (const row of rows) if (isErased(String(row[owner ?? -1]))) left.add(String(row[id ?? -1]));
    }
    if (table.table !== mediaTable.table) continue;
    for (const [name, bytes] of rows) {
      const isLeft = left.has(pictureOfFile(String(name)));
      if (!isLeft) await media.put(String(name), Buffer.from(String(bytes), 'base64'));
    }
  }
}

/** The tables of a store without the files. */
export function withoutMedia({ [mediaTable.table]: _files, ...tables }: Contents): Contents {
  return tables;
}

export interface MediaCheck {
  pictures: number;
  /** Names of files that rows promise and that are not stored. */
  missing: string[];
  /** Stored files that no row names: the server removes them. */
  unnamed: number;
}

/** Compares the rows of pictures with the stored files. */
export async function checkMedia(db: Db, engine: Store['engine'], media: MediaStore): Promise<MediaCheck> {
  const stored = new Set<string>();
  for await (const { name, size } of media.list()) if (size > 0) stored.add(name);
  const pictures = await picturesIn(db, engine);
  const named = new Set(pictures.flatMap(({ id }) => fileNames(id)));
  const promised = pictures.flatMap(({ id, has_avif }) =>
    fileNames(id).filter((name) => has_avif === 1 || !name.endsWith('.avif')),
  );
  return {
    pictures: pictures.length,
    missing: promised.filter((name) => !stored.has(name)),
    unnamed: [...stored].filter((name) => !named.has(name)).length,
  };
}
