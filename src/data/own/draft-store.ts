// Drafts in a person's own database: typed texts, and chosen files as bytes. Each call is one transaction.
import { hasVisible } from '../../../core/contract/visible-text.ts';
import type { Connection } from '../device/connection.ts';
import { dropFiles, fileWriteMs, storable } from '../outbox/files.ts';
import { type Draft, isHeld } from './held-draft.ts';
import type { DraftRow, OwnDatabase } from './own-db.ts';

interface Ports {
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Makes the id of a file. */
  newKey(): string;
}

/** Texts by the name of their field. */
export type DraftFields = DraftRow['fields'];

/** The drafts of one person. All of it rejects with StorageError. */
export interface DraftStore {
  all(): Promise<DraftRow[]>;
  /** How many hold something that was typed or chosen. */
  count(): Promise<number>;
  /** Stores the texts of a form and keeps its files; resolves to the stored draft. */
  keep(about: string, fields: DraftFields): Promise<DraftRow>;
  /** The same, with another file, or none (null), in a field. The file that was there is deleted, unless a change uses it. */
  attach(about: string, fields: DraftFields, field: string, file: Blob | null): Promise<DraftRow>;
  /** Deletes a draft, and its files unless a change uses them. One that another form has stored since stays. */
  drop(held: Draft): Promise<void>;
}

/** Whether there is anything to lose in a draft: its version is no text of the person. */
const hasTyped = ({ fields, files }: Pick<DraftRow, 'fields' | 'files'>): boolean =>
  Object.keys(files).length > 0 ||
  Object.entries(fields).some(([name, text]) => name !== 'version' && hasVisible(text));

const tables = (db: OwnDatabase) => [db.outbox, db.files, db.drafts];

/** Inside a transaction over outbox, files and drafts: `drop` of the store. */
export async function deleteDraft(db: OwnDatabase, held: Draft): Promise<void> {
  const row = await db.drafts.get(held.about);
  if (!row || !isHeld(row, held)) return;
  await db.drafts.delete(held.about);
  await dropFiles(db, [row]);
}

/** The store over a person's database. */
export function draftStore(connection: Connection<OwnDatabase>, { now, newKey }: Ports): DraftStore {
  const put =
    (about: string, fields: DraftFields, filesOf: (before: DraftRow['files']) => DraftRow['files']) =>
    async (db: OwnDatabase): Promise<DraftRow> => {
      const before = await db.drafts.get(about);
      const time = now();
      // Another time than that of the replaced one, by which forms know theirs.
      const savedAt = time === before?.savedAt ? time + 1 : time;
      const row: DraftRow = { about, fields, files: filesOf(before?.files ?? {}), savedAt };
      await db.drafts.put(row);
      if (before) await dropFiles(db, [before]);
      return row;
    };
  return {
    all: () => connection.run((db) => db.drafts.toArray()),
    count: async () => (await connection.run((db) => db.drafts.toArray())).filter(hasTyped).length,

    keep(about, fields) {
      const store = put(about, fields, (files) => files);
      return connection.run((db) => db.transaction('rw', tables(db), () => store(db)));
    },

    async attach(about, fields, field, file) {
      // Before the transaction opens, which would end meanwhile.
      const stored = file && (await storable(file, newKey(), now()));
      const store = put(about, fields, ({ [field]: _, ...others }) =>
        stored ? { ...others, [field]: stored.id } : others,
      );
      return connection.run(
        (db) =>
          db.transaction('rw', tables(db), async () => {
            if (stored) await db.files.put(stored);
            return store(db);
          }),
        fileWriteMs,
      );
    },

    drop: (held) => connection.run((db) => db.transaction('rw', tables(db), () => deleteDraft(db, held))),
  };
}
