// The stored files of queued changes. A file is there as long as a row or a draft names it; both may name the same one.
import { waitingText } from '../../../core/text/outbox.ts';
import type { Connection } from '../device/connection.ts';
import type { OwnDatabase, StoredFile } from '../own/own-db.ts';
import { fileIdsOf, isReadable, type OutboxRow } from './row.ts';

/** A file to store, or the id of one that is stored already, by a draft. */
export type NewFile = Blob | string;

/** Stored files by the name of their field. */
export type RowFiles = Readonly<Record<string, StoredFile>>;

/** A file that a row names is not stored: the row cannot be sent as it is. */
export class FileGoneError extends Error {
  constructor() {
    super(waitingText.fileGone);
    this.name = 'FileGoneError';
  }
}

/** More time for a transaction that writes files, milliseconds: 5 MB on a slow phone. */
export const fileWriteMs = 15_000;
/** A file younger than this may belong to a form that has not stored its draft yet. */
const orphanAfterMs = 24 * 60 * 60_000;

/** Reads a file into the form in which it is stored. To be awaited before a transaction opens, which would end meanwhile. */
export async function storable(file: Blob, id: string, now: number): Promise<StoredFile> {
  const bytes = await file.arrayBuffer();
  const name = 'name' in file && typeof file.name === 'string' ? file.name : '';
  return { id, bytes, type: file.type, name, size: bytes.byteLength, storedAt: now };
}

type Naming = Pick<OutboxRow, 'files' | 'uploaded'>;

const idsOf = (rows: readonly Naming[]) => rows.flatMap(fileIdsOf);

/** Inside a transaction over outbox, files and drafts: deletes the files of removed rows that no other row or draft names. */
export async function dropFiles(db: OwnDatabase, removed: readonly Naming[]): Promise<void> {
  const ids = new Set(idsOf(removed));
  if (ids.size === 0) return;
  for (const id of await namedFiles(db)) ids.delete(id);
  await db.files.bulkDelete([...ids]);
}

async function namedFiles(db: OwnDatabase): Promise<string[]> {
  const rows = await db.outbox.filter((row) => fileIdsOf(row).length > 0).toArray();
  return [...idsOf(rows), ...idsOf(await db.drafts.toArray())];
}

/** Deletes old files that neither a row nor a draft names. None while a row cannot be read: it may name one in its own way. */
export function sweepFiles(connection: Connection<OwnDatabase>, now: number): Promise<void> {
  return connection.run((db) =>
    db.transaction('rw', db.outbox, db.files, db.drafts, async () => {
      // Keys alone: the bytes are not loaded.
      const old = await db.files
        .where('storedAt')
        .below(now - orphanAfterMs)
        .primaryKeys();
      if (old.length === 0 || (await db.outbox.filter((row) => !isReadable(row)).count()) > 0) return;
      const named = new Set(await namedFiles(db));
      await db.files.bulkDelete(old.filter((id) => !named.has(id)));
    }),
  );
}

/** The files of a row by the name of their field, all of them in memory: one row at a time. Rejects with FileGoneError. */
export async function filesOf(
  connection: Connection<OwnDatabase>,
  { files = {} }: Pick<OutboxRow, 'files'>,
): Promise<RowFiles> {
  const named = Object.entries(files);
  if (named.length === 0) return {};
  const stored = await connection.run((db) => db.files.bulkGet(named.map(([, id]) => id)));
  return Object.fromEntries(
    named.map(([field], at): [string, StoredFile] => {
      const file = stored[at];
      if (!file) throw new FileGoneError();
      return [field, file];
    }),
  );
}
