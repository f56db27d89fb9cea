// Writes a backup from one consistent view of the store, and summarises a store's content.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { savedTables } from '../db/catalog.ts';
import { appliedNumber } from '../db/migrate.ts';
import { tableRows } from '../db/rows.ts';
import type { Db, Store } from '../db/schema.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { type BackupHead, backupFormat, type Contents, rowLines, tableSum } from './backup-format.ts';
import { mediaRows, mediaTable } from './backup-media.ts';

/** Writes the file, which must not exist, readable by its owner only; with the files of pictures in `media`, null for none.
 * Rejects with the file system's or store's error. */
export function writeBackup(store: Store, file: string, now: number, media: MediaStore | null): Promise<void> {
  // The rows are read with backpressure from the disk, all inside one read, so that they are consistent.
  return store.read((db) =>
    pipeline(
      () => backupLines(db, store.engine, now, media),
      createGzip(),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    ),
  );
}

async function* backupLines(
  db: Db,
  engine: Store['engine'],
  now: number,
  media: MediaStore | null,
): AsyncGenerator<string> {
  const schema = await appliedNumber(db);
  const head: BackupHead = { loppis: 'backup', format: backupFormat, schema, createdAt: new Date(now).toISOString() };
  yield `${JSON.stringify(head)}\n`;
  const end: Contents = {};
  for (const table of await savedTables(db, engine)) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns.map((column) => column.name) })}\n`;
    const sum = tableSum();
    for await (const rows of tableRows(db, engine, table)) {
      const lines = rowLines(rows);
      sum.add(lines, rows.length);
      yield lines;
    }
    end[table.name] = sum.result();
  }
  const files = tableSum();
  let hasFiles = false;
  for await (const row of media ? mediaRows(db, engine, media) : []) {
    if (!hasFiles) yield `${JSON.stringify(mediaTable)}\n`;
    hasFiles = true;
    const line = rowLines([row]);
    files.add(line, 1);
    yield line;
  }
  if (hasFiles) end[mediaTable.table] = files.result();
  yield `${JSON.stringify({ end })}\n`;
}

/** Rows and hash of every table, as in a backup of this moment. */
export async function contentsOf(db: Db, engine: Store['engine']): Promise<Contents> {
  const contents: Contents = {};
  for (const table of await savedTables(db, engine)) {
    const sum = tableSum();
    for await (const rows of tableRows(db, engine, table)) sum.add(rowLines(rows), rows.length);
    contents[table.name] = sum.result();
  }
  return contents;
}
